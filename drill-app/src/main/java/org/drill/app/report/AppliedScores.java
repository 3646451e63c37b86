package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import org.drill.app.text.PlainText;

/**
 * How often predictions are right. Counts are of individuals; scores go by weight where labels have
 * weights.
 *
 * @param truePositives those that have the label and are predicted to
 * @param falseNegatives those that have it and are not
 * @param falsePositives those that are predicted to and have it not
 * @param trueNegatives those that have it not and are not predicted to
 * @param isWeighted whether labels have different weights
 * @param precision the share of right ones among those that are predicted; 0 without any
 * @param recall the share of predicted ones among those that have the label; 0 without any
 * @param f1 the harmonic mean of both
 * @param accuracy the share of right ones
 */
record AppliedScores(
    int truePositives,
    int falseNegatives,
    int falsePositives,
    int trueNegatives,
    boolean isWeighted,
    double precision,
    double recall,
    double f1,
    double accuracy) {
  /** The names of counts and scores. */
  static final List<String> COLUMNS =
      List.of(
          "truePositives",
          "falseNegatives",
          "falsePositives",
          "trueNegatives",
          "precision",
          "recall",
          "f1",
          "accuracy");

  private static final String ROW = "  %-16s %11s  %13s\n";

  int all() {
    return truePositives + falseNegatives + falsePositives + trueNegatives;
  }

  /** The scores in a line. */
  String line() {
    return "precision %s   recall %s   F1 %s   accuracy %s%s"
        .formatted(
            PlainText.score(precision),
            PlainText.score(recall),
            PlainText.score(f1),
            PlainText.score(accuracy),
            isWeighted ? "   (by weight)" : "");
  }

  void text(PrintStream out) {
    out.print(ROW.formatted("", "predicted", "not predicted"));
    out.print(
        ROW.formatted(
            "has the label", PlainText.count(truePositives), PlainText.count(falseNegatives)));
    out.print(
        ROW.formatted(
            "has it not", PlainText.count(falsePositives), PlainText.count(trueNegatives)));
    out.print("\n  " + line() + "\n");
  }

  void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeNumberField("truePositives", truePositives);
    json.writeNumberField("falseNegatives", falseNegatives);
    json.writeNumberField("falsePositives", falsePositives);
    json.writeNumberField("trueNegatives", trueNegatives);
    json.writeNumberField("precision", precision);
    json.writeNumberField("recall", recall);
    json.writeNumberField("f1", f1);
    json.writeNumberField("accuracy", accuracy);
    if (isWeighted) {
      json.writeBooleanField("weighted", true);
    }
    json.writeEndObject();
  }

  /** The scores in the order of {@link #COLUMNS}. */
  List<Object> cells() {
    return List.of(
        truePositives,
        falseNegatives,
        falsePositives,
        trueNegatives,
        precision,
        recall,
        f1,
        accuracy);
  }
}
