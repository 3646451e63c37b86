package org.drill.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.drill.problem.ExampleIndex;
import org.drill.refinement.BlockOperator;
import org.drill.refinement.Extensions;
import org.drill.refinement.Terms;
import org.drill.search.Heuristic;
import org.drill.search.Nodes;
import org.drill.search.Workers;

/**
 * The learned policy as a heuristic: each group of refinements of a node is worth what the network
 * says of it.
 */
public final class PolicyHeuristic implements Heuristic {
  /** Nodes below which one thread is enough. */
  private static final int FEW = 64;

  private final Terms terms;
  private final Extensions extensions;
  private final BlockOperator operator;
  private final Supplier<GroupScorer> scorers;
  private final Recorder recorder;
  private final Counts counts;
  private final Landmarks landmarks;
  private final List<Tools> tools = new ArrayList<>();
  private double best = -1;

  /** What a task needs for itself. */
  private record Tools(StateInputs inputs, GroupScorer scorer) {}

  /** Hears of all that is scored and expanded. Several threads may score at the same time. */
  public interface Recorder {
    /** Nobody. */
    Recorder NONE =
        new Recorder() {
          @Override
          public void scored(Nodes nodes, int node, float[] inputs, float[] logSizes) {}

          @Override
          public void expanding(int node, int group) {}
        };

    /**
     * A node was scored.
     *
     * @param nodes the nodes of the search
     * @param node one of them
     * @param inputs what the policy sees of it; to be copied
     * @param logSizes the logarithm of how many refinements each group holds; to be copied
     */
    void scored(Nodes nodes, int node, float[] inputs, float[] logSizes);

    /**
     * A group of refinements of a node is made now.
     *
     * @param node the node
     * @param group the group
     */
    void expanding(int node, int group);
  }

  /**
   * Makes the heuristic of a run.
   *
   * @param scorers makes what scores, for each thread
   * @param recorder who hears of it
   * @param terms the terms of the run
   * @param extensions what they cover
   * @param operator what refines them
   */
  public PolicyHeuristic(
      Supplier<GroupScorer> scorers,
      Recorder recorder,
      Terms terms,
      Extensions extensions,
      BlockOperator operator) {
    this.scorers = scorers;
    this.recorder = recorder;
    this.terms = terms;
    this.extensions = extensions;
    this.operator = operator;
    ExampleIndex examples = extensions.examples();
    this.counts = new Counts(examples.positives(), examples.negatives());
    this.landmarks = new Landmarks(terms, extensions, operator);
  }

  @Override
  public double score(Nodes nodes, int node) {
    throw new UnsupportedOperationException("groups of a node are scored, not nodes");
  }

  @Override
  public void scoreAll(
      Nodes nodes, int from, int to, int groups, double[] scores, Workers workers) {
    for (int node = from; node < to; node++) {
      int term = nodes.term(node);
      best = Math.max(best, counts.youden(terms.truePositives(term), terms.falsePositives(term)));
    }
    int tasks = to - from < FEW ? 1 : workers.threads();
    List<Callable<Boolean>> calls = new ArrayList<>();
    for (int task = 0; task < tasks; task++) {
      int first = from + (to - from) * task / tasks;
      int last = from + (to - from) * (task + 1) / tasks;
      Tools own = tools(task);
      calls.add(
          () -> {
            score(nodes, first, last, scores, (first - from) * groups, own);
            return true;
          });
    }
    workers.run(calls);
  }

  @Override
  public void expanding(int node, int portion) {
    recorder.expanding(node, portion);
  }

  private Tools tools(int index) {
    while (tools.size() <= index) {
      tools.add(new Tools(new StateInputs(terms, extensions, counts, landmarks), scorers.get()));
    }
    return tools.get(index);
  }

  private void score(Nodes nodes, int first, int last, double[] scores, int at, Tools own) {
    float[] inputs = new float[StateInputs.SIZE];
    float[] logSizes = new float[PolicyNetwork.GROUPS];
    for (int node = first; node < last; node++) {
      own.inputs.write(nodes, node, best, inputs);
      logSizes(nodes.term(node), logSizes);
      own.scorer.score(inputs, logSizes, scores, at + (node - first) * PolicyNetwork.GROUPS);
      recorder.scored(nodes, node, inputs, logSizes);
    }
  }

  private void logSizes(int term, float[] into) {
    for (int g = 0; g < into.length; g++) {
      into[g] = (float) Math.log(Math.max(1, operator.size(term, g)));
    }
  }
}
