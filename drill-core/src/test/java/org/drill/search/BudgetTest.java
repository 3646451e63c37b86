package org.drill.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
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

  @Test
  void aRenewedBudgetStartsAllOver() {
    var budget = new Budget(Limits.DEFAULTS.withSeconds(1), () -> false, clock::get);
    budget.spend(7);
    budget.countDuplicates(5);
    budget.countDropped(3);
    budget.countLookedAhead(2);
    clock.addAndGet(2_000_000_000);
    assertThat(budget.isSpent()).isTrue();

    budget.renew(Limits.DEFAULTS.withSeconds(3).withExpressions(10));

    assertThat(budget.isSpent()).isFalse();
    assertThat(budget.reason()).isEqualTo(StopReason.EXHAUSTED);
    assertThat(budget.tested() + budget.duplicates() + budget.dropped()).isZero();
    assertThat(budget.lookedAhead()).isZero();
    assertThat(budget.seconds()).isZero();
    clock.addAndGet(2_900_000_000L);
    assertThat(budget.isSpent()).isFalse();
    budget.spend(10);
    assertThat(budget.isSpent()).isTrue();
    assertThat(budget.reason()).isEqualTo(StopReason.EXPRESSIONS);
  }
}
