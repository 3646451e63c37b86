/**
 * The pictures of commands, as PNG files. Those of experiments are in {@code evaluate}.
 *
 * <p>Start at {@link org.drill.app.plot.EmbeddingPlot}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.plot;

import org.jspecify.annotations.NullMarked;
