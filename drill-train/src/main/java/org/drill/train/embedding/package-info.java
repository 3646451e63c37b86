/**
 * Knowledge-graph embeddings: a vector for every individual, learned from role assertions and class
 * memberships by ConEx, Shallom, DistMult or ComplEx.
 *
 * <p>Start at {@link org.drill.train.embedding.EmbeddingTrainer}. {@code TripleGraph} is the data,
 * {@code EmbeddingModel} a method, {@code TrainingObjective} what it is trained for, {@code
 * TripleRanking} how it is measured.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.train.embedding;

import org.jspecify.annotations.NullMarked;
