package org.drill.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.drill.domain.ExampleDomain;
import org.drill.refinement.BlockMoves;
import org.drill.refinement.BlockOperator;
import org.drill.search.Workers;
import org.drill.search.bestfirst.MoveHeuristic;
import org.drill.search.bestfirst.MyopicHeuristic;
import org.drill.search.bestfirst.NodeHeuristic;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;
import org.drill.term.TermTable;

/**
 * The learned policy as a heuristic: a node, and each move from it, is worth what the network says
 * of it. After a move was made, the others from the same node are scored again, knowing what it has
 * brought. Nothing is counted to look ahead.
 *
 * <p>Where the network is of no use, {@link MyopicScorer#DEFAULTS} takes its place, and {@link
 * #remark} says so: from the start if no building block tells any two examples apart, and from the
 * first score on that is not finite.
 */
public final class PolicyHeuristic implements MoveHeuristic {
  /** Nodes below which one thread is enough. */
  private static final int FEW = 64;

  /** The second opinion. */
  public static final NodeHeuristic MYOPIC = new MyopicHeuristic(0.3, 0.0025, 0, 0, false);

  private static final String INSTEAD = "; the myopic score takes the place of the network";
  private static final String IN_THE_DARK =
      "no class, ∃r.C or ∀r.C tells any two examples apart; more classes or roles of them would help"
          + INSTEAD;
  private static final String NOT_FINITE = "the network gives scores that are not finite" + INSTEAD;

  private final TermTable terms;
  private final Extents extents;
  private final Supplier<MoveScorer> scorers;
  private final Recorder recorder;
  private final SplitScores counts;
  private final ExampleVotes votes;
  private final MovesMade made;
  private final List<Tools> tools = new ArrayList<>();
  private double best = -1;

  /** Why the network is not used; empty while it is. */
  private String fallback;

  /** What a task needs for itself. */
  private record Tools(
      StateInputs inputs, PlaceInputs places, MoveScorer scorer, Observation seen) {}

  /** Hears of all that is scored and expanded. Several threads may score nodes at the same time. */
  public interface Recorder {
    /** Nobody. */
    Recorder NONE =
        new Recorder() {
          @Override
          public void glanced(SearchNodes nodes, int node, Observation seen) {}

          @Override
          public void looked(SearchNodes nodes, int node, Observation seen, int[] sizes) {}

          @Override
          public void expanding(int node, int move) {}
        };

    /**
     * A node was scored at first sight.
     *
     * @param nodes the nodes of the search
     * @param node one of them
     * @param seen what the policy sees of it; to be copied
     */
    void glanced(SearchNodes nodes, int node, Observation seen);

    /**
     * The moves from a node were scored, perhaps not for the first time.
     *
     * @param nodes the nodes of the search
     * @param node one of them
     * @param seen what the policy sees of it; to be copied
     * @param sizes how many refinements each move makes that was not made; to be copied
     */
    void looked(SearchNodes nodes, int node, Observation seen, int[] sizes);

    /**
     * A move is made from a node now.
     *
     * @param node the node
     * @param move the move
     */
    void expanding(int node, int move);
  }

  /**
   * Makes the heuristic of a run.
   *
   * @param scorers makes what scores, for each thread
   * @param recorder who hears of it
   * @param terms the terms of the run
   * @param extents what they cover
   * @param operator what refines them
   */
  public PolicyHeuristic(
      Supplier<MoveScorer> scorers,
      Recorder recorder,
      TermTable terms,
      Extents extents,
      BlockOperator operator) {
    this.scorers = scorers;
    this.recorder = recorder;
    this.terms = terms;
    this.extents = extents;
    ExampleDomain examples = extents.examples();
    this.counts = new SplitScores(examples.positives(), examples.negatives());
    this.votes = new ExampleVotes(extents, operator);
    this.made = new MovesMade(extents, counts);
    this.fallback = operator.tellsApart() ? "" : IN_THE_DARK;
  }

  @Override
  public Optional<String> remark() {
    return fallback.isEmpty() ? Optional.empty() : Optional.of(fallback);
  }

  @Override
  public void scoreAll(SearchNodes nodes, int from, int to, double[] scores, Workers workers) {
    for (int node = from; node < to; node++) {
      int term = nodes.term(node);
      best =
          Math.max(best, counts.youden(extents.truePositives(term), extents.falsePositives(term)));
    }
    int tasks = to - from < FEW ? 1 : workers.threads();
    List<Callable<Boolean>> calls = new ArrayList<>();
    for (int task = 0; task < tasks; task++) {
      int first = from + (to - from) * task / tasks;
      int last = from + (to - from) * (task + 1) / tasks;
      Tools own = tools(task);
      calls.add(
          () -> {
            glance(nodes, first, last, scores, first - from, own);
            return true;
          });
    }
    workers.run(calls);
    if (fallback.isEmpty() && !Arrays.stream(scores, 0, to - from).allMatch(Double::isFinite)) {
      fallBack();
      scoreAll(nodes, from, to, scores, workers);
    }
  }

  @Override
  public void look(SearchNodes nodes, int node, int[] sizes, double[] scores) {
    if (sizes.length != BlockMoves.COUNT) {
      throw new IllegalArgumentException(
          sizes.length + " moves, but there are " + BlockMoves.COUNT + " moves");
    }
    Tools own = tools(0);
    own.inputs.write(nodes, node, best, own.seen.node);
    own.places.write(nodes.term(node), nodes.term(nodes.parent(node)), own.seen);
    made.write(node, own.seen);
    own.scorer.score(own.seen, sizes, scores);
    if (fallback.isEmpty() && !areFinite(sizes, scores)) {
      fallBack();
      look(nodes, node, sizes, scores);
      return;
    }
    recorder.looked(nodes, node, own.seen, sizes);
  }

  @Override
  public boolean made(SearchNodes nodes, int node, int move, int from, int to) {
    made.add(nodes, node, move, from, to);
    return true;
  }

  private void fallBack() {
    fallback = NOT_FINITE;
    tools.clear();
  }

  private static boolean areFinite(int[] sizes, double[] scores) {
    for (int move = 0; move < sizes.length; move++) {
      if (sizes[move] > 0 && !Double.isFinite(scores[move])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Optional<NodeHeuristic> secondOpinion() {
    return Optional.of(MYOPIC);
  }

  @Override
  public void making(int node, int move) {
    recorder.expanding(node, move);
  }

  private Tools tools(int index) {
    while (tools.size() <= index) {
      MoveScorer scorer = fallback.isEmpty() ? scorers.get() : MyopicScorer.DEFAULTS;
      tools.add(
          new Tools(
              new StateInputs(terms, extents, counts, votes),
              new PlaceInputs(terms, extents, counts),
              scorer,
              new Observation()));
    }
    return tools.get(index);
  }

  private void glance(SearchNodes nodes, int first, int last, double[] scores, int at, Tools own) {
    for (int node = first; node < last; node++) {
      own.inputs.write(nodes, node, best, own.seen.node);
      scores[at + node - first] = own.scorer.glance(own.seen);
      recorder.glanced(nodes, node, own.seen);
    }
  }
}
