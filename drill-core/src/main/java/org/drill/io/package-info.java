/**
 * Files on disk, and the machine they are on.
 *
 * <p>Start at {@link org.drill.io.WholeFile}.
 */
@NullMarked
package org.drill.io;

import org.jspecify.annotations.NullMarked;
