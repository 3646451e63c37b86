/**
 * Knowledge-graph embeddings: a vector for every individual, learned from role assertions and class
 * memberships by ConEx, Shallom, DistMult or ComplEx.
 *
 * <p>Start at {@link org.drill.train.embedding.EmbeddingTrainer}. {@code TripleGraph} is the data,
 * {@code EmbeddingModel} a method, {@code TrainingObjective} what it is trained for, {@code
 * TripleRanking} how it is measured.
 */
@NullMarked
package org.drill.train.embedding;

import org.jspecify.annotations.NullMarked;
