/**
 * Predictors: what was learned, applied to individuals that nobody has labelled.
 *
 * <p>Start at {@link org.drill.predict.Predictor}: one expression, a list of rules of which the
 * first that holds decides, or a vote. {@link org.drill.predict.PredictorLearner} makes them of
 * learning problems, and {@link org.drill.predict.PredictorFile} keeps them.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.predict;

import org.jspecify.annotations.NullMarked;
