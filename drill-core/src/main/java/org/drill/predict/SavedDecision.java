package org.drill.predict;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * How the predictors of one file decide between labels: the first in the order that predicts an
 * individual decides about it ({@link org.drill.quality.LabelDecision}).
 *
 * @param order the names of their problems, which are the labels, at least two
 * @param otherwise the label of those whom nothing predicts, one of them
 */
public record SavedDecision(List<String> order, String otherwise) {
  /** Checks that the labels make sense. */
  public SavedDecision {
    order = List.copyOf(order);
    requireNonNull(otherwise, "otherwise");
    if (order.size() < 2 || order.stream().distinct().count() < order.size()) {
      throw new IllegalArgumentException("the order " + order + "; give two labels or more, once");
    }
    if (!order.contains(otherwise)) {
      throw new IllegalArgumentException(
          "otherwise '" + otherwise + "', which is not in the order");
    }
  }
}
