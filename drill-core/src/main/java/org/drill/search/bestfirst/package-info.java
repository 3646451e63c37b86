/**
 * Best-first refinement: the search that CELOE, OCEL, ELTL, DL-FOIL, the policy and the paper's
 * agent share.
 *
 * <p>Start at {@link org.drill.search.bestfirst.BestFirstSearch}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.search.bestfirst;

import org.jspecify.annotations.NullMarked;
