package org.drill.concept;

import static java.util.Objects.requireNonNull;

/**
 * An axiom about a named class: what it is equivalent to, or a subclass of.
 *
 * @param iri the IRI of the named class
 * @param kind which of the two
 * @param concept the expression
 */
public record ClassAxiom(String iri, Kind kind, Concept concept) {
  /** How the comment of an axiom begins that was found by learning, by which it is recognised. */
  public static final String FOUND_BY = "Found by ";

  /** How a class and an expression belong together. */
  public enum Kind {
    /** The class has the instances of the expression, and no others. */
    EQUIVALENT("EquivalentTo"),
    /** Every instance of the class is one of the expression. */
    SUB("SubClassOf");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** The word of Manchester syntax. */
    @Override
    public String toString() {
      return word;
    }
  }

  /** Checks that all is there. */
  public ClassAxiom {
    requireNonNull(iri, "iri");
    requireNonNull(kind, "kind");
    requireNonNull(concept, "concept");
  }

  /**
   * The same expression in another axiom about the class.
   *
   * @param other how they belong together
   * @return the axiom
   */
  public ClassAxiom as(Kind other) {
    return new ClassAxiom(iri, other, concept);
  }

  /**
   * The same axiom about another class.
   *
   * @param other the IRI of that class
   * @return the axiom
   */
  public ClassAxiom about(String other) {
    return new ClassAxiom(other, kind, concept);
  }
}
