package org.drill.benchmarks;

import java.util.List;
import java.util.Optional;
import org.drill.generate.GeneratorOptions;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;

/**
 * Certified hard problems of a graph, and others of the same kind to tune on: no target of one has
 * the extension of a target of the other.
 *
 * @param hard K: no expression of so many symbols solves any of them
 * @param problems the problems to report
 * @param tuning the problems to tune on
 */
record HardProblemSet(int hard, List<LearningProblem> problems, List<LearningProblem> tuning) {
  /** What is not certified by then is left out; the memory is usually the narrower limit. */
  private static final double CERTIFICATE_SECONDS = 20;

  /**
   * The problems of a graph, from files or made now.
   *
   * @param kb the graph
   * @param graph its name
   * @param most K, or less where the generator does not come to certificates of that length
   * @param least the least K
   * @param settings how many, with which seed, where they are kept
   * @return the problems; those to report may be fewer than wanted
   */
  static HardProblemSet of(
      KnowledgeBase kb, String graph, int most, int least, AgentSettings settings) {
    for (int k = most; k >= least; k--) {
      if (reported(kb, graph, k, settings).isThere()) {
        return of(kb, graph, k, settings).orElseThrow();
      }
    }
    for (int k = most; k >= least; k--) {
      Optional<HardProblemSet> made = of(kb, graph, k, settings);
      if (made.isPresent()) {
        return made.get();
      }
    }
    throw new IllegalStateException("no hard problems on " + graph);
  }

  private static Optional<HardProblemSet> of(
      KnowledgeBase kb, String graph, int k, AgentSettings settings) {
    CachedProblems reported = reported(kb, graph, k, settings);
    Optional<List<LearningProblem>> problems = reported.get(1);
    if (problems.isEmpty()) {
      return Optional.empty();
    }
    GeneratorOptions options = options(k, settings.tuning(), settings.seed() + 1);
    List<LearningProblem> tuning =
        new CachedProblems(kb, graph, options, settings.problems())
            .without(reported)
            .get(1)
            .orElse(List.of());
    return Optional.of(new HardProblemSet(k, problems.get(), tuning));
  }

  private static CachedProblems reported(
      KnowledgeBase kb, String graph, int k, AgentSettings settings) {
    return new CachedProblems(
        kb, graph, options(k, settings.count(), settings.seed()), settings.problems());
  }

  private static GeneratorOptions options(int k, int count, long seed) {
    return GeneratorOptions.hard(k)
        .withCount(count)
        .withSeed(seed)
        .withCertificateSeconds(CERTIFICATE_SECONDS);
  }
}
