/**
 * The learned policy for every knowledge graph: what it sees of a search, its network, and the
 * heuristic that it steers.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.policy;

import org.jspecify.annotations.NullMarked;
