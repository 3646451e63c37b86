package org.drill.search.bestfirst;

import org.drill.concept.Concept;
import org.drill.search.Budget;
import org.drill.search.SearchTree;
import org.drill.term.TermTable;

/** The tree of a best-first search. */
final class RefinementTree implements SearchTree {
  private final SearchNodes nodes;
  private final TermTable terms;
  private final OpenMoves open;
  private final Budget budget;

  RefinementTree(SearchNodes nodes, OpenMoves open, Budget budget) {
    this.nodes = nodes;
    this.terms = nodes.terms();
    this.open = open;
    this.budget = budget;
  }

  @Override
  public long tested() {
    return budget.tested();
  }

  @Override
  public int open() {
    return open.size();
  }

  @Override
  public int size() {
    return nodes.size();
  }

  @Override
  public int parent(int node) {
    return nodes.parent(node);
  }

  @Override
  public int truePositives(int node) {
    return nodes.extents().truePositives(nodes.term(node));
  }

  @Override
  public int falsePositives(int node) {
    return nodes.extents().falsePositives(nodes.term(node));
  }

  @Override
  public Concept concept(int node) {
    return terms.concept(nodes.term(node));
  }
}
