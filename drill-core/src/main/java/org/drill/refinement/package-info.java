/**
 * Refinement operators: what is close to a term.
 *
 * <p>Start at {@link org.drill.refinement.RefinementOperator}.
 */
@NullMarked
package org.drill.refinement;

import org.jspecify.annotations.NullMarked;
