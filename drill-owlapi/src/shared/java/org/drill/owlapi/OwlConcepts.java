package org.drill.owlapi;

import java.util.List;
import java.util.Map;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;

/**
 * Concepts as OWLAPI's class expressions, and back.
 *
 * <p>{@code fromOwl(toOwl(c))} equals {@code c} for every concept without duplicate operands: the
 * operands of OWLAPI's intersections and unions are sets, so that A ⊓ A comes back as A. The names
 * owl:Thing and owl:Nothing are ⊤ and ⊥. An ObjectOneOf of several individuals becomes a
 * disjunction, an ObjectHasValue ∃r.{a}.
 */
public final class OwlConcepts {
  private OwlConcepts() {}

  /**
   * Makes a class expression of a concept, with the datatypes that values have by default.
   *
   * @param concept the concept
   * @param factory what makes the parts
   * @return the class expression
   */
  public static OWLClassExpression toOwl(Concept concept, OWLDataFactory factory) {
    return toOwl(concept, factory, Map.of());
  }

  /**
   * Makes a class expression of a concept.
   *
   * @param concept the concept
   * @param factory what makes the parts
   * @param datatypes the IRIs of the datatypes of data properties, as {@link
   *     org.drill.concept.syntax.Vocabulary#datatypes} has them: bounds and values are literals of
   *     them, or of wider ones where they do not fit
   * @return the class expression
   */
  public static OWLClassExpression toOwl(
      Concept concept, OWLDataFactory factory, Map<String, String> datatypes) {
    return concept.accept(new ToOwl(factory, datatypes));
  }

  /**
   * Makes an axiom of ours one of OWLAPI's.
   *
   * @param axiom the axiom
   * @param factory what makes the parts
   * @param datatypes the datatypes of data properties, as above
   * @param comments what becomes a comment on the axiom each
   * @return the axiom, annotated
   * @throws IllegalArgumentException if the axiom names a blank node, which has no name that an
   *     ontology could use
   */
  public static OWLAxiom toOwl(
      ClassAxiom axiom,
      OWLDataFactory factory,
      Map<String, String> datatypes,
      List<String> comments) {
    if (AxiomMaker.namesBlankNode(axiom)) {
      throw new IllegalArgumentException(
          "the expression names an individual without a name; choose another answer");
    }
    return AxiomMaker.axiom(axiom, factory, datatypes, comments);
  }

  /**
   * Makes a concept of a class expression. Nested intersections and unions are flattened.
   *
   * @param expression a class expression without exclusive bounds, cardinalities of data and other
   *     data ranges than inclusive bounds and values
   * @return the concept
   * @throws IllegalArgumentException if there is no such concept; the message names the construct
   */
  public static Concept fromOwl(OWLClassExpression expression) {
    return expression.accept(new FromOwl(0));
  }
}
