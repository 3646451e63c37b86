/**
 * Learning problems: example individuals of a knowledge base, and the JSON files that hold them.
 *
 * <p>Start at {@link org.drill.problem.LearningProblem}.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.problem;

import org.jspecify.annotations.NullMarked;
