package org.drill.kb.source.sparql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Hop;

/** Asks for what can be reached by any number of hops, with property paths of SPARQL 1.1. */
final class PathQueries {
  private final EndpointQueries queries;
  private final BlankNodes blanks;

  PathQueries(EndpointQueries queries, BlankNodes blanks) {
    this.queries = queries;
    this.blanks = blanks;
  }

  /** The path of some hops, of which there may be any number. */
  private static String path(Collection<Hop> hops, String number) {
    return new TreeSet<>(hops)
        .stream()
            .map(hop -> (hop.backward() ? "^" : "") + SparqlText.iri(hop.property()))
            .collect(Collectors.joining("|", "(", ")" + number));
  }

  /**
   * All edges along some hops that can be reached from some nodes, for an endpoint whose paths are
   * whole.
   */
  List<Triple> edges(Collection<String> nodes, Set<Hop> hops) {
    var tasks = new ArrayList<Callable<List<Triple>>>();
    for (boolean backward : new boolean[] {false, true}) {
      List<String> properties =
          hops.stream().filter(hop -> hop.backward() == backward).map(Hop::property).toList();
      if (!properties.isEmpty()) {
        var asking = new HopQueries(queries, blanks, backward);
        for (List<String> part : queries.parts(new TreeSet<>(nodes))) {
          tasks.add(() -> asking.reached(part, path(hops, "*"), HopQueries.only(properties)));
        }
      }
    }
    var all = new ArrayList<Triple>();
    queries.all(tasks).forEach(all::addAll);
    return all;
  }

  /** The nodes that can be reached from some; a hint, that may leave some out. */
  Set<String> reached(Collection<String> nodes, Set<Hop> hops) {
    var tasks = new ArrayList<Callable<List<String>>>();
    for (List<String> part : queries.parts(new TreeSet<>(nodes))) {
      tasks.add(() -> atOnce(part, path(hops, "+")));
    }
    var all = new LinkedHashSet<String>();
    queries.all(tasks).forEach(all::addAll);
    return all;
  }

  private List<String> atOnce(List<String> nodes, String path) {
    List<String> terms = nodes.stream().map(BlankNodes::text).toList();
    String pattern =
        "{ SELECT DISTINCT ?o WHERE { %s ?s %s ?o . FILTER(!isLiteral(?o)) } }"
            .formatted(SparqlText.values("s", terms), path);
    return blanks.naming(
        () -> {
          QueryAnswer answer =
              queries.ask(
                  RowQuery.of(blanks.variables(List.of("o"), "o"), pattern + blanks.binding("o")));
          var names = new ArrayList<String>();
          for (int row = 0; row < answer.size(); row++) {
            names.add(blanks.name(answer, row, "o", queries));
          }
          return names;
        });
  }
}
