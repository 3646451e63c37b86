package org.drill.kb.source.sparql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.source.Fan;
import org.drill.kb.source.Hop;
import org.drill.kb.source.Profile;

/**
 * Asks what the many nodes are to which a hub leads: how many have which types.
 *
 * <p>The endpoint groups the nodes by their types, written into one text; the texts may have the
 * types in any order, so equal sets are put together here.
 */
final class ProfileQueries {
  private final EndpointQueries queries;

  ProfileQueries(EndpointQueries queries) {
    this.queries = queries;
  }

  Map<Profile, Long> profiles(Fan fan, Set<Hop> probes) {
    List<Hop> asked = List.copyOf(new TreeSet<>(probes));
    long expected = queries.number("SELECT (COUNT(DISTINCT ?o) AS ?n) WHERE { " + ends(fan) + " }");
    checkTypes(fan);
    QueryAnswer answer = queries.ask(query(fan, asked));
    var profiles = new HashMap<Profile, Long>();
    long nodes = 0;
    int count = answer.variables().size() - 1;
    for (int row = 0; row < answer.size(); row++) {
      var types = new HashSet<String>();
      for (String type : answer.get(row, 0).text().split(" ")) {
        if (!type.isEmpty()) {
          types.add(type);
        }
      }
      var probed = new HashSet<Hop>();
      for (int k = 0; k < asked.size(); k++) {
        if (queries.number(answer.get(row, k + 1)) > 0) {
          probed.add(asked.get(k));
        }
      }
      long number = queries.number(answer.get(row, count));
      nodes += number;
      profiles.merge(new Profile(types, probed), number, Long::sum);
    }
    if (nodes != expected) {
      throw queries.failure(
          "groups %,d of %,d nodes at the end of <%s>; it cuts its answers, or changes meanwhile"
              .formatted(nodes, expected, fan.hop().property()));
    }
    return profiles;
  }

  private static String ends(Fan fan) {
    String node = BlankNodes.text(fan.node());
    String property = SparqlText.iri(fan.hop().property());
    return fan.hop().backward()
        ? "?o " + property + " " + node + " ."
        : node + " " + property + " ?o . FILTER(!isLiteral(?o))";
  }

  /** Types without names have no place in a text. */
  private void checkTypes(Fan fan) {
    long blank =
        queries.number(
            "SELECT (COUNT(*) AS ?n) WHERE { " + ends(fan) + " ?o a ?t . FILTER(isBlank(?t)) }");
    if (blank > 0) {
      throw queries.failure(
          "has nodes at the end of <"
              + fan.hop().property()
              + "> whose types have no names, and too many to ask for each (--max-edges)");
    }
  }

  private static RowQuery query(Fan fan, List<Hop> probes) {
    var inner =
        new StringBuilder(
            "?o (GROUP_CONCAT(DISTINCT COALESCE(STR(?t), \"\"); SEPARATOR=\" \") AS ?types)");
    var probing = new StringBuilder();
    var variables = new ArrayList<String>();
    variables.add("types");
    var keys = new StringBuilder("?types");
    for (int k = 0; k < probes.size(); k++) {
      String variable = "probe" + k;
      Hop probe = probes.get(k);
      String property = SparqlText.iri(probe.property());
      String edge =
          probe.backward() ? "?v" + k + " " + property + " ?o" : "?o " + property + " ?v" + k;
      probing.append(" BIND(IF(EXISTS { %s }, 1, 0) AS ?has%d)".formatted(edge, k));
      inner.append(" (MAX(?has%d) AS ?%s)".formatted(k, variable));
      variables.add(variable);
      keys.append(" ?").append(variable);
    }
    variables.add("n");
    String pattern =
        "{ SELECT %s WHERE { %s OPTIONAL { ?o a ?t }%s } GROUP BY ?o }"
            .formatted(inner, ends(fan), probing);
    return new RowQuery(
        variables, keys + " (COUNT(*) AS ?n)", pattern, " GROUP BY " + keys, OptionalLong.empty());
  }
}
