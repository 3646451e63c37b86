package org.drill.predict;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalDouble;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;

/**
 * A predictor of one expression: its instances are predicted, without a probability.
 *
 * @param expression the expression
 */
public record ExpressionPredictor(Concept expression) implements Predictor {
  private static final List<Integer> ITSELF = List.of(0);

  /** Checks that it is there. */
  public ExpressionPredictor {
    requireNonNull(expression, "expression");
  }

  @Override
  public String kind() {
    return "expression";
  }

  @Override
  public List<Concept> expressions() {
    return List.of(expression);
  }

  @Override
  public Predictions predict(KnowledgeBase kb) {
    IndividualSet extension = kb.retriever().retrieve(expression);
    return new Predictions() {
      @Override
      public IndividualSet predicted() {
        return extension;
      }

      @Override
      public OptionalDouble probability(int individual) {
        return OptionalDouble.empty();
      }

      @Override
      public List<Integer> deciding(int individual) {
        return ITSELF;
      }
    };
  }
}
