/**
 * The paper's agent: its model of one graph, vectors and network together, and the search with the
 * paper's operator that it steers.
 *
 * <p>Start at {@link org.drill.learner.published.DrillModel}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.learner.published;

import org.jspecify.annotations.NullMarked;
