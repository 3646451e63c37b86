package org.drill.search.bestfirst;

/**
 * The heuristic that CELOE and OCEL share: accuracy, plus the gain over the parent, minus penalties
 * for the horizontal expansion and for each refinement, plus a bonus for the start node.
 *
 * @param gain λ, the weight of A(cⱼ) − A(cᵢ)
 * @param expansionPenalty β, what each step of horizontal expansion costs
 * @param refinementPenalty what each child costs
 * @param startBonus what the start node gets on top
 * @param weighsSymbols whether ⊤ does not count as expansion, since it says nothing, and ¬ counts
 *     twice, since it often overfits; DL-Learner has this for OCEL and not for CELOE
 */
public record MyopicHeuristic(
    double gain,
    double expansionPenalty,
    double refinementPenalty,
    double startBonus,
    boolean weighsSymbols)
    implements NodeHeuristic {
  @Override
  public double score(SearchNodes nodes, int node) {
    double accuracy = nodes.accuracy(node);
    int symbols = weighsSymbols ? nodes.terms().symbolWeight(nodes.term(node)) : 0;
    return accuracy
        + gain * (accuracy - nodes.accuracy(nodes.parent(node)))
        - expansionPenalty * (nodes.expansion(node) + symbols)
        - refinementPenalty * nodes.refinements(node)
        + (node == SearchNodes.START ? startBonus : 0);
  }
}
