/**
 * Graphs that need not fit into memory: where they are, and what lies near some of their nodes.
 *
 * <p>Start at {@link org.drill.kb.source.GraphSource}: a graph that is asked for the surroundings
 * of nodes, never for all of itself. The names of nodes are those of {@link
 * org.drill.kb.load.Triple}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.kb.source;

import org.jspecify.annotations.NullMarked;
