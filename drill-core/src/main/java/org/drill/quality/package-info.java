/**
 * How good an expression is: counts of right and wrong examples, and scores computed from them.
 *
 * <p>Start at {@link org.drill.quality.Confusion}.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.quality;

import org.jspecify.annotations.NullMarked;
