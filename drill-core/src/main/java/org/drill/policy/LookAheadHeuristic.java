package org.drill.policy;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.drill.refinement.BlockMoves;
import org.drill.refinement.BlockOperator;
import org.drill.search.Workers;
import org.drill.search.bestfirst.MoveHeuristic;
import org.drill.search.bestfirst.NodeHeuristic;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;
import org.drill.term.TermTable;

/**
 * The strongest heuristic without learning: it has all that the policy has but the network, and is
 * what the policy has to be compared with.
 *
 * <p>A move m from a node with the expression C, whose parent has C′, is worth
 *
 * <pre>
 *   φ(C, m) = A(C) + λ·(A(C) − A(C′)) − β·(|C| − 1) + μ·G(C, m) − σ·ln n(m)
 *
 *   A(C)    the share of examples that C classifies rightly
 *   |C|     its length; ⊤ costs nothing
 *   n(m)    how many expressions the move makes
 *   G(C, m) the most accuracy that one more block gains: the greatest
 *           A(C ⊓ B) − A(C) if m narrows C or a part of it,
 *           A(C ⊔ B) − A(C) if it widens, 0 if it wraps;
 *           B are the 16 blocks that tell the examples apart best
 * </pre>
 *
 * <p>With μ = σ = 0 it is the myopic heuristic of CELOE. Of many examples only some are looked at.
 * A node is joined with the blocks B when it has its turn: until then it waits with the most that
 * it could be worth, so that moves are made in the same order as if all nodes had been looked at.
 * Where there is a second opinion, every second step of a long search is its choice, as in a search
 * with the policy.
 */
public final class LookAheadHeuristic implements MoveHeuristic {
  private final Weights weights;
  private final Optional<NodeHeuristic> second;
  private final TermTable terms;
  private final Extents extents;
  private final BlockLandmarks landmarks;
  private final BlockLandmarks.View view;
  private final long[] examples;
  private long lookedAhead;

  /**
   * What the parts of the score weigh.
   *
   * @param gain λ, the gain over the parent
   * @param lengthPenalty β, what each symbol costs
   * @param lookAhead μ, what one more block could gain; 0 to not look ahead, and never less
   * @param sizePenalty σ, what the logarithm of the number of new expressions costs, 0 or more
   */
  public record Weights(double gain, double lengthPenalty, double lookAhead, double sizePenalty) {
    /** Checks that they are numbers. */
    public Weights {
      if (!Double.isFinite(gain + lengthPenalty + lookAhead + sizePenalty)) {
        throw new IllegalArgumentException(
            "weights %s, %s, %s, %s; give finite numbers"
                .formatted(gain, lengthPenalty, lookAhead, sizePenalty));
      }
      if (lookAhead < 0 || sizePenalty < 0) {
        throw new IllegalArgumentException(
            "look-ahead weighs %s and size %s; give 0 or more".formatted(lookAhead, sizePenalty));
      }
    }
  }

  /**
   * Makes the heuristic of a run.
   *
   * @param weights what the parts of the score weigh
   * @param second a second opinion, if there is one
   * @param terms the terms of the run
   * @param extents what they cover
   * @param operator what refines them
   */
  public LookAheadHeuristic(
      Weights weights,
      Optional<NodeHeuristic> second,
      TermTable terms,
      Extents extents,
      BlockOperator operator) {
    this.weights = requireNonNull(weights, "weights");
    this.second = requireNonNull(second, "second");
    this.terms = terms;
    this.extents = extents;
    this.landmarks = new BlockLandmarks(extents, operator);
    this.view = landmarks.new View();
    this.examples = new long[extents.examples().all().length];
  }

  @Override
  public void scoreAll(SearchNodes nodes, int from, int to, double[] scores, Workers workers) {
    for (int node = from; node < to; node++) {
      double most = own(nodes, node);
      if (weights.lookAhead != 0) {
        extents.copyExamples(nodes.term(node), examples);
        most += weights.lookAhead * view.mostGain(examples);
      }
      scores[node - from] = most;
    }
  }

  /** What does not depend on the move. */
  private double own(SearchNodes nodes, int node) {
    double accuracy = nodes.accuracy(node);
    return accuracy
        + weights.gain * (accuracy - nodes.accuracy(nodes.parent(node)))
        - weights.lengthPenalty * (terms.length(nodes.term(node)) - 1);
  }

  @Override
  public void look(SearchNodes nodes, int node, int[] sizes, double[] scores) {
    double own = own(nodes, node);
    double narrowed = own;
    double widened = own;
    if (weights.lookAhead != 0) {
      extents.copyExamples(nodes.term(node), examples);
      view.look(examples);
      narrowed += weights.lookAhead * view.gainByNarrowing();
      widened += weights.lookAhead * view.gainByWidening();
      lookedAhead += landmarks.joined();
    }
    for (int move = 0; move < BlockMoves.WRAP; move++) {
      double joined = BlockMoves.widens(move) ? widened : narrowed;
      scores[move] = joined - weights.sizePenalty * PolicyNetwork.log(sizes[move]);
    }
    scores[BlockMoves.WRAP] = own - weights.sizePenalty * PolicyNetwork.log(sizes[BlockMoves.WRAP]);
  }

  @Override
  public Optional<NodeHeuristic> secondOpinion() {
    return second;
  }

  @Override
  public long lookedAhead() {
    return lookedAhead;
  }
}
