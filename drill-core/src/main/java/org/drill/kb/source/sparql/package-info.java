/**
 * Graphs behind SPARQL 1.1 endpoints.
 *
 * <p>Start at {@link org.drill.kb.source.sparql.Endpoint}. What an endpoint does not give whole is
 * asked for in smaller parts or refused; it never becomes a smaller graph.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.kb.source.sparql;

import org.jspecify.annotations.NullMarked;
