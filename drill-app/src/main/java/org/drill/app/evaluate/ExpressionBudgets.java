package org.drill.app.evaluate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.drill.search.Limits;

/**
 * How many expressions each learner may test for a problem: no limit but the clock, which is the
 * same for all; one number for all; or a budget of its own, so that an evaluation does not depend
 * on the clock. The file {@code budgets.csv} has these budgets and where they come from.
 */
final class ExpressionBudgets {
  static final String FILE = "budgets.csv";
  private static final String ANY = "*";

  private final Map<String, Long> budgets = new HashMap<>();
  private final OptionalLong fixed;
  private final boolean isBudgeted;
  private final long divisor;

  /**
   * Reads the budgets.
   *
   * @param fixed one number for all learners
   * @param isBudgeted whether learners have their own, if there is no number for all
   * @param divisor the part of their budgets that learners get: 1 for all of it
   */
  ExpressionBudgets(OptionalLong fixed, boolean isBudgeted, long divisor) {
    this.fixed = fixed;
    this.isBudgeted = isBudgeted;
    this.divisor = divisor;
    for (String[] row : ResourceText.rows(FILE)) {
      budgets.put(key(row[0], row[1]), Long.parseLong(row[2]));
    }
  }

  /** The budget of a learner on a graph. */
  long of(String learner, String dataset) {
    if (fixed.isPresent()) {
      return fixed.getAsLong();
    }
    if (!isBudgeted) {
      return Limits.DEFAULTS.expressions();
    }
    for (String key : List.of(key(learner, dataset), key(learner, ANY), key(ANY, dataset))) {
      if (budgets.containsKey(key)) {
        return Math.max(1, budgets.get(key) / divisor);
      }
    }
    return Math.max(1, budgets.getOrDefault(key(ANY, ANY), Long.MAX_VALUE) / divisor);
  }

  private static String key(String learner, String dataset) {
    return learner + "," + dataset;
  }
}
