package org.drill.predict;

import java.util.List;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;

/**
 * Something that says of every individual of a knowledge base whether it is predicted to be like
 * the positive examples: an expression, a list of rules or a vote.
 *
 * <p>A predictor belongs to no knowledge base; it can be applied to any that has its names.
 * Immutable and thread-safe.
 */
public sealed interface Predictor permits ExpressionPredictor, RuleList, Vote {
  /**
   * The predictor that an expression is: its instances are predicted.
   *
   * @param expression the expression
   * @return the predictor
   */
  static Predictor of(Concept expression) {
    return new ExpressionPredictor(expression);
  }

  /**
   * What kind of predictor this is, as files and reports have it.
   *
   * @return {@code expression}, {@code rules} or {@code vote}
   */
  String kind();

  /**
   * The expressions that the predictor is made of, in its order; {@link Prediction#deciding} counts
   * in them.
   *
   * @return at least one
   */
  List<Concept> expressions();

  /**
   * Applies the predictor to all individuals. Takes one retrieval for each expression and a few
   * bytes for each individual.
   *
   * @param kb the knowledge base
   * @return what is predicted
   * @throws IllegalArgumentException if a class or property is not in the knowledge base
   */
  Predictions predict(KnowledgeBase kb);

  /**
   * How long the predictor is.
   *
   * @return the sum of the lengths of its expressions
   */
  default int length() {
    return expressions().stream().mapToInt(Concept::length).sum();
  }
}
