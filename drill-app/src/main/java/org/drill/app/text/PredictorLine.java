package org.drill.app.text;

import java.util.List;
import java.util.stream.Collectors;
import org.drill.concept.syntax.Vocabulary;
import org.drill.predict.Predictor;
import org.drill.predict.Rule;
import org.drill.predict.RuleList;
import org.drill.predict.Vote;

/** A predictor in one line: an expression, rules one after the other, or votes with counts. */
public final class PredictorLine {
  private PredictorLine() {}

  /**
   * Writes a predictor.
   *
   * @param predictor the predictor
   * @param vocabulary how names are written
   * @return the line
   */
  public static String of(Predictor predictor, Vocabulary vocabulary) {
    if (predictor instanceof RuleList list) {
      List<Rule> rules = list.rules();
      var line = new StringBuilder();
      for (Rule rule : rules.subList(0, rules.size() - 1)) {
        line.append("if ").append(vocabulary.dl(rule.condition())).append(" then ");
        line.append(side(rule)).append("; ");
      }
      return line + (rules.size() == 1 ? "" : "otherwise ") + side(rules.get(rules.size() - 1));
    }
    if (predictor instanceof Vote vote) {
      return vote.ballots().stream()
          .map(ballot -> ballot.votes() + " × " + vocabulary.dl(ballot.expression()))
          .collect(Collectors.joining("; "));
    }
    return vocabulary.dl(predictor.expressions().get(0));
  }

  private static String side(Rule rule) {
    return rule.predicts() ? "positive" : "negative";
  }
}
