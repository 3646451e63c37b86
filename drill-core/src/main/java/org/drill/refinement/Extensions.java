package org.drill.refinement;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.drill.array.Hash;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.problem.ExampleIndex;
import org.drill.problem.LearningProblem;
import org.jspecify.annotations.Nullable;

/**
 * What the terms of one run cover: counts, and sets where they are needed.
 *
 * <p>Sets at the root are kept over the examples only, those of fillers over all individuals; both
 * are computed when first needed. Junctions are counted without building their set, since most of
 * them are thrown away. Belongs to one thread, except for {@link #evaluateSome}.
 */
public final class Extensions {
  /** How much the sets of fillers may take; beyond it they are computed again when needed. */
  private static final long MAX_CACHED_BYTES = 256L << 20;

  private final long maxCachedBytes;

  private final Terms terms;
  private final KnowledgeBase kb;
  private final ExampleIndex index;

  /** From examples to individuals, for roles that were asked for; null also if there are none. */
  private final @Nullable RoleIndex[] links;

  private final boolean[] isLinked;

  private long[] @Nullable [] examples = new long[1 << 8][];
  private long[] @Nullable [] individuals = new long[1 << 8][];
  private int sets;
  private long cachedBytes;

  /**
   * Prepares for the examples of a problem.
   *
   * @param terms the terms of the run
   * @param problem the problem
   */
  public Extensions(Terms terms, LearningProblem problem) {
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
  public Extensions(Terms terms, LearningProblem problem, long maxCachedBytes) {
    this.maxCachedBytes = maxCachedBytes;
    this.terms = terms;
    this.kb = problem.kb();
    this.index = new ExampleIndex(problem);
    this.links = new @Nullable RoleIndex[kb.roles().size()];
    this.isLinked = new boolean[links.length];
  }

  /**
   * The examples of the run.
   *
   * @return how they are numbered
   */
  public ExampleIndex examples() {
    return index;
  }

  /**
   * Counts the examples that a term covers.
   *
   * @param term a term
   */
  public void evaluate(int term) {
    if (terms.truePositives(term) >= 0) {
      return;
    }
    if (!isJunction(term)) {
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
  void evaluateComplement(int term, int other) {
    if (terms.truePositives(term) < 0) {
      long[] words = minus(index.all(), examplesOf(other));
      int kept = keep(term); // may replace the array
      examples[kept] = words;
      terms.count(term, index.truePositives(words), index.falsePositives(words));
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
      if (terms.truePositives(term) < 0 && isJunction(term) && hasParts(term)) {
        count(term);
      }
    }
  }

  private boolean isJunction(int term) {
    TermKind kind = terms.kind(term);
    return kind == TermKind.AND || kind == TermKind.OR;
  }

  private boolean hasParts(int junction) {
    for (int i = 0; i < terms.arity(junction); i++) {
      if (examples[terms.set(terms.operand(junction, i))] == null) {
        return false;
      }
    }
    return true;
  }

  /** Counts a junction, the sets of whose operands are known, word by word. */
  private void count(int junction) {
    int words = index.all().length;
    int positiveWords = index.positiveWords();
    int tp = 0;
    int fp = 0;
    for (int w = 0; w < words; w++) {
      int bits = Long.bitCount(word(junction, w));
      if (w < positiveWords) {
        tp += bits;
      } else {
        fp += bits;
      }
    }
    terms.count(junction, tp, fp);
  }

  /** A word of the set of a junction, the sets of whose operands are known. */
  private long word(int junction, int w) {
    boolean and = terms.kind(junction) == TermKind.AND;
    long word = known(junction, 0)[w];
    for (int i = 1; i < terms.arity(junction); i++) {
      long other = known(junction, i)[w];
      word = and ? word & other : word | other;
    }
    return word;
  }

  private long[] known(int junction, int index) {
    return requireNonNull(examples[terms.set(terms.operand(junction, index))], "examples");
  }

  /**
   * How many individuals that are no examples belong to a term.
   *
   * @param term a term
   * @return the number of unlabelled instances
   */
  public int unlabelled(int term) {
    evaluate(term);
    return Bits.count(individualsOf(term)) - terms.truePositives(term) - terms.falsePositives(term);
  }

  /**
   * Whether two terms cover the same examples.
   *
   * @param a a term
   * @param b another
   * @return whether they are interchangeable on the examples
   */
  public boolean sameExamples(int a, int b) {
    evaluate(a);
    evaluate(b);
    return terms.truePositives(a) == terms.truePositives(b)
        && terms.falsePositives(a) == terms.falsePositives(b)
        && Arrays.equals(examplesOf(a), examplesOf(b));
  }

  /**
   * A hash of the examples that a term covers, of 128 bits: equal for terms that cover the same,
   * and for others as good as never. The set is not built.
   *
   * @param term a term
   * @return the hash
   */
  public ExamplesHash examplesHash(int term) {
    evaluate(term);
    boolean isBuilt = !isJunction(term) || examples[terms.set(term)] != null;
    long[] set = isBuilt ? examplesOf(term) : index.all();
    long first = 1;
    long second = 2;
    for (int w = 0; w < set.length; w++) {
      long word = isBuilt ? set[w] : word(term, w);
      first = Hash.mix(first ^ word);
      second = Hash.mix(second + word * 0x9E3779B97F4A7C15L);
    }
    return new ExamplesHash(first, second);
  }

  /**
   * A hash of the common members of two sets.
   *
   * @param a the words of a set
   * @param b the words of another
   * @return the hash
   */
  static ExamplesHash hashAnd(long[] a, long[] b) {
    long first = 1;
    long second = 2;
    for (int w = 0; w < a.length; w++) {
      long word = a[w] & b[w];
      first = Hash.mix(first ^ word);
      second = Hash.mix(second + word * 0x9E3779B97F4A7C15L);
    }
    return new ExamplesHash(first, second);
  }

  /** The successors of examples by a role that links some. */
  long[] linked(int role) {
    return requireNonNull(link(role), "no example has a successor").range();
  }

  /**
   * The roles by which examples have successors.
   *
   * @return their numbers
   */
  public int[] linkedRoles() {
    return IntStream.range(0, links.length).filter(r -> index.hasSuccessors(kb, r)).toArray();
  }

  /** The pairs of a role from examples to individuals; null if there are none. */
  private @Nullable RoleIndex link(int role) {
    if (!isLinked[role]) {
      isLinked[role] = true;
      links[role] = index.successors(kb, role);
    }
    return links[role];
  }

  /**
   * Writes the examples that an evaluated term covers. Unlike {@link #examplesOf(int)} nothing is
   * kept, and several threads may do so while no other method is called.
   *
   * @param term an evaluated term
   * @param into the words to overwrite, as many as {@link #examples()} has
   */
  public void copyExamples(int term, long[] into) {
    long[] set = examples[terms.set(term)];
    for (int w = 0; w < into.length; w++) {
      into[w] = set == null ? word(term, w) : set[w];
    }
  }

  /**
   * A hash of a set of examples.
   *
   * @param first 64 bits
   * @param second 64 more
   */
  public record ExamplesHash(long first, long second) {
    @Override
    public boolean equals(@Nullable Object other) { // quicker than a record's own
      return other instanceof ExamplesHash hash && hash.first == first && hash.second == second;
    }

    @Override
    public int hashCode() {
      return (int) first;
    }
  }

  /**
   * The examples that a term covers, as words over the numbers of {@link #examples()}.
   *
   * @param term a term
   * @return shared words, not to be changed
   */
  public long[] examplesOf(int term) {
    int set = terms.set(term);
    if (set != 0 && examples[set] != null) {
      return examples[set];
    }
    long[] words =
        switch (terms.kind(term)) {
          case TOP -> index.all();
          case BOTTOM -> new long[index.all().length];
          case ATOM -> index.project(kb.classes().get(terms.symbol(term)).extension().words());
          case NOT -> minus(index.all(), examplesOf(terms.operand(term, 0)));
          case SOME -> restriction(term, true);
          case ALL -> restriction(term, false);
          case AND, OR -> joined(term);
        };
    int kept = keep(term); // may replace the array
    examples[kept] = words;
    terms.count(term, index.truePositives(words), index.falsePositives(words));
    return words;
  }

  /** The number under which the sets of a term are kept. */
  private int keep(int term) {
    int set = terms.set(term);
    if (set == 0) {
      set = ++sets;
      terms.set(term, set);
      if (set == examples.length) {
        examples = Arrays.copyOf(examples, 2 * set);
        individuals = Arrays.copyOf(individuals, 2 * set);
      }
    }
    return set;
  }

  private static long[] minus(long[] all, long[] words) {
    long[] rest = all.clone();
    for (int w = 0; w < rest.length; w++) {
      rest[w] &= ~words[w];
    }
    return rest;
  }

  private long[] restriction(int term, boolean existential) {
    RoleIndex link = link(terms.symbol(term));
    if (link == null) {
      return existential ? new long[index.all().length] : index.all();
    }
    long[] words = new long[index.all().length];
    long[] filler = individualsOf(terms.filler(term));
    if (existential) {
      link.some(filler, words);
    } else {
      link.all(filler, words);
      Bits.and(words, index.all());
    }
    return words;
  }

  private long[] joined(int term) {
    long[] words = examplesOf(terms.operand(term, 0)).clone();
    boolean and = terms.kind(term) == TermKind.AND;
    for (int i = 1; i < terms.arity(term); i++) {
      join(words, examplesOf(terms.operand(term, i)), and);
    }
    return words;
  }

  private static void join(long[] words, long[] others, boolean and) {
    if (and) {
      Bits.and(words, others);
    } else {
      Bits.or(words, others);
    }
  }

  /**
   * The individuals that belong to a term.
   *
   * @param term a term
   * @return shared words, not to be changed
   */
  public long[] individualsOf(int term) {
    int set = terms.set(term);
    if (set != 0 && individuals[set] != null) {
      return individuals[set];
    }
    long[] words = new long[Bits.words(kb.size())];
    switch (terms.kind(term)) {
      case TOP -> words = Bits.full(kb.size());
      case BOTTOM -> {}
      case ATOM -> words = kb.classes().get(terms.symbol(term)).extension().words();
      case NOT -> Bits.complement(individualsOf(terms.operand(term, 0)), words, kb.size());
      case SOME ->
          kb.roles().get(terms.symbol(term)).some(individualsOf(terms.filler(term)), words);
      case ALL -> kb.roles().get(terms.symbol(term)).all(individualsOf(terms.filler(term)), words);
      case AND, OR -> {
        words = individualsOf(terms.operand(term, 0)).clone();
        for (int i = 1; i < terms.arity(term); i++) {
          join(words, individualsOf(terms.operand(term, i)), terms.kind(term) == TermKind.AND);
        }
      }
    }
    if (cachedBytes < maxCachedBytes) {
      cachedBytes += 8L * words.length;
      int kept = keep(term); // may replace the array
      individuals[kept] = words;
    }
    return words;
  }
}
