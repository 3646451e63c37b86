package org.drill.kb.source.sparql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.drill.kb.load.Triple;
import org.drill.kb.source.sparql.EndpointException.Fault;

/**
 * How blank nodes of an endpoint are named in further queries.
 *
 * <p>SPARQL has no names for them: the labels of an answer mean nothing in the next. Virtuoso takes
 * its labels as IRIs, {@code <nodeID://b1>}. Jena has a function for the label of a node, {@code
 * afn:bnode}, and takes {@code <_:label>}. Others take nothing; an endpoint like that is refused as
 * soon as there is a blank node.
 */
final class BlankNodes {
  private static final String VIRTUOSO = "nodeID://";
  private static final String JENA = "<http://jena.apache.org/ARQ/function#bnode>";

  /** What is behind the name of a variable in the name of the variable with its label. */
  private static final String LABEL = "_label";

  /** Whether labels come from a function, so that queries have to ask for them. */
  private volatile boolean needsLabels;

  /** Whether the endpoint turned out to have no such function. */
  private boolean hasNone;

  /** The text of a node in a query. */
  static String text(String name) {
    if (!Triple.isBlank(name)) {
      return SparqlText.iri(name);
    }
    String label = name.substring(Triple.BLANK.length());
    return "<" + (label.startsWith(VIRTUOSO) ? label : name) + ">";
  }

  /** Whether a node can be asked about at all. */
  static boolean isNameable(String name) {
    String iri = Triple.isBlank(name) ? "blank:" + name.substring(Triple.BLANK.length()) : name;
    return SparqlText.isIri(iri);
  }

  /** The variables of a query with those for labels of some of them. */
  List<String> variables(List<String> variables, String... nodes) {
    var all = new ArrayList<>(variables);
    if (needsLabels) {
      for (String node : nodes) {
        all.add(node + LABEL);
      }
    }
    return List.copyOf(all);
  }

  /** What binds the variables for labels. */
  String binding(String... nodes) {
    if (!needsLabels) {
      return "";
    }
    var text = new StringBuilder();
    for (String node : nodes) {
      text.append(" BIND(COALESCE(%s(?%s), \"\") AS ?%s)".formatted(JENA, node, node + LABEL));
    }
    return text.toString();
  }

  /** What sorts terms that may be blank nodes: a text. */
  String key(String variable) {
    return needsLabels
        ? "IF(isBlank(?%s), %s(?%s), STR(?%s))".formatted(variable, JENA, variable, variable)
        : "STR(?" + variable + ")";
  }

  /** That queries have to ask for labels from now on. */
  private static final class LabelsNeeded extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Does something with queries and names; twice, if that finds out that labels are needed. */
  <T> T naming(Supplier<T> work) {
    try {
      return work.get();
    } catch (LabelsNeeded e) {
      return work.get();
    }
  }

  /** The name of a resource in a row; only within {@link #naming}. */
  String name(QueryAnswer answer, int row, String variable, EndpointQueries queries) {
    return findName(answer, row, variable, queries)
        .orElseThrow(
            () ->
                new EndpointException(
                    Fault.ENDPOINT,
                    queries.endpoint().name()
                        + ": has blank nodes near the examples, and no way to ask about them; give"
                        + " them IRIs, or use a file"));
  }

  /** The same where nobody will ask about the resource: a blank node has a name in its answer. */
  String nameWithin(QueryAnswer answer, int row, String variable, EndpointQueries queries) {
    return findName(answer, row, variable, queries)
        .orElseGet(
            () -> Triple.BLANK + answer.get(row, answer.variables().indexOf(variable)).text());
  }

  private Optional<String> findName(
      QueryAnswer answer, int row, String variable, EndpointQueries queries) {
    Term term = answer.get(row, answer.variables().indexOf(variable));
    if (term.text().startsWith(VIRTUOSO)) {
      return Optional.of(Triple.BLANK + term.text());
    }
    if (term.kind() == Term.Kind.IRI) {
      return Optional.of(term.text());
    }
    int label = answer.variables().indexOf(variable + LABEL);
    if (label >= 0) {
      return Optional.of(Triple.BLANK + answer.get(row, label).text());
    }
    if (hasLabels(queries)) {
      throw new LabelsNeeded();
    }
    return Optional.empty();
  }

  /** Finds out whether the endpoint has the function for labels. */
  private synchronized boolean hasLabels(EndpointQueries queries) {
    if (!needsLabels && !hasNone) {
      try {
        queries.ask(RowQuery.of(List.of("l"), "BIND(" + JENA + "(BNODE()) AS ?l)"));
        needsLabels = true;
      } catch (EndpointException e) {
        hasNone = true;
      }
    }
    return needsLabels;
  }
}
