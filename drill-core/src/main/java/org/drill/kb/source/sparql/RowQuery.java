package org.drill.kb.source.sparql;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * A SELECT query, and what is known of the size of its answer.
 *
 * @param variables what is selected, without question marks; all bound in every row
 * @param head how they are selected, such as {@code ?s (COUNT(*) AS ?n)}
 * @param pattern the pattern, without braces around it
 * @param tail what follows the pattern: groups, order, limit
 * @param expected the number of rows, if it is known
 */
record RowQuery(
    List<String> variables, String head, String pattern, String tail, OptionalLong expected) {
  /** A query for the variables of a pattern. */
  static RowQuery of(List<String> variables, String pattern) {
    String head = variables.stream().map(v -> "?" + v).collect(Collectors.joining(" "));
    return new RowQuery(variables, head, pattern, "", OptionalLong.empty());
  }

  /** A query for how often each value of some variables occurs, as {@code ?n}. */
  static RowQuery counts(List<String> by, String pattern) {
    String keys = by.stream().map(v -> "?" + v).collect(Collectors.joining(" "));
    var variables = new ArrayList<>(by);
    variables.add("n");
    return new RowQuery(
        List.copyOf(variables),
        keys + " (COUNT(*) AS ?n)",
        pattern,
        " GROUP BY " + keys,
        OptionalLong.empty());
  }

  /** The same query, of whose rows the number is known. */
  RowQuery expecting(long rows) {
    return new RowQuery(variables, head, pattern, tail, OptionalLong.of(rows));
  }

  /** The same query with something behind the pattern. */
  RowQuery ending(String end) {
    return new RowQuery(variables, head, pattern, end, expected);
  }

  String text() {
    return "SELECT " + head + " WHERE { " + pattern + " }" + tail;
  }
}
