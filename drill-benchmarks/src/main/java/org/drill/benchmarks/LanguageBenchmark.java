package org.drill.benchmarks;

import java.util.concurrent.TimeUnit;
import org.drill.language.Language;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
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

/** The time of one tested expression in a whole search, in languages of growing size. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 1,
    jvmArgs = {"-Xmx6g", "-Xms3g", "-XX:+UseParallelGC", "-XX:NewRatio=1"})
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 4, time = 1)
public class LanguageBenchmark {
  private static final int EXPRESSIONS = 500_000;

  /** The graph, whose problem is fixed. */
  @Param({"mutagenesis", "carcinogenesis"})
  public String graph = "";

  /** The learner. */
  @Param({"celoe", "layered"})
  public String learner = "";

  /** The language. */
  @Param({"ALC", "ALC(D)", "ALCQ", "ALCQ(D)", "ALCIQ(D)"})
  public String language = "";

  private Learner subject = Learners.byDefault();
  private LearningProblem[] problem = {};
  private LearnOptions options = LearnOptions.DEFAULTS;

  /** Loads the graph and its problem. */
  @Setup
  public void load() {
    problem = new LearningProblem[] {LanguageTable.standard(graph)};
    subject = Learners.named(learner).orElseThrow();
    options =
        LearnOptions.ALC
            .withLanguage(Language.named(language).orElseThrow())
            .withLimits(Limits.DEFAULTS.withSeconds(600).withExpressions(EXPRESSIONS));
  }

  /**
   * One search.
   *
   * @return its result
   */
  @Benchmark
  @OperationsPerInvocation(EXPRESSIONS)
  public LearningResult learn() {
    LearningResult result = subject.learn(problem[0], options);
    if (result.tested() < EXPRESSIONS) {
      throw new IllegalStateException("ended after " + result.tested() + ": " + result.stopped());
    }
    return result;
  }
}
