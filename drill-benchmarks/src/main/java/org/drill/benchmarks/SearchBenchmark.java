package org.drill.benchmarks;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
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
 * The time of one tested expression in a whole search of half a million, warm, on the hardest
 * standard problem of each graph; no search ends earlier.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 1,
    jvmArgs = {"-Xmx6g", "-Xms3g", "-XX:+UseParallelGC", "-XX:NewRatio=1"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SearchBenchmark {
  private static final int EXPRESSIONS = 500_000;

  /** The graph, whose problem is fixed. */
  @Param({"family", "mutagenesis", "carcinogenesis"})
  public String graph = "";

  /** The learner. */
  @Param({"celoe", "layered"})
  public String learner = "";

  private Learner subject = Learners.byDefault();
  private LearningProblem[] problem = {};

  /** Loads the graph and its problem. */
  @Setup
  public void load() {
    problem = new LearningProblem[] {hardest(graph)};
    subject = Learners.named(learner).orElseThrow();
  }

  /** The hardest standard problem of a graph. */
  static LearningProblem hardest(String graph) {
    Path owl = ExpressionBenchmark.file(graph);
    KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
    return ProblemFile.read(owl.resolveSibling("standard.json")).stream()
        .filter(entry -> !graph.equals("family") || entry.name().equals("Cousin"))
        .findFirst()
        .orElseThrow()
        .bind(kb);
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
            LearnOptions.ALC.withLimits(
                Limits.DEFAULTS.withSeconds(600).withExpressions(EXPRESSIONS)));
    if (result.tested() < EXPRESSIONS) {
      throw new IllegalStateException("ended after " + result.tested() + ": " + result.stopped());
    }
    return result;
  }
}
