/**
 * The syntax of ALC class expressions: immutable trees with value equality.
 *
 * <p>Start at {@link org.drill.concept.Concept}; build trees with {@link
 * org.drill.concept.Concepts}; read and write them with {@link org.drill.concept.syntax}.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.concept;

import org.jspecify.annotations.NullMarked;
