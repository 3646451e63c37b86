package org.drill.predict;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What a predictor says of one individual.
 *
 * @param individual its number
 * @param predicted whether it is predicted to be like the positive examples
 * @param probability how probable that is, where the predictor knows
 * @param deciding which expressions of the predictor decided, as {@link Predictions#deciding} has
 *     them
 */
public record Prediction(
    int individual, boolean predicted, OptionalDouble probability, List<Integer> deciding) {
  /** Copies the list. */
  public Prediction {
    requireNonNull(probability, "probability");
    deciding = List.copyOf(deciding);
  }
}
