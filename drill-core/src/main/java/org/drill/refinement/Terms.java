package org.drill.refinement;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.drill.array.IntPages;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.kb.KnowledgeBase;

/**
 * The concepts of one run as numbers: equal concepts have the same number.
 *
 * <p>They are in a syntactic normal form: ⊓ and ⊔ are flat, without repetition, without their
 * neutral element, and collapse to their absorbing element; ¬¬C is C, ¬⊤ is ⊥.
 *
 * <p>A search makes millions of terms. They lie in pages of ints, row by row, and a term is the
 * place of its row: a term costs some forty bytes, nothing that the garbage collector has to
 * follow, and comparing it with another touches one line of the cache. Pages and the segments of
 * the hash table grow one at a time, so that no growth takes long.
 *
 * <p>Belongs to one thread, except that any number of threads may read while none makes terms.
 */
public final class Terms {
  /** The number of ⊤. */
  public static final int TOP = 0;

  /** The number of ⊥. */
  public static final int BOTTOM;

  // The columns of a row; the payload, as many cells as the arity says, follows.
  private static final int HEADER = 0;
  private static final int TRUE_POSITIVES = 1;
  private static final int FALSE_POSITIVES = 2;
  private static final int SET = 3;
  private static final int MARKS = 4;
  private static final int STAMP = 5;
  private static final int PAYLOAD = 6;

  // The header: kind in 4 bits, size of the payload in 12, length in 16.
  private static final int SIZE_SHIFT = 4;
  private static final int LENGTH_SHIFT = 16;
  private static final int SIZE_MASK = 0xFFF;

  // The marks: flags for the search, and the weight of the symbols in the lower half.
  private static final int TESTED = 1 << 30;
  private static final int COUNTED = 1 << 29;

  /** How many drafts are looked up together. */
  private static final int STRIDE = 64;

  /** How many drafts become terms between two looks at the clock; a multiple of the stride. */
  private static final int CHECK = 64 * STRIDE;

  private static final int SEGMENTS = 1 << 7;
  private static final int SEGMENT_SHIFT = Integer.SIZE - 7;

  static {
    BOTTOM = PAYLOAD;
  }

  private final KnowledgeBase kb;
  private final Drafts single = new Drafts(this);
  private final IntPages cells = new IntPages();
  private int end;
  private int size;
  private int stamp;
  private final int[] ahead = new int[STRIDE];

  /**
   * Open addressing in segments. A slot has the hash of a term in its upper half, so that a probe
   * hardly ever looks at another term, and the term plus one in its lower; zero means free.
   */
  private final long[][] segments = new long[SEGMENTS][1 << 4];

  private final int[] segmentSizes = new int[SEGMENTS];

  /**
   * Starts with ⊤ and ⊥.
   *
   * @param kb the knowledge base of the run
   */
  public Terms(KnowledgeBase kb) {
    this.kb = kb;
    for (TermKind kind : List.of(TermKind.TOP, TermKind.BOTTOM)) {
      single.constant(kind);
      made();
    }
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
   * How many different terms have been made.
   *
   * @return the number of terms
   */
  public int size() {
    return size;
  }

  /**
   * A named class.
   *
   * @param classId its number
   * @return the term
   */
  public int atom(int classId) {
    single.atom(classId);
    return made();
  }

  /**
   * The negation of a term.
   *
   * @param operand C
   * @return ¬C in normal form
   */
  public int not(int operand) {
    return switch (kind(operand)) {
      case TOP -> BOTTOM;
      case BOTTOM -> TOP;
      case NOT -> operand(operand, 0);
      default -> {
        single.not(operand);
        yield made();
      }
    };
  }

  /**
   * An existential restriction.
   *
   * @param role the number of r
   * @param filler C
   * @return ∃r.C; ⊥ if C is ⊥
   */
  public int some(int role, int filler) {
    single.restriction(TermKind.SOME, role, filler);
    return made();
  }

  /**
   * A universal restriction.
   *
   * @param role the number of r
   * @param filler C
   * @return ∀r.C
   */
  public int all(int role, int filler) {
    single.restriction(TermKind.ALL, role, filler);
    return made();
  }

  /**
   * The conjunction of two terms.
   *
   * @param first a conjunct
   * @param second another
   * @return C ⊓ D in normal form
   */
  public int and(int first, int second) {
    single.junction(TermKind.AND, first, second);
    return made();
  }

  /**
   * The disjunction of two terms.
   *
   * @param first a disjunct
   * @param second another
   * @return C ⊔ D in normal form
   */
  public int or(int first, int second) {
    single.junction(TermKind.OR, first, second);
    return made();
  }

  private int made() {
    int term = make(single, 0);
    single.clear();
    return term;
  }

  /**
   * Makes all terms of a batch, in their order, and empties it.
   *
   * @param drafts the batch
   * @param into where to add the terms
   */
  public void makeAll(Drafts drafts, TermList into) {
    makeAll(drafts, into, () -> false);
  }

  /**
   * Makes the terms of a batch, in their order, and empties it.
   *
   * @param drafts the batch
   * @param into where to add the terms
   * @param spent says when to stop early, with fewer terms; asked every few thousand
   * @return whether all were made
   */
  public boolean makeAll(Drafts drafts, TermList into, BooleanSupplier spent) {
    for (int from = 0; from < drafts.size(); from += STRIDE) {
      if (from % CHECK == CHECK - STRIDE && spent.getAsBoolean()) {
        drafts.clear();
        return false;
      }
      int to = Math.min(drafts.size(), from + STRIDE);
      lookAhead(drafts, from, to);
      for (int i = from; i < to; i++) {
        into.add(make(drafts, i));
      }
    }
    drafts.clear();
    return true;
  }

  /**
   * Reads what looking up a stretch of drafts will need. No read depends on another, so that the
   * processor waits for many of them at the same time.
   */
  private void lookAhead(Drafts drafts, int from, int to) {
    for (int i = from; i < to; i++) {
      ahead[i - from] = drafts.isKnown(i) ? TOP : first(drafts.hash(i));
    }
    int read = 0;
    for (int i = from; i < to; i++) {
      read ^= cells.get(ahead[i - from]);
    }
    ahead[0] = read; // used, or the compiler would leave the reads out
  }

  /** The term at the first slot of a hash if it has the hash, else ⊤. */
  private int first(int hash) {
    long[] table = segments[hash >>> SEGMENT_SHIFT];
    long entry = table[hash & (table.length - 1)];
    return entry != 0 && entry >> Integer.SIZE == hash ? (int) entry - 1 : TOP;
  }

  /** The term of a draft, made if it is new. */
  private int make(Drafts drafts, int draft) {
    int header = drafts.header(draft);
    int hash = drafts.hash(draft);
    if (drafts.isKnown(draft)) {
      return hash;
    }
    int segment = hash >>> SEGMENT_SHIFT;
    long[] table = segments[segment];
    int mask = table.length - 1;
    int slot = hash & mask;
    for (; table[slot] != 0; slot = (slot + 1) & mask) {
      int term = (int) table[slot] - 1;
      if (table[slot] >> Integer.SIZE == hash && isSame(term, header, drafts, draft)) {
        return term;
      }
    }
    int term = append(header, drafts, draft);
    table[slot] = (long) hash << Integer.SIZE | term + 1;
    if (++segmentSizes[segment] > table.length / 2) {
      segments[segment] = larger(table);
    }
    return term;
  }

  private boolean isSame(int term, int header, Drafts drafts, int draft) {
    int[] page = cells.page(term);
    int row = term & (IntPages.PAGE - 1);
    if (page[row + HEADER] != header) {
      return false;
    }
    int count = payloadSizeOf(header);
    for (int i = 0; i < count; i++) {
      if (page[row + PAYLOAD + i] != drafts.payload(draft, i)) {
        return false;
      }
    }
    return true;
  }

  /** Adds a row, which lies within one page. */
  private int append(int header, Drafts drafts, int draft) {
    int count = payloadSizeOf(header);
    int room = IntPages.PAGE - (end & (IntPages.PAGE - 1));
    int term = PAYLOAD + count <= room ? end : end + room;
    end = term + PAYLOAD + count;
    cells.reach(end);
    cells.set(term + HEADER, header);
    cells.set(term + TRUE_POSITIVES, -1);
    for (int i = 0; i < count; i++) {
      cells.set(term + PAYLOAD + i, drafts.payload(draft, i));
    }
    cells.set(term + MARKS, weigh(term) & 0xFFFF);
    size++;
    return term;
  }

  private static long[] larger(long[] table) {
    long[] larger = new long[2 * table.length];
    int mask = larger.length - 1;
    for (long entry : table) {
      if (entry != 0) {
        int slot = (int) (entry >> Integer.SIZE) & mask;
        while (larger[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        larger[slot] = entry;
      }
    }
    return larger;
  }

  private int weigh(int term) {
    return switch (kind(term)) {
      case TOP -> -1;
      case BOTTOM, ATOM -> 0;
      case NOT -> 1 + symbolWeight(operand(term, 0));
      case SOME, ALL -> symbolWeight(filler(term));
      case AND, OR -> {
        int sum = 0;
        for (int i = 0; i < arity(term); i++) {
          sum += symbolWeight(operand(term, i));
        }
        yield sum;
      }
    };
  }

  static int header(TermKind kind, int payload, int length) {
    return kind.code | payload << SIZE_SHIFT | length << LENGTH_SHIFT;
  }

  private int payloadSize(int term) {
    return payloadSizeOf(cells.get(term + HEADER));
  }

  static int payloadSizeOf(int header) {
    return header >>> SIZE_SHIFT & SIZE_MASK;
  }

  /**
   * The outermost constructor.
   *
   * @param term a term
   * @return its kind
   */
  public TermKind kind(int term) {
    return TermKind.of(cells.get(term + HEADER) & 0xF);
  }

  /**
   * The length of the concept.
   *
   * @param term a term
   * @return the length as {@link Concept#length()} has it
   */
  public int length(int term) {
    return cells.get(term + HEADER) >>> LENGTH_SHIFT;
  }

  /**
   * The named class of an atom, or the role of a restriction.
   *
   * @param term a term with a symbol
   * @return the number of the class or role
   */
  public int symbol(int term) {
    return cells.get(term + PAYLOAD);
  }

  /**
   * How many operands a junction has.
   *
   * @param junction a term ⊓ or ⊔
   * @return how many
   */
  public int arity(int junction) {
    return payloadSize(junction);
  }

  /**
   * An operand of a junction or negation.
   *
   * @param term a term ⊓, ⊔ or ¬
   * @param index from 0
   * @return the operand
   */
  public int operand(int term, int index) {
    return cells.get(term + PAYLOAD + index);
  }

  /**
   * The filler of a restriction.
   *
   * @param restriction a term ∃r.C or ∀r.C
   * @return C
   */
  public int filler(int restriction) {
    return cells.get(restriction + PAYLOAD + 1);
  }

  /**
   * How often ¬ occurs, less how often ⊤ does.
   *
   * @param term a term
   * @return the difference
   */
  public int symbolWeight(int term) {
    return (short) cells.get(term + MARKS);
  }

  /**
   * How many positive examples a term covers, as {@link Extensions#evaluate} has found.
   *
   * @param term a term
   * @return tp, or a negative number if the term has not been evaluated
   */
  public int truePositives(int term) {
    return cells.get(term + TRUE_POSITIVES);
  }

  /**
   * How many negative examples a term covers, as {@link Extensions#evaluate} has found.
   *
   * @param term an evaluated term
   * @return fp
   */
  public int falsePositives(int term) {
    return cells.get(term + FALSE_POSITIVES);
  }

  void count(int term, int truePositives, int falsePositives) {
    cells.set(term + TRUE_POSITIVES, truePositives);
    cells.set(term + FALSE_POSITIVES, falsePositives);
  }

  /** The number of the sets of a term that are kept, 0 for none. */
  int set(int term) {
    return cells.get(term + SET);
  }

  void set(int term, int number) {
    cells.set(term + SET, number);
  }

  /** Keeps each term of a list once, and a given one not at all. */
  void distinct(TermList list, int without) {
    stamp++;
    cells.set(without + STAMP, stamp);
    int kept = 0;
    for (int i = 0; i < list.size(); i++) {
      int term = list.get(i);
      if (cells.get(term + STAMP) != stamp) {
        cells.set(term + STAMP, stamp);
        list.set(kept++, term);
      }
    }
    list.cut(kept);
  }

  /**
   * Notes that a search has tested a term.
   *
   * @param term a term
   * @return whether it had not been tested before
   */
  public boolean markTested(int term) {
    boolean isNew = (cells.get(term + MARKS) & TESTED) == 0;
    cells.set(term + MARKS, cells.get(term + MARKS) | TESTED);
    return isNew;
  }

  /**
   * Notes that a term has been counted as tested before a search comes to it.
   *
   * @param term a term
   */
  void markCounted(int term) {
    cells.set(term + MARKS, cells.get(term + MARKS) | COUNTED);
  }

  /**
   * Whether a term was counted as tested before the search came to it.
   *
   * @param term a term
   * @return whether not to count it again
   */
  public boolean isCounted(int term) {
    return (cells.get(term + MARKS) & COUNTED) != 0;
  }

  /**
   * The readable form of a term.
   *
   * @param term a term
   * @return the concept
   */
  public Concept concept(int term) {
    return switch (kind(term)) {
      case TOP -> Concepts.TOP;
      case BOTTOM -> Concepts.BOTTOM;
      case ATOM -> Concepts.atom(kb.classes().get(symbol(term)).iri());
      case NOT -> Concepts.not(concept(operand(term, 0)));
      case SOME -> Concepts.some(role(term), concept(filler(term)));
      case ALL -> Concepts.all(role(term), concept(filler(term)));
      case AND -> Concepts.and(operands(term));
      case OR -> Concepts.or(operands(term));
    };
  }

  private Role role(int restriction) {
    return new Role(kb.roles().get(symbol(restriction)).iri());
  }

  private List<Concept> operands(int junction) {
    return IntStream.range(0, arity(junction))
        .mapToObj(i -> concept(operand(junction, i)))
        .toList();
  }
}
