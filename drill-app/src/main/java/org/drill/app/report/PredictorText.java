package org.drill.app.report;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.concept.Concept;
import org.drill.concept.syntax.Vocabulary;
import org.drill.learner.LanguageChoice;
import org.drill.predict.Ballot;
import org.drill.predict.Rule;
import org.drill.predict.RuleList;
import org.drill.predict.Vote;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.StopReason;

/** A list of rules or a vote, for people. */
public final class PredictorText {
  private final PrintStream out;
  private final PredictedProblem learned;
  private final LearningProblem problem;
  private final Vocabulary vocabulary;

  private PredictorText(PrintStream out, PredictedProblem learned) {
    this.out = out;
    this.learned = learned;
    this.problem = learned.problem();
    this.vocabulary = problem.kb().vocabulary();
  }

  /** Prints a predictor, how good it is on its examples, and how the search ended. */
  public static void print(PrintStream out, PredictedProblem learned) {
    var text = new PredictorText(out, learned);
    out.print(
        "%s (%s positive and %s negative examples)\n\n"
            .formatted(
                Printable.line(text.problem.name()),
                PlainText.count(text.problem.positives().size()),
                PlainText.count(text.problem.negatives().size())));
    if (learned.predictor() instanceof RuleList list) {
      text.rules(list);
    } else if (learned.predictor() instanceof Vote vote) {
      text.votes(vote);
    }
    text.scores();
    learned.expected().ifPresent(expected -> ExpectedReport.text(out, expected));
    out.flush();
  }

  private void rules(RuleList list) {
    String head = "%4s  %-9s  %-18s  ".formatted("rule", "precision", "right of decided");
    out.print(head + "condition and prediction\n");
    List<Rule> rules = list.rules();
    for (int k = 0; k < rules.size(); k++) {
      Rule rule = rules.get(k);
      boolean isLast = k == rules.size() - 1;
      String row =
          "%4d  %9s  %-18s  "
              .formatted(
                  k + 1,
                  PlainText.score(rule.precision()),
                  number(rule.right()) + " of " + number(rule.support()));
      String condition =
          isLast
              ? rules.size() == 1 ? "" : "otherwise "
              : "if " + vocabulary.dl(rule.condition()) + " then ";
      wrapped(row, condition + (rule.predicts() ? "positive" : "negative"));
    }
  }

  /** A count of examples, which may be broken if they have weights. */
  private static String number(double count) {
    return count == Math.rint(count)
        ? PlainText.count((long) count)
        : String.format(Locale.ROOT, "%,.1f", count);
  }

  private void votes(Vote vote) {
    out.print("%5s  %6s  expression\n".formatted("votes", "length"));
    for (Ballot ballot : vote.ballots()) {
      Concept expression = ballot.expression();
      String row =
          "%5s  %6s  "
              .formatted(PlainText.count(ballot.votes()), PlainText.count(expression.length()));
      wrapped(row, vocabulary.dl(expression));
    }
  }

  private void wrapped(String row, String content) {
    String before = row;
    for (String line : PlainText.wrap(content, PlainText.WIDTH - row.length())) {
      out.print(before + line + "\n");
      before = " ".repeat(row.length());
    }
  }

  private void scores() {
    Confusion counts = learned.counts();
    out.print(
        "\n  F1 %s   accuracy %s   %s   (on the examples)\n"
            .formatted(
                PlainText.score(counts.f1()),
                PlainText.score(counts.accuracy()),
                PlainText.count(learned.predictor().length(), "symbol", "symbols")));
    out.print(
        "  right: %s of %s positives, %s of %s negatives\n\n"
            .formatted(
                PlainText.count(counts.truePositives()),
                PlainText.count(problem.positives().size()),
                PlainText.count(counts.trueNegatives()),
                PlainText.count(problem.negatives().size())));
    out.print(
        "%s after %s, %s tested.\nLanguage: %s.\n"
            .formatted(
                ending(learned.learned().stopped()),
                PlainText.seconds(learned.learned().seconds()),
                PlainText.count(learned.learned().tested(), "expression", "expressions"),
                LanguageChoice.label(learned.language())));
  }

  private static String ending(StopReason stopped) {
    return switch (stopped) {
      case GOAL -> "Ended with exact answers";
      case TIME -> "Stopped at the time limit";
      case EXPRESSIONS -> "Stopped at the limit on expressions";
      case MEMORY -> "Stopped at the limit on kept expressions";
      case CANCELLED -> "Interrupted";
      case EXHAUSTED -> "Tried everything; ended";
      case NARROWED -> "Found nothing more that pays; ended";
    };
  }
}
