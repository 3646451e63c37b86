/**
 * Refinement operators, and the terms that they work on: concepts interned for one run, with their
 * extensions at hand.
 *
 * <p>Start at {@link org.drill.refinement.RefinementOperator}.
 */
@NullMarked
package org.drill.refinement;

import org.jspecify.annotations.NullMarked;
