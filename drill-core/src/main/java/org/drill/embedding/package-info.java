/**
 * Embeddings: a vector for each individual, the files that hold them, and their projection to the
 * plane.
 *
 * <p>Start at {@link org.drill.embedding.Embeddings}; {@link org.drill.embedding.EmbeddingFile}
 * reads and writes them; {@link org.drill.embedding.IndividualVectors} puts them in the order of a
 * knowledge base; {@link org.drill.embedding.Centroids} sums up sets of them in a search; {@link
 * org.drill.embedding.Projection} makes them fit for a plot.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.embedding;

import org.jspecify.annotations.NullMarked;
