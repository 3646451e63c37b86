package org.drill.refinement;

import java.util.Arrays;
import org.drill.array.Hash;

/**
 * A batch of terms in the making: in normal form and hashed, but not yet looked up.
 *
 * <p>Drafting only reads the terms of the run, so that several threads can draft at once, each in
 * its own batch. Looking a term up waits for memory; {@link Terms#makeAll} looks up a batch in less
 * time than its members one by one. The buffer is used again and again, so that a term that turns
 * out to be known costs no memory.
 */
public final class Drafts {
  // A row: the header and the hash of a term, then its payload. A known term has KNOWN for a
  // header, and its number in place of the hash.
  private static final int KNOWN = -1;
  private static final int HEADER = 0;
  private static final int HASH = 1;
  private static final int PAYLOAD = 2;

  private final Terms terms;
  private int[] cells = new int[1 << 12];
  private int end;
  private int[] rows = new int[1 << 8];
  private int size;
  private int least;
  private int most = Integer.MAX_VALUE;

  private TermKind kind = TermKind.TOP;
  private int payload;
  private boolean isAbsorbed;

  /**
   * Makes an empty batch.
   *
   * @param terms the terms of the run
   */
  public Drafts(Terms terms) {
    this.terms = terms;
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

  /** Leaves out all drafts of another length from now on. */
  void only(int length) {
    least = length;
    most = length;
  }

  /** Leaves out all shorter drafts from now on. */
  void atLeast(int length) {
    least = length;
    most = Integer.MAX_VALUE;
  }

  boolean isKnown(int draft) {
    return header(draft) == KNOWN;
  }

  /** How many cells the payload has. */
  int payloadSize(int draft) {
    return Terms.payloadSizeOf(header(draft));
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

  void known(int term) {
    begin(TermKind.TOP);
    know(term);
  }

  /** ⊤ or ⊥. */
  void constant(TermKind constant) {
    begin(constant);
    end(1);
  }

  void atom(int classId) {
    begin(TermKind.ATOM);
    append(classId);
    end(1);
  }

  /** ¬C for C other than ⊤, ⊥ and ¬D. */
  void not(int operand) {
    begin(TermKind.NOT);
    append(operand);
    end(terms.length(operand) + 1);
  }

  /** ∃r.C or ∀r.C; ∃r.⊥ is ⊥. */
  void restriction(TermKind quantifier, int role, int filler) {
    begin(quantifier);
    if (quantifier == TermKind.SOME && filler == Terms.BOTTOM) {
      know(Terms.BOTTOM);
      return;
    }
    append(role);
    append(filler);
    end(terms.length(filler) + 2);
  }

  /** C ⊓ D or C ⊔ D. */
  void junction(TermKind of, int first, int second) {
    begin(of);
    put(first);
    put(second);
    endJunction();
  }

  /** A junction with one operand replaced. */
  void replace(int junction, int index, int replacement) {
    begin(terms.kind(junction));
    for (int i = 0; i < terms.arity(junction); i++) {
      if (i != index) {
        insert(terms.operand(junction, i));
      }
    }
    put(replacement);
    endJunction();
  }

  private void begin(TermKind of) {
    kind = of;
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
    if (terms.kind(operand) == kind) {
      for (int i = 0; i < terms.arity(operand); i++) {
        insert(terms.operand(operand, i));
      }
    } else if (operand != (kind == TermKind.AND ? Terms.TOP : Terms.BOTTOM)) {
      insert(operand);
    }
  }

  /** Inserts in order of number, unless the term is there already. */
  private void insert(int term) {
    isAbsorbed |= term == (kind == TermKind.AND ? Terms.BOTTOM : Terms.TOP);
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
      know(kind == TermKind.AND ? Terms.BOTTOM : Terms.TOP);
    } else if (payload == 0) {
      know(kind == TermKind.AND ? Terms.TOP : Terms.BOTTOM);
    } else if (payload == 1) {
      know(cells[end + PAYLOAD]);
    } else {
      int sum = payload - 1;
      for (int i = 0; i < payload; i++) {
        sum += terms.length(cells[end + PAYLOAD + i]);
      }
      end(sum);
    }
  }

  private void know(int term) {
    payload = 0;
    finish(KNOWN, term, terms.length(term));
  }

  private void end(int ofLength) {
    long mixed = kind.code + 1L;
    for (int i = 0; i < payload; i++) {
      mixed = (mixed ^ cells[end + PAYLOAD + i]) * 0x9E3779B97F4A7C15L;
      mixed ^= mixed >>> 32;
    }
    finish(Terms.header(kind, payload, ofLength), (int) Hash.mix(mixed), ofLength);
  }

  private void finish(int header, int hash, int ofLength) {
    if (ofLength < least || ofLength > most) {
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
