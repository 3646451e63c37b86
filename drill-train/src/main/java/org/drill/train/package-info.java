/**
 * What training shares: PyTorch made ready, and Adam. The only packages that need DJL are this one
 * and those below it.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.train;

import org.jspecify.annotations.NullMarked;
