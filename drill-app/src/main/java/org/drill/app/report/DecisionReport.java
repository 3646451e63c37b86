package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.app.input.LabelledIndividuals;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.kb.IndividualSet;
import org.drill.kb.Retriever;
import org.drill.quality.LabelConfusion;
import org.drill.quality.LabelDecision;

/** How well the answers for several labels tell the examples apart together. */
public final class DecisionReport {
  private static final int NAME_WIDTH = 40;

  private final List<String> labels;
  private final String otherwise;
  private final LabelConfusion counts;
  private final boolean isWeighted;
  private final int examples;
  private final int right;

  /**
   * Decides about all examples.
   *
   * @param labelled the examples
   * @param answers what was learned for each of their labels, in the same order
   */
  public DecisionReport(LabelledIndividuals labelled, List<LearnedProblem> answers) {
    this.labels = labelled.labels();
    List<IndividualSet> extensions = answers.stream().map(DecisionReport::extension).toList();
    List<IndividualSet> with = IntStream.range(0, labels.size()).mapToObj(labelled::with).toList();
    LabelDecision decision = LabelDecision.of(extensions, with, labelled::weight);
    this.otherwise = labels.get(decision.otherwise());
    this.counts = LabelConfusion.of(decision, with, labelled::weight);
    int[] individuals = labelled.individuals();
    this.examples = individuals.length;
    this.right =
        (int)
            IntStream.of(individuals)
                .filter(individual -> decision.decide(individual) == labelled.label(individual))
                .count();
    this.isWeighted =
        IntStream.of(individuals).anyMatch(individual -> labelled.weight(individual) != 1);
  }

  private static IndividualSet extension(LearnedProblem learned) {
    Retriever retriever = learned.problem().kb().retriever(0);
    return retriever.retrieve(learned.result().best().concept());
  }

  /** Accuracy and macro F1 in a line. */
  public String line() {
    return "deciding by all answers: accuracy %s (%s of %s right%s), macro F1 %s"
        .formatted(
            PlainText.score(counts.accuracy()),
            PlainText.count(right),
            PlainText.count(examples),
            isWeighted ? "; weighted" : "",
            PlainText.score(counts.macroF1()));
  }

  /** Prints the scores, by label and in all, and how it was decided. */
  public void text(PrintStream out) {
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
    String line = line();
    out.print("\n" + Character.toUpperCase(line.charAt(0)) + line.substring(1) + "\n");
    out.print(
        "Where several answers hold, the most precise one decides; where none holds, it is "
            + Printable.line(otherwise)
            + ".\n");
  }

  /** Writes the scores as an object. */
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeNumberField("accuracy", counts.accuracy());
    json.writeNumberField("macroF1", counts.macroF1());
    json.writeNumberField("examples", examples);
    json.writeNumberField("right", right);
    json.writeStringField("otherwise", otherwise);
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
    json.writeEndObject();
  }
}
