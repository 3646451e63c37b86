package org.drill.kb.source.sparql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.drill.kb.load.Triple;

/**
 * The queries for edges in one direction: {@code ?s} are the nodes that are asked about, {@code ?o}
 * what their edges lead to, whichever is the subject.
 */
final class HopQueries {
  private final EndpointQueries queries;
  private final BlankNodes blanks;
  private final boolean backward;

  HopQueries(EndpointQueries queries, BlankNodes blanks, boolean backward) {
    this.queries = queries;
    this.blanks = blanks;
    this.backward = backward;
  }

  /** How many edges a node has by a property. */
  record Degree(String node, String property, long count) {}

  /** A condition on the properties of edges; an empty one lets all pass. */
  static String only(Collection<String> properties) {
    return list("IN", properties);
  }

  /** A condition that lets all properties pass but some. */
  static String allBut(Collection<String> properties) {
    return properties.isEmpty() ? "" : list("NOT IN", properties);
  }

  private static String list(String operator, Collection<String> properties) {
    return properties.stream()
        .sorted()
        .map(SparqlText::iri)
        .collect(Collectors.joining(", ", " FILTER(?p " + operator + " (", "))"));
  }

  private String pattern(List<String> nodes, String property) {
    List<String> terms = nodes.stream().map(BlankNodes::text).toList();
    return SparqlText.values("s", terms) + edge(property);
  }

  private String edge(String property) {
    return backward ? " ?o " + property + " ?s ." : " ?s " + property + " ?o .";
  }

  private RowQuery degreeQuery(List<String> nodes, String filter) {
    return RowQuery.counts(
        blanks.variables(List.of("s", "p"), "s"),
        pattern(nodes, "?p") + filter + blanks.binding("s"));
  }

  private RowQuery edgeQuery(List<String> nodes, String filter) {
    return edgeQuery(pattern(nodes, "?p") + filter);
  }

  private RowQuery edgeQuery(String pattern) {
    return RowQuery.of(
        blanks.variables(List.of("s", "p", "o"), "s", "o"), pattern + blanks.binding("s", "o"));
  }

  /** How many edges some nodes have, by property. */
  List<Degree> degrees(List<String> nodes, String filter) {
    return halving(nodes, part -> degreesAtOnce(part, filter));
  }

  private List<Degree> degreesAtOnce(List<String> nodes, String filter) {
    return blanks.naming(
        () -> {
          QueryAnswer answer = queries.ask(degreeQuery(nodes, filter));
          int count = answer.variables().indexOf("n");
          var degrees = new ArrayList<Degree>();
          for (int row = 0; row < answer.size(); row++) {
            degrees.add(
                new Degree(
                    blanks.name(answer, row, "s", queries),
                    answer.get(row, 1).text(),
                    queries.number(answer.get(row, count))));
          }
          return degrees;
        });
  }

  /** What makes something of a part of some nodes. */
  @FunctionalInterface
  private interface Part<T> {
    List<T> of(List<String> nodes);
  }

  /** Asks about all nodes, or, where that is too much, about the halves. */
  private static <T> List<T> halving(List<String> nodes, Part<T> part) {
    try {
      return part.of(nodes);
    } catch (AskForLessException e) {
      if (nodes.size() == 1) {
        throw e;
      }
      int middle = nodes.size() / 2;
      var all = new ArrayList<>(halving(nodes.subList(0, middle), part));
      all.addAll(halving(nodes.subList(middle, nodes.size()), part));
      return all;
    }
  }

  /**
   * The edges of some nodes by some properties, if the endpoint gives as many at once as it counts.
   */
  List<Triple> counted(List<String> nodes, String filter) {
    return counted(pattern(nodes, "?p") + filter);
  }

  /**
   * The same for all nodes that a path leads to from some; in parts, if that is too much at once.
   */
  List<Triple> reached(List<String> nodes, String path, String filter) {
    return halving(
        nodes,
        part -> {
          List<String> terms = part.stream().map(BlankNodes::text).toList();
          String ends =
              "{ SELECT DISTINCT ?s WHERE { %s ?x %s ?s . FILTER(!isLiteral(?s)) } }"
                  .formatted(SparqlText.values("x", terms), path);
          return counted(ends + edge("?p") + filter);
        });
  }

  private static String countText(String pattern) {
    return "SELECT (COUNT(*) AS ?n) WHERE { " + pattern + " }";
  }

  /** The texts of the queries of {@link #counted(List, String)}. */
  List<String> countedTexts(List<String> nodes, String filter) {
    String pattern = pattern(nodes, "?p") + filter;
    return List.of(countText(pattern), edgeQuery(pattern).text());
  }

  private List<Triple> counted(String pattern) {
    long expected = queries.number(countText(pattern));
    if (expected > queries.rowsAtOnce()) {
      throw new AskForLessException(
          queries.endpoint().name() + ": has " + expected + " rows for one answer", null);
    }
    return expected == 0
        ? List.of()
        : blanks.naming(() -> triples(queries.ask(edgeQuery(pattern).expecting(expected))));
  }

  /** The edges of some nodes by some properties, however many those are. */
  List<Triple> edges(List<String> nodes, String filter) {
    return halving(
        nodes,
        part -> {
          try {
            return blanks.naming(() -> triples(queries.ask(edgeQuery(part, filter))));
          } catch (AskForLessException e) {
            if (part.size() > 1) {
              throw e;
            }
            return edges(part, filter, degrees(part, filter));
          }
        });
  }

  /** The edges of some nodes by some properties, as triples; checked against their degrees. */
  List<Triple> edges(List<String> nodes, String filter, List<Degree> degrees) {
    try {
      long expected = degrees.stream().mapToLong(Degree::count).sum();
      return blanks.naming(
          () -> triples(queries.ask(edgeQuery(nodes, filter).expecting(expected))));
    } catch (AskForLessException e) {
      var all = new ArrayList<Triple>();
      if (nodes.size() > 1) {
        int middle = nodes.size() / 2;
        for (List<String> half :
            List.of(nodes.subList(0, middle), nodes.subList(middle, nodes.size()))) {
          all.addAll(edges(half, filter, of(half, degrees)));
        }
        return all;
      }
      for (Degree degree : degrees) {
        all.addAll(pages(degree));
      }
      return all;
    }
  }

  private static List<Degree> of(List<String> nodes, List<Degree> degrees) {
    var some = new HashSet<>(nodes);
    return degrees.stream().filter(degree -> some.contains(degree.node())).toList();
  }

  /** How many of the edges of one node by one property lead to other nodes, not to literals. */
  long links(Degree degree) {
    if (backward) {
      return degree.count();
    }
    String pattern = pattern(List.of(degree.node()), SparqlText.iri(degree.property()));
    return queries.number(
        "SELECT (COUNT(*) AS ?n) WHERE { " + pattern + " FILTER(!isLiteral(?o)) }");
  }

  /** The edges of one node by one property, page by page in the order of what they lead to. */
  List<Triple> pages(Degree degree) {
    return pages(degree, "");
  }

  /** The literals of one node by one property. */
  List<Triple> literals(Degree literals) {
    return pages(literals, " FILTER(isLiteral(?o))");
  }

  private List<Triple> pages(Degree degree, String filter) {
    String property = SparqlText.iri(degree.property());
    String pattern =
        pattern(List.of(degree.node()), property) + " BIND(" + property + " AS ?p)" + filter;
    return blanks.naming(
        () ->
            triples(
                new PagedRows(queries, blanks)
                    .rows(
                        List.of("s", "p", "o"),
                        pattern,
                        "o",
                        new String[] {"s", "o"},
                        degree.count())));
  }

  private List<Triple> triples(QueryAnswer answer) {
    var triples = new ArrayList<Triple>();
    for (int row = 0; row < answer.size(); row++) {
      String node = blanks.name(answer, row, "s", queries);
      String property = answer.get(row, 1).text();
      Term object = answer.get(row, 2);
      if (object.kind() == Term.Kind.LITERAL) {
        triples.add(new Triple(node, property, object.literal()));
      } else if (object.isResource()) {
        String other = blanks.name(answer, row, "o", queries);
        triples.add(
            backward ? Triple.link(other, property, node) : Triple.link(node, property, other));
      }
    }
    return triples;
  }
}
