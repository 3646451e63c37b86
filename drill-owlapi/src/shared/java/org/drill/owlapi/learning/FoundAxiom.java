package org.drill.owlapi.learning;

import static java.util.Objects.requireNonNull;

import org.drill.define.OfferedDefinition;
import org.semanticweb.owlapi.model.OWLAxiom;

/**
 * An axiom that was found for a class.
 *
 * @param axiom the axiom, with a comment on how it was found
 * @param offered the same as a concept, and what it would change
 */
public record FoundAxiom(OWLAxiom axiom, OfferedDefinition offered) {
  /** Checks that both are there. */
  public FoundAxiom {
    requireNonNull(axiom, "axiom");
    requireNonNull(offered, "offered");
  }
}
