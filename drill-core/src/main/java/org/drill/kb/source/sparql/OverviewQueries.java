package org.drill.kb.source.sparql;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.drill.kb.load.Owl;
import org.drill.kb.source.Schema;

/** Asks for counts over a whole graph; each is one query that goes through all of it. */
final class OverviewQueries {
  /** What is of a type like these is no individual. */
  private static final String NO_INDIVIDUAL =
      Schema.DECLARATIONS.stream()
          .sorted()
          .map(SparqlText::iri)
          .collect(Collectors.joining(", ", "FILTER(?c NOT IN (", "))"));

  private final EndpointQueries queries;

  OverviewQueries(EndpointQueries queries) {
    this.queries = queries;
  }

  /** The texts of the queries. */
  static List<String> texts() {
    return List.of(
        classes().text(), properties().text(), values().text(), individualsText(), TRIPLES);
  }

  private static final String TRIPLES = "SELECT (COUNT(*) AS ?n) WHERE { ?s ?p ?o }";

  private static RowQuery classes() {
    return RowQuery.counts(List.of("c"), "?s a ?c . " + NO_INDIVIDUAL + " FILTER(isIRI(?c))");
  }

  private static RowQuery properties() {
    return RowQuery.counts(List.of("p"), "?s ?p ?o .");
  }

  private static RowQuery values() {
    return RowQuery.counts(List.of("p"), "?s ?p ?o . FILTER(isLiteral(?o))");
  }

  private static String individualsText() {
    return "SELECT (COUNT(DISTINCT ?s) AS ?n) WHERE { ?s a ?c . " + NO_INDIVIDUAL + " }";
  }

  GraphOverview overview() {
    List<Callable<Map<String, Long>>> tasks =
        List.of(
            () -> counts(classes()),
            () -> counts(properties()),
            () -> counts(values()),
            () -> Map.of("", queries.number(individualsText())),
            () -> Map.of("", queries.number(TRIPLES)));
    List<Map<String, Long>> found = queries.all(tasks);
    SortedMap<String, Long> values = named(found.get(2));
    SortedMap<String, Long> links = named(found.get(1));
    values.forEach((property, count) -> links.merge(property, -count, Long::sum));
    links.values().removeIf(count -> count <= 0);
    return new GraphOverview(
        GraphOverview.sum(found.get(4)),
        GraphOverview.sum(found.get(3)),
        named(found.get(0)),
        links,
        values);
  }

  /** Without the words of RDF, RDFS and OWL. */
  private static SortedMap<String, Long> named(Map<String, Long> counts) {
    var named = new TreeMap<>(counts);
    named.keySet().removeIf(Owl::isBuiltIn);
    return named;
  }

  private Map<String, Long> counts(RowQuery query) {
    QueryAnswer answer = queries.ask(query);
    var counts = new TreeMap<String, Long>();
    for (int row = 0; row < answer.size(); row++) {
      counts.put(answer.get(row, 0).text(), queries.number(answer.get(row, 1)));
    }
    return counts;
  }
}
