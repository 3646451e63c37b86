package org.drill.benchmarks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Looks for the cheapest point of a grid: one axis after another, all of its values, from several
 * starts, until no axis brings anything. No point is asked for twice.
 */
final class GridDescent {
  /**
   * A point and its cost.
   *
   * @param point an index for each axis
   * @param cost what it costs
   */
  record Found(List<Integer> point, double cost) {}

  private final List<Integer> sizes;
  private final ToDoubleFunction<List<Integer>> cost;
  private final Map<List<Integer>, Double> known = new HashMap<>();

  private GridDescent(List<Integer> sizes, ToDoubleFunction<List<Integer>> cost) {
    this.sizes = sizes;
    this.cost = cost;
  }

  /**
   * Looks for the cheapest point.
   *
   * @param sizes how many values each axis has
   * @param starts where to begin; one or more
   * @param cost what a point costs
   * @return a point that no other value of a single axis betters; of equal ones the first that was
   *     met
   */
  static Found best(
      List<Integer> sizes, List<List<Integer>> starts, ToDoubleFunction<List<Integer>> cost) {
    var descent = new GridDescent(sizes, cost);
    Found best = descent.from(starts.get(0));
    for (List<Integer> start : starts.subList(1, starts.size())) {
      Found other = descent.from(start);
      best = other.cost < best.cost ? other : best;
    }
    return best;
  }

  private Found at(List<Integer> point) {
    Double before = known.get(point);
    double value = before == null ? cost.applyAsDouble(point) : before;
    known.put(point, value);
    return new Found(point, value);
  }

  private Found from(List<Integer> start) {
    Found best = at(List.copyOf(start));
    boolean hasMoved = true;
    while (hasMoved) {
      hasMoved = false;
      for (int axis = 0; axis < sizes.size(); axis++) {
        for (int value = 0; value < sizes.get(axis); value++) {
          var point = new ArrayList<>(best.point);
          point.set(axis, value);
          Found next = at(List.copyOf(point));
          if (next.cost < best.cost) {
            best = next;
            hasMoved = true;
          }
        }
      }
    }
    return best;
  }
}
