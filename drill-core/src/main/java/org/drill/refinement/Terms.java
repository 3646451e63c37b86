package org.drill.refinement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.problem.ExampleIndex;
import org.drill.problem.LearningProblem;
import org.drill.refinement.Term.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The terms of one run: makes them, interned and in a syntactic normal form, and evaluates them.
 *
 * <p>Normal form: ⊓ and ⊔ are flat, without repetition, without their neutral element, and collapse
 * to their absorbing element; ¬¬C is C, ¬⊤ is ⊥. Extensions at the root are kept over the examples
 * only, those of fillers over all individuals, computed when first needed.
 *
 * <p>Belongs to one thread.
 */
public final class Terms {
  /** How much the extensions of fillers may take; beyond it they are computed again when needed. */
  private static final long MAX_CACHED_BYTES = 256L << 20;

  private final KnowledgeBase kb;
  private final ExampleIndex examples;
  private final @Nullable RoleIndex[] links;
  private final Term top;
  private final Term bottom;

  /** Open addressing: a term, and beside it its hash, so that most probes touch no term. */
  private Term[] table = new Term[1 << 12];

  private int[] hashes = new int[1 << 12];
  private int size;
  private int stamp;

  private Term[] scratch = new Term[16];
  private int scratchSize;
  private Kind scratchKind = Kind.AND;
  private boolean isAbsorbed;

  private long cachedBytes;

  /**
   * Starts with ⊤ and ⊥.
   *
   * @param problem the problem that the run is about
   */
  public Terms(LearningProblem problem) {
    this.kb = problem.kb();
    this.examples = new ExampleIndex(problem);
    this.links = new @Nullable RoleIndex[kb.roles().size()];
    for (int r = 0; r < links.length; r++) {
      links[r] = examples.successors(kb, r);
    }
    this.top = intern(Kind.TOP, 0, Term.none(), 1);
    this.bottom = intern(Kind.BOTTOM, 0, Term.none(), 1);
  }

  /**
   * The knowledge base of the run.
   *
   * @return the knowledge base
   */
  public KnowledgeBase kb() {
    return kb;
  }

  /**
   * The examples of the run.
   *
   * @return how they are numbered
   */
  public ExampleIndex examples() {
    return examples;
  }

  /**
   * How many different terms have been made.
   *
   * @return the number of terms
   */
  public int size() {
    return size;
  }

  /**
   * The term ⊤.
   *
   * @return ⊤
   */
  public Term top() {
    return top;
  }

  /**
   * The term ⊥.
   *
   * @return ⊥
   */
  public Term bottom() {
    return bottom;
  }

  /**
   * A named class.
   *
   * @param classId its number
   * @return the term
   */
  public Term atom(int classId) {
    return intern(Kind.ATOM, classId, Term.none(), 1);
  }

  /**
   * The negation of a term.
   *
   * @param operand C
   * @return ¬C in normal form
   */
  public Term not(Term operand) {
    return switch (operand.kind) {
      case TOP -> bottom;
      case BOTTOM -> top;
      case NOT -> operand.operands[0];
      default -> intern(Kind.NOT, 0, new Term[] {operand}, operand.length + 1);
    };
  }

  /**
   * An existential restriction.
   *
   * @param role the number of r
   * @param filler C
   * @return ∃r.C; ⊥ if C is ⊥
   */
  public Term some(int role, Term filler) {
    return filler == bottom
        ? bottom
        : intern(Kind.SOME, role, new Term[] {filler}, filler.length + 2);
  }

  /**
   * A universal restriction.
   *
   * @param role the number of r
   * @param filler C
   * @return ∀r.C
   */
  public Term all(int role, Term filler) {
    return intern(Kind.ALL, role, new Term[] {filler}, filler.length + 2);
  }

  /**
   * The conjunction of terms.
   *
   * @param operands the conjuncts
   * @return C₁ ⊓ … in normal form
   */
  public Term and(Term... operands) {
    return junction(Kind.AND, operands);
  }

  /**
   * The disjunction of terms.
   *
   * @param operands the disjuncts
   * @return C₁ ⊔ … in normal form
   */
  public Term or(Term... operands) {
    return junction(Kind.OR, operands);
  }

  /** The junction with one operand replaced; the operator's most frequent step. */
  Term replace(Term junction, int index, Term replacement) {
    begin(junction.kind);
    for (int i = 0; i < junction.operands.length; i++) {
      put(i == index ? replacement : junction.operands[i]);
    }
    return end();
  }

  /** The terms of a length in their order, each once, without a given one. */
  List<Term> distinct(List<Term> found, Term without, int length) {
    stamp++;
    without.stamp = stamp;
    var distinct = new ArrayList<Term>(found.size());
    for (Term term : found) {
      if (term.length == length && term.stamp != stamp) {
        term.stamp = stamp;
        distinct.add(term);
      }
    }
    distinct.trimToSize();
    return distinct;
  }

  private Term junction(Kind kind, Term[] operands) {
    begin(kind);
    for (Term operand : operands) {
      put(operand);
    }
    return end();
  }

  /** Starts a junction in the scratch array, which is copied only if the term is new. */
  private void begin(Kind kind) {
    scratchKind = kind;
    scratchSize = 0;
    isAbsorbed = false;
  }

  private void put(Term operand) {
    Term neutral = scratchKind == Kind.AND ? top : bottom;
    if (operand.kind == scratchKind) {
      for (Term inner : operand.operands) {
        insert(inner);
      }
    } else if (operand != neutral) {
      insert(operand);
    }
  }

  /** Inserts by number, unless the term is there already. */
  private void insert(Term term) {
    isAbsorbed |= term == (scratchKind == Kind.AND ? bottom : top);
    int at = scratchSize;
    while (at > 0 && scratch[at - 1].id > term.id) {
      at--;
    }
    if (at > 0 && scratch[at - 1] == term) {
      return;
    }
    if (scratchSize == scratch.length) {
      scratch = Arrays.copyOf(scratch, 2 * scratchSize);
    }
    System.arraycopy(scratch, at, scratch, at + 1, scratchSize - at);
    scratch[at] = term;
    scratchSize++;
  }

  private Term end() {
    if (isAbsorbed) {
      return scratchKind == Kind.AND ? bottom : top;
    }
    if (scratchSize == 0) {
      return scratchKind == Kind.AND ? top : bottom;
    }
    if (scratchSize == 1) {
      return scratch[0];
    }
    int length = scratchSize - 1;
    for (int i = 0; i < scratchSize; i++) {
      length += scratch[i].length;
    }
    return intern(scratchKind, 0, scratch, scratchSize, length);
  }

  private Term intern(Kind kind, int symbol, Term[] operands, int length) {
    return intern(kind, symbol, operands, operands.length, length);
  }

  /** The term, made if it is new; of the operands as many as are counted are used, and copied. */
  private Term intern(Kind kind, int symbol, Term[] operands, int count, int length) {
    int hash = (kind.code * 31 + symbol) * 0x9E3779B9;
    for (int i = 0; i < count; i++) {
      hash = (hash ^ operands[i].id) * 0x85EBCA6B;
      hash ^= hash >>> 15;
    }
    hash |= 1; // zero marks a free slot
    int mask = table.length - 1;
    int slot = (hash >>> 1) & mask;
    for (; hashes[slot] != 0; slot = (slot + 1) & mask) {
      if (hashes[slot] == hash) {
        Term known = table[slot];
        if (known.kind == kind && known.symbol == symbol && hasOperands(known, operands, count)) {
          return known;
        }
      }
    }
    var made = new Term(kind, symbol, Arrays.copyOf(operands, count), length, hash, size);
    table[slot] = made;
    hashes[slot] = hash;
    if (++size > table.length / 2) {
      grow();
    }
    return made;
  }

  /** Operands are interned and in order, so that identity will do. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean hasOperands(Term term, Term[] operands, int count) {
    if (term.operands.length != count) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (term.operands[i] != operands[i]) {
        return false;
      }
    }
    return true;
  }

  private void grow() {
    Term[] larger = new Term[2 * table.length];
    int[] largerHashes = new int[larger.length];
    int mask = larger.length - 1;
    for (Term term : table) {
      if (term != null) {
        int slot = (term.hash >>> 1) & mask;
        while (larger[slot] != null) {
          slot = (slot + 1) & mask;
        }
        larger[slot] = term;
        largerHashes[slot] = term.hash;
      }
    }
    table = larger;
    hashes = largerHashes;
  }

  /**
   * Counts the examples that a term covers.
   *
   * @param term a term of this run
   */
  public void evaluate(Term term) {
    if (term.examples != null || term.isCounted) {
      return;
    }
    if (term.kind == Kind.AND || term.kind == Kind.OR) {
      count(term);
    } else {
      examplesOf(term);
    }
  }

  /** Counts word by word, without building the set: most junctions are thrown away. */
  private void count(Term term) {
    boolean and = term.kind == Kind.AND;
    long[][] parts = new long[term.operands.length][];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = examplesOf(term.operands[i]);
    }
    int tp = 0;
    int fp = 0;
    for (int w = 0; w < parts[0].length; w++) {
      long word = parts[0][w];
      for (int i = 1; i < parts.length; i++) {
        word = and ? word & parts[i][w] : word | parts[i][w];
      }
      if (w < examples.positiveWords()) {
        tp += Long.bitCount(word);
      } else {
        fp += Long.bitCount(word);
      }
    }
    term.truePositives = tp;
    term.falsePositives = fp;
    term.isCounted = true;
  }

  /**
   * How many individuals that are no examples belong to a term.
   *
   * @param term a term of this run
   * @return the number of unlabelled instances
   */
  public int unlabelled(Term term) {
    evaluate(term);
    return Bits.count(individualsOf(term)) - term.truePositives - term.falsePositives;
  }

  /**
   * Whether two terms cover the same examples.
   *
   * @param a a term of this run
   * @param b another
   * @return whether they are interchangeable on the examples
   */
  public boolean sameExamples(Term a, Term b) {
    evaluate(a);
    evaluate(b);
    return a.truePositives == b.truePositives
        && a.falsePositives == b.falsePositives
        && Arrays.equals(examplesOf(a), examplesOf(b));
  }

  /**
   * The examples that a term covers, as a key: equal for terms that cover the same.
   *
   * @param term a term of this run
   * @return the key
   */
  public ExamplesKey examplesKey(Term term) {
    return new ExamplesKey(examplesOf(term));
  }

  /** A set of examples. */
  public static final class ExamplesKey {
    private final long[] words;

    private ExamplesKey(long[] words) {
      this.words = words;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ExamplesKey that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(words);
    }
  }

  private long[] examplesOf(Term term) {
    if (term.examples != null) {
      return term.examples;
    }
    long[] words =
        switch (term.kind) {
          case TOP -> examples.all();
          case BOTTOM -> new long[examples.all().length];
          case ATOM -> examples.project(kb.classes().get(term.symbol).extension().words());
          case NOT -> minus(examples.all(), examplesOf(term.operands[0]));
          case SOME -> restriction(term, true);
          case ALL -> restriction(term, false);
          case AND, OR -> joined(term);
        };
    term.examples = words;
    term.truePositives = examples.truePositives(words);
    term.falsePositives = examples.falsePositives(words);
    return words;
  }

  private static long[] minus(long[] all, long[] words) {
    long[] rest = all.clone();
    for (int w = 0; w < rest.length; w++) {
      rest[w] &= ~words[w];
    }
    return rest;
  }

  private long[] restriction(Term term, boolean existential) {
    RoleIndex link = links[term.symbol];
    if (link == null) {
      return existential ? new long[examples.all().length] : examples.all();
    }
    long[] words = new long[examples.all().length];
    long[] filler = individualsOf(term.operands[0]);
    if (existential) {
      link.some(filler, words);
    } else {
      link.all(filler, words);
      Bits.and(words, examples.all());
    }
    return words;
  }

  private long[] joined(Term term) {
    long[] words = examplesOf(term.operands[0]).clone();
    for (int i = 1; i < term.operands.length; i++) {
      if (term.kind == Kind.AND) {
        Bits.and(words, examplesOf(term.operands[i]));
      } else {
        Bits.or(words, examplesOf(term.operands[i]));
      }
    }
    return words;
  }

  /** The individuals that belong to a term: shared words, not to be changed. */
  long[] individualsOf(Term term) {
    if (term.individuals != null) {
      return term.individuals;
    }
    long[] words = new long[Bits.words(kb.size())];
    switch (term.kind) {
      case TOP -> words = Bits.full(kb.size());
      case BOTTOM -> {}
      case ATOM -> words = kb.classes().get(term.symbol).extension().words();
      case NOT -> Bits.complement(individualsOf(term.operands[0]), words, kb.size());
      case SOME -> kb.roles().get(term.symbol).some(individualsOf(term.operands[0]), words);
      case ALL -> kb.roles().get(term.symbol).all(individualsOf(term.operands[0]), words);
      case AND, OR -> {
        words = individualsOf(term.operands[0]).clone();
        for (int i = 1; i < term.operands.length; i++) {
          if (term.kind == Kind.AND) {
            Bits.and(words, individualsOf(term.operands[i]));
          } else {
            Bits.or(words, individualsOf(term.operands[i]));
          }
        }
      }
    }
    if (cachedBytes < MAX_CACHED_BYTES) {
      cachedBytes += 8L * words.length;
      term.individuals = words;
    }
    return words;
  }
}
