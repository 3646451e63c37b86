package org.drill.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;

/** All ALC concepts over a small vocabulary, by length: the slow, obvious enumeration. */
public final class AllConcepts {
  private final List<Set<Concept>> byLength = new ArrayList<>(List.of(Set.of()));

  public AllConcepts(List<String> classes, List<String> roles, int maxLength) {
    for (int length = 1; length <= maxLength; length++) {
      var made = new LinkedHashSet<Concept>();
      if (length == 1) {
        made.add(Concepts.TOP);
        made.add(Concepts.BOTTOM);
        classes.forEach(iri -> made.add(Concepts.atom(iri)));
      }
      ofLength(length - 1).forEach(c -> made.add(Concepts.not(c)));
      for (String role : roles) {
        for (Concept filler : ofLength(length - 2)) {
          made.add(Concepts.some(new Role(role), filler));
          made.add(Concepts.all(new Role(role), filler));
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
