/**
 * The expressions of one run as numbers: interned in a {@link org.drill.term.TermTable}, and what
 * they cover in {@link org.drill.term.Extents}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.term;

import org.jspecify.annotations.NullMarked;
