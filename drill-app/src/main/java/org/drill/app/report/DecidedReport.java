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
import java.util.stream.Stream;
import org.drill.app.input.ShortNames;
import org.drill.app.text.Csv;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.concept.Concept;

/** Which of several labels {@code drill apply} decided for, row by row, and how often rightly. */
public final class DecidedReport implements CommandReport {
  /** How many rows are flushed at once. */
  private static final int PAGE = 1 << 14;

  private static final int MOST_WIDTH = 40;

  private final DecidedRows rows;
  private final boolean hasRows;
  private final boolean hasReasons;
  private final PlainEnglish english;
  private final IntConsumer progress;

  /**
   * Makes a report.
   *
   * @param rows what was decided
   * @param hasRows whether there is a row for each individual, and not only what they come to
   * @param hasReasons whether a row says why
   * @param english says expressions in words
   * @param progress is told how many rows are done
   */
  public DecidedReport(
      DecidedRows rows,
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

  /** How often decisions are right, in a line; none without labels. */
  public Optional<String> scoreLine() {
    return rows.scores().map(LabelScores::line);
  }

  /** Whether there are labels, but none of somebody who is decided about. */
  public boolean lacksLabels() {
    return rows.hasLabels() && rows.scores().isEmpty();
  }

  private String iri(int row) {
    return rows.kb().individuals().name(rows.individual(row));
  }

  @Override
  public void text(PrintStream out) {
    out.print(
        "%s between %s\n"
            .formatted(
                PlainText.count(rows.size(), "individual", "individuals"),
                PlainText.count(rows.labels().size(), "label", "labels")));
    int width = width(rows.labels().stream(), "label");
    out.print("\n" + padded("label", width) + "individuals  predicted by\n");
    for (int label = 0; label < rows.labels().size(); label++) {
      AppliedRows applied = rows.applied(label);
      boolean isOtherwise = rows.labels().get(label).equals(rows.otherwise());
      out.print(
          "%s%11s  %s%s\n"
              .formatted(
                  padded(rows.labels().get(label), width),
                  PlainText.count(rows.count(label)),
                  applied.expression(),
                  isOtherwise ? ", or where no answer holds" : ""));
      for (Concept concept : applied.predictor().expressions()) {
        english.say(concept).ifPresent(said -> out.print("  " + said + "\n"));
      }
    }
    if (hasRows && rows.size() > 0) {
      out.print("\n");
      table(out);
    }
    rows.scores()
        .ifPresent(
            scores -> {
              scores.text(out);
              String line = scores.line();
              out.print("\n" + line.substring(0, 1).toUpperCase(Locale.ROOT) + line.substring(1));
              out.print("\n");
            });
  }

  private static int width(Stream<String> names, String heading) {
    return names
        .mapToInt(name -> Math.min(MOST_WIDTH, Printable.line(name).length()))
        .reduce(heading.length(), Math::max);
  }

  private static String padded(String text, int width) {
    String line = Printable.line(text);
    return line + " ".repeat(Math.max(0, width - line.length())) + "  ";
  }

  private void table(PrintStream out) {
    var names = new ShortNames(rows.kb());
    int first =
        width(
            IntStream.range(0, Math.min(PAGE, rows.size()))
                .mapToObj(row -> names.of(rows.individual(row))),
            "individual");
    int predicted = width(rows.labels().stream(), "predicted");
    int given = width(IntStream.range(0, rows.size()).mapToObj(rows::label).distinct(), "label");
    boolean hasProbability = rows.hasProbabilities();
    for (int row = -1; row < rows.size(); row++) {
      boolean isHeader = row < 0;
      var line = new StringBuilder();
      line.append(padded(isHeader ? "individual" : names.of(rows.individual(row)), first));
      line.append(padded(isHeader ? "predicted" : rows.predicted(row), predicted));
      if (hasProbability) {
        line.append(padded(isHeader ? "probability" : shown(rows.probability(row)), 11));
      }
      if (rows.hasLabels()) {
        line.append(padded(isHeader ? "label" : rows.label(row), given));
      }
      if (hasReasons) {
        line.append(isHeader ? "reason" : rows.reason(row));
      }
      out.print(line.toString().stripTrailing() + "\n");
      if ((row + 1) % PAGE == 0) {
        progress.accept(row + 1);
        if (out.checkError()) {
          return;
        }
      }
    }
    progress.accept(rows.size());
  }

  private static String shown(OptionalDouble probability) {
    return probability.isPresent()
        ? String.format(Locale.ROOT, "%.3f", probability.getAsDouble())
        : "";
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", "decision");
    json.writeArrayFieldStart("labels");
    for (int label = 0; label < rows.labels().size(); label++) {
      AppliedRows applied = rows.applied(label);
      json.writeStartObject();
      json.writeStringField("label", rows.labels().get(label));
      json.writeStringField("kind", applied.predictor().kind());
      json.writeArrayFieldStart("expressions");
      for (Concept concept : applied.predictor().expressions()) {
        json.writeString(rows.kb().vocabulary().dl(concept));
      }
      json.writeEndArray();
      if (english.isAsked()) {
        json.writeArrayFieldStart("english");
        for (Concept concept : applied.predictor().expressions()) {
          json.writeString(english.say(concept).orElse(""));
        }
        json.writeEndArray();
      }
      json.writeNumberField("predicted", rows.count(label));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeStringField("otherwise", rows.otherwise());
    json.writeNumberField("count", rows.size());
    Optional<LabelScores> scores = rows.scores();
    if (scores.isPresent()) {
      json.writeObjectFieldStart("scores");
      scores.get().fields(json);
      scores.get().labels(json);
      json.writeEndObject();
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
    json.writeStringField("predicted", rows.predicted(row));
    OptionalDouble probability = rows.probability(row);
    if (probability.isPresent()) {
      json.writeNumberField("probability", probability.getAsDouble());
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
    var header = new ArrayList<Object>(List.of("individuals"));
    var cells = new ArrayList<Object>(List.of(rows.size()));
    rows.scores()
        .ifPresent(
            scores -> {
              header.addAll(List.of("labelled", "right", "accuracy", "macroF1"));
              cells.add(scores.all());
              cells.add(scores.right());
              cells.add(scores.counts().accuracy());
              cells.add(scores.counts().macroF1());
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
    if (hasReasons) {
      header.add("reason");
    }
    Csv.row(out, header.toArray());
    for (int row = 0; row < rows.size(); row++) {
      OptionalDouble probability = rows.probability(row);
      var cells = new ArrayList<Object>(List.of(iri(row), rows.predicted(row)));
      cells.add(probability.isPresent() ? probability.getAsDouble() : "");
      if (rows.hasLabels()) {
        cells.add(rows.label(row));
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
