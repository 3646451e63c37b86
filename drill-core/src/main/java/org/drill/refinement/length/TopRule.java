package org.drill.refinement.length;

import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;

/**
 * ρ(C) ⊇ N_C⁺ if C = ⊤, where N_C⁺ is all named concepts, ⊤ and ⊥: as long as C.
 *
 * <p>The only rule that brings in names. ⊥ and names have no such rule, so a name, once chosen, is
 * never exchanged for another.
 */
final class TopRule implements Rule {
  /** N_C⁺, in canonical order. */
  private final TreeSet<Concept> leaves;

  /**
   * Makes the rule.
   *
   * @param names N_C
   */
  TopRule(List<Concept> names) {
    leaves = new TreeSet<>(names);
    leaves.add(Concepts.TOP);
    leaves.add(Concepts.BOTTOM);
  }

  @Override
  public Iterator<Concept> refine(Rho rho, Concept c, int length) {
    return c.equals(Concepts.TOP) && length == 1 ? leaves.iterator() : LazyIterators.none();
  }

  @Override
  public boolean yields(Rho rho, Concept c, Concept d) {
    return c.equals(Concepts.TOP) && leaves.contains(d);
  }
}
