package org.drill.refinement;

import java.util.Arrays;

/**
 * The places of a term where something can be joined: the whole, operands, fillers, and theirs,
 * each before those inside it.
 *
 * <p>An operand of a conjunction is no place to narrow, since that would narrow the conjunction.
 * Used again and again; belongs to one thread.
 */
public final class Places {
  /** The context of what is outside restrictions. */
  static final int ROOT = -1;

  private static final int NARROW = 1;
  private static final int WIDEN = 2;

  private final Terms terms;
  private int[] term = new int[16];
  private int[] context = new int[16];
  private int[] depth = new int[16];
  private int[] open = new int[16];
  private TermKind[] above = new TermKind[16];
  private int size;

  /**
   * Makes an empty list.
   *
   * @param terms the terms of the run
   */
  public Places(Terms terms) {
    this.terms = terms;
  }

  /**
   * Finds the places of a term.
   *
   * @param of the term
   */
  public void find(int of) {
    size = 0;
    visit(of, ROOT, TermKind.TOP, 0);
  }

  private void visit(int part, int role, TermKind parent, int roles) {
    if (size == term.length) {
      term = Arrays.copyOf(term, 2 * size);
      context = Arrays.copyOf(context, 2 * size);
      depth = Arrays.copyOf(depth, 2 * size);
      open = Arrays.copyOf(open, 2 * size);
      above = Arrays.copyOf(above, 2 * size);
    }
    term[size] = part;
    context[size] = role;
    depth[size] = roles;
    above[size] = parent;
    open[size++] =
        (parent == TermKind.AND || part == Terms.BOTTOM ? 0 : NARROW)
            | (parent == TermKind.OR || part == Terms.TOP ? 0 : WIDEN);
    switch (terms.kind(part)) {
      case TOP, BOTTOM, ATOM, NOT -> {}
      case SOME, ALL -> visit(terms.filler(part), terms.symbol(part), terms.kind(part), roles + 1);
      case AND, OR -> {
        for (int i = 0; i < terms.arity(part); i++) {
          visit(terms.operand(part, i), role, terms.kind(part), roles);
        }
      }
    }
  }

  /** How many places there are in a term. */
  static int count(Terms terms, int of) {
    return switch (terms.kind(of)) {
      case TOP, BOTTOM, ATOM, NOT -> 1;
      case SOME, ALL -> 1 + count(terms, terms.filler(of));
      case AND, OR -> {
        int sum = 1;
        for (int i = 0; i < terms.arity(of); i++) {
          sum += count(terms, terms.operand(of, i));
        }
        yield sum;
      }
    };
  }

  /**
   * How many places there are.
   *
   * @return 1 or more
   */
  public int size() {
    return size;
  }

  /**
   * What is at a place.
   *
   * @param place a place
   * @return a term
   */
  public int term(int place) {
    return term[place];
  }

  /** The role whose filler a place belongs to, or {@link #ROOT}. */
  int context(int place) {
    return context[place];
  }

  /**
   * How many restrictions a place is in.
   *
   * @param place a place
   * @return 0 outside
   */
  public int depth(int place) {
    return depth[place];
  }

  /**
   * What a place is an operand or the filler of.
   *
   * @param place a place
   * @return the kind of term; ⊤ for the whole
   */
  public TermKind above(int place) {
    return above[place];
  }

  /**
   * Whether something can be joined at a place.
   *
   * @param place a place
   * @param widens by ⊔, otherwise by ⊓
   * @return whether that makes sense there
   */
  public boolean isOpen(int place, boolean widens) {
    return (open[place] & (widens ? WIDEN : NARROW)) != 0;
  }
}
