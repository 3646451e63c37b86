/**
 * The generator of learning problems: the paper's, for training, and certified hard ones.
 *
 * <p>Start at {@link org.drill.generate.ProblemGenerator}; {@link
 * org.drill.generate.GeneratorOptions} says what can be asked for, {@link
 * org.drill.generate.ProblemSplit} keeps training and evaluation apart.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.generate;

import org.jspecify.annotations.NullMarked;
