package org.drill.kb.source.sparql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Schema;

/** Asks for what a graph says about classes and properties: counts first, then all of it. */
final class SchemaQueries {
  private static final String OWL = "http://www.w3.org/2002/07/owl#";
  private static final String RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  private static final Set<String> LISTS = Set.of(RDF + "first", RDF + "rest", RDF + "List");

  /** What has a list as its object; without any, lists belong to no axiom. */
  private static final Set<String> USES_LISTS =
      Set.of(
          OWL + "intersectionOf",
          OWL + "unionOf",
          OWL + "oneOf",
          OWL + "disjointUnionOf",
          OWL + "propertyChainAxiom",
          OWL + "withRestrictions");

  private final EndpointQueries queries;
  private final BlankNodes blanks;

  SchemaQueries(EndpointQueries queries, BlankNodes blanks) {
    this.queries = queries;
    this.blanks = blanks;
  }

  /** The queries that come first. */
  List<String> firstTexts() {
    return List.of(countQuery(true).text(), countQuery(false).text(), sameAsQuery().text());
  }

  Schema schema() {
    List<Callable<Map<String, Long>>> counting =
        List.of(
            () -> counts(true),
            () -> counts(false),
            () -> queries.ask(sameAsQuery()).size() == 0 ? Map.of() : Map.of("", 1L));
    List<Map<String, Long>> counts = queries.all(counting);
    Map<String, Long> predicates = counts.get(0);
    Map<String, Long> declarations = counts.get(1);
    var usesLists = new TreeSet<>(USES_LISTS);
    usesLists.retainAll(predicates.keySet());
    if (usesLists.isEmpty()) {
      predicates.keySet().removeAll(LISTS);
      declarations.keySet().removeAll(LISTS);
    }
    return new Schema(triples(predicates, declarations), !counts.get(2).isEmpty(), Map.of());
  }

  /** All triples in one answer, where blank nodes keep their names, or in many. */
  private List<Triple> triples(Map<String, Long> predicates, Map<String, Long> declarations) {
    long rows = sum(predicates) + sum(declarations);
    if (rows < queries.rowsAtOnce()) {
      try {
        return allAtOnce(predicates.keySet(), declarations.keySet(), rows);
      } catch (AskForLessException e) {
        // in parts instead
      }
    }
    var fetching = new ArrayList<Callable<List<Triple>>>();
    fetch(predicates, true, fetching);
    fetch(declarations, false, fetching);
    var triples = new ArrayList<Triple>();
    queries.all(fetching).forEach(triples::addAll);
    return triples;
  }

  private static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  private List<Triple> allAtOnce(
      Collection<String> predicates, Collection<String> declarations, long rows) {
    var parts = new ArrayList<String>();
    if (!predicates.isEmpty()) {
      parts.add("{ " + pattern(predicates, true) + " }");
    }
    if (!declarations.isEmpty()) {
      String type = " BIND(" + SparqlText.iri(Owl.RDF_TYPE) + " AS ?p)";
      parts.add("{ " + pattern(declarations, false) + type + " }");
    }
    if (parts.isEmpty()) {
      return List.of();
    }
    String pattern = String.join(" UNION ", parts);
    return blanks.naming(
        () ->
            triples(
                queries.ask(
                    RowQuery.of(
                            blanks.variables(variables(true), nodes(true)),
                            pattern + blanks.binding(nodes(true)))
                        .expecting(rows)),
                true,
                blanks::nameWithin));
  }

  private static RowQuery sameAsQuery() {
    return RowQuery.of(List.of("s"), "?s <" + OWL + "sameAs> ?o .").ending(" LIMIT 1");
  }

  private static String pattern(Collection<String> names, boolean arePredicates) {
    List<String> terms = new TreeSet<>(names).stream().map(SparqlText::iri).toList();
    return arePredicates
        ? SparqlText.values("p", terms) + " ?s ?p ?o ."
        : SparqlText.values("o", terms) + " ?s a ?o .";
  }

  private static RowQuery countQuery(boolean ofPredicates) {
    return RowQuery.counts(
        List.of(ofPredicates ? "p" : "o"),
        pattern(ofPredicates ? Schema.PREDICATES : Schema.DECLARATIONS, ofPredicates));
  }

  private Map<String, Long> counts(boolean ofPredicates) {
    QueryAnswer answer = queries.ask(countQuery(ofPredicates));
    var counts = new TreeMap<String, Long>();
    for (int row = 0; row < answer.size(); row++) {
      counts.put(answer.get(row, 0).text(), queries.number(answer.get(row, 1)));
    }
    counts.values().removeIf(count -> count == 0);
    return counts;
  }

  /** Small ones together, each large one by itself. */
  private void fetch(
      Map<String, Long> counts, boolean arePredicates, List<Callable<List<Triple>>> tasks) {
    var together = new TreeMap<String, Long>();
    long rows = 0;
    for (Map.Entry<String, Long> each : counts.entrySet()) {
      if (rows + each.getValue() > queries.rowsAtOnce() && !together.isEmpty()) {
        var part = new TreeMap<>(together);
        tasks.add(() -> triples(part, arePredicates));
        together.clear();
        rows = 0;
      }
      together.put(each.getKey(), each.getValue());
      rows += each.getValue();
    }
    if (!together.isEmpty()) {
      tasks.add(() -> triples(together, arePredicates));
    }
  }

  private List<Triple> triples(Map<String, Long> counts, boolean arePredicates) {
    long rows = sum(counts);
    if (rows <= queries.rowsAtOnce()) {
      try {
        return atOnce(counts.keySet(), arePredicates, rows);
      } catch (AskForLessException e) {
        // page by page instead
      }
    }
    var all = new ArrayList<Triple>();
    counts.forEach((name, count) -> all.addAll(pages(name, arePredicates, count)));
    return all;
  }

  private List<Triple> atOnce(Collection<String> names, boolean arePredicates, long rows) {
    return blanks.naming(
        () ->
            triples(
                queries.ask(
                    RowQuery.of(
                            blanks.variables(variables(arePredicates), nodes(arePredicates)),
                            pattern(names, arePredicates) + blanks.binding(nodes(arePredicates)))
                        .expecting(rows)),
                arePredicates));
  }

  private List<Triple> pages(String name, boolean arePredicates, long rows) {
    return blanks.naming(
        () ->
            triples(
                new PagedRows(queries, blanks)
                    .rows(
                        variables(arePredicates),
                        pattern(List.of(name), arePredicates),
                        "s",
                        nodes(arePredicates),
                        rows),
                arePredicates));
  }

  private static List<String> variables(boolean arePredicates) {
    return arePredicates ? List.of("s", "o", "p") : List.of("s", "o");
  }

  private static String[] nodes(boolean arePredicates) {
    return arePredicates ? new String[] {"s", "o"} : new String[] {"s"};
  }

  /** What gives resources of an answer their names. */
  @FunctionalInterface
  private interface Naming {
    String name(QueryAnswer answer, int row, String variable, EndpointQueries queries);
  }

  private List<Triple> triples(QueryAnswer answer, boolean arePredicates) {
    return triples(answer, arePredicates, blanks::name);
  }

  private List<Triple> triples(QueryAnswer answer, boolean arePredicates, Naming naming) {
    var triples = new ArrayList<Triple>();
    for (int row = 0; row < answer.size(); row++) {
      String subject = naming.name(answer, row, "s", queries);
      String predicate = arePredicates ? answer.get(row, 2).text() : Owl.RDF_TYPE;
      Term object = answer.get(row, 1);
      if (object.kind() == Term.Kind.LITERAL) {
        triples.add(new Triple(subject, predicate, object.literal()));
      } else if (object.isResource()) {
        triples.add(Triple.link(subject, predicate, naming.name(answer, row, "o", queries)));
      }
    }
    return triples;
  }
}
