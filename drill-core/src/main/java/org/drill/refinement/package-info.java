/**
 * Refinement operators: what is close to a term.
 *
 * <p>Start at {@link org.drill.refinement.RefinementOperator}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.refinement;

import org.jspecify.annotations.NullMarked;
