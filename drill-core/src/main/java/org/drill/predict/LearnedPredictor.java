package org.drill.predict;

import static java.util.Objects.requireNonNull;

import org.drill.search.StopReason;

/**
 * A predictor that was just learned, and what it took.
 *
 * @param predictor the predictor
 * @param stopped why learning ended
 * @param seconds how long it lasted
 * @param tested how many expressions were tested
 */
public record LearnedPredictor(
    Predictor predictor, StopReason stopped, double seconds, long tested) {
  /** Checks that all is there. */
  public LearnedPredictor {
    requireNonNull(predictor, "predictor");
    requireNonNull(stopped, "stopped");
  }
}
