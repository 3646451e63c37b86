package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.drill.app.input.LabelledIndividuals;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.quality.LabelConfusion;

/**
 * How often decisions between labels are right. Numbers are of individuals; scores go by weight
 * where labels have weights.
 *
 * @param labels the names of the labels
 * @param counts which label was taken for which, by weight
 * @param all how many individuals have a label
 * @param right for how many of them it was decided
 * @param isWeighted whether labels have different weights
 */
record LabelScores(
    List<String> labels, LabelConfusion counts, int all, int right, boolean isWeighted) {
  private static final int NAME_WIDTH = 40;

  /**
   * Counts decisions.
   *
   * @param labels the names of the labels that can be decided; others that individuals have follow
   * @param labelled who has which label
   * @param individuals who is decided about; those without a label do not count
   * @param decide the number of the label that is decided for an individual, by {@code labels}
   */
  static LabelScores of(
      List<String> labels,
      LabelledIndividuals labelled,
      int[] individuals,
      IntUnaryOperator decide) {
    var names = new ArrayList<>(labels);
    labelled.labels().stream().filter(name -> !labels.contains(name)).forEach(names::add);
    var counts = new LabelConfusion(names.size());
    int right = 0;
    int all = 0;
    for (int individual : individuals) {
      if (labelled.label(individual) >= 0) {
        int label = names.indexOf(labelled.labels().get(labelled.label(individual)));
        int decided = decide.applyAsInt(individual);
        counts.add(label, decided, labelled.weight(individual));
        right += label == decided ? 1 : 0;
        all++;
      }
    }
    boolean isWeighted =
        IntStream.of(individuals).anyMatch(i -> labelled.label(i) >= 0 && labelled.weight(i) != 1);
    return new LabelScores(names, counts, all, right, isWeighted);
  }

  /** Accuracy and macro F1 in a line. */
  String line() {
    return "accuracy %s (%s of %s right%s), macro F1 %s"
        .formatted(
            PlainText.score(counts.accuracy()),
            PlainText.count(right),
            PlainText.count(all),
            isWeighted ? "; weighted" : "",
            PlainText.score(counts.macroF1()));
  }

  /** Prints a row for each label. */
  void text(PrintStream out) {
    int width =
        labels.stream()
            .mapToInt(label -> Math.min(NAME_WIDTH, Printable.line(label).length()))
            .reduce("label".length(), Math::max);
    String row = "%-" + width + "s  %9s  %6s  %5s\n";
    out.print("\n" + row.formatted("label", "precision", "recall", "F1"));
    for (int k = 0; k < labels.size(); k++) {
      out.print(
          row.formatted(
              PlainText.clip(labels.get(k), width),
              PlainText.score(counts.precision(k)),
              PlainText.score(counts.recall(k)),
              PlainText.score(counts.f1(k))));
    }
  }

  /** Writes accuracy, macro F1 and numbers as fields. */
  void fields(JsonGenerator json) throws IOException {
    json.writeNumberField("accuracy", counts.accuracy());
    json.writeNumberField("macroF1", counts.macroF1());
    json.writeNumberField("examples", all);
    json.writeNumberField("right", right);
  }

  /** Writes the scores of each label as a field. */
  void labels(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("labels");
    for (int k = 0; k < labels.size(); k++) {
      json.writeStartObject();
      json.writeStringField("label", labels.get(k));
      json.writeNumberField("precision", counts.precision(k));
      json.writeNumberField("recall", counts.recall(k));
      json.writeNumberField("f1", counts.f1(k));
      json.writeObjectFieldStart("decided");
      for (int other = 0; other < labels.size(); other++) {
        json.writeNumberField(labels.get(other), counts.count(k, other));
      }
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
