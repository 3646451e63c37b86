package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import org.drill.app.text.Csv;
import org.drill.app.text.PlainText;
import org.drill.app.text.Printable;
import org.drill.problem.ProblemEntry;

/**
 * The problems of a file: their names, whole, and how many examples each has.
 *
 * @param problems the problems, in the order of the file
 */
public record ProblemList(List<ProblemEntry> problems) implements CommandReport {
  private static final String NAME = "problem";
  private static final String POSITIVES = "positives";
  private static final String NEGATIVES = "negatives";

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartArray();
    for (ProblemEntry problem : problems) {
      json.writeStartObject();
      json.writeStringField(NAME, problem.name());
      json.writeNumberField(POSITIVES, problem.positives().size());
      json.writeNumberField(NEGATIVES, problem.negatives().size());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  @Override
  public void csv(PrintStream out) {
    Csv.row(out, NAME, POSITIVES, NEGATIVES);
    problems.forEach(
        each -> Csv.row(out, each.name(), each.positives().size(), each.negatives().size()));
  }

  /** Numbers first, so that names can be as long as they are. */
  @Override
  public void text(PrintStream out) {
    out.print("%9s  %9s  %s\n".formatted(POSITIVES, NEGATIVES, NAME));
    for (ProblemEntry each : problems) {
      out.print(
          "%9s  %9s  %s\n"
              .formatted(
                  PlainText.count(each.positives().size()),
                  each.negatives().isEmpty() ? "others" : PlainText.count(each.negatives().size()),
                  Printable.line(each.name())));
    }
  }
}
