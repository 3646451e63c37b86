package org.drill.term;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.concept.Shape;
import org.drill.domain.Domain;
import org.drill.domain.Everyone;
import org.drill.domain.ExampleCounter;
import org.drill.domain.ExampleDomain;
import org.drill.kb.Bits;
import org.drill.kb.RoleIndex;
import org.drill.kb.SetHash;
import org.drill.language.Alphabet;
import org.drill.language.Meaning;
import org.drill.problem.LearningProblem;
import org.jspecify.annotations.Nullable;

/**
 * What the terms of one run cover: counts of examples, and sets where they are needed.
 *
 * <p>Sets at the root are over the examples, those of fillers over all individuals; both are
 * computed when first needed. Junctions are counted without building their set, since most of them
 * are thrown away. Belongs to one thread, except for {@link #evaluateSome}.
 *
 * <p>The file is long since counts and sets share what is kept.
 */
public final class Extents {
  /** How much the sets of fillers may take unless told; beyond it they are computed anew. */
  public static final long MAX_CACHED_BYTES = 256L << 20;

  private final long maxCachedBytes;
  private final TermTable terms;
  private final Alphabet alphabet;
  private final ExampleDomain root;

  /** The domain below every relation. */
  private final Domain everyone;

  /** The counts of a term, plus one; 0 until they are known. */
  private final TermColumn truePositives;

  private final TermColumn falsePositives;

  /** The number under which the sets of a term are kept, 0 for none. */
  private final TermColumn numbers;

  private long[] @Nullable [] examples = new long[1 << 8][];
  private long[] @Nullable [] individuals = new long[1 << 8][];
  private int sets;
  private long cachedBytes;

  /** Sets of examples that are not kept, used again and again. */
  private final long[] scratch;

  private final long[] scratchToo;

  /**
   * Prepares for the examples of a problem.
   *
   * @param terms the terms of the run
   * @param problem the problem
   */
  public Extents(TermTable terms, LearningProblem problem) {
    this(terms, problem, MAX_CACHED_BYTES);
  }

  /**
   * Prepares for the examples of a problem.
   *
   * @param terms the terms of the run
   * @param problem the problem
   * @param maxCachedBytes how much the sets of fillers may take; what survives a collection of
   *     garbage has to be copied, which takes a tenth of a second for some hundred megabytes
   */
  public Extents(TermTable terms, LearningProblem problem, long maxCachedBytes) {
    this.maxCachedBytes = maxCachedBytes;
    this.terms = terms;
    this.alphabet = terms.alphabet();
    this.everyone = new Everyone(problem.kb(), alphabet.relations());
    this.root = ExampleDomain.above(everyone, problem, alphabet.relations());
    this.scratch = new long[root.words()];
    this.scratchToo = new long[root.words()];
    this.truePositives = terms.newColumn();
    this.falsePositives = terms.newColumn();
    this.numbers = terms.newColumn();
  }

  /**
   * The examples of the run.
   *
   * @return how they are numbered
   */
  public ExampleDomain examples() {
    return root;
  }

  /**
   * How many positive examples a term covers.
   *
   * @param term a term
   * @return tp, in units where examples have weights, or a negative number if the term has not been
   *     evaluated
   */
  public int truePositives(int term) {
    return truePositives.get(term) - 1;
  }

  /**
   * How many negative examples a term covers.
   *
   * @param term an evaluated term
   * @return fp, in units where examples have weights
   */
  public int falsePositives(int term) {
    return falsePositives.get(term);
  }

  private void note(int term, int tp, int fp) {
    truePositives.set(term, tp + 1);
    falsePositives.set(term, fp);
  }

  /**
   * Counts the examples that a term covers.
   *
   * @param term a term
   */
  public void evaluate(int term) {
    if (truePositives(term) >= 0) {
      return;
    }
    if (!terms.shape(term).isJunction()) {
      examplesOf(term);
      return;
    }
    for (int i = 0; i < terms.arity(term); i++) {
      examplesOf(terms.operand(term, i));
    }
    count(term);
  }

  /**
   * Counts the examples that a term covers, which are those that another one does not cover.
   *
   * @param term a term
   * @param other the other one
   */
  public void evaluateComplement(int term, int other) {
    if (truePositives(term) < 0) {
      keepExamples(term, root.complement(examplesOf(other)));
    }
  }

  /**
   * Counts what can be counted with the sets that are known. Several threads may do so at the same
   * time for different terms, while no other method is called.
   *
   * @param list terms that have not been evaluated
   * @param from the first to look at
   * @param to the first not to look at
   */
  public void evaluateSome(TermList list, int from, int to) {
    for (int i = from; i < to; i++) {
      int term = list.get(i);
      if (truePositives(term) < 0 && terms.shape(term).isJunction() && hasParts(term)) {
        count(term);
      }
    }
  }

  private boolean hasParts(int junction) {
    for (int i = 0; i < terms.arity(junction); i++) {
      if (examples[numbers.get(terms.operand(junction, i))] == null) {
        return false;
      }
    }
    return true;
  }

  /** Counts a junction, the sets of whose operands are known, word by word. */
  private void count(int junction) {
    ExampleCounter positives = root.positiveCounter();
    ExampleCounter negatives = root.negativeCounter();
    if (terms.arity(junction) == 2) {
      long[] a = known(junction, 0);
      long[] b = known(junction, 1);
      if (terms.shape(junction) == Shape.AND) {
        note(junction, positives.ofBoth(a, b), negatives.ofBoth(a, b));
      } else {
        note(junction, positives.ofEither(a, b), negatives.ofEither(a, b));
      }
      return;
    }
    int words = root.words();
    int positiveWords = root.positiveWords();
    int tp = 0;
    int fp = 0;
    for (int w = 0; w < positiveWords; w++) {
      tp += positives.ofWord(w, word(junction, w));
    }
    for (int w = positiveWords; w < words; w++) {
      fp += negatives.ofWord(w, word(junction, w));
    }
    note(junction, tp, fp);
  }

  /** A word of the set of a junction, the sets of whose operands are known. */
  private long word(int junction, int w) {
    boolean and = terms.shape(junction) == Shape.AND;
    long word = known(junction, 0)[w];
    for (int i = 1; i < terms.arity(junction); i++) {
      long other = known(junction, i)[w];
      word = and ? word & other : word | other;
    }
    return word;
  }

  private long[] known(int junction, int index) {
    return requireNonNull(examples[numbers.get(terms.operand(junction, index))], "examples");
  }

  /**
   * How many individuals that are no examples belong to a term.
   *
   * @param term a term
   * @return the number of unlabelled instances
   */
  public int unlabelled(int term) {
    evaluate(term);
    return Bits.count(individualsOf(term)) - covered(term);
  }

  /** How many examples an evaluated term covers, whatever their weights. */
  private int covered(int term) {
    if (!root.isWeighted()) {
      return truePositives(term) + falsePositives(term);
    }
    return Bits.count(evaluated(term, scratch));
  }

  /**
   * Whether two terms cover the same examples.
   *
   * @param a an evaluated term
   * @param b another
   * @return whether they are interchangeable on the examples
   */
  public boolean sameExamples(int a, int b) {
    return truePositives(a) == truePositives(b)
        && falsePositives(a) == falsePositives(b)
        && Arrays.equals(evaluated(a, scratch), evaluated(b, scratchToo));
  }

  /** The examples that an evaluated term covers; written where told unless they are kept. */
  private long[] evaluated(int term, long[] unlessKept) {
    long[] set = examples[numbers.get(term)];
    if (set != null) {
      return set;
    }
    copyExamples(term, unlessKept);
    return unlessKept;
  }

  /**
   * A hash of the examples that a term covers. The set is not kept.
   *
   * @param term a term
   * @return the hash
   */
  public SetHash examplesHash(int term) {
    evaluate(term);
    return SetHash.of(evaluated(term, scratch));
  }

  /**
   * The successors of examples.
   *
   * @param relation the number of a relation that links some
   * @return shared words over all individuals, not to be changed
   */
  public long[] linked(int relation) {
    return requireNonNull(root.link(relation), "no example has a successor").range();
  }

  /**
   * The relations by which examples have successors.
   *
   * @return their numbers
   */
  public int[] linkedRelations() {
    return IntStream.range(0, alphabet.relations().size()).filter(root::leads).toArray();
  }

  /**
   * Writes the examples that an evaluated term covers. Unlike {@link #examplesOf(int)} nothing is
   * kept, and several threads may do so while no other method is called.
   *
   * @param term an evaluated term
   * @param into the words to overwrite, as many as {@link #examples()} has
   */
  public void copyExamples(int term, long[] into) {
    long[] set = examples[numbers.get(term)];
    if (set != null) {
      System.arraycopy(set, 0, into, 0, into.length);
      return;
    }
    System.arraycopy(known(term, 0), 0, into, 0, into.length);
    Shape junction = terms.shape(term);
    for (int i = 1; i < terms.arity(term); i++) {
      Meaning.join(junction, into, known(term, i));
    }
  }

  /**
   * The examples that a term covers, as words over the numbers of {@link #examples()}.
   *
   * @param term a term
   * @return shared words, not to be changed
   */
  public long[] examplesOf(int term) {
    long[] known = examples[numbers.get(term)];
    return known != null ? known : keepExamples(term, extent(term, root));
  }

  private long[] keepExamples(int term, long[] words) {
    int kept = keep(term); // may replace the array
    examples[kept] = words;
    note(term, root.truePositives(words), root.falsePositives(words));
    return words;
  }

  /**
   * The individuals that belong to a term.
   *
   * @param term a term
   * @return shared words, not to be changed
   */
  public long[] individualsOf(int term) {
    long[] known = individuals[numbers.get(term)];
    if (known != null) {
      return known;
    }
    long[] words = extent(term, everyone);
    if (cachedBytes < maxCachedBytes) {
      cachedBytes += 8L * words.length;
      int kept = keep(term); // may replace the array
      individuals[kept] = words;
    }
    return words;
  }

  /** The set of a term on a domain, known or not. */
  private long[] of(int term, Domain at) {
    return at == root ? examplesOf(term) : individualsOf(term);
  }

  /** The set of a term on a domain, from those of its parts. */
  private long[] extent(int term, Domain at) {
    return switch (terms.shape(term)) {
      case TOP -> at.all();
      case BOTTOM -> new long[at.words()];
      case LEAF -> alphabet.leaf(terms.symbol(term)).extent(at);
      case NOT -> Meaning.negation(at, of(terms.operand(term, 0), at));
      case STEP -> {
        int step = terms.symbol(term);
        RoleIndex link = at.link(alphabet.relationOf(step));
        long[] filler = link == null ? new long[0] : individualsOf(terms.filler(term));
        yield Meaning.step(alphabet.step(step), at, link, filler);
      }
      case AND, OR -> {
        List<long[]> parts = new ArrayList<>(terms.arity(term));
        for (int i = 0; i < terms.arity(term); i++) {
          parts.add(of(terms.operand(term, i), at));
        }
        yield Meaning.junction(terms.shape(term), parts);
      }
    };
  }

  /** The number under which the sets of a term are kept. */
  private int keep(int term) {
    int set = numbers.get(term);
    if (set == 0) {
      set = ++sets;
      numbers.set(term, set);
      if (set == examples.length) {
        examples = Arrays.copyOf(examples, 2 * set);
        individuals = Arrays.copyOf(individuals, 2 * set);
      }
    }
    return set;
  }
}
