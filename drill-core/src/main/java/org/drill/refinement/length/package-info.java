/**
 * The length-based refinement operator ρ of DRILL: upward refinements in the order of length.
 *
 * <p>Start at {@link org.drill.refinement.length.LengthOperator}. Each line of the paper's equation
 * is one {@code Rule}; {@code Rho} is their union.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.refinement.length;

import org.jspecify.annotations.NullMarked;
