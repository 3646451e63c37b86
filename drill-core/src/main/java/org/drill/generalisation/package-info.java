/**
 * From examples to what they have in common: most specific descriptions of individuals, their least
 * common subsumers, and short expressions that leave out what these leave out.
 *
 * <p>Start at {@link org.drill.generalisation.Generaliser}; {@link
 * org.drill.generalisation.Shortener} turns its descriptions into expressions.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.generalisation;

import org.jspecify.annotations.NullMarked;
