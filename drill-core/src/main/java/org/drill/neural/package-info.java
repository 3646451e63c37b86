/**
 * The forward pass of DRILL's convolutional deep Q-network, in plain Java.
 *
 * <p>Start at {@link org.drill.neural.QNetwork}, the weights and their file; {@link
 * org.drill.neural.QScorer} scores the children of a node with it. {@link
 * org.drill.neural.SetWeights} are for seeing sets beyond their means.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.neural;

import org.jspecify.annotations.NullMarked;
