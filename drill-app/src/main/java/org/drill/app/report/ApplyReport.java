package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.drill.app.input.ShortNames;
import org.drill.app.text.Csv;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.concept.Concept;
import org.drill.owlapi.OpenVerdict;
import org.drill.owlapi.OpenVerdicts;

/** What {@code drill apply} predicted, row by row, and how often that is right. */
public final class ApplyReport implements CommandReport {
  /** How many rows are named, and flushed, at once. */
  private static final int PAGE = 1 << 14;

  private static final int NAME_WIDTH = 40;

  private final AppliedRows rows;
  private final boolean hasRows;
  private final boolean hasReasons;
  private final PlainEnglish english;
  private final IntConsumer progress;

  /**
   * Makes a report.
   *
   * @param rows what was predicted
   * @param hasRows whether there is a row for each individual, and not only what they come to
   * @param hasReasons whether a row says why
   * @param english says expressions in words
   * @param progress is told how many rows are done
   */
  public ApplyReport(
      AppliedRows rows,
      boolean hasRows,
      boolean hasReasons,
      PlainEnglish english,
      IntConsumer progress) {
    this.rows = rows;
    this.hasRows = hasRows;
    this.hasReasons = hasReasons;
    this.english = english;
    this.progress = progress;
  }

  /** How often predictions are right, in a line; none without labels. */
  public Optional<String> scoreLine() {
    return rows.scores().map(AppliedScores::line);
  }

  /** Why the open world does not say something of everybody, if that is so. */
  public Optional<String> openFault() {
    return rows.open().map(OpenVerdicts::fault).filter(fault -> !fault.isEmpty());
  }

  /** Whether there are labels, but none of somebody whom the predictor is applied to. */
  public boolean lacksLabels() {
    return rows.hasLabels() && rows.scores().isEmpty();
  }

  private String iri(int row) {
    return rows.kb().individuals().name(rows.individual(row));
  }

  private static String shown(OptionalDouble probability) {
    return probability.isPresent()
        ? String.format(Locale.ROOT, "%.3f", probability.getAsDouble())
        : "";
  }

  @Override
  public void text(PrintStream out) {
    out.print(
        "%s (%s): %s of %s predicted\n"
            .formatted(
                rows.expression(),
                rows.predictor().kind(),
                PlainText.count(rows.predicted()),
                PlainText.count(rows.size(), "individual", "individuals")));
    for (Concept concept : rows.predictor().expressions()) {
      english.say(concept).ifPresent(said -> out.print("  " + said + "\n"));
    }
    rows.open()
        .ifPresent(
            said ->
                out.print(
                    "In the open world: %s entailed, %s refuted, %s unknown\n"
                        .formatted(
                            PlainText.count(said.count(OpenVerdict.ENTAILED)),
                            PlainText.count(said.count(OpenVerdict.REFUTED)),
                            PlainText.count(said.count(OpenVerdict.UNKNOWN)))));
    if (hasRows && rows.size() > 0) {
      out.print("\n");
      table(out);
    }
    rows.scores()
        .ifPresent(
            scores -> {
              out.print("\n");
              scores.text(out);
            });
  }

  private void table(PrintStream out) {
    var names = new ShortNames(rows.kb());
    int width =
        IntStream.range(0, Math.min(PAGE, rows.size()))
            .map(row -> Math.min(NAME_WIDTH, names.of(rows.individual(row)).length()))
            .reduce("individual".length(), Math::max);
    int labelWidth = rows.labelWidth();
    boolean hasProbability = rows.probability(0).isPresent();
    var line = new StringBuilder();
    for (int row = -1; row < rows.size(); row++) {
      boolean isHeader = row < 0;
      line.setLength(0);
      cell(line, isHeader ? "individual" : Printable.line(names.of(rows.individual(row))), width);
      cell(line, isHeader ? "predicted" : String.valueOf(rows.isPredicted(row)), 9);
      if (hasProbability) {
        cell(line, isHeader ? "probability" : shown(rows.probability(row)), 11);
      }
      if (rows.hasLabels()) {
        cell(line, isHeader ? "label" : Printable.line(rows.label(row)), labelWidth);
      }
      if (rows.open().isPresent()) {
        cell(line, isHeader ? "open world" : rows.open(row), 10);
      }
      if (hasReasons) {
        line.append(isHeader ? "reason" : rows.reason(row));
      }
      out.print(isHeader ? line + "\n" : line.toString().stripTrailing() + "\n");
      if ((row + 1) % PAGE == 0) {
        progress.accept(row + 1);
        if (out.checkError()) {
          return;
        }
      }
    }
    progress.accept(rows.size());
  }

  private static void cell(StringBuilder line, String text, int width) {
    line.append(text);
    for (int k = text.length(); k < width; k++) {
      line.append(' ');
    }
    line.append("  ");
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", rows.predictor().kind());
    json.writeArrayFieldStart("expressions");
    for (Concept concept : rows.predictor().expressions()) {
      json.writeString(rows.kb().vocabulary().dl(concept));
    }
    json.writeEndArray();
    if (english.isAsked()) {
      json.writeArrayFieldStart("english");
      for (Concept concept : rows.predictor().expressions()) {
        json.writeString(english.say(concept).orElse(""));
      }
      json.writeEndArray();
    }
    json.writeNumberField("count", rows.size());
    json.writeNumberField("predicted", rows.predicted());
    if (rows.open().isPresent()) {
      json.writeObjectFieldStart("openWorld");
      for (OpenVerdict verdict : OpenVerdict.values()) {
        json.writeNumberField(verdict.toString(), rows.open().get().count(verdict));
      }
      json.writeStringField("fault", rows.open().get().fault());
      json.writeEndObject();
    }
    Optional<AppliedScores> scores = rows.scores();
    if (scores.isPresent()) {
      json.writeFieldName("scores");
      scores.get().json(json);
    }
    if (hasRows) {
      json.writeArrayFieldStart("individuals");
      for (int row = 0; row < rows.size(); row++) {
        object(json, row);
        if (row % PAGE == 0) {
          progress.accept(row);
        }
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private void object(JsonGenerator json, int row) throws IOException {
    json.writeStartObject();
    json.writeStringField("individual", iri(row));
    json.writeBooleanField("predicted", rows.isPredicted(row));
    if (rows.probability(row).isPresent()) {
      json.writeNumberField("probability", rows.probability(row).getAsDouble());
    }
    if (!rows.open(row).isEmpty()) {
      json.writeStringField("openWorld", rows.open(row));
    }
    if (!rows.label(row).isEmpty()) {
      json.writeStringField("label", rows.label(row));
    }
    if (hasReasons) {
      json.writeStringField("reason", rows.reason(row));
    }
    json.writeEndObject();
  }

  private void summary(PrintStream out) {
    var header = new ArrayList<Object>(List.of("individuals", "predicted"));
    var cells = new ArrayList<Object>(List.of(rows.size(), rows.predicted()));
    rows.scores()
        .ifPresent(
            scores -> {
              header.addAll(AppliedScores.COLUMNS);
              cells.addAll(scores.cells());
            });
    Csv.row(out, header.toArray());
    Csv.row(out, cells.toArray());
  }

  @Override
  public void csv(PrintStream out) {
    if (!hasRows) {
      summary(out);
      return;
    }
    var header = new ArrayList<Object>(List.of("individual", "predicted", "probability"));
    if (rows.hasLabels()) {
      header.add("label");
    }
    if (rows.open().isPresent()) {
      header.add("openWorld");
    }
    if (hasReasons) {
      header.add("reason");
    }
    Csv.row(out, header.toArray());
    for (int row = 0; row < rows.size(); row++) {
      OptionalDouble probability = rows.probability(row);
      var cells = new ArrayList<Object>(List.of(iri(row), rows.isPredicted(row)));
      cells.add(probability.isPresent() ? probability.getAsDouble() : "");
      if (rows.hasLabels()) {
        cells.add(rows.label(row));
      }
      if (rows.open().isPresent()) {
        cells.add(rows.open(row));
      }
      if (hasReasons) {
        cells.add(rows.reason(row));
      }
      Csv.row(out, cells.toArray());
      if (row % PAGE == 0) {
        progress.accept(row);
        if (out.checkError()) {
          return;
        }
      }
    }
  }
}
