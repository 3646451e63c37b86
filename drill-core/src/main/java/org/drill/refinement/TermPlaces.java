package org.drill.refinement;

import java.util.Arrays;
import org.drill.concept.Shape;
import org.drill.term.TermTable;

/**
 * The places of a term where something can be joined: the whole, operands, fillers, and theirs,
 * each before those inside it.
 *
 * <p>An operand of a conjunction is no place to narrow, since that would narrow the conjunction.
 * Used again and again; belongs to one thread.
 */
public final class TermPlaces {
  /** The context of what is outside all steps. */
  static final int ROOT = -1;

  private static final int NARROW = 1;
  private static final int WIDEN = 2;

  private final TermTable terms;
  private int[] term = new int[16];
  private int[] context = new int[16];
  private int[] depth = new int[16];
  private int[] open = new int[16];
  private int[] above = new int[16];
  private int size;

  /**
   * Makes an empty list.
   *
   * @param terms the terms of the run
   */
  public TermPlaces(TermTable terms) {
    this.terms = terms;
  }

  /**
   * Finds the places of a term.
   *
   * @param of the term
   */
  public void find(int of) {
    size = 0;
    visit(of, ROOT, TermTable.TOP, 0);
  }

  private void visit(int part, int relation, int parent, int steps) {
    if (size == term.length) {
      term = Arrays.copyOf(term, 2 * size);
      context = Arrays.copyOf(context, 2 * size);
      depth = Arrays.copyOf(depth, 2 * size);
      open = Arrays.copyOf(open, 2 * size);
      above = Arrays.copyOf(above, 2 * size);
    }
    term[size] = part;
    context[size] = relation;
    depth[size] = steps;
    above[size] = parent;
    open[size++] =
        (terms.shape(parent) == Shape.AND || part == TermTable.BOTTOM ? 0 : NARROW)
            | (terms.shape(parent) == Shape.OR || part == TermTable.TOP ? 0 : WIDEN);
    switch (terms.shape(part)) {
      case TOP, BOTTOM, LEAF, NOT -> {}
      case STEP -> {
        int inside = terms.alphabet().relationOf(terms.symbol(part));
        visit(terms.filler(part), inside, part, steps + 1);
      }
      case AND, OR -> {
        for (int i = 0; i < terms.arity(part); i++) {
          visit(terms.operand(part, i), relation, part, steps);
        }
      }
    }
  }

  /** How many places there are in a term. */
  static int count(TermTable terms, int of) {
    return switch (terms.shape(of)) {
      case TOP, BOTTOM, LEAF, NOT -> 1;
      case STEP -> 1 + count(terms, terms.filler(of));
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

  /** The relation whose filler a place belongs to, or {@link #ROOT}. */
  int context(int place) {
    return context[place];
  }

  /**
   * How many steps a place is in.
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
   * @return the term; ⊤ for the whole
   */
  public int above(int place) {
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
