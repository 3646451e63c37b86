package org.drill.term;

import java.util.Arrays;
import org.drill.array.Hash;
import org.drill.concept.Shape;
import org.drill.language.Alphabet;

/**
 * A batch of terms in the making: in normal form and hashed, but not yet looked up.
 *
 * <p>Drafting only reads the terms of the run, so that several threads can draft at once, each in
 * its own batch. Looking a term up waits for memory; {@link TermTable#makeAll} looks up a batch in
 * less time than its members one by one. The buffer is used again and again, so that a term that
 * turns out to be known costs no memory.
 */
public final class TermDrafts {
  // A row: the header and the hash of a term, then its payload. A known term has KNOWN for a
  // header, and its number in place of the hash.
  private static final int KNOWN = -1;
  private static final int HEADER = 0;
  private static final int HASH = 1;
  private static final int PAYLOAD = 2;

  private final TermTable terms;
  private final Alphabet alphabet;
  private int[] cells = new int[1 << 12];
  private int end;
  private int[] rows = new int[1 << 8];
  private int size;
  private final int deepest;
  private int least;
  private int most = Integer.MAX_VALUE;

  private Shape shape = Shape.TOP;
  private int payload;
  private boolean isAbsorbed;

  /**
   * Makes an empty batch. It leaves out all drafts that look deeper than the alphabet allows.
   *
   * @param terms the terms of the run
   */
  public TermDrafts(TermTable terms) {
    this(terms.alphabet(), terms, terms.alphabet().roleDepth());
  }

  /** Makes an empty batch for terms that are being made. */
  TermDrafts(Alphabet alphabet, TermTable terms, int deepest) {
    this.deepest = deepest;
    this.terms = terms;
    this.alphabet = alphabet;
  }

  /**
   * How many terms have been drafted.
   *
   * @return the size of the batch
   */
  public int size() {
    return size;
  }

  /** Empties the batch and keeps its memory. */
  void clear() {
    size = 0;
    end = 0;
    least = 0;
    most = Integer.MAX_VALUE;
  }

  /**
   * Leaves out all drafts of another length from now on.
   *
   * @param length the length
   */
  public void only(int length) {
    least = length;
    most = length;
  }

  /**
   * Leaves out all shorter drafts from now on.
   *
   * @param length the length
   */
  public void atLeast(int length) {
    least = length;
    most = Integer.MAX_VALUE;
  }

  boolean isKnown(int draft) {
    return header(draft) == KNOWN;
  }

  /** How many cells the payload has. */
  int payloadSize(int draft) {
    return TermTable.payloadSizeOf(header(draft));
  }

  int header(int draft) {
    return cells[rows[draft] + HEADER];
  }

  /** The hash, or the number of a known term. */
  int hash(int draft) {
    return cells[rows[draft] + HASH];
  }

  int payload(int draft, int index) {
    return cells[rows[draft] + PAYLOAD + index];
  }

  void copyPayload(int draft, int[] into, int at, int count) {
    System.arraycopy(cells, rows[draft] + PAYLOAD, into, at, count);
  }

  /**
   * Drafts a term that is there already.
   *
   * @param term the term
   */
  public void known(int term) {
    begin(Shape.TOP);
    know(term);
  }

  /** ⊤ or ⊥. */
  void constant(Shape constant) {
    begin(constant);
    end(1, 0);
  }

  /**
   * Drafts a leaf.
   *
   * @param leaf its number in the alphabet
   */
  public void leaf(int leaf) {
    begin(Shape.LEAF);
    append(leaf);
    end(alphabet.leafLength(leaf), alphabet.leafDepth(leaf));
  }

  /**
   * Drafts ¬C.
   *
   * @param operand C, which is neither ⊤ nor ⊥ nor a negation
   */
  public void not(int operand) {
    begin(Shape.NOT);
    append(operand);
    end(terms.length(operand) + 1, terms.roleDepth(operand));
  }

  /**
   * Drafts a step with its filler; ⊥ if the filler is ⊥ and the step needs a successor.
   *
   * @param step its number in the alphabet
   * @param filler C
   */
  public void step(int step, int filler) {
    begin(Shape.STEP);
    if (filler == TermTable.BOTTOM && alphabet.needsSuccessor(step)) {
      know(TermTable.BOTTOM);
      return;
    }
    append(step);
    append(filler);
    end(terms.length(filler) + alphabet.stepLength(step), terms.roleDepth(filler) + 1);
  }

  /**
   * Drafts C ⊓ D or C ⊔ D.
   *
   * @param of {@link Shape#AND} or {@link Shape#OR}
   * @param first C
   * @param second D
   */
  public void junction(Shape of, int first, int second) {
    begin(of);
    put(first);
    put(second);
    endJunction();
  }

  /**
   * Drafts a junction with one operand replaced.
   *
   * @param junction the junction
   * @param index which operand
   * @param replacement what takes its place
   */
  public void replace(int junction, int index, int replacement) {
    begin(terms.shape(junction));
    for (int i = 0, arity = terms.arity(junction); i < arity; i++) {
      if (i != index) {
        insert(terms.operand(junction, i));
      }
    }
    put(replacement);
    endJunction();
  }

  private void begin(Shape of) {
    shape = of;
    payload = 0;
    isAbsorbed = false;
  }

  private void append(int cell) {
    if (end + PAYLOAD + payload >= cells.length) {
      cells = Arrays.copyOf(cells, 2 * cells.length);
    }
    cells[end + PAYLOAD + payload++] = cell;
  }

  /** Adds an operand to a junction: flat, without repetition and without the neutral element. */
  private void put(int operand) {
    if (terms.shape(operand) == shape) {
      for (int i = 0; i < terms.arity(operand); i++) {
        insert(terms.operand(operand, i));
      }
    } else if (operand != (shape == Shape.AND ? TermTable.TOP : TermTable.BOTTOM)) {
      insert(operand);
    }
  }

  /** Inserts in order of number, unless the term is there already. */
  private void insert(int term) {
    isAbsorbed |= term == (shape == Shape.AND ? TermTable.BOTTOM : TermTable.TOP);
    int first = end + PAYLOAD;
    int at = first + payload;
    while (at > first && cells[at - 1] > term) {
      at--;
    }
    if (at > first && cells[at - 1] == term) {
      return;
    }
    append(term);
    for (int i = end + PAYLOAD + payload - 1; i > at; i--) {
      cells[i] = cells[i - 1];
    }
    cells[at] = term;
  }

  private void endJunction() {
    if (isAbsorbed) {
      know(shape == Shape.AND ? TermTable.BOTTOM : TermTable.TOP);
    } else if (payload == 0) {
      know(shape == Shape.AND ? TermTable.TOP : TermTable.BOTTOM);
    } else if (payload == 1) {
      know(cells[end + PAYLOAD]);
    } else {
      int sum = payload - 1;
      for (int i = 0; i < payload; i++) {
        sum += terms.length(cells[end + PAYLOAD + i]);
      }
      end(sum, deepest == Alphabet.ANY_DEPTH ? 0 : deepestOperand());
    }
  }

  private int deepestOperand() {
    int depth = 0;
    for (int i = 0; i < payload; i++) {
      depth = Math.max(depth, terms.roleDepth(cells[end + PAYLOAD + i]));
    }
    return depth;
  }

  private void know(int term) {
    payload = 0;
    finish(KNOWN, term, terms.length(term), terms.roleDepth(term));
  }

  private void end(int ofLength, int depth) {
    long mixed = shape.code() + 1L;
    for (int i = 0; i < payload; i++) {
      mixed = (mixed ^ cells[end + PAYLOAD + i]) * 0x9E3779B97F4A7C15L;
      mixed ^= mixed >>> 32;
    }
    finish(TermTable.header(shape, payload, ofLength), (int) Hash.mix(mixed), ofLength, depth);
  }

  private void finish(int header, int hash, int ofLength, int depth) {
    if (ofLength < least || ofLength > most || depth > deepest) {
      return;
    }
    if (end + PAYLOAD + payload >= cells.length) {
      cells = Arrays.copyOf(cells, 2 * cells.length);
    }
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, 2 * size);
    }
    cells[end + HEADER] = header;
    cells[end + HASH] = hash;
    rows[size++] = end;
    end += PAYLOAD + payload;
  }
}
