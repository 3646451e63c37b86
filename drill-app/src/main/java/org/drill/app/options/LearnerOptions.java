package org.drill.app.options;

import java.util.OptionalLong;
import java.util.function.Predicate;
import org.drill.app.input.BadInputException;
import org.drill.learner.LearnOptions;
import org.drill.problem.LanguageRequest;
import org.drill.problem.ProblemConfiguration;
import org.drill.search.Limits;
import org.drill.search.Objective;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of every command that lets learners search: how far, and what ends a search. */
final class LearnerOptions {
  @Mixin private LanguageOptions language = new LanguageOptions();

  @Option(
      names = "--max-seconds",
      paramLabel = "SECONDS",
      description = "Time limit for each problem. Default: ${DEFAULT-VALUE}, as in the paper.")
  private double seconds = Limits.DEFAULTS.seconds();

  @Option(
      names = "--max-expressions",
      paramLabel = "N",
      description = "Limit on the expressions tested for each problem. Default: none.")
  private @Nullable Long expressions;

  @Option(
      names = "--max-length",
      paramLabel = "N",
      description = "Longest expression to try. Default: ${DEFAULT-VALUE}.")
  private int length = Limits.DEFAULTS.length();

  @Option(
      names = "--depth",
      paramLabel = "D",
      description =
          "How many steps from an individual an expression may look: ∃r.A looks one step, ∃r.∃s.A"
              + " two, and what is said of data one. Default: any number.")
  private @Nullable Integer depth;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      description =
          "Most expressions to keep in memory, at about 100 bytes each. Default: ${DEFAULT-VALUE}.")
  private int nodes = Limits.DEFAULTS.nodes();

  @Option(
      names = "--for",
      paramLabel = "GOAL",
      defaultValue = "f1",
      description =
          "What drill and layered choose their answer for: f1 or accuracy on individuals that"
              + " nobody has seen, or exact, the best fit of the examples. Default:"
              + " ${DEFAULT-VALUE}.")
  private Objective objective = LearnOptions.DEFAULTS.objective();

  @Option(
      names = "--noise",
      paramLabel = "SHARE",
      description =
          "Share of examples that an answer may get wrong and still end the search, such as 0.05."
              + " Default: ${DEFAULT-VALUE}.")
  private double noise = LearnOptions.DEFAULTS.noise();

  @Option(
      names = "--same-examples",
      paramLabel = "N",
      description =
          "Best-first learners refine at most N expressions that cover exactly the same examples."
              + " Default: the learner's own bound, if it has one.")
  private @Nullable Integer sameExamples;

  @Option(
      names = "--length-penalty",
      paramLabel = "X",
      description =
          "What each symbol of an expression costs in the search of an agent; other learners"
              + " have penalties of their own. Default: ${DEFAULT-VALUE}.")
  private double lengthPenalty = LearnOptions.DEFAULTS.lengthPenalty();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "How many threads work. With --max-expressions, the answer does not depend on it."
              + " Default: all cores.")
  private int threads = LearnOptions.DEFAULTS.threads();

  /** Takes the limits of a configuration, where no option says otherwise. */
  void adopt(ProblemConfiguration configuration, Predicate<String> isGiven) {
    if (!isGiven.test("--max-seconds")) {
      seconds = configuration.seconds().orElse(seconds);
    }
    if (expressions == null && configuration.expressions().isPresent()) {
      expressions = configuration.expressions().getAsLong();
    }
    if (!isGiven.test("--noise")) {
      noise = configuration.noise().orElse(noise);
    }
  }

  /** What every search keeps to. */
  LearnOptions options() {
    require(seconds > 0, "--max-seconds", seconds, "more than 0");
    require(expressions == null || expressions > 0, "--max-expressions", expressions, "1 or more");
    require(length > 0, "--max-length", length, "1 or more");
    require(depth == null || depth > 0, "--depth", depth, "1 or more");
    require(nodes > 0, "--max-nodes", nodes, "1 or more");
    require(noise >= 0 && noise < 1, "--noise", noise, "a share from 0 to below 1");
    require(sameExamples == null || sameExamples > 0, "--same-examples", sameExamples, "1 or more");
    require(
        lengthPenalty >= 0 && lengthPenalty < Double.POSITIVE_INFINITY,
        "--length-penalty",
        lengthPenalty,
        "0 or more");
    require(threads > 0, "--threads", threads, "1 or more");
    LearnOptions options =
        LearnOptions.DEFAULTS
            .withLimits(
                Limits.DEFAULTS
                    .withSeconds(seconds)
                    .withExpressions(expressions().orElse(Limits.DEFAULTS.expressions()))
                    .withLength(length)
                    .withRoleDepth(depth == null ? Limits.ANY_DEPTH : depth)
                    .withNodes(nodes))
            .withObjective(objective)
            .withNoise(noise)
            .withLengthPenalty(lengthPenalty)
            .withThreads(threads);
    return sameExamples == null ? options : options.withSameExamples(sameExamples);
  }

  /** What is asked of the language of answers. */
  LanguageRequest language() {
    return language.request();
  }

  /** The limit on expressions, if there is one. */
  OptionalLong expressions() {
    return expressions == null ? OptionalLong.empty() : OptionalLong.of(expressions);
  }

  private static void require(
      boolean isRight, String option, @Nullable Object value, String wanted) {
    if (!isRight) {
      throw new BadInputException(option + " is " + value + "; give " + wanted);
    }
  }
}
