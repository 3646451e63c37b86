package org.drill.kb.source.sparql;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.drill.concept.Role;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Hop;
import org.drill.kb.source.HopRules;
import org.drill.kb.source.Schema;

/**
 * What a schema makes of told triples, for conditions in queries: the classes below a class, the
 * edges that tell a class, the edges that make up a role.
 *
 * <p>Class axioms are rules, as the loader has them: whoever belongs to all classes of a body
 * belongs to a head. Enumerations and {@code owl:sameAs} are beyond queries; a schema with them has
 * no rules here.
 */
final class ToldRules {
  private static final String OWL = "http://www.w3.org/2002/07/owl#";
  private static final String RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  private static final String SUB_CLASS = "http://www.w3.org/2000/01/rdf-schema#subClassOf";

  /** Bodies with more parts, or more of them, are left to a loader. */
  private static final int MOST_BODIES = 100;

  /** So are expressions that are nested deeper. */
  private static final int DEEPEST = 20;

  private final HopRules hops;

  /** The resources that a resource leads to, by predicate. */
  private final Map<String, Map<String, List<String>>> objects = new HashMap<>();

  /** For each class, the bodies of the rules that lead to it. */
  private final Map<String, Set<Set<String>>> bodies = new HashMap<>();

  private boolean isTooMuch;
  private int nesting;

  private ToldRules(Schema schema) {
    this.hops = new HopRules(schema);
    for (Triple triple : schema.triples()) {
      if (triple.object() instanceof Triple.Resource object) {
        objects
            .computeIfAbsent(triple.predicate(), p -> new HashMap<>())
            .computeIfAbsent(triple.subject(), s -> new ArrayList<>())
            .add(object.name());
      }
    }
    isTooMuch = schema.sameAs() || objects.containsKey(OWL + "oneOf");
    each(SUB_CLASS, this::include);
    each(
        OWL + "equivalentClass",
        (a, b) -> {
          include(a, b);
          include(b, a);
        });
    each(OWL + "intersectionOf", (named, list) -> define(named));
    each(OWL + "unionOf", (named, list) -> define(named));
    each(OWL + "disjointUnionOf", (named, list) -> define(named));
  }

  /** The rules of a schema; none if it has axioms that conditions cannot have. */
  static Optional<ToldRules> of(Schema schema) {
    var rules = new ToldRules(schema);
    return rules.isTooMuch ? Optional.empty() : Optional.of(rules);
  }

  @FunctionalInterface
  private interface PairConsumer {
    void accept(String subject, String object);
  }

  private void each(String predicate, PairConsumer consumer) {
    objects
        .getOrDefault(predicate, Map.of())
        .forEach((subject, all) -> all.forEach(object -> consumer.accept(subject, object)));
  }

  /** A named class that has parts itself is equal to them. */
  private void define(String named) {
    if (!Triple.isBlank(named)) {
      for (List<String> parts : lists(named, "intersectionOf")) {
        parts.forEach(part -> include(named, part));
        conjunctions(parts).forEach(body -> add(body, named));
      }
      for (String kind : List.of("unionOf", "disjointUnionOf")) {
        lists(named, kind).forEach(parts -> parts.forEach(part -> include(part, named)));
      }
    }
  }

  private void include(String sub, String sup) {
    for (String head : upper(sup)) {
      lower(sub).forEach(body -> add(body, head));
    }
  }

  private void add(Set<String> body, String head) {
    if (!body.contains(head) && !Owl.isBuiltIn(head)) {
      bodies.computeIfAbsent(head, h -> new HashSet<>()).add(body);
    }
  }

  /** The named classes that a class expression is below, by its conjuncts. */
  private Set<String> upper(String node) {
    if (!Triple.isBlank(node)) {
      return Set.of(node);
    }
    var heads = new TreeSet<String>();
    if (entered()) {
      lists(node, "intersectionOf")
          .forEach(parts -> parts.forEach(part -> heads.addAll(upper(part))));
    }
    nesting--;
    return heads;
  }

  /** The sets of named classes of which each is enough for a class expression. */
  private Set<Set<String>> lower(String node) {
    if (!Triple.isBlank(node)) {
      return Owl.isBuiltIn(node) ? Set.of() : Set.of(Set.of(node));
    }
    var found = new HashSet<Set<String>>();
    if (entered()) {
      lists(node, "intersectionOf").forEach(parts -> found.addAll(conjunctions(parts)));
      lists(node, "unionOf").forEach(parts -> parts.forEach(part -> found.addAll(lower(part))));
    }
    nesting--;
    return found;
  }

  /** Goes one expression deeper; false if that is too deep. */
  private boolean entered() {
    nesting++;
    isTooMuch |= nesting > DEEPEST;
    return !isTooMuch;
  }

  private Set<Set<String>> conjunctions(List<String> parts) {
    Set<Set<String>> all = Set.of(Set.of());
    for (String part : parts) {
      var longer = new HashSet<Set<String>>();
      for (Set<String> body : all) {
        for (Set<String> more : lower(part)) {
          var joined = new TreeSet<>(body);
          joined.addAll(more);
          longer.add(joined);
        }
      }
      isTooMuch |= longer.size() > MOST_BODIES;
      all = isTooMuch ? Set.of() : longer;
    }
    return all;
  }

  /** The lists of parts that a class expression has. */
  private List<List<String>> lists(String node, String predicate) {
    var lists = new ArrayList<List<String>>();
    for (String list :
        objects.getOrDefault(OWL + predicate, Map.of()).getOrDefault(node, List.of())) {
      var members = new ArrayList<String>();
      var seen = new HashSet<String>();
      String rest = list;
      while (seen.add(rest)) {
        members.addAll(get(RDF + "first", rest));
        rest = get(RDF + "rest", rest).stream().findFirst().orElse(rest);
      }
      lists.add(members);
    }
    return lists;
  }

  private List<String> get(String predicate, String subject) {
    return objects.getOrDefault(predicate, Map.of()).getOrDefault(subject, List.of());
  }

  /** All classes below a class by rules with one class in the body, itself included. */
  List<String> below(String iri) {
    var found = new TreeSet<>(Set.of(iri));
    var queue = new ArrayDeque<>(found);
    while (!queue.isEmpty()) {
      for (Set<String> body : bodies.getOrDefault(queue.remove(), Set.of())) {
        if (body.size() == 1) {
          String sub = body.iterator().next();
          if (found.add(sub)) {
            queue.add(sub);
          }
        }
      }
    }
    return List.copyOf(found);
  }

  /** The sets of classes that together are enough for a class; each has two or more. */
  Set<Set<String>> together(String iri) {
    return below(iri).stream()
        .flatMap(sub -> bodies.getOrDefault(sub, Set.of()).stream())
        .filter(body -> body.size() > 1)
        .collect(Collectors.toSet());
  }

  /** The hops of which one edge is enough for a node to be in a class. */
  Set<Hop> telling(String iri) {
    var classes = new HashSet<>(below(iri));
    return hops.telling().stream()
        .filter(
            hop ->
                hops.implied(hop).stream()
                    .flatMap(type -> upper(type).stream())
                    .anyMatch(classes::contains))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The pattern of one told edge. */
  static String edge(Hop hop, String from, String to) {
    String property = SparqlText.iri(hop.property());
    return hop.backward() ? to + " " + property + " " + from : from + " " + property + " " + to;
  }

  /** The pattern of a pair of a role in the closed graph. */
  String path(Role role, String from, String to) {
    return from + " " + path(new Hop(role.iri(), role.isInverse())) + " " + to + " .";
  }

  private String path(Hop hop) {
    Set<Hop> below = hops.below(hop);
    if (hops.isTransitive(hop)) {
      return steps(below) + "+";
    }
    String longer =
        below.stream()
            .filter(hops::isTransitive)
            .map(lower -> "|" + steps(hops.below(lower)) + "+")
            .distinct()
            .collect(Collectors.joining());
    String steps = steps(below);
    if (!longer.isEmpty()) {
      return "(" + steps + longer + ")";
    }
    boolean isPlain = below.size() == 1 && !hop.backward();
    return isPlain ? SparqlText.iri(hop.property()) : steps;
  }

  private static String steps(Set<Hop> hops) {
    return hops.stream()
        .filter(hop -> !Triple.isBlank(hop.property()))
        .map(hop -> (hop.backward() ? "^" : "") + SparqlText.iri(hop.property()))
        .collect(Collectors.joining("|", "(", ")"));
  }
}
