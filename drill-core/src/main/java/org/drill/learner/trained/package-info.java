/**
 * What {@code drill train} made, whichever training it was: the one reader of its directories.
 *
 * <p>Start at {@link org.drill.learner.trained.TrainedModel}.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.learner.trained;

import org.jspecify.annotations.NullMarked;
