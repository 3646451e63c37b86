package org.drill.owlapi.learning;

import static java.util.Objects.requireNonNull;

import org.drill.search.Answer;
import org.semanticweb.owlapi.model.OWLClassExpression;

/**
 * A class expression that was learned.
 *
 * @param expression the class expression
 * @param answer the same as a concept, with its right and wrong examples
 */
public record FoundClass(OWLClassExpression expression, Answer answer) {
  /** Checks that both are there. */
  public FoundClass {
    requireNonNull(expression, "expression");
    requireNonNull(answer, "answer");
  }

  /**
   * How well the expression tells the examples apart.
   *
   * @return F1 on the examples, from 0 to 1
   */
  public double f1() {
    return answer.confusion().f1();
  }

  /**
   * How long the expression is.
   *
   * @return the number of its symbols
   */
  public int length() {
    return answer.concept().length();
  }
}
