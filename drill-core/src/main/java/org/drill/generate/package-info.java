/**
 * The generator of learning problems: the paper's, for training, and certified hard ones.
 *
 * <p>Start at {@link org.drill.generate.ProblemGenerator}; {@link
 * org.drill.generate.GeneratorOptions} says what can be asked for, {@link
 * org.drill.generate.ProblemSplit} keeps training and evaluation apart.
 */
@NullMarked
package org.drill.generate;

import org.jspecify.annotations.NullMarked;
