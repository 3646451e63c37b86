package org.drill.predict;

import static java.util.Objects.requireNonNull;

/**
 * A predictor as a file keeps it: with what it is for and how it was made.
 *
 * @param problem the name of the problem that it was learned from
 * @param predictor the predictor
 * @param origin how it was made
 */
public record SavedPredictor(String problem, Predictor predictor, PredictorOrigin origin) {
  /** Checks that all is there. */
  public SavedPredictor {
    requireNonNull(problem, "problem");
    requireNonNull(predictor, "predictor");
    requireNonNull(origin, "origin");
  }
}
