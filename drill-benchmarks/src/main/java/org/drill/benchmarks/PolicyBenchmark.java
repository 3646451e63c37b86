package org.drill.benchmarks;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.drill.learner.BlockLearner;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.policy.MoveScorer;
import org.drill.policy.MyopicScorer;
import org.drill.policy.Observation;
import org.drill.policy.Policies;
import org.drill.policy.PolicyHeuristic;
import org.drill.policy.PolicyNetwork;
import org.drill.problem.LearningProblem;
import org.drill.refinement.BlockMoves;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.bestfirst.MoveHeuristic;
import org.drill.search.bestfirst.MyopicHeuristic;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What scoring costs a tested expression: the same myopic search of a hundred thousand expressions
 * without inputs, with the inputs of the policy, and with its network besides, in one thread.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 1,
    jvmArgs = {"-Xmx6g", "-Xms3g", "-XX:+UseParallelGC", "-XX:NewRatio=1"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PolicyBenchmark {
  private static final int EXPRESSIONS = 100_000;

  /** The graph, whose problem is fixed. */
  @Param({"family", "mutagenesis", "carcinogenesis"})
  public String graph = "";

  /** What is computed for each expression. */
  @Param({"nothing", "inputs", "network"})
  public String scored = "";

  private Learner subject = Learners.byDefault();
  private LearningProblem[] problem = {};

  /** Loads the graph and its problem. */
  @Setup
  public void load() {
    problem = new LearningProblem[] {SearchBenchmark.hardest(graph)};
    PolicyNetwork network = Policies.bundled();
    subject =
        BlockLearner.byMoves(
            scored,
            (terms, extents, operator) ->
                switch (scored) {
                  case "nothing" -> plain();
                  case "inputs" ->
                      new PolicyHeuristic(
                          () -> MyopicScorer.DEFAULTS,
                          PolicyHeuristic.Recorder.NONE,
                          terms,
                          extents,
                          operator);
                  default ->
                      new PolicyHeuristic(
                          () -> withNetwork(network),
                          PolicyHeuristic.Recorder.NONE,
                          terms,
                          extents,
                          operator);
                });
  }

  /** The same decisions as those of the others, without inputs. */
  private static MoveHeuristic plain() {
    var myopic = new MyopicHeuristic(0.3, 0.005, 0, 0, false);
    return MoveHeuristic.ofNodes(myopic, Optional.of(PolicyHeuristic.MYOPIC));
  }

  /** Computes the scores of the network, and then decides myopically all the same. */
  private static MoveScorer withNetwork(PolicyNetwork network) {
    MoveScorer scorer = network.scorer();
    return new MoveScorer() {
      @Override
      public double glance(Observation seen) {
        return MyopicScorer.DEFAULTS.glance(seen) + 1e-30 * scorer.glance(seen);
      }

      @Override
      public void score(Observation seen, int[] sizes, double[] scores) {
        scorer.score(seen, sizes, scores);
        double used = scores[BlockMoves.WRAP];
        MyopicScorer.DEFAULTS.score(seen, sizes, scores);
        scores[BlockMoves.WRAP] += 1e-30 * used; // so that nothing is left out
      }
    };
  }

  /**
   * One search.
   *
   * @return its result
   */
  @Benchmark
  @OperationsPerInvocation(EXPRESSIONS)
  public LearningResult learn() {
    LearningResult result =
        subject.learn(
            problem[0],
            LearnOptions.ALC
                .withThreads(1)
                .withLimits(Limits.DEFAULTS.withSeconds(600).withExpressions(EXPRESSIONS)));
    if (result.tested() < EXPRESSIONS) {
      throw new IllegalStateException("ended after " + result.tested() + ": " + result.stopped());
    }
    return result;
  }
}
