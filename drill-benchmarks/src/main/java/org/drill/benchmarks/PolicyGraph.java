package org.drill.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.TargetSource;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.search.Limits;
import org.jspecify.annotations.Nullable;

/** A graph with the problems that policies are tested on, and what they are compared with. */
final class PolicyGraph {
  private static final int LEAST_HARD = 5;

  /** So many problems to tune on are enough for a K, if no more are found. */
  private static final int LEAST_TUNING = 15;

  private static final long SEED = 2_000;
  private static final double CERTIFICATE_SECONDS = 20;

  /** Refinement alone seldom comes to hard problems: one state in a hundred thousand, on some. */
  private static final int WALK_ATTEMPTS = 300_000;

  private final GraphSource source;
  private final PolicyScale scale;
  private final KnowledgeBase kb;
  private final int hard;
  private final List<LearningProblem> tuning;
  private final List<LearningProblem> problems;
  private final Map<String, Opponent> opponents = new HashMap<>();
  private @Nullable List<LearningProblem> walks;
  private @Nullable List<HardProblems.SearchRun> bestRuns;

  PolicyGraph(GraphSource source, PolicyScale scale) {
    this.source = source;
    this.scale = scale;
    this.kb = source.loader().get();
    this.hard = hardest(scale);
    this.tuning = tuning(hard, scale).get(0).orElse(List.of());
    this.problems =
        tuning.isEmpty()
            ? List.of()
            : new CachedProblems(kb, source.key(), options(hard, scale.problems(), SEED))
                .get(0)
                .orElse(List.of());
  }

  /** A graph of DRILL_GRAPHS, or else of DRILL_BENCHMARKS. */
  static Path file(String graph) {
    String folder = System.getenv("DRILL_GRAPHS");
    Path other = Path.of(folder == null ? "" : folder, graph + ".owl");
    return Files.exists(other) ? other : ExpressionBenchmark.file(graph);
  }

  private static GeneratorOptions options(int hard, int count, long seed) {
    return GeneratorOptions.hard(hard)
        .withCount(count)
        .withSeed(seed)
        .withCertificateSeconds(CERTIFICATE_SECONDS);
  }

  private CachedProblems tuning(int k, PolicyScale scale) {
    return new CachedProblems(kb, source.key(), options(k, scale.tuning(), SEED + 1));
  }

  /** The greatest length for which there are certificates. */
  private int hardest(PolicyScale scale) {
    for (int k = scale.hard(); k >= LEAST_HARD; k--) {
      if (tuning(k, scale).isThere()) {
        return k;
      }
    }
    int k = scale.hard();
    int least = Math.min(LEAST_TUNING, scale.tuning());
    while (k > LEAST_HARD && tuning(k, scale).get(least).isEmpty()) {
      k--;
    }
    return k;
  }

  String name() {
    return source.name();
  }

  KnowledgeBase kb() {
    return kb;
  }

  /** No expression of so many symbols solves a problem. */
  int hard() {
    return hard;
  }

  /** The problems to tune on. */
  List<LearningProblem> tuning() {
    return tuning;
  }

  /** The problems to test on. */
  List<LearningProblem> problems() {
    return problems;
  }

  /** Problems whose targets come from refinement alone; none of five symbols solves them. */
  List<LearningProblem> walks() {
    if (walks == null) {
      GeneratorOptions walked =
          options(LEAST_HARD, scale.walks(), SEED)
              .withSources(Set.of(TargetSource.REFINEMENT))
              .withAttempts(WALK_ATTEMPTS);
      walks = new CachedProblems(kb, source.key(), walked).get(0).orElse(List.of());
    }
    return walks;
  }

  /** The standard problems of the graph, where it has some. */
  Optional<Path> standard() {
    return source.file().map(file -> file.resolveSibling("standard.json")).filter(Files::exists);
  }

  /** What every search keeps to. */
  Limits limits() {
    return scale.limits();
  }

  /** A search without learning, tuned on the problems for that. */
  Opponent opponent(String opponent) {
    return opponents.computeIfAbsent(opponent, one -> Opponent.tuned(one, tuning, limits()));
  }

  /** The best search without learning, on the problems to tune on. */
  Opponent bestOpponent() {
    return Opponent.ALL.stream()
        .map(this::opponent)
        .min(Comparator.comparingDouble(Opponent::tested))
        .orElseThrow();
  }

  /** How many times fewer expressions a learner needs than the best search without learning. */
  double ratio(Learner learner) {
    if (bestRuns == null) {
      bestRuns = run(bestOpponent().learner(), problems, limits());
    }
    return HardProblems.mean(bestRuns) / HardProblems.mean(run(learner, problems, limits()));
  }

  /** Learns problems where only expressions count: several at the same time. */
  static List<HardProblems.SearchRun> run(
      Learner learner, List<LearningProblem> problems, Limits limits) {
    return problems.parallelStream()
        .map(problem -> HardProblems.run(learner, problem, limits))
        .toList();
  }
}
