package org.drill.concept;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * A role: an object property r, or its inverse r⁻, which has the pair (x, y) where r has (y, x).
 *
 * @param iri the IRI of the property, without angle brackets
 * @param isInverse whether it is r⁻
 */
public record Role(String iri, boolean isInverse) implements Comparable<Role> {
  /** Checks that there is an IRI. */
  public Role {
    requireNonNull(iri, "iri");
  }

  /**
   * The role of an object property.
   *
   * @param iri its IRI, without angle brackets
   */
  public Role(String iri) {
    this(iri, false);
  }

  /**
   * The role with the pairs turned around.
   *
   * @return r⁻ for r, and r for r⁻
   */
  public Role inverse() {
    return new Role(iri, !isInverse);
  }

  /**
   * How many symbols it has.
   *
   * @return 1 for r, 2 for r⁻
   */
  public int length() {
    return isInverse ? 2 : 1;
  }

  @Override
  public int compareTo(Role other) {
    int byIri = iri.compareTo(other.iri);
    return byIri != 0 ? byIri : Boolean.compare(isInverse, other.isInverse);
  }

  @Override
  public boolean equals(@Nullable Object other) { // quicker than a record's own
    return other instanceof Role that && isInverse == that.isInverse && iri.equals(that.iri);
  }

  @Override
  public int hashCode() {
    return isInverse ? ~iri.hashCode() : iri.hashCode();
  }
}
