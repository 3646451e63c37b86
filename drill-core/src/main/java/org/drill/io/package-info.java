/**
 * Files on disk.
 *
 * <p>Start at {@link org.drill.io.WholeFile}.
 */
@NullMarked
package org.drill.io;

import org.jspecify.annotations.NullMarked;
