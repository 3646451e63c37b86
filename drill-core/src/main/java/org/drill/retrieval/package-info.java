/**
 * Retrieval: which individuals belong to a concept, closed-world over the materialised graph.
 *
 * <p>Start at {@link org.drill.retrieval.Retriever}; {@link org.drill.retrieval.BitsetRetriever} is
 * the engine in memory.
 */
@NullMarked
package org.drill.retrieval;

import org.jspecify.annotations.NullMarked;
