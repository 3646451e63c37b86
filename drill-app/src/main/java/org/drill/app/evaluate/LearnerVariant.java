package org.drill.app.evaluate;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.drill.learner.Learner;
import org.drill.predict.PredictorLearner;
import org.drill.predict.RuleListLearner;
import org.drill.predict.Vote;
import org.drill.predict.VoteLearner;
import org.drill.search.Objective;

/**
 * A learner that is used in another way than the evaluation has it, in cross-validation: its answer
 * is chosen for something else, such as {@code drill:exact}, or it makes a list of rules or a vote,
 * such as {@code drill:rules=5} and {@code celoe:vote=15}.
 *
 * @param learner the name of the learner
 * @param way what stands after the colon
 * @param objective what its answers are chosen for; none for what those of the evaluation are
 * @param parts how many rules or votes there are; 0 for one expression
 */
record LearnerVariant(String learner, String way, Optional<Objective> objective, int parts) {
  static final String MARK = ":";
  private static final String RULES = "rules";
  private static final Pattern PREDICTOR = Pattern.compile("(" + RULES + "|vote)=([0-9]{1,6})");

  /** Whether the name is that of a learner with a way to use it. */
  static boolean isOne(String name) {
    return name.contains(MARK);
  }

  /** The name of the learner in a name. */
  static String learnerOf(String name) {
    return isOne(name) ? name.substring(0, name.indexOf(MARK)) : name;
  }

  /** What stands after the colon of a name; nothing if there is none. */
  static String wayOf(String name) {
    return isOne(name) ? name.substring(name.indexOf(MARK) + 1) : "";
  }

  /** Reads a name. */
  static LearnerVariant parse(String name) {
    String way = wayOf(name);
    Matcher predictor = PREDICTOR.matcher(way);
    if (predictor.matches()) {
      int parts = Integer.parseInt(predictor.group(2));
      int most = predictor.group(1).equals(RULES) ? Integer.MAX_VALUE : Vote.MOST_VOTES;
      if (parts < 1 || parts > most) {
        throw new EvaluationException(
            "--learner %s: %d is too %s".formatted(name, parts, parts < 1 ? "few" : "many"));
      }
      return new LearnerVariant(learnerOf(name), way, Optional.empty(), parts);
    }
    Objective objective =
        Stream.of(Objective.values())
            .filter(each -> each.toString().equals(way))
            .findFirst()
            .orElseThrow(
                () ->
                    new EvaluationException(
                        "--learner %s: no way '%s'; give exact, accuracy, f1, rules=N or vote=N"
                            .formatted(name, way)));
    return new LearnerVariant(learnerOf(name), way, Optional.of(objective), 0);
  }

  /** What makes lists of rules or votes, if that is the way. */
  Optional<PredictorLearner> predictors(Learner expressions) {
    if (parts == 0) {
      return Optional.empty();
    }
    return Optional.of(
        way.startsWith(RULES)
            ? new RuleListLearner(expressions, parts)
            : new VoteLearner(expressions, parts, VoteLearner.DEFAULT_SEED));
  }
}
