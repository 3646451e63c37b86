package org.drill.search.bestfirst;

import java.util.Arrays;
import java.util.Optional;
import org.drill.search.Workers;

/** How promising a node is: the search expands the highest first. */
public interface Heuristic {
  /**
   * Scores a node; asked again after each expansion.
   *
   * @param nodes the nodes of the search
   * @param node the one to score
   * @return the score
   */
  double score(Nodes nodes, int node);

  /**
   * Scores new nodes together, for heuristics that gain from it or that tell groups of refinements
   * apart. Children of one node from one portion stand side by side.
   *
   * @param nodes the nodes of the search
   * @param from the first to score
   * @param to the first not to score
   * @param groups how many groups of refinements a node has
   * @param sizes how many refinements each group holds: those of a node side by side, from index 0
   * @param scores where to put the scores, likewise; one of a group that holds nothing is ignored
   * @param workers threads that may help
   */
  default void scoreAll(
      Nodes nodes, int from, int to, int groups, int[] sizes, double[] scores, Workers workers) {
    for (int node = from; node < to; node++) {
      int first = (node - from) * groups;
      Arrays.fill(scores, first, first + groups, score(nodes, node));
    }
  }

  /**
   * A second opinion on nodes with several groups: where the search has taken many steps without an
   * answer, every second step takes the node that is best by it, so that a heuristic that errs does
   * not have the search for itself.
   *
   * @return the other heuristic, if there is one
   */
  default Optional<Heuristic> other() {
    return Optional.empty();
  }

  /**
   * Hears that a portion of the refinements of a node is made now.
   *
   * @param node the node
   * @param portion the length or group
   */
  default void expanding(int node, int portion) {}

  /**
   * Asked at the end of a search: whether nodes were scored in another way than was asked for.
   *
   * @return what to know, in one sentence; usually nothing
   */
  default Optional<String> remark() {
    return Optional.empty();
  }

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
    public double score(Nodes nodes, int node) {
      double accuracy = nodes.accuracy(node);
      int symbols = weighsSymbols ? nodes.terms().symbolWeight(nodes.term(node)) : 0;
      return accuracy
          + gain * (accuracy - nodes.accuracy(nodes.parent(node)))
          - expansionPenalty * (nodes.expansion(node) + symbols)
          - refinementPenalty * nodes.refinements(node)
          + (node == Nodes.START ? startBonus : 0);
    }
  }
}
