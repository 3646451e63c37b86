/**
 * Retrieval: which individuals belong to a concept, closed-world over the materialised graph.
 *
 * <p>Start at {@link org.drill.retrieval.BitsetRetriever}, the engine in memory; whoever needs one
 * asks the knowledge base for it ({@link org.drill.kb.KnowledgeBase#retriever}).
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.retrieval;

import org.jspecify.annotations.NullMarked;
