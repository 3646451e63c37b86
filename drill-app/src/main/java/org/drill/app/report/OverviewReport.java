package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.drill.app.text.Csv;
import org.drill.app.text.Printable;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.source.sparql.GraphOverview;

/**
 * What {@code drill describe} says of a graph behind an endpoint: counts that the endpoint made.
 */
public final class OverviewReport implements CommandReport {
  private final String source;
  private final GraphOverview overview;
  private final int rows;
  private final Vocabulary vocabulary;

  /**
   * Describes a graph.
   *
   * @param source what it is called
   * @param overview its counts
   * @param vocabulary its names
   * @param rows how many classes and properties of each kind to list in text
   */
  public OverviewReport(String source, GraphOverview overview, Vocabulary vocabulary, int rows) {
    this.source = source;
    this.overview = overview;
    this.rows = rows;
    this.vocabulary = vocabulary;
  }

  private Map<String, Long> counts() {
    var counts = new LinkedHashMap<String, Long>();
    counts.put("individuals", overview.individuals());
    counts.put("classes", (long) overview.classes().size());
    counts.put("objectProperties", (long) overview.links().size());
    counts.put("dataProperties", (long) overview.values().size());
    counts.put("classAssertions", GraphOverview.sum(overview.classes()));
    counts.put("roleAssertions", GraphOverview.sum(overview.links()));
    counts.put("dataAssertions", GraphOverview.sum(overview.values()));
    counts.put("triples", overview.triples());
    return counts;
  }

  @Override
  public void text(PrintStream out) {
    out.printf(Locale.ROOT, "%s (%,d triples)%n%n", source, overview.triples());
    out.printf(Locale.ROOT, "  individuals        %,14d  with a class%n", overview.individuals());
    out.printf(Locale.ROOT, "  classes            %,14d%n", overview.classes().size());
    out.printf(Locale.ROOT, "  object properties  %,14d%n", overview.links().size());
    out.printf(Locale.ROOT, "  data properties    %,14d%n", overview.values().size());
    out.printf(Locale.ROOT, "  class assertions   %,14d%n", GraphOverview.sum(overview.classes()));
    out.printf(Locale.ROOT, "  role assertions    %,14d%n", GraphOverview.sum(overview.links()));
    out.printf(Locale.ROOT, "  data values        %,14d%n", GraphOverview.sum(overview.values()));
    list(out, "Classes", "instances told", overview.classes());
    list(out, "Object properties", "pairs told", overview.links());
    list(out, "Data properties", "values told", overview.values());
  }

  private void list(PrintStream out, String title, String unit, Map<String, Long> counts) {
    if (counts.isEmpty()) {
      return;
    }
    String most = counts.size() > rows ? ", the largest " + rows : "";
    out.printf("%n%s, by %s%s%n", title, unit, most);
    counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(rows)
        .forEach(
            entry ->
                out.printf(
                    Locale.ROOT,
                    "  %-30s %,14d%n",
                    Printable.line(name(counts, entry.getKey())),
                    entry.getValue()));
  }

  private String name(Map<String, Long> counts, String iri) {
    if (counts == overview.classes()) {
      return vocabulary.className(iri);
    }
    return counts == overview.links() ? vocabulary.roleName(iri) : vocabulary.propertyName(iri);
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("source", source);
    for (Map.Entry<String, Long> count : counts().entrySet()) {
      json.writeNumberField(count.getKey(), count.getValue());
    }
    json(json, "classList", overview.classes());
    json(json, "objectPropertyList", overview.links());
    json(json, "dataPropertyList", overview.values());
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, String field, Map<String, Long> counts)
      throws IOException {
    json.writeArrayFieldStart(field);
    for (Map.Entry<String, Long> count : counts.entrySet()) {
      json.writeStartObject();
      json.writeStringField("iri", count.getKey());
      json.writeNumberField("count", count.getValue());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  @Override
  public void csv(PrintStream out) {
    Map<String, Long> counts = counts();
    var header = new ArrayList<Object>(List.of("source"));
    var row = new ArrayList<Object>(List.of(source));
    header.addAll(counts.keySet());
    row.addAll(counts.values());
    Csv.row(out, header.toArray());
    Csv.row(out, row.toArray());
  }
}
