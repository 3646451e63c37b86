package org.drill.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.hipparchus.stat.inference.WilcoxonSignedRankTest;

/** Problems that no short expression solves, and how learners fare on them. */
final class HardProblems {
  /** How many there are in a table. */
  static final int COUNT = 100;

  /** The seed of those in tables. */
  static final long SEED = 1_000;

  private static final int HARD = 5;
  private static final long EXPRESSIONS = 5_000;

  /**
   * How a problem was learned.
   *
   * @param tested the expressions tested; twice the limit if it was not solved
   * @param lookedAhead the expressions counted to look ahead; twice as many if it was not solved
   * @param seconds how long it took
   * @param solved whether it was
   */
  record SearchRun(double tested, double lookedAhead, double seconds, boolean solved) {
    /** A run that did not look ahead. */
    SearchRun(double tested, double seconds, boolean solved) {
      this(tested, 0, seconds, solved);
    }

    /** All expressions, looked ahead at or tested. */
    double counted() {
      return tested + lookedAhead;
    }
  }

  private HardProblems() {}

  static List<LearningProblem> generate(KnowledgeBase kb, long seed, int count) {
    return generate(kb, HARD, seed, count).stream().map(GeneratedProblem::problem).toList();
  }

  static List<GeneratedProblem> generate(KnowledgeBase kb, int hard, long seed, int count) {
    return new ProblemGenerator(kb, GeneratorOptions.hard(hard).withCount(count).withSeed(seed))
        .generate()
        .problems();
  }

  static List<SearchRun> run(Learner learner, List<LearningProblem> problems) {
    return problems.stream().map(problem -> run(learner, problem, EXPRESSIONS)).toList();
  }

  static SearchRun run(Learner learner, LearningProblem problem, long expressions) {
    LearnOptions options =
        LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(expressions));
    return run(learner, problem, options);
  }

  /** Learns with one thread; a problem that is not solved counts as twice the time, too. */
  static SearchRun run(Learner learner, LearningProblem problem, Limits limits) {
    SearchRun run = run(learner, problem, LearnOptions.ALC.withThreads(1).withLimits(limits));
    return run.solved ? run : new SearchRun(run.tested, run.lookedAhead, 2 * run.seconds, false);
  }

  static SearchRun run(Learner learner, LearningProblem problem, LearnOptions options) {
    return run(learner.learn(problem, options), options);
  }

  /** What a result comes to. */
  static SearchRun run(LearningResult result, LearnOptions options) {
    boolean solved = result.best().confusion().isPerfect();
    double most = 2.0 * options.limits().expressions();
    double looks = (solved ? 1.0 : 2.0) * result.lookedAhead();
    return new SearchRun(solved ? result.tested() : most, looks, result.seconds(), solved);
  }

  /** The geometric mean of expressions tested. */
  static double mean(List<SearchRun> runs) {
    return mean(runs, SearchRun::tested);
  }

  /** The geometric mean of what runs cost. */
  static double mean(List<SearchRun> runs, ToDoubleFunction<SearchRun> cost) {
    return Math.exp(
        runs.stream().mapToDouble(r -> Math.log(cost.applyAsDouble(r))).average().orElse(0));
  }

  /** Wilcoxon's test, two-sided, on the expressions tested for each problem. */
  static String p(List<SearchRun> runs, List<SearchRun> base) {
    return p(runs, base, SearchRun::tested);
  }

  /** Wilcoxon's test, two-sided; pairs without a difference are left out. */
  static String p(List<SearchRun> runs, List<SearchRun> base, ToDoubleFunction<SearchRun> value) {
    int[] differ =
        IntStream.range(0, runs.size())
            .filter(i -> value.applyAsDouble(runs.get(i)) != value.applyAsDouble(base.get(i)))
            .toArray();
    if (differ.length == 0) {
      return "1";
    }
    double[] x = IntStream.of(differ).mapToDouble(i -> value.applyAsDouble(runs.get(i))).toArray();
    double[] y = IntStream.of(differ).mapToDouble(i -> value.applyAsDouble(base.get(i))).toArray();
    return String.format(
        Locale.ROOT, "%.1g", new WilcoxonSignedRankTest().wilcoxonSignedRankTest(x, y, false));
  }
}
