package org.drill.search;

import org.drill.refinement.Term;
import org.jspecify.annotations.Nullable;

/**
 * A node of the search tree: a term, and how it came about and fared. The order is that of the open
 * list: the highest score first, then the shortest term, then the oldest.
 */
public final class Node implements Comparable<Node> {
  private final Term term;
  private final double accuracy;
  private final @Nullable Node parent;
  private int expansion;
  private int refinements;
  private double score;

  Node(Term term, double accuracy, @Nullable Node parent) {
    this.term = term;
    this.accuracy = accuracy;
    this.parent = parent;
    this.expansion = term.length() - 1;
  }

  /**
   * The term of the node.
   *
   * @return the term
   */
  public Term term() {
    return term;
  }

  /**
   * The share of examples that the term classifies rightly.
   *
   * @return its accuracy
   */
  public double accuracy() {
    return accuracy;
  }

  /**
   * The accuracy of the node that this one refines; its own for the start node.
   *
   * @return the accuracy of the parent
   */
  public double parentAccuracy() {
    return parent == null ? accuracy : parent.accuracy;
  }

  /**
   * Whether the search started here.
   *
   * @return whether this is the start node
   */
  public boolean isStart() {
    return parent == null;
  }

  /**
   * The horizontal expansion: the length of the longest refinements that have been asked for; at
   * first one less than the length of the term.
   *
   * @return the horizontal expansion
   */
  public int expansion() {
    return expansion;
  }

  /**
   * How many refinements the node has had so far.
   *
   * @return the number of children
   */
  public int refinements() {
    return refinements;
  }

  @Override
  public int compareTo(Node other) {
    if (score != other.score) {
      return score > other.score ? -1 : 1;
    }
    int byLength = Integer.compare(term.length(), other.term.length());
    return byLength != 0 ? byLength : Integer.compare(term.id(), other.term.id());
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return term.id();
  }

  void score(double value) {
    score = value;
  }

  /** Notes that refinements one longer have been made. */
  void expanded(int children) {
    expansion++;
    refinements += children;
  }
}
