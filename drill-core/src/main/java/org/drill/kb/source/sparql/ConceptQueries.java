package org.drill.kb.source.sparql;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Cardinality;
import org.drill.concept.Cardinality.Bound;
import org.drill.concept.Concept;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.concept.Or;
import org.drill.concept.Restriction;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Hop;

/**
 * Asks the endpoint itself which nodes are instances of a concept, over the whole graph.
 *
 * <p>Counting all instances takes something to start from: a class, an edge, a value that every
 * instance has. ¬C and ∀r.C alone hold for what nothing is said of; those are not counted.
 */
final class ConceptQueries {
  /** Successors are asked for by name, so they cannot be many. */
  private static final int MOST_COUNTED = 12;

  private final EndpointQueries queries;
  private final BlankNodes blanks;
  private final ToldRules rules;

  ConceptQueries(EndpointQueries queries, BlankNodes blanks, ToldRules rules) {
    this.queries = queries;
    this.blanks = blanks;
    this.rules = rules;
  }

  /** Whether a query can say what a concept means. */
  static boolean canAsk(Concept concept) {
    boolean isTooMany =
        concept instanceof Cardinality cardinality && cardinality.number() > MOST_COUNTED;
    boolean isNameless = concept instanceof Nominal nominal && Triple.isBlank(nominal.individual());
    return !isTooMany
        && !isNameless
        && concept.children().stream().allMatch(ConceptQueries::canAsk);
  }

  /** Whether a concept is made of ⊓, ∃, ≥n, classes and values only. */
  static boolean isPlain(Concept concept) {
    boolean isKnown =
        concept instanceof And
            || concept instanceof Some
            || concept instanceof Atom
            || concept instanceof HasValue
            || concept instanceof DataRange
            || (concept instanceof Cardinality cardinality
                && cardinality.bound() == Bound.AT_LEAST);
    return isKnown && concept.children().stream().allMatch(ConceptQueries::isPlain);
  }

  /** Which of some nodes are instances. */
  Set<String> among(Concept concept, Collection<String> nodes) {
    String condition = ConceptFilter.of(concept, "?x", rules);
    var tasks = new ArrayList<Callable<List<String>>>();
    for (List<String> part : queries.parts(new TreeSet<>(nodes))) {
      String values = SparqlText.values("x", part.stream().map(BlankNodes::text).toList());
      tasks.add(() -> names(RowQuery.of(variables(), values + filter(condition))));
    }
    var all = new LinkedHashSet<String>();
    queries.all(tasks).forEach(all::addAll);
    return all;
  }

  private List<String> variables() {
    return blanks.variables(List.of("x"), "x");
  }

  private String filter(String condition) {
    return " FILTER(" + condition + ")" + blanks.binding("x");
  }

  private List<String> names(RowQuery query) {
    QueryAnswer answer = queries.ask(query);
    var names = new ArrayList<String>();
    for (int row = 0; row < answer.size(); row++) {
      names.add(blanks.name(answer, row, "x", queries));
    }
    return names;
  }

  /** How many instances there are. */
  Optional<Long> count(Concept concept) {
    Optional<String> start = start(concept);
    if (start.isEmpty()) {
      return Optional.empty();
    }
    String inner =
        "{ SELECT DISTINCT ?x WHERE { %s FILTER(%s) } }"
            .formatted(start.get(), ConceptFilter.of(concept, "?x", rules));
    QueryAnswer answer =
        queries.ask(
            new RowQuery(List.of("n"), "(COUNT(*) AS ?n)", inner, "", OptionalLong.empty()));
    // RDF4J counts nothing where it knows before that there is nothing
    return Optional.of(answer.size() == 0 ? 0 : queries.number(answer.get(0, 0)));
  }

  /** The first instances with names, in the order of their names. */
  Optional<List<String>> first(Concept concept, int most) {
    return named(concept)
        .map(
            named ->
                names(
                    RowQuery.of(List.of("x"), "{ SELECT DISTINCT ?x WHERE { " + named + " } }")
                        .ending(" ORDER BY STR(?x) LIMIT " + most)));
  }

  /** A pattern that binds {@code ?x} to all instances with names, and to nothing else. */
  Optional<String> named(Concept concept) {
    return start(concept)
        .map(
            start ->
                "%s FILTER(isIRI(?x)) FILTER(%s)"
                    .formatted(start, ConceptFilter.of(concept, "?x", rules)));
  }

  /** A pattern that binds {@code ?x} to all instances, and to others. */
  private Optional<String> start(Concept concept) {
    if (concept instanceof Atom atom) {
      return Optional.of(ofClass(atom.iri()));
    }
    if (concept instanceof And and) {
      List<String> starts =
          and.operands().stream()
              .sorted((a, b) -> Boolean.compare(b instanceof Atom, a instanceof Atom))
              .flatMap(operand -> start(operand).stream())
              .toList();
      return starts.stream().findFirst();
    }
    if (concept instanceof Or or) {
      List<Optional<String>> starts = or.operands().stream().map(this::start).toList();
      return starts.stream().allMatch(Optional::isPresent)
          ? Optional.of(union(starts.stream().flatMap(Optional::stream).toList()))
          : Optional.empty();
    }
    if (concept instanceof Nominal nominal) {
      return Optional.of(SparqlText.values("x", List.of(BlankNodes.text(nominal.individual()))));
    }
    return edge(concept);
  }

  /** The edge that every instance has. */
  private Optional<String> edge(Concept concept) {
    boolean isCounted =
        concept instanceof Cardinality cardinality
            && cardinality.number() > 0
            && cardinality.bound() != Bound.AT_MOST;
    if (concept instanceof Some || isCounted) {
      return Optional.of(rules.path(((Restriction) concept).role(), "?x", "?start"));
    }
    if (concept instanceof HasSelf self) {
      return Optional.of(rules.path(self.role(), "?x", "?x"));
    }
    if (concept instanceof HasValue value) {
      return Optional.of(rules.path(new Role(value.property()), "?x", "?start"));
    }
    if (concept instanceof DataRange range) {
      return Optional.of(rules.path(new Role(range.property()), "?x", "?start"));
    }
    return Optional.empty();
  }

  private String ofClass(String iri) {
    var ways = new ArrayList<String>();
    var classes = new TreeSet<String>();
    var queue = new ArrayDeque<>(List.of(iri));
    while (!queue.isEmpty()) {
      String next = queue.remove();
      if (classes.add(next)) {
        queue.addAll(rules.below(next));
        // whoever is in all classes of a body is in the first
        rules.together(next).forEach(body -> queue.add(new TreeSet<>(body).first()));
      }
    }
    ways.add(
        classes.size() == 1
            ? "?x a " + SparqlText.iri(iri) + " ."
            : classes.stream()
                .map(SparqlText::iri)
                .collect(Collectors.joining(" ", "VALUES ?type { ", " } ?x a ?type .")));
    var hops = new TreeSet<Hop>();
    classes.forEach(each -> hops.addAll(rules.telling(each)));
    hops.forEach(hop -> ways.add(ToldRules.edge(hop, "?x", "?start") + " ."));
    return union(ways);
  }

  private static String union(List<String> ways) {
    return ways.size() == 1
        ? ways.get(0)
        : ways.stream().collect(Collectors.joining(" } UNION { ", "{ ", " }"));
  }
}
