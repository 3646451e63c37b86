package org.drill.protege.search;

import static java.util.Objects.requireNonNull;

import org.semanticweb.owlapi.model.IRI;

/**
 * An individual and why an expression holds for it, or does not.
 *
 * @param iri the IRI of the individual, or the name of a blank node
 * @param name what it is called
 * @param reason why, in plain English
 */
public record ExplainedIndividual(IRI iri, String name, String reason) {
  /** Checks that all is there. */
  public ExplainedIndividual {
    requireNonNull(iri, "iri");
    requireNonNull(name, "name");
    requireNonNull(reason, "reason");
  }

  @Override
  public String toString() {
    return name + ": " + reason;
  }
}
