/**
 * Searching for expressions: limits, budgets, answers, and the search skeletons that learners
 * share.
 *
 * <p>Start at {@link org.drill.search.LearningResult} for what comes out, and at {@link
 * org.drill.search.LayeredSearch} for a search.
 */
@NullMarked
package org.drill.search;

import org.jspecify.annotations.NullMarked;
