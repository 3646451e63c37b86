package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.drill.app.text.Csv;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.drill.kb.Bits;
import org.drill.kb.ClassIndex;
import org.drill.kb.DataColumn;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.LoadReport;
import org.drill.kb.RoleIndex;

/** The counts and lists of {@code drill describe}, in three formats. */
public final class DescribeReport implements CommandReport {
  /** How many datatypes of a column are listed in text. */
  private static final int DATATYPES = 3;

  private final KnowledgeBase kb;
  private final LoadReport report;
  private final int rows;

  /**
   * Describes a knowledge base.
   *
   * @param kb the knowledge base
   * @param rows how many classes and properties of each kind to list in text
   */
  public DescribeReport(KnowledgeBase kb, int rows) {
    this.kb = kb;
    this.rows = rows;
    this.report = kb.report();
  }

  private Map<String, Long> counts() {
    var counts = new LinkedHashMap<String, Long>();
    counts.put("individuals", (long) kb.size());
    counts.put("classes", (long) kb.classes().size());
    counts.put("objectProperties", (long) kb.roles().size());
    counts.put("dataProperties", (long) kb.dataProperties().size());
    counts.put("classAssertions", report.classAssertions());
    counts.put("roleAssertions", report.roleAssertions());
    counts.put("dataAssertions", report.dataAssertions());
    counts.put("inferredClassAssertions", memberships() - report.classAssertions());
    counts.put("inferredRoleAssertions", pairs() - report.roleAssertions());
    counts.put("anonymousIndividuals", (long) report.anonymousIndividuals());
    counts.put("triples", report.triples());
    return counts;
  }

  private long memberships() {
    return kb.classes().stream().mapToLong(c -> c.extension().size()).sum();
  }

  private long pairs() {
    return kb.roles().stream().mapToLong(r -> r.successors().size()).sum();
  }

  @Override
  public void csv(PrintStream out) {
    Map<String, Long> counts = counts();
    var header = new ArrayList<Object>(List.of("source"));
    var row = new ArrayList<Object>(List.of(report.source()));
    header.addAll(counts.keySet());
    row.addAll(counts.values());
    Csv.row(out, header.toArray());
    Csv.row(out, row.toArray());
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("source", report.source());
    json.writeStringField("syntax", report.syntax());
    json.writeStringField("reasoner", report.reasoner());
    for (var count : counts().entrySet()) {
      json.writeNumberField(count.getKey(), count.getValue());
    }
    json.writeArrayFieldStart("classList");
    for (ClassIndex c : kb.classes()) {
      json.writeStartObject();
      json.writeStringField("name", kb.vocabulary().className(c.iri()));
      json.writeStringField("iri", c.iri());
      json.writeNumberField("instances", c.extension().size());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("objectPropertyList");
    for (RoleIndex role : kb.roles()) {
      json.writeStartObject();
      json.writeStringField("name", kb.vocabulary().roleName(role.iri()));
      json.writeStringField("iri", role.iri());
      json.writeNumberField("pairs", role.successors().size());
      json.writeNumberField("subjects", Bits.count(role.domain()));
      json.writeNumberField("objects", Bits.count(role.range()));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("dataPropertyList");
    for (String iri : kb.dataProperties()) {
      json.writeStartObject();
      json.writeStringField("iri", iri);
      json.writeArrayFieldStart("columns");
      for (DataColumn column : columns(iri)) {
        json.writeStartObject();
        json.writeStringField("kind", column.kind().toString());
        json.writeNumberField("values", column.size());
        json.writeStringField("from", low(column));
        json.writeStringField("to", high(column));
        json.writeArrayFieldStart("datatypes");
        for (String datatype : column.datatypes()) {
          json.writeString(datatype);
        }
        json.writeEndArray();
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("warnings");
    for (String warning : report.warnings()) {
      json.writeString(warning);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  @Override
  public void text(PrintStream out) {
    out.printf("%s (%s, %,d triples)%n%n", report.source(), report.syntax(), report.triples());
    String anonymous =
        report.anonymousIndividuals() == 0
            ? ""
            : String.format("  of which %,d blank nodes", report.anonymousIndividuals());
    out.printf("  individuals        %,10d%s%n", kb.size(), anonymous);
    out.printf("  classes            %,10d%n", kb.classes().size());
    out.printf("  object properties  %,10d%n", kb.roles().size());
    out.printf("  data properties    %,10d%n", kb.dataProperties().size());
    out.printf(
        "  class assertions   %,10d told  %,10d inferred (%s)%n",
        report.classAssertions(), memberships() - report.classAssertions(), report.reasoner());
    out.printf(
        "  role assertions    %,10d told  %,10d inferred%n",
        report.roleAssertions(), pairs() - report.roleAssertions());
    out.printf("  data values        %,10d told%n", report.dataAssertions());
    classes(out);
    roles(out);
    dataProperties(out);
  }

  private void classes(PrintStream out) {
    List<ClassIndex> sorted =
        kb.classes().stream()
            .sorted(
                Comparator.comparingInt((ClassIndex c) -> -c.extension().size())
                    .thenComparing(ClassIndex::iri))
            .toList();
    heading(out, "Classes", "instances", sorted.size());
    for (ClassIndex c : sorted.subList(0, Math.min(rows, sorted.size()))) {
      out.printf("  %-30s %,10d%n", kb.vocabulary().className(c.iri()), c.extension().size());
    }
  }

  private void roles(PrintStream out) {
    List<RoleIndex> sorted =
        kb.roles().stream()
            .sorted(
                Comparator.comparingInt((RoleIndex r) -> -r.successors().size())
                    .thenComparing(RoleIndex::iri))
            .toList();
    heading(out, "Object properties", "pairs", sorted.size());
    for (RoleIndex role : sorted.subList(0, Math.min(rows, sorted.size()))) {
      out.printf(
          "  %-30s %,10d   from %,d to %,d individuals%n",
          kb.vocabulary().roleName(role.iri()),
          role.successors().size(),
          Bits.count(role.domain()),
          Bits.count(role.range()));
    }
  }

  private void dataProperties(PrintStream out) {
    heading(out, "Data properties", "values", kb.dataProperties().size());
    for (String iri : kb.dataProperties().stream().limit(rows).toList()) {
      List<DataColumn> columns = columns(iri);
      if (columns.isEmpty()) {
        out.printf("  %-30s %,10d%n", localName(iri), 0);
      }
      for (DataColumn column : columns) {
        out.printf(
            "  %-30s %,10d   %s (%s), %s to %s%n",
            localName(iri),
            column.size(),
            column.kind(),
            datatypes(column),
            low(column),
            high(column));
      }
    }
  }

  private void heading(PrintStream out, String what, String counted, int size) {
    if (size > 0) {
      String shown = size > rows ? " (" + rows + " of " + size + "; --all shows all)" : "";
      out.printf("%n%-32s %10s%s%n", what, counted, shown);
    }
  }

  private List<DataColumn> columns(String property) {
    return kb.dataColumns().stream().filter(c -> c.property().equals(property)).toList();
  }

  private static String localName(String iri) {
    int cut = Math.max(iri.lastIndexOf('#'), iri.lastIndexOf('/'));
    return cut >= 0 && cut + 1 < iri.length() ? iri.substring(cut + 1) : iri;
  }

  /** The first datatypes of a column; a graph may have any number of its own. */
  private static String datatypes(DataColumn column) {
    String first =
        column.datatypes().stream()
            .limit(DATATYPES)
            .map(DescribeReport::localName)
            .collect(Collectors.joining(", "));
    return column.datatypes().size() > DATATYPES ? first + ", …" : first;
  }

  private static String low(DataColumn column) {
    return extreme(column, -1);
  }

  private static String high(DataColumn column) {
    return extreme(column, 1);
  }

  /** The smallest (sign -1) or largest (sign 1) value, as text. */
  private static String extreme(DataColumn column, int sign) {
    if (column.kind() == ValueKind.STRING) {
      String best = column.string(0);
      for (int k = 1; k < column.size(); k++) {
        best = sign * column.string(k).compareTo(best) > 0 ? column.string(k) : best;
      }
      return shortened(best);
    }
    double best = Double.NaN;
    for (int k = 0; k < column.size(); k++) {
      double number = column.number(k);
      best = Double.isNaN(best) || sign * (number - best) > 0 ? number : best;
    }
    return switch (column.kind()) {
      case BOOLEAN, DATE, TIME -> Value.of(column.kind(), best).lexical();
      default -> Double.isNaN(best) ? "NaN" : Value.number(best).lexical();
    };
  }

  private static String shortened(String text) {
    String line = text.replaceAll("\\s+", " ");
    return '"' + (line.length() > 24 ? line.substring(0, 23) + "…" : line) + '"';
  }
}
