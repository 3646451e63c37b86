package org.drill.ceiling;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.concept.Value;
import org.drill.language.Language;
import org.drill.retrieval.PlainGraph;

/**
 * All sets that the expressions of a language cover on a small graph, by brute force: the oracle
 * applies every constructor to every set that is known, until no new one comes.
 */
final class SayableSets {
  private static final String KNOWN = "http://example.org/s#Known";

  private final PlainGraph graph;
  private final Language language;
  private final Set<String> ignored;

  private final Set<String> nameable;

  SayableSets(PlainGraph graph, Language language, Set<String> ignored, Set<String> nameable) {
    this.nameable = nameable;
    this.graph = graph;
    this.language = language;
    this.ignored = ignored;
  }

  /** The atoms of the algebra of sets, for a language with ¬ and ⊔; their unions can be said. */
  List<Set<String>> atoms() {
    List<Set<String>> atoms = List.of(new TreeSet<>(graph.individuals));
    for (Concept leaf : leaves()) {
      atoms = split(atoms, graph.retrieve(leaf));
    }
    int before;
    do {
      before = atoms.size();
      for (Set<String> union : unions(atoms)) {
        for (Set<String> more : stepsTo(union)) {
          atoms = split(atoms, more);
        }
      }
    } while (atoms.size() > before);
    return atoms;
  }

  /** All sets, for a language without ¬ and ⊔. */
  Set<Set<String>> withoutBooleans() {
    Set<Set<String>> known = new LinkedHashSet<>();
    known.add(new TreeSet<>(graph.individuals));
    leaves().forEach(leaf -> known.add(new TreeSet<>(graph.retrieve(leaf))));
    int before;
    do {
      before = known.size();
      for (Set<String> a : List.copyOf(known)) {
        known.addAll(stepsTo(a));
        for (Set<String> b : List.copyOf(known)) {
          var both = new TreeSet<>(a);
          both.retainAll(b);
          known.add(both);
        }
      }
    } while (known.size() > before);
    return known;
  }

  /** All unions of some sets. */
  static Set<Set<String>> unions(Collection<Set<String>> sets) {
    Set<Set<String>> unions = new LinkedHashSet<>();
    unions.add(new TreeSet<>());
    for (Set<String> set : sets) {
      for (Set<String> union : List.copyOf(unions)) {
        var larger = new TreeSet<>(union);
        larger.addAll(set);
        unions.add(larger);
      }
    }
    return unions;
  }

  private static List<Set<String>> split(List<Set<String>> atoms, Set<String> by) {
    var parts = new ArrayList<Set<String>>();
    for (Set<String> atom : atoms) {
      var inside = new TreeSet<>(atom);
      inside.retainAll(by);
      var outside = new TreeSet<>(atom);
      outside.removeAll(by);
      parts.addAll(List.of(inside, outside));
    }
    parts.removeIf(Set::isEmpty);
    return parts;
  }

  private List<Concept> leaves() {
    var leaves = new ArrayList<Concept>();
    graph.members.keySet().stream()
        .filter(name -> !ignored.contains(name) && !name.equals(KNOWN))
        .forEach(name -> leaves.add(Concepts.atom(name)));
    if (language.nominals()) {
      nameable.forEach(x -> leaves.add(Concepts.nominal(x)));
    }
    if (language.self()) {
      graph.pairs.keySet().forEach(role -> leaves.add(Concepts.self(Concepts.role(role))));
    }
    if (language.data()) {
      graph.values.keySet().forEach(property -> leaves.addAll(dataLeaves(property)));
    }
    return leaves;
  }

  private List<Concept> dataLeaves(String property) {
    var values = new TreeSet<Value>();
    graph.values.get(property).values().forEach(values::addAll);
    var leaves = new ArrayList<Concept>();
    for (Value low : values) {
      if (!low.kind().isOrdered()) {
        leaves.add(Concepts.hasValue(property, low));
        continue;
      }
      leaves.add(Concepts.atLeast(property, low));
      leaves.add(Concepts.atMost(property, low));
      for (Value high : values) {
        if (high.kind() == low.kind() && low.number() <= high.number()) {
          leaves.add(Concepts.between(property, low, high));
        }
      }
    }
    return leaves;
  }

  /** What ∃ and counts make of a set. */
  private Set<Set<String>> stepsTo(Set<String> filler) {
    graph.members.put(KNOWN, filler);
    Concept known = Concepts.atom(KNOWN);
    Set<Set<String>> made = new LinkedHashSet<>();
    for (String iri : graph.pairs.keySet()) {
      Role role = Concepts.role(iri);
      for (Role direction : language.inverse() ? List.of(role, role.inverse()) : List.of(role)) {
        made.add(graph.retrieve(Concepts.some(direction, known)));
        for (int n = 0; n <= language.maxCardinality() && language.maxCardinality() > 0; n++) {
          for (Cardinality.Bound bound : Cardinality.Bound.values()) {
            made.add(graph.retrieve(Concepts.cardinality(bound, n, direction, known)));
          }
        }
      }
    }
    graph.members.remove(KNOWN);
    return made;
  }
}
