package org.drill.refinement.length;

import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.concept.Some;

/** ρ(C) ∋ ∃r.C for any C and every role r ∈ R: two longer than C. */
final class ExistsRule implements Rule {
  /** R, in canonical order. */
  private final TreeSet<Role> roles;

  ExistsRule(List<Role> roles) {
    this.roles = new TreeSet<>(roles);
  }

  @Override
  public Iterator<Concept> refine(Rho rho, Concept c, int length) {
    return length == c.length() + 2
        ? LazyIterators.map(roles.iterator(), role -> Concepts.some(role, c))
        : LazyIterators.none();
  }

  @Override
  public boolean yields(Rho rho, Concept c, Concept d) {
    return d instanceof Some restriction
        && roles.contains(restriction.role())
        && restriction.filler().equals(c);
  }
}
