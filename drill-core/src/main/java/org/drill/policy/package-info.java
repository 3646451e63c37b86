/**
 * The learned policy for every knowledge graph: what it sees of a search, its network, and the
 * heuristic that it steers.
 */
@NullMarked
package org.drill.policy;

import org.jspecify.annotations.NullMarked;
