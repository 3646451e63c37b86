package org.drill.kb.source.sparql;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.drill.kb.load.Owl;
import org.drill.kb.source.DrawnIndividuals;
import org.drill.kb.source.Schema;
import org.drill.kb.source.SeededOrder;

/**
 * Draws individuals: the endpoint computes the digests by which a {@link SeededOrder} sorts, and
 * gives those below a bound. The bound is such that about twice as many come as are wanted; if they
 * are too few, the next follow.
 *
 * <p>Each query goes through all types of the graph. An endpoint that cannot do that cannot draw.
 */
final class DrawQueries {
  /** Bounds have so many digits. */
  private static final int DIGITS = 7;

  private static final long END = 1L << (4 * DIGITS);

  /** After so many queries that were too much, no other will be less. */
  private static final int MOST_REFUSED = 3;

  private final EndpointQueries queries;

  DrawQueries(EndpointQueries queries) {
    this.queries = queries;
  }

  /** Draws from all that have a class; nothing if the endpoint cannot. */
  Optional<List<String>> draw(int most, SeededOrder order, Schema schema) {
    try {
      long told = queries.number("SELECT (COUNT(*) AS ?n) WHERE { ?x a ?c }");
      return draw(most, order, schema, told, "?x a ?c . FILTER(isIRI(?x)) " + isIndividual());
    } catch (AskForLessException e) {
      return Optional.empty();
    }
  }

  /**
   * Draws; nothing if the endpoint cannot.
   *
   * @param total how many there are, about
   * @param pattern what binds {@code ?x} to them
   */
  Optional<List<String>> draw(
      int most, SeededOrder order, Schema schema, long total, String pattern) {
    var drawn = new DrawnIndividuals(most, order, schema);
    int refused = 0;
    long width = Math.max(1, (long) (END * Math.min(1, 2.0 * most / Math.max(1, total))));
    long from = 0;
    while (from < END && drawn.size() < most) {
      long to = Math.min(END, from + width);
      try {
        if (!add(query(from, to, order, pattern), from, to, order, drawn)) {
          return Optional.empty();
        }
        from = to;
        width *= 2;
      } catch (AskForLessException e) {
        refused++;
        width = Math.max(1, width / 4);
        if (refused == MOST_REFUSED) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(drawn.names());
  }

  /** Takes all between two bounds; false if the endpoint computes other digests. */
  private boolean add(
      RowQuery query, long from, long to, SeededOrder order, DrawnIndividuals drawn) {
    QueryAnswer answer = queries.ask(query);
    for (int row = 0; row < answer.size(); row++) {
      String name = answer.get(row, 0).text();
      String key = order.key(name);
      boolean isWithin =
          key.compareTo(bound(from)) >= 0 && (to == END || key.compareTo(bound(to)) < 0);
      if (!isWithin) {
        return false;
      }
      drawn.add(name);
    }
    return true;
  }

  private static RowQuery query(long from, long to, SeededOrder order, String pattern) {
    String key = "MD5(CONCAT(" + SparqlText.string(order.prefix()) + ", STR(?x)))";
    String above = from == 0 ? "" : " FILTER(" + key + " >= \"" + bound(from) + "\")";
    String below = to == END ? "" : " FILTER(" + key + " < \"" + bound(to) + "\")";
    return RowQuery.of(
        List.of("x"), "{ SELECT DISTINCT ?x WHERE { " + pattern + above + below + " } }");
  }

  /** That a type is one of individuals. */
  private static String isIndividual() {
    String types =
        Schema.ANY_INDIVIDUAL.stream()
            .sorted()
            .map(SparqlText::iri)
            .collect(Collectors.joining(", "));
    String builtIn =
        Owl.BUILT_IN.stream()
            .map(start -> "STRSTARTS(STR(?c), " + SparqlText.string(start) + ")")
            .collect(Collectors.joining(" || "));
    return "FILTER(isBlank(?c) || ?c IN (" + types + ") || !(" + builtIn + "))";
  }

  private static String bound(long value) {
    return String.format(Locale.ROOT, "%0" + DIGITS + "x", value);
  }
}
