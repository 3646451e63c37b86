/**
 * The pictures of commands, as PNG files. Those of experiments are in {@code evaluate}.
 *
 * <p>Start at {@link org.drill.app.plot.EmbeddingPlot}.
 */
@NullMarked
package org.drill.app.plot;

import org.jspecify.annotations.NullMarked;
