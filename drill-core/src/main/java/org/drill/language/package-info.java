/**
 * The language of a run: which leaves and steps expressions are made of, and what they mean.
 *
 * <p>A constructor is a class here: a {@link org.drill.language.Leaf} or a {@link
 * org.drill.language.Step}, with a source that finds those of a knowledge base. Searches know them
 * by their numbers in an {@link org.drill.language.Alphabet} and by their shape. Start there.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.language;

import org.jspecify.annotations.NullMarked;
