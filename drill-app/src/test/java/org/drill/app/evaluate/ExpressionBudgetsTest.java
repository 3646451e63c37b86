package org.drill.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.junit.jupiter.api.Test;

class ExpressionBudgetsTest {
  @Test
  void everyLearnerHasABudgetOnEveryGraph() {
    var budgets = new ExpressionBudgets(OptionalLong.empty(), true, 1);
    for (Learner learner : Learners.all()) {
      assertThat(budgets.of(learner.name(), "family")).isBetween(1_000L, 1_000_000_000L);
      assertThat(budgets.of(learner.name(), "unheard-of")).isBetween(1_000L, 1_000_000_000L);
    }
    assertThat(budgets.of("unheard-of", "unheard-of")).isPositive();
  }

  @Test
  void theNearestEntryCounts() {
    var budgets = new ExpressionBudgets(OptionalLong.empty(), true, 1);
    var tenths = new ExpressionBudgets(OptionalLong.empty(), true, 10);
    assertThat(budgets.of("exhaustive", "family"))
        .isNotEqualTo(budgets.of("exhaustive", "mutagenesis"));
    assertThat(tenths.of("celoe", "family")).isEqualTo(budgets.of("celoe", "family") / 10);
    assertThat(new ExpressionBudgets(OptionalLong.of(7), true, 10).of("celoe", "family"))
        .isEqualTo(7);
  }
}
