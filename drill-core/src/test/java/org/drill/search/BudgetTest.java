package org.drill.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The clock of a run. */
class BudgetTest {
  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5); // it may overflow

  @ParameterizedTest
  @CsvSource({"1, 0.969, 0.971", "3, 2.909, 2.911", "100, 99.899, 99.901"})
  void someOfTheTimeIsLeftForTheAnswers(double limit, double before, double after) {
    var budget = new Budget(Limits.DEFAULTS.withSeconds(limit), () -> false, clock::get);
    long start = clock.get();
    assertThat(budget.isSpent()).isFalse();
    clock.set(start + (long) (before * 1e9));
    assertThat(budget.isSpent()).isFalse();
    clock.set(start + (long) (after * 1e9));
    assertThat(budget.isSpent()).isTrue();
    assertThat(budget.reason()).isEqualTo(StopReason.TIME);
    assertThat(budget.seconds()).isBetween(before, limit);
  }
}
