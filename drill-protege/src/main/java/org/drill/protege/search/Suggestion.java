package org.drill.protege.search;

import static java.util.Objects.requireNonNull;

import org.drill.concept.ClassAxiom;
import org.drill.define.DefinitionEffect;
import org.drill.define.OfferedDefinition;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClassExpression;

/**
 * An axiom that is suggested for a class.
 *
 * @param offered the axiom, and what it would change
 * @param expression its class expression
 * @param axiom the axiom with a comment on how it was found, as it would be added
 * @param manchester the expression as text
 * @param english the expression in plain English
 */
public record Suggestion(
    OfferedDefinition offered,
    OWLClassExpression expression,
    OWLAxiom axiom,
    String manchester,
    String english) {
  /** Checks that all is there. */
  public Suggestion {
    requireNonNull(offered, "offered");
    requireNonNull(expression, "expression");
    requireNonNull(axiom, "axiom");
    requireNonNull(manchester, "manchester");
    requireNonNull(english, "english");
  }

  /**
   * How the class and the expression belong together.
   *
   * @return EquivalentTo or SubClassOf
   */
  public ClassAxiom.Kind kind() {
    return offered.axiom().kind();
  }

  /**
   * What the axiom says of the whole graph.
   *
   * @return the effect
   */
  public DefinitionEffect effect() {
    return offered.effect();
  }

  /**
   * How long the expression is.
   *
   * @return the number of its symbols
   */
  public int length() {
    return offered.axiom().concept().length();
  }

  /**
   * How many of the instances it covers.
   *
   * @return two numbers in words, such as {@code 11 of 12}
   */
  public String coverage() {
    int all = effect().instances().size();
    return (all - effect().leftOut().size()) + " of " + all;
  }
}
