package org.drill.app.options;

import java.util.LinkedHashMap;
import java.util.Map;
import org.drill.app.input.BadInputException;
import org.drill.learner.Learner;
import org.drill.predict.ExpressionLearner;
import org.drill.predict.PredictorLearner;
import org.drill.predict.RuleListLearner;
import org.drill.predict.Vote;
import org.drill.predict.VoteLearner;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what is made of the answers of a learner. */
public final class PredictorOptions {
  @Option(
      names = "--rules",
      paramLabel = "N",
      description =
          "Learn a list of at most N rules instead of one expression, and one for the rest; the"
              + " first that holds decides.")
  private @Nullable Integer rules;

  @Option(
      names = "--vote",
      paramLabel = "N",
      description =
          "Learn N expressions on resamples of the examples instead of one; more than half of them"
              + " decide, and the share of votes is a probability.")
  private @Nullable Integer votes;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "What the resamples of --vote follow from. Default: 1.")
  private @Nullable Long seed;

  /** Refuses numbers that make no sense, and options that do not go together. */
  public void check() {
    if (rules != null && votes != null) {
      throw new BadInputException("give either --rules or --vote, not both");
    }
    if (rules != null && rules < 1) {
      throw new BadInputException("--rules is " + rules + "; give 1 or more");
    }
    if (votes != null && (votes < 1 || votes > Vote.MOST_VOTES)) {
      throw new BadInputException("--vote is " + votes + "; give from 1 to " + Vote.MOST_VOTES);
    }
    if (seed != null && votes == null) {
      throw new BadInputException("--seed is for --vote; leave it out, or give both");
    }
  }

  /** Whether something else than one expression is asked for. */
  public boolean isGiven() {
    return rules != null || votes != null;
  }

  /** What makes predictors: of one expression if nothing else is asked for. */
  public PredictorLearner learner(Learner learner) {
    if (rules != null) {
      return new RuleListLearner(learner, rules);
    }
    return votes == null ? new ExpressionLearner(learner) : new VoteLearner(learner, votes, seed());
  }

  private long seed() {
    return seed == null ? VoteLearner.DEFAULT_SEED : seed;
  }

  /** What was chosen, by the names of the options. */
  public Map<String, String> settings() {
    var settings = new LinkedHashMap<String, String>();
    if (rules != null) {
      settings.put("rules", rules.toString());
    }
    if (votes != null) {
      settings.put("vote", votes.toString());
      settings.put("seed", String.valueOf(seed()));
    }
    return settings;
  }
}
