package org.drill.refinement.length;

import static org.drill.concept.Concepts.BOTTOM;
import static org.drill.concept.Concepts.TOP;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;

/** The set S of all ALC concepts up to a length, straight from its definition. */
final class AllConcepts {
  private AllConcepts() {}

  static Set<Concept> upTo(int maxLength, List<String> classIris, List<String> roleIris) {
    List<Set<Concept>> byLength = new ArrayList<>();
    byLength.add(Set.of());
    for (int length = 1; length <= maxLength; length++) {
      byLength.add(ofLength(length, byLength, classIris, roleIris));
    }
    Set<Concept> all = new HashSet<>();
    byLength.forEach(all::addAll);
    return all;
  }

  private static Set<Concept> ofLength(
      int length, List<Set<Concept>> shorter, List<String> classIris, List<String> roleIris) {
    Set<Concept> concepts = new HashSet<>();
    if (length == 1) {
      concepts.add(TOP);
      concepts.add(BOTTOM);
      classIris.forEach(iri -> concepts.add(Concepts.atom(iri)));
      return concepts;
    }
    shorter.get(length - 1).forEach(x -> concepts.add(Concepts.not(x)));
    if (length == 2) {
      return concepts;
    }
    for (Concept x : shorter.get(length - 2)) {
      for (String iri : roleIris) {
        concepts.add(Concepts.some(Concepts.role(iri), x));
        concepts.add(Concepts.all(Concepts.role(iri), x));
      }
    }
    for (int left = 1; left <= length - 2; left++) {
      for (Concept x : shorter.get(left)) {
        for (Concept y : shorter.get(length - 1 - left)) {
          concepts.add(Concepts.and(x, y));
          concepts.add(Concepts.or(x, y));
        }
      }
    }
    return concepts;
  }
}
