package org.drill.benchmarks;

import java.nio.file.Path;
import org.drill.learner.LearnOptions;
import org.drill.learner.published.LengthBasedLearner;
import org.drill.search.Limits;

/**
 * What all rows of the comparison of agents have in common.
 *
 * @param models the folder with models: GRAPH, GRAPH-seed2 …, and the same in a folder 'paper'
 * @param problems the folder that keeps generated problems, since certificates take long
 * @param count how many problems of each kind a graph has, at most
 * @param tuning how many others CELOE is tuned on
 * @param seed the seed of the problems; those to tune on have the next
 * @param expressions how many expressions a search may test
 * @param sameExamples how many nodes that cover the same examples a search refines
 */
record AgentSettings(
    Path models,
    Path problems,
    int count,
    int tuning,
    long seed,
    long expressions,
    int sameExamples) {
  /** A search ends by its expressions, so that no other work of the machine changes a count. */
  private static final double NO_LIMIT = Double.POSITIVE_INFINITY;

  static AgentSettings of(PageOptions options) {
    options.allow("models", "problems", "count", "tuning", "seed", "expressions", "same-examples");
    return new AgentSettings(
        Path.of(options.text("models", "models")),
        Path.of(options.text("problems", CachedProblems.FOLDER.toString())),
        (int) options.number("count", 100),
        (int) options.number("tuning", 25),
        options.number("seed", 7_000),
        options.number("expressions", 20_000),
        (int) options.number("same-examples", LengthBasedLearner.SAME_EXAMPLES));
  }

  /** What every search keeps to; one thread, so that times compare. */
  LearnOptions search() {
    return LearnOptions.ALC
        .withThreads(1)
        .withSameExamples(sameExamples)
        .withLimits(Limits.DEFAULTS.withSeconds(NO_LIMIT).withExpressions(expressions));
  }
}
