package org.drill.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.concept.Value;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.retrieval.RandomGraph;

/** All concepts over a small vocabulary, by length: the slow, obvious enumeration. */
public final class AllConcepts {
  private final List<Set<Concept>> byLength = new ArrayList<>(List.of(Set.of()));

  /** Those of ALC. */
  public AllConcepts(List<String> classes, List<String> roles, int maxLength) {
    this(
        classes.stream().map(Concepts::atom).toList(),
        roles.stream().map(Role::new).toList(),
        0,
        maxLength);
  }

  /** Those of a language on a graph, with every bound, range and value that occurs. */
  public static AllConcepts of(RandomGraph graph, KnowledgeBase kb, Language language, int length) {
    List<Role> roles = new ArrayList<>(graph.roles.stream().map(Role::new).toList());
    if (language.inverse()) {
      graph.roles.forEach(role -> roles.add(new Role(role).inverse()));
    }
    List<Concept> leaves = new ArrayList<>(graph.classes.stream().map(Concepts::atom).toList());
    if (language.nominals()) {
      for (int x = 0; x < kb.size(); x++) {
        leaves.add(Concepts.nominal(kb.individuals().name(x)));
      }
    }
    if (language.self()) {
      roles.forEach(role -> leaves.add(Concepts.self(role)));
    }
    if (language.data()) {
      graph.plain.values.forEach((property, told) -> data(property, told.values(), leaves));
    }
    return new AllConcepts(leaves, roles, language.maxCardinality(), length);
  }

  private static void data(
      String property, Collection<Set<Value>> told, Collection<Concept> leaves) {
    List<Value> values = told.stream().flatMap(Set::stream).distinct().toList();
    for (Value value : values) {
      leaves.add(Concepts.hasValue(property, value));
      if (value.kind().isOrdered()) {
        leaves.add(Concepts.atLeast(property, value));
        leaves.add(Concepts.atMost(property, value));
        for (Value other : values) {
          if (other.kind() == value.kind() && other.number() >= value.number()) {
            leaves.add(Concepts.between(property, value, other));
          }
        }
      }
    }
  }

  /** Those with the given leaves and roles, and n from 1 up to a number. */
  public AllConcepts(List<Concept> leaves, List<Role> roles, int maxCardinality, int maxLength) {
    for (int length = 1; length <= maxLength; length++) {
      var made = new LinkedHashSet<Concept>();
      if (length == 1) {
        made.add(Concepts.TOP);
        made.add(Concepts.BOTTOM);
      }
      for (Concept leaf : leaves) {
        if (leaf.length() == length) {
          made.add(leaf);
        }
      }
      ofLength(length - 1).forEach(c -> made.add(Concepts.not(c)));
      for (Role role : roles) {
        for (Concept filler : ofLength(length - 1 - role.length())) {
          made.add(Concepts.some(role, filler));
          made.add(Concepts.all(role, filler));
        }
        for (Concept filler : ofLength(length - 2 - role.length())) {
          for (int n = 1; n <= maxCardinality; n++) {
            for (Cardinality.Bound bound : Cardinality.Bound.values()) {
              made.add(Concepts.cardinality(bound, n, role, filler));
            }
          }
        }
      }
      for (int left = 1; left < length - 1; left++) {
        for (Concept a : ofLength(left)) {
          for (Concept b : ofLength(length - 1 - left)) {
            made.add(Concepts.and(a, b));
            made.add(Concepts.or(a, b));
          }
        }
      }
      byLength.add(made);
    }
  }

  public Set<Concept> ofLength(int length) {
    return length < 1 ? Set.of() : byLength.get(length);
  }
}
