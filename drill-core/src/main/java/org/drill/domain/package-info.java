/**
 * Domains: the individuals that matter where a part of an expression stands, numbered so that sets
 * of them are short, and the links of relations between them.
 *
 * <p>Start at {@link org.drill.domain.Domain}.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.domain;

import org.jspecify.annotations.NullMarked;
