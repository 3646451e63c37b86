package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drill.app.input.LabelledIndividuals;
import org.drill.app.text.Printable;
import org.drill.app.validation.ExpectedDecision;
import org.drill.kb.IndividualSet;
import org.drill.predict.SavedDecision;
import org.drill.quality.LabelDecision;

/** How well the answers for several labels tell the examples apart together. */
public final class DecisionReport {
  private final SavedDecision decision;
  private final LabelScores scores;
  private final Optional<ExpectedDecision> expected;

  /**
   * Decides about all examples.
   *
   * @param labelled the examples
   * @param extensions who is predicted by what was learned for each of their labels, in their order
   * @param expected what to expect on new individuals, if that is known
   */
  DecisionReport(
      LabelledIndividuals labelled,
      List<IndividualSet> extensions,
      Optional<ExpectedDecision> expected) {
    List<String> labels = labelled.labels();
    LabelDecision how =
        LabelDecision.of(extensions, DecidedLabels.examples(labelled), labelled::weight);
    this.decision =
        new SavedDecision(
            IntStream.of(how.order()).mapToObj(labels::get).toList(), labels.get(how.otherwise()));
    this.scores = LabelScores.of(labels, labelled, labelled.individuals(), how::decide);
    this.expected = expected;
  }

  /** How it is decided, to be kept in a file. */
  public SavedDecision decision() {
    return decision;
  }

  /** Accuracy and macro F1 on the examples, and what to expect on new individuals, a line each. */
  public List<String> lines() {
    return Stream.concat(
            Stream.of("deciding by all answers: " + scores.line()),
            expected.map(ExpectedReport::line).stream())
        .toList();
  }

  /** Prints the scores, by label and in all, and how it was decided. */
  public void text(PrintStream out) {
    scores.text(out);
    out.print("\nDeciding by all answers: " + scores.line() + "\n");
    out.print(
        "Where several answers hold, the most precise one decides; where none holds, it is "
            + Printable.line(decision.otherwise())
            + ".\n");
    expected.ifPresent(said -> ExpectedReport.text(out, said));
  }

  /** Writes the scores as an object. */
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    scores.fields(json);
    json.writeStringField("otherwise", decision.otherwise());
    scores.labels(json);
    if (expected.isPresent()) {
      ExpectedReport.json(json, expected.get());
    }
    json.writeEndObject();
  }
}
