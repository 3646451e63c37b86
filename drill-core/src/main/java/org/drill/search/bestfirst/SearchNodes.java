package org.drill.search.bestfirst;

import org.drill.array.IntPages;
import org.drill.term.Extents;
import org.drill.term.TermTable;

/**
 * The nodes of one search tree, as numbers in the order in which they came about: a term, the node
 * that it refines, and how far it has been refined.
 */
public final class SearchNodes {
  /** The number of the start node. */
  public static final int START = 0;

  // The columns of a row.
  private static final int TERM = 0;
  private static final int PARENT = 1;
  private static final int EXPANSION = 2;
  private static final int REFINEMENTS = 3;
  private static final int PORTION = 4;
  private static final int ROW = 5;

  private final TermTable terms;
  private final Extents extents;
  private final int positives;
  private final int negatives;
  private final IntPages cells = new IntPages();
  private int size;

  SearchNodes(TermTable terms, Extents extents) {
    this.terms = terms;
    this.extents = extents;
    this.positives = extents.examples().positives();
    this.negatives = extents.examples().negatives();
  }

  /** Adds a node that is in a portion of its parent's refinements; the start node is its own. */
  int add(int term, int parent, int portion) {
    int row = size * ROW;
    cells.reach(row + ROW);
    cells.set(row + TERM, term);
    cells.set(row + PARENT, parent);
    cells.set(row + EXPANSION, terms.length(term) - 1);
    cells.set(row + PORTION, portion);
    return size++;
  }

  /** Notes that refinements one longer have been made. */
  void expanded(int node, int children) {
    cells.set(node * ROW + EXPANSION, expansion(node) + 1);
    cells.set(node * ROW + REFINEMENTS, refinements(node) + children);
  }

  /**
   * The terms of the run.
   *
   * @return what the terms of the nodes stand for
   */
  public TermTable terms() {
    return terms;
  }

  /**
   * What the terms of the run cover.
   *
   * @return their counts and sets
   */
  public Extents extents() {
    return extents;
  }

  /**
   * How many nodes there are.
   *
   * @return the size
   */
  public int size() {
    return size;
  }

  /**
   * The term of a node.
   *
   * @param node a node
   * @return its term
   */
  public int term(int node) {
    return cells.get(node * ROW + TERM);
  }

  /**
   * The node that a node refines; the start node for itself.
   *
   * @param node a node
   * @return its parent
   */
  public int parent(int node) {
    return cells.get(node * ROW + PARENT);
  }

  /**
   * The portion of its parent's refinements that a node came with: its length or move.
   *
   * @param node a node
   * @return the portion; 0 for the start node
   */
  public int portion(int node) {
    return cells.get(node * ROW + PORTION);
  }

  /**
   * The horizontal expansion: the length of the longest refinements that have been asked for; at
   * first one less than the length of the term.
   *
   * @param node a node
   * @return the horizontal expansion
   */
  public int expansion(int node) {
    return cells.get(node * ROW + EXPANSION);
  }

  /**
   * How many refinements a node has had so far.
   *
   * @param node a node
   * @return the number of children
   */
  public int refinements(int node) {
    return cells.get(node * ROW + REFINEMENTS);
  }

  /**
   * The share of examples that the term of a node classifies rightly.
   *
   * @param node a node
   * @return its accuracy
   */
  public double accuracy(int node) {
    int term = term(node);
    return (extents.truePositives(term) + negatives - extents.falsePositives(term))
        / (double) (positives + negatives);
  }
}
