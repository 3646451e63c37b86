package org.drill.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.TargetSource;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.search.Limits;
import org.jspecify.annotations.Nullable;

/** A graph with the problems that policies are tested on, and what they are compared with. */
final class PolicyGraph {
  /** How many expressions a search may test. */
  static final long EXPRESSIONS = 50_000;

  static final Limits LIMITS = Limits.DEFAULTS.withSeconds(60).withExpressions(EXPRESSIONS);

  private static final int LEAST_HARD = 5;
  private static final long SEED = 2_000;
  private static final double CERTIFICATE_SECONDS = 20;

  /** Refinement alone seldom comes to hard problems: one state in a hundred thousand, on some. */
  private static final int WALK_ATTEMPTS = 300_000;

  private final String name;
  private final KnowledgeBase kb;
  private final int hard;
  private final List<LearningProblem> tuning;
  private final List<LearningProblem> problems;
  private final List<LearningProblem> walks;
  private @Nullable TunedMyopic byGroups;
  private @Nullable TunedMyopic wholeNodes;
  private @Nullable List<HardProblems.SearchRun> myopicRuns;

  PolicyGraph(String name, PolicyScale scale) {
    this.name = name;
    this.kb = KnowledgeBaseLoader.load(file(name));
    this.hard = hardest(scale);
    this.tuning = tuning(hard, scale).get(0).orElse(List.of());
    this.problems =
        new CachedProblems(kb, name, options(hard, scale.problems(), SEED))
            .get(0)
            .orElse(List.of());
    if (tuning.isEmpty() || problems.isEmpty()) {
      throw new IllegalStateException("no hard problems on " + name);
    }
    GeneratorOptions walked =
        options(LEAST_HARD, scale.walks(), SEED)
            .withSources(Set.of(TargetSource.REFINEMENT))
            .withAttempts(WALK_ATTEMPTS);
    this.walks = new CachedProblems(kb, name, walked).get(0).orElse(List.of());
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
    return new CachedProblems(kb, name, options(k, scale.tuning(), SEED + 1));
  }

  /** The greatest length for which there are certificates. */
  private int hardest(PolicyScale scale) {
    for (int k = scale.hard(); k >= LEAST_HARD; k--) {
      if (tuning(k, scale).isThere()) {
        return k;
      }
    }
    int k = scale.hard();
    while (k > LEAST_HARD && tuning(k, scale).get(scale.tuning()).isEmpty()) {
      k--;
    }
    return k;
  }

  String name() {
    return name;
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
    return walks;
  }

  /** The standard problems of the graph, where it has some. */
  Optional<Path> standard() {
    return Optional.of(file(name).resolveSibling("standard.json")).filter(Files::exists);
  }

  TunedMyopic byGroups() {
    if (byGroups == null) {
      byGroups = TunedMyopic.byGroups(tuning);
    }
    return byGroups;
  }

  TunedMyopic wholeNodes() {
    if (wholeNodes == null) {
      wholeNodes = TunedMyopic.wholeNodes(tuning);
    }
    return wholeNodes;
  }

  /** Whether the better myopic search, on the problems to tune on, is that by groups. */
  boolean isBetterByGroups() {
    return byGroups().tested() <= wholeNodes().tested();
  }

  /** The better myopic search. */
  TunedMyopic myopic() {
    return isBetterByGroups() ? byGroups() : wholeNodes();
  }

  /** How many times fewer expressions a learner needs than the best myopic search. */
  double ratio(Learner learner) {
    if (myopicRuns == null) {
      myopicRuns = run(myopic().learner(), problems);
    }
    return HardProblems.mean(myopicRuns) / HardProblems.mean(run(learner, problems));
  }

  /** Learns problems where only expressions count: several at the same time. */
  static List<HardProblems.SearchRun> run(Learner learner, List<LearningProblem> problems) {
    return problems.parallelStream()
        .map(problem -> HardProblems.run(learner, problem, LIMITS))
        .toList();
  }
}
