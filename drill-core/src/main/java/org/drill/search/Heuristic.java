package org.drill.search;

/** How promising a node is: the search expands the highest first. */
public interface Heuristic {
  /**
   * Scores a node; asked again after each expansion.
   *
   * @param node a node
   * @return the score
   */
  double score(Node node);

  /**
   * The shape that CELOE and OCEL share: accuracy, plus the gain over the parent, minus penalties
   * for the horizontal expansion and for each refinement, plus a bonus for the start node.
   *
   * @param gain λ, the weight of A(cⱼ) − A(cᵢ)
   * @param expansionPenalty β, what each step of horizontal expansion costs
   * @param refinementPenalty what each child costs
   * @param startBonus what the start node gets on top
   * @param weighsSymbols whether ⊤ does not count as expansion, since it says nothing, and ¬ counts
   *     twice, since it often overfits; DL-Learner has this for OCEL and not for CELOE
   */
  record Myopic(
      double gain,
      double expansionPenalty,
      double refinementPenalty,
      double startBonus,
      boolean weighsSymbols)
      implements Heuristic {
    @Override
    public double score(Node node) {
      int symbols = weighsSymbols ? node.term().negations() - node.term().tops() : 0;
      return node.accuracy()
          + gain * (node.accuracy() - node.parentAccuracy())
          - expansionPenalty * (node.expansion() + symbols)
          - refinementPenalty * node.refinements()
          + (node.isStart() ? startBonus : 0);
    }
  }
}
