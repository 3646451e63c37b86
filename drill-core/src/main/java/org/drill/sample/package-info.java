/**
 * Sample data of any size: family knowledge graphs, learning problems over the bundled one, and
 * random concepts.
 *
 * <p>Start at {@link org.drill.sample.FamilyGraph}; {@link org.drill.sample.SampleProblems} says
 * what can be learned from the bundled graph; {@link org.drill.sample.RandomConcepts} makes
 * concepts of a given length. Everything here is a pure function of its options and seed.
 *
 * <p>Part of the API.
 */
@NullMarked
package org.drill.sample;

import org.jspecify.annotations.NullMarked;
