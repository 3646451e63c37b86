/**
 * The knowledge base: individuals as dense numbers, classes as bit sets over them, roles as
 * adjacency lists in both directions, data properties as columns.
 *
 * <p>Start at {@link org.drill.kb.KnowledgeBase}; {@link org.drill.kb.load} makes one from a file.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.kb;

import org.jspecify.annotations.NullMarked;
