/**
 * The paper's agent: its model of one graph, vectors and network together, and the search with the
 * paper's operator that it steers.
 *
 * <p>Start at {@link org.drill.learner.published.DrillModel}.
 */
@NullMarked
package org.drill.learner.published;

import org.jspecify.annotations.NullMarked;
