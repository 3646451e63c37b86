package org.drill.search.layered;

import static java.util.Objects.requireNonNull;

import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Shape;
import org.drill.language.Alphabet;
import org.jspecify.annotations.Nullable;

/**
 * An expression inside the layered search: how it was composed, and its set at its position. The
 * readable form is built for answers only.
 */
final class Composition {
  final Shape shape;

  /** The number of the leaf or step, for the shapes that have one. */
  final int symbol;

  final @Nullable Composition left;
  final @Nullable Composition right;
  final int length;
  final long[] words;

  /** Positive and negative examples covered, or their units, at the root; 0 for fillers. */
  final int tp;

  final int fp;

  Composition(
      Shape shape,
      int symbol,
      @Nullable Composition left,
      @Nullable Composition right,
      int length,
      long[] words,
      int tp,
      int fp) {
    this.shape = shape;
    this.symbol = symbol;
    this.left = left;
    this.right = right;
    this.length = length;
    this.words = words;
    this.tp = tp;
    this.fp = fp;
  }

  /** The readable form. */
  Concept concept(Alphabet alphabet) {
    return switch (shape) {
      case TOP -> Concepts.TOP;
      case BOTTOM -> Concepts.BOTTOM;
      case LEAF -> alphabet.leaf(symbol).concept();
      case NOT -> Concepts.not(part(left, alphabet));
      case STEP -> alphabet.step(symbol).concept(part(left, alphabet));
      case AND -> Concepts.and(part(left, alphabet), part(right, alphabet));
      case OR -> Concepts.or(part(left, alphabet), part(right, alphabet));
    };
  }

  private static Concept part(@Nullable Composition part, Alphabet alphabet) {
    return requireNonNull(part, "part").concept(alphabet);
  }
}
