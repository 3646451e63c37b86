package org.drill.term;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.drill.array.IntPages;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Shape;
import org.drill.language.Alphabet;

/**
 * The concepts of one run as numbers: equal concepts have the same number. It interns terms and
 * nothing else; what others note about them lies in columns of their own ({@link #newColumn}).
 *
 * <p>They are in a syntactic normal form: ⊓ and ⊔ are flat, without repetition, without their
 * neutral element, and collapse to their absorbing element; ¬¬C is C, ¬⊤ is ⊥.
 *
 * <p>A search makes millions of terms. They lie in pages of ints, row by row, and a term is the
 * place of its row: a term costs some forty bytes, nothing that the garbage collector has to
 * follow, and comparing it with another touches one line of the cache. Pages and the segments of
 * the hash table grow one at a time, so that no growth takes long.
 *
 * <p>Belongs to one thread, except that any number of threads may read while none makes terms. The
 * file is long since it is one dense data structure: rows, their hash table and what reads them.
 */
public final class TermTable {
  /** The number of ⊤. */
  public static final int TOP = 0;

  /** The number of ⊥. */
  public static final int BOTTOM;

  // The cells of a row; columns of others and then the payload, as many as its size says, follow.
  private static final int HEADER = 0;
  private static final int WEIGHT_AND_DEPTH = 1;
  private static final int COLUMNS = 2;
  private static final int MOST_COLUMNS = 4;
  private static final int PAYLOAD = COLUMNS + MOST_COLUMNS;

  // The header: shape in 4 bits, size of the payload in 12, length in 16.
  private static final int SIZE_SHIFT = 4;
  private static final int LENGTH_SHIFT = 16;
  private static final int SIZE_MASK = 0xFFF;

  // Weight in the lower 16 bits, role depth in the upper: a term is no longer than 65,535.
  private static final int DEPTH_SHIFT = 16;

  /** How many drafts are looked up together. */
  private static final int STRIDE = 64;

  /** How many drafts become terms between two looks at the clock; a multiple of the stride. */
  private static final int CHECK = 64 * STRIDE;

  private static final int SEGMENTS = 1 << 7;
  private static final int SEGMENT_SHIFT = Integer.SIZE - 7;

  static {
    BOTTOM = PAYLOAD;
  }

  private final Alphabet alphabet;
  private final TermDrafts single;
  private final IntPages cells = new IntPages();
  private int end;
  private int size;
  private int columns;
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
   * @param alphabet the alphabet of the run
   */
  public TermTable(Alphabet alphabet) {
    this.alphabet = alphabet;
    this.single = new TermDrafts(alphabet, this, Alphabet.ANY_DEPTH);
    for (Shape constant : List.of(Shape.TOP, Shape.BOTTOM)) {
      single.constant(constant);
      made();
    }
  }

  /**
   * The alphabet of the run.
   *
   * @return what terms are made of
   */
  public Alphabet alphabet() {
    return alphabet;
  }

  /**
   * A new column, for one who has something to note about terms.
   *
   * @return the column, 0 for every term
   */
  public TermColumn newColumn() {
    if (columns == MOST_COLUMNS) {
      throw new IllegalStateException("all " + MOST_COLUMNS + " columns have owners");
    }
    return new TermColumn(cells, COLUMNS + columns++);
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
   * A leaf.
   *
   * @param leaf its number in the alphabet
   * @return the term
   */
  public int leaf(int leaf) {
    single.leaf(leaf);
    return made();
  }

  /**
   * The negation of a term.
   *
   * @param operand C
   * @return ¬C in normal form
   */
  public int not(int operand) {
    return switch (shape(operand)) {
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
   * A step with a filler.
   *
   * @param step its number in the alphabet
   * @param filler C
   * @return the term; ⊥ if C is ⊥ and the step needs a successor
   */
  public int step(int step, int filler) {
    single.step(step, filler);
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
    single.junction(Shape.AND, first, second);
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
    single.junction(Shape.OR, first, second);
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
  public void makeAll(TermDrafts drafts, TermList into) {
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
  public boolean makeAll(TermDrafts drafts, TermList into, BooleanSupplier spent) {
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
  private void lookAhead(TermDrafts drafts, int from, int to) {
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
  private int make(TermDrafts drafts, int draft) {
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

  private boolean isSame(int term, int header, TermDrafts drafts, int draft) {
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
  private int append(int header, TermDrafts drafts, int draft) {
    int count = payloadSizeOf(header);
    int room = IntPages.PAGE - (end & (IntPages.PAGE - 1));
    int term = PAYLOAD + count <= room ? end : end + room;
    end = term + PAYLOAD + count;
    cells.reach(end);
    int[] page = cells.page(term);
    int row = term & (IntPages.PAGE - 1);
    page[row + HEADER] = header;
    drafts.copyPayload(draft, page, row + PAYLOAD, count);
    page[row + WEIGHT_AND_DEPTH] = weightAndDepth(term);
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

  /** The weight and the depth of a new row, from those of its parts. */
  private int weightAndDepth(int term) {
    return switch (shape(term)) {
      case TOP -> weightAndDepth(-1, 0);
      case BOTTOM -> 0;
      case LEAF -> weightAndDepth(0, alphabet.leafDepth(symbol(term)));
      case NOT -> {
        int operand = operand(term, 0);
        yield weightAndDepth(1 + symbolWeight(operand), roleDepth(operand));
      }
      case STEP -> {
        int filler = filler(term);
        yield weightAndDepth(symbolWeight(filler), roleDepth(filler) + 1);
      }
      case AND, OR -> {
        int sum = 0;
        int deepest = 0;
        for (int i = 0, arity = arity(term); i < arity; i++) {
          int part = cells.get(operand(term, i) + WEIGHT_AND_DEPTH);
          sum += (short) part;
          deepest = Math.max(deepest, part >>> DEPTH_SHIFT);
        }
        yield weightAndDepth(sum, deepest);
      }
    };
  }

  private static int weightAndDepth(int weight, int depth) {
    return (weight & 0xFFFF) | depth << DEPTH_SHIFT;
  }

  static int header(Shape shape, int payload, int length) {
    return shape.code() | payload << SIZE_SHIFT | length << LENGTH_SHIFT;
  }

  private int payloadSize(int term) {
    return payloadSizeOf(cells.get(term + HEADER));
  }

  static int payloadSizeOf(int header) {
    return header >>> SIZE_SHIFT & SIZE_MASK;
  }

  /**
   * What a term looks like from outside.
   *
   * @param term a term
   * @return its shape
   */
  public Shape shape(int term) {
    return Shape.of(cells.get(term + HEADER) & 0xF);
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
   * The leaf or step of a term that has one.
   *
   * @param term a leaf, or a step with its filler
   * @return its number in the alphabet
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
   * The filler of a step.
   *
   * @param term a step with its filler C
   * @return C
   */
  public int filler(int term) {
    return cells.get(term + PAYLOAD + 1);
  }

  /**
   * How often ¬ occurs, less how often ⊤ does.
   *
   * @param term a term
   * @return the difference
   */
  public int symbolWeight(int term) {
    return (short) cells.get(term + WEIGHT_AND_DEPTH);
  }

  /**
   * How deep a term looks.
   *
   * @param term a term
   * @return the depth as {@link Concept#roleDepth()} has it
   */
  public int roleDepth(int term) {
    return cells.get(term + WEIGHT_AND_DEPTH) >>> DEPTH_SHIFT;
  }

  /**
   * The readable form of a term.
   *
   * @param term a term
   * @return the concept
   */
  public Concept concept(int term) {
    return switch (shape(term)) {
      case TOP -> Concepts.TOP;
      case BOTTOM -> Concepts.BOTTOM;
      case LEAF -> alphabet.leaf(symbol(term)).concept();
      case NOT -> Concepts.not(concept(operand(term, 0)));
      case STEP -> alphabet.step(symbol(term)).concept(concept(filler(term)));
      case AND -> Concepts.and(operands(term));
      case OR -> Concepts.or(operands(term));
    };
  }

  private List<Concept> operands(int junction) {
    return IntStream.range(0, arity(junction))
        .mapToObj(i -> concept(operand(junction, i)))
        .toList();
  }
}
