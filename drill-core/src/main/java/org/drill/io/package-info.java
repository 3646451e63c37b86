/**
 * Files on disk, and the machine they are on.
 *
 * <p>Start at {@link org.drill.io.WholeFile}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.io;

import org.jspecify.annotations.NullMarked;
