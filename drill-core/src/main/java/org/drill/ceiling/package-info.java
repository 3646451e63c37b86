/**
 * What can be said at all: which examples no expression of a language tells apart, and the best
 * scores that any expression could have.
 *
 * <p>Start at {@link org.drill.ceiling.Ceilings}. The page docs/ceiling.md has the theorem and its
 * proof.
 */
@NullMarked
package org.drill.ceiling;

import org.jspecify.annotations.NullMarked;
