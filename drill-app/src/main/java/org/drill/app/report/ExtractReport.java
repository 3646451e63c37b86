package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import org.drill.app.text.Csv;
import org.drill.app.text.Printable;
import org.drill.kb.source.Cut;
import org.drill.kb.source.Neighbourhood;

/**
 * What {@code drill extract} found near examples.
 *
 * @param source where the graph is
 * @param out what was written
 * @param found the neighbourhood
 * @param examples how many examples there are
 * @param passes how often the file was read; 0 for an endpoint
 * @param seconds how long it took
 */
public record ExtractReport(
    String source, Path out, Neighbourhood found, int examples, int passes, double seconds)
    implements CommandReport {
  private static final int SHOWN = 5;

  @Override
  public void text(PrintStream stream) {
    stream.printf(
        Locale.ROOT,
        "%,d individuals and %,d triples near %,d examples written to %s%n",
        found.kb().size(),
        found.triples().size(),
        examples,
        out);
    String from = passes == 0 ? "From" : String.format(Locale.ROOT, "%,d passes over", passes);
    stream.printf(Locale.ROOT, "%s %s, %.1f s%n", from, Printable.line(source), seconds);
    stream.printf(
        Locale.ROOT,
        "Expressions that look at most %d %s deep hold for the examples as in the whole graph:"
            + " learn with --depth %d%n",
        found.depth(),
        found.depth() == 1 ? "step" : "steps",
        found.depth());
    for (Cut cut : found.cuts().subList(0, Math.min(SHOWN, found.cuts().size()))) {
      stream.printf(
          Locale.ROOT,
          "Cut: %s has %,d edges by %s%s, %d %s from the examples%n",
          Printable.line(cut.hub().node()),
          cut.edges(),
          cut.hub().hop().backward() ? "the inverse of " : "",
          Printable.line(cut.hub().hop().property()),
          cut.level(),
          cut.level() == 1 ? "step" : "steps");
    }
    if (found.cuts().size() > SHOWN) {
      stream.printf(Locale.ROOT, "… and %,d more cuts%n", found.cuts().size() - SHOWN);
    }
    if (!found.cuts().isEmpty()) {
      stream.print("Where there are cuts, leave out nominals and Self, or raise --max-edges\n");
    }
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("source", source);
    json.writeStringField("out", out.toString());
    json.writeNumberField("examples", examples);
    json.writeNumberField("individuals", found.kb().size());
    json.writeNumberField("triples", found.triples().size());
    json.writeNumberField("depth", found.depth());
    json.writeNumberField("passes", passes);
    json.writeNumberField("seconds", seconds);
    json.writeArrayFieldStart("cuts");
    for (Cut cut : found.cuts()) {
      json.writeStartObject();
      json.writeStringField("node", cut.hub().node());
      json.writeStringField("property", cut.hub().hop().property());
      json.writeBooleanField("inverse", cut.hub().hop().backward());
      json.writeNumberField("edges", cut.edges());
      json.writeNumberField("level", cut.level());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  @Override
  public void csv(PrintStream stream) {
    Csv.row(stream, "examples", "individuals", "triples", "depth", "cuts", "passes", "seconds");
    Csv.row(
        stream,
        String.valueOf(examples),
        String.valueOf(found.kb().size()),
        String.valueOf(found.triples().size()),
        String.valueOf(found.depth()),
        String.valueOf(found.cuts().size()),
        String.valueOf(passes),
        String.format(Locale.ROOT, "%.1f", seconds));
  }
}
