/**
 * Searching for expressions: limits, budgets and answers, which all searches share.
 *
 * <p>Start at {@link org.drill.search.LearningResult} for what comes out, and at {@code
 * search.layered} or {@code search.bestfirst} for a search.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.search;

import org.jspecify.annotations.NullMarked;
