/**
 * What can be said at all: which examples no expression of a language tells apart, and the best
 * scores that any expression could have.
 *
 * <p>Start at {@link org.drill.ceiling.Ceilings}. The page docs/ceiling.md has the theorem and its
 * proof.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.ceiling;

import org.jspecify.annotations.NullMarked;
