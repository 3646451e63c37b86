package org.drill.concept;

import static java.util.Objects.requireNonNull;

/**
 * A role (object property), identified by its IRI.
 *
 * @param iri the IRI, without angle brackets
 */
public record Role(String iri) implements Comparable<Role> {
  /** Checks that there is an IRI. */
  public Role {
    requireNonNull(iri, "iri");
  }

  @Override
  public int compareTo(Role other) {
    return iri.compareTo(other.iri);
  }
}
