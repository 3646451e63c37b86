package org.drill.kb.source.sparql;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Many rows of one pattern, page by page in the order of one of its variables.
 *
 * <p>A page starts behind the last text of the one before: endpoints skip no more than some
 * thousands of rows ({@code OFFSET}), but find a text at once. The rows with the last text of a
 * page may go on behind it, so they are left to the next.
 */
final class PagedRows {
  private static final int SMALLEST = 50;

  private final EndpointQueries queries;
  private final BlankNodes blanks;

  PagedRows(EndpointQueries queries, BlankNodes blanks) {
    this.queries = queries;
    this.blanks = blanks;
  }

  /**
   * All rows.
   *
   * @param variables the variables
   * @param pattern the pattern
   * @param by the variable that sorts
   * @param nodes the variables that may be blank nodes
   * @param total how many rows there are
   * @return so many rows, with the variables for labels of nodes
   */
  QueryAnswer rows(List<String> variables, String pattern, String by, String[] nodes, long total) {
    var named = new ArrayList<>(variables);
    named.add("key");
    List<String> all = blanks.variables(named, nodes);
    String key = blanks.key(by);
    String bound = " BIND(" + key + " AS ?key)" + blanks.binding(nodes);
    var rows = new ArrayList<Term[]>();
    int size = (int) Math.min(queries.rowsAtOnce(), Math.max(SMALLEST, total));
    String last = null;
    while (rows.size() < total) {
      String from = last == null ? "" : " FILTER(" + key + " > " + SparqlText.string(last) + ")";
      RowQuery query =
          RowQuery.of(all, pattern + from + bound)
              .ending(" ORDER BY ?key LIMIT " + size)
              .expecting(Math.min(size, total - rows.size()));
      try {
        List<Term[]> page = whole(queries.ask(query), variables.size(), total - rows.size(), by);
        rows.addAll(page);
        last = page.get(page.size() - 1)[variables.size()].text();
      } catch (AskForLessException e) {
        if (size <= SMALLEST) {
          throw e;
        }
        size = Math.max(SMALLEST, size / 2);
      }
    }
    return new QueryAnswer(all, rows);
  }

  /** The rows of a page whose texts end within it. */
  private List<Term[]> whole(QueryAnswer page, int key, long left, String by) {
    int end = page.size();
    @Nullable String last = end == 0 || end == left ? null : page.get(end - 1, key).text();
    while (end > 0 && page.get(end - 1, key).text().equals(last)) {
      end--;
    }
    if (end == 0) {
      throw queries.failure("has too many rows with the same ?" + by + " for a page");
    }
    return page.rows().subList(0, end);
  }
}
