package org.drill.protege.search;

import static java.util.Objects.requireNonNull;

import org.semanticweb.owlapi.reasoner.OWLReasonerFactory;

/**
 * A reasoner that a user selected.
 *
 * @param name its name
 * @param factory makes it
 */
public record SelectedReasoner(String name, OWLReasonerFactory factory) {
  /** Checks that both are there. */
  public SelectedReasoner {
    requireNonNull(name, "name");
    requireNonNull(factory, "factory");
  }
}
