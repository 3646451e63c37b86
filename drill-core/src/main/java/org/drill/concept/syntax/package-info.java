/**
 * Concepts as text: the names of a knowledge base, one parser for DL, ASCII and Manchester syntax,
 * and printers for Manchester syntax and SPARQL.
 *
 * <p>Start at {@link org.drill.concept.syntax.Vocabulary}, which parses and prints with short
 * names.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.concept.syntax;

import org.jspecify.annotations.NullMarked;
