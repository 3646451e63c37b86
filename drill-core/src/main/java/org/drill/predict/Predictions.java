package org.drill.predict;

import java.util.List;
import java.util.OptionalDouble;
import org.drill.kb.IndividualSet;

/**
 * What a predictor says of the individuals of one knowledge base. Immutable and thread-safe;
 * answers come from sets that were made once.
 */
public interface Predictions {
  /**
   * All individuals that are predicted.
   *
   * @return their set
   */
  IndividualSet predicted();

  /**
   * How probable it is that an individual is like the positive examples.
   *
   * @param individual its number
   * @return from 0 to 1; empty for an expression, which only says yes or no
   */
  OptionalDouble probability(int individual);

  /**
   * Which expressions decided.
   *
   * @param individual the number of an individual
   * @return their numbers in {@link Predictor#expressions}, in ascending order, at least one: the
   *     expression itself; the first rule that holds; or the members of a vote that were on the
   *     side that won
   */
  List<Integer> deciding(int individual);

  /**
   * All that is said of one individual.
   *
   * @param individual its number
   * @return the prediction
   */
  default Prediction of(int individual) {
    return new Prediction(
        individual,
        predicted().contains(individual),
        probability(individual),
        deciding(individual));
  }
}
