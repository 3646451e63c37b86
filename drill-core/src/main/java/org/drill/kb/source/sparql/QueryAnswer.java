package org.drill.kb.source.sparql;

import java.util.List;

/**
 * A whole answer of an endpoint to a SELECT query.
 *
 * @param variables the variables that were asked for
 * @param rows the rows: a term for each of the variables, all bound
 */
record QueryAnswer(List<String> variables, List<Term[]> rows) {
  int size() {
    return rows.size();
  }

  /** A term by its row and the position of its variable. */
  Term get(int row, int column) {
    return rows.get(row)[column];
  }
}
