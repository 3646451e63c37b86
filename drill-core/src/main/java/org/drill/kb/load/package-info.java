/**
 * From a file to a knowledge base: syntax detection, reading triples, telling classes, roles and
 * individuals apart, and materialising what follows from the axioms.
 *
 * <p>Start at {@link org.drill.kb.load.KnowledgeBaseLoader}. Every road ends in the same triples:
 * {@code TripleCollector} takes them, {@code EntityKinds} says what is what, {@code Materialiser}
 * makes the index.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.kb.load;

import org.jspecify.annotations.NullMarked;
