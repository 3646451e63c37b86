package org.drill.ceiling;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.drill.language.Language;

/**
 * The best scores that any expression of a language can have on the examples of a problem.
 *
 * <p>F1 and accuracy are each the best by itself; one expression need not have both.
 *
 * @param language the language
 * @param f1 the best F1
 * @param accuracy the best accuracy
 * @param isReached whether some expression has these scores, however long it is; if not, they are
 *     bounds: no expression is better, and maybe none is as good
 * @param classes how many classes there are of individuals that no expression tells apart, among
 *     the examples and all that roles lead to from there
 * @param pairs some pairs of a positive and a negative example that no expression tells apart, each
 *     of another class; none if all are told apart
 */
public record Ceiling(
    Language language,
    double f1,
    double accuracy,
    boolean isReached,
    int classes,
    List<Pair> pairs) {
  /** How many pairs are kept. */
  static final int MOST_PAIRS = 5;

  /**
   * Two examples that no expression tells apart.
   *
   * @param positive the number of a positive example
   * @param negative the number of a negative example
   */
  public record Pair(int positive, int negative) {}

  /** Copies the pairs. */
  public Ceiling {
    requireNonNull(language, "language");
    pairs = List.copyOf(pairs);
  }

  /**
   * Whether no positive example is like a negative one: F1 and accuracy are 1.
   *
   * @return whether an expression could be exact
   */
  public boolean isExact() {
    return pairs.isEmpty();
  }
}
