package org.drill.app.options.agent;

import static org.drill.app.options.agent.AgentTrainingOptions.or;
import static org.drill.app.options.agent.AgentTrainingOptions.refuse;

import java.util.List;
import org.drill.app.input.BadInputException;
import org.drill.generate.GeneratorOptions;
import org.drill.train.agent.ProblemPlan;
import org.drill.train.agent.TooFewProblemsException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which problems an agent is trained on and validated on. */
final class AgentProblemOptions {
  @Option(
      names = "--problems",
      paramLabel = "N",
      description =
          "How many problems to train on, each from a random search of its own. Default:"
              + " ${bundle:default.problems}.")
  private @Nullable Integer problems;

  @Option(
      names = "--goals",
      paramLabel = "N",
      description =
          "The paper's n: goal states that one random search stores; with --searches and"
              + " --undersamplings instead of --problems. Default: ${bundle:default.goals}.")
  private @Nullable Integer goals;

  @Option(
      names = "--searches",
      paramLabel = "M",
      description = "The paper's m: random searches. Default: ${bundle:default.searches}.")
  private @Nullable Integer searches;

  @Option(
      names = "--undersamplings",
      paramLabel = "K",
      description =
          "The paper's κ: problems drawn from each goal state. Default:"
              + " ${bundle:default.undersamplings}.")
  private @Nullable Integer undersamplings;

  @Option(
      names = "--hard",
      paramLabel = "K",
      split = ",",
      description =
          "Problems that no expression of length K or less solves, in equal parts for"
              + " several K; 0 for the paper's problems, which may be easy. Default:"
              + " ${bundle:default.hard}.")
  private @Nullable List<Integer> hard;

  @Option(
      names = "--max-target-length",
      paramLabel = "N",
      description =
          "The paper's maxlen: length of the longest targets where K is 0. Default:"
              + " ${bundle:default.max-target-length}.")
  private @Nullable Integer maxLength;

  @Option(
      names = "--min-share",
      paramLabel = "SHARE",
      description =
          "Where K is 0: least share of the individuals that belong to a target; 0.1 in the"
              + " size constraint that the paper considered. Default: ${bundle:default.min-share}.")
  private @Nullable Double minShare;

  @Option(
      names = "--max-share",
      paramLabel = "SHARE",
      description = "Greatest share; 0.3 in that constraint. Default: ${bundle:default.max-share}.")
  private @Nullable Double maxShare;

  @Option(
      names = "--curriculum",
      paramLabel = "K",
      description =
          "Harder problems as the agent improves, from the paper's up to those of --hard K,"
              + " instead of --hard. Default: ${bundle:default.curriculum}, for none.")
  private @Nullable Integer curriculum;

  @Option(
      names = "--edge",
      paramLabel = "N",
      description =
          "Make N times as many problems, of which a policy chooses those at the edge of"
              + " what the agent solves; not with --curriculum. Default:"
              + " ${bundle:default.edge}, for none.")
  private @Nullable Integer edge;

  @Option(
      names = "--validation",
      paramLabel = "N",
      description =
          "Problems to validate on. Those that an untrained network solves are left out."
              + " Default: ${bundle:default.validation}.")
  private @Nullable Integer validation;

  @Option(
      names = "--validation-hard",
      paramLabel = "K",
      description =
          "No expression of length K or less solves these. Default:"
              + " ${bundle:default.validation-hard}.")
  private @Nullable Integer validationHard;

  /** The plan of a preset with what was given. */
  ProblemPlan apply(ProblemPlan base) {
    if (problems != null && (goals != null || searches != null || undersamplings != null)) {
      throw new BadInputException(
          "--problems is for one goal of each search; leave it out, or --goals, --searches and"
              + " --undersamplings");
    }
    refuse(curriculum != null && curriculum > 0, "--hard", hard, "problems without --curriculum");
    refuse(curriculum != null && curriculum > 0, "--edge", edge, "problems without --curriculum");
    List<Integer> hardness = or(hard, base.hard());
    int grows = or(curriculum, base.curriculum());
    boolean hasEasy = grows > 0 || hardness.contains(0);
    refuse(!hasEasy, "--max-target-length", maxLength, "problems of --hard 0");
    refuse(!hasEasy, "--min-share", minShare, "problems of --hard 0");
    refuse(!hasEasy, "--max-share", maxShare, "problems of --hard 0");
    atLeastOne("--problems", problems);
    atLeastOne("--goals", goals);
    atLeastOne("--searches", searches);
    atLeastOne("--undersamplings", undersamplings);
    try {
      var plan =
          new ProblemPlan(
              problems == null ? or(goals, base.goals()) : 1,
              problems == null ? or(searches, base.searches()) : problems,
              problems == null ? or(undersamplings, base.undersamplings()) : 1,
              hardness,
              or(maxLength, base.maxLength()),
              or(minShare, base.minShare()),
              or(maxShare, base.maxShare()),
              grows,
              or(edge, base.edge()),
              or(validation, base.validation()),
              or(validationHard, base.validationHard()));
      check(plan);
      return plan;
    } catch (IllegalArgumentException e) {
      throw new BadInputException(option(String.valueOf(e.getMessage())), e);
    }
  }

  /** Finds out before any work whether the generator takes the numbers. */
  private static void check(ProblemPlan plan) {
    GeneratorOptions.DEFAULTS
        .withLengths(1, plan.maxLength())
        .withShares(plan.minShare(), plan.maxShare())
        .withGoals(plan.goals())
        .withUndersamplings(plan.undersamplings())
        .withCount(plan.pool());
    plan.hard().stream().filter(k -> k > 0).forEach(GeneratorOptions::hard);
    GeneratorOptions.hard(Math.max(1, plan.curriculum()));
    GeneratorOptions.hard(plan.validationHard()).withCount(plan.validation());
  }

  private static void atLeastOne(String option, @Nullable Integer value) {
    if (value != null && value < 1) {
      throw new BadInputException(option + " is " + value + "; give 1 or more");
    }
  }

  /** A message about names in code, as one about options. */
  private static String option(String message) {
    return message
        .replace("maxLength is", "--max-target-length is")
        .replace("minShare", "--min-share")
        .replace("maxShare", "--max-share")
        .replaceFirst("^count is", "problems is")
        .replaceFirst("^(?=[a-z-]+ is )", "--");
  }

  /** Why there are too few problems, and which option to relax. */
  static String hint(TooFewProblemsException e) {
    String easier =
        e.wanted().hard() > 0 ? "lower --hard or --validation-hard" : "raise --max-target-length";
    return e.generation()
        .obstacle()
        .map(
            reason ->
                switch (reason) {
                  case EXCLUDED ->
                      "most expressions solve problems that are excluded; --no-exclude trains on"
                          + " them, too";
                  case SHARE -> "widen --min-share and --max-share";
                  case EASY -> "an expression that is too short solves most of them; " + easier;
                  default -> easier;
                })
        .orElse(easier);
  }
}
