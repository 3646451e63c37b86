package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.drill.app.text.Csv;
import org.drill.app.text.Printable;

/**
 * What {@code drill retrieve} found behind an endpoint: how many instances, and the first of them.
 *
 * @param expression the expression
 * @param length its length
 * @param count how many instances the whole graph has
 * @param individuals the first of them by name
 */
public record FirstInstancesReport(
    String expression, int length, long count, List<String> individuals) implements CommandReport {
  /** Copies the list. */
  public FirstInstancesReport {
    individuals = List.copyOf(individuals);
  }

  @Override
  public void text(PrintStream out) {
    out.printf(Locale.ROOT, "%s (length %d): %,d individuals%n", expression, length, count);
    individuals.forEach(iri -> out.print("  " + Printable.line(iri) + "\n"));
    if (individuals.size() < count) {
      out.printf(Locale.ROOT, "  # and %,d more%n", count - individuals.size());
    }
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("expression", expression);
    json.writeNumberField("length", length);
    json.writeNumberField("count", count);
    json.writeArrayFieldStart("individuals");
    for (String iri : individuals) {
      json.writeString(iri);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  @Override
  public void csv(PrintStream out) {
    Csv.row(out, "individual");
    individuals.forEach(iri -> Csv.row(out, iri));
  }
}
