package org.drill.owlapi;

import org.drill.concept.Concept;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;

/**
 * Concepts as OWLAPI's class expressions, and back.
 *
 * <p>{@code fromOwl(toOwl(c))} equals {@code c} for every concept without duplicate operands: the
 * operands of OWLAPI's intersections and unions are sets, so that A ⊓ A comes back as A. The names
 * owl:Thing and owl:Nothing are ⊤ and ⊥.
 */
public final class OwlConcepts {
  private OwlConcepts() {}

  /**
   * Makes a class expression of a concept.
   *
   * @param concept the concept
   * @param factory what makes the parts
   * @return the class expression
   */
  public static OWLClassExpression toOwl(Concept concept, OWLDataFactory factory) {
    return concept.accept(new ToOwl(factory));
  }

  /**
   * Makes a concept of a class expression. Nested intersections and unions are flattened.
   *
   * @param expression a class expression of ALC: no cardinalities, nominals, values, self
   *     restrictions, data ranges or inverse properties
   * @return the concept
   * @throws IllegalArgumentException if the expression is not in ALC; the message names the
   *     construct
   */
  public static Concept fromOwl(OWLClassExpression expression) {
    return expression.accept(new FromOwl(0));
  }
}
