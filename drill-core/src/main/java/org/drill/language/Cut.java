package org.drill.language;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;

/**
 * A place between two values of a data property where a bound can stand.
 *
 * @param below the largest value below it
 * @param above the smallest value above it
 */
record Cut(double below, double above) implements Comparable<Cut> {
  private static final int DIGITS = 17;

  /** The v of ∃p.[≥v]. */
  Value low(ValueKind kind, boolean isWhole) {
    return Value.of(kind, kind == ValueKind.NUMBER && !isWhole ? between(above) : above);
  }

  /** The v of ∃p.[≤v]. */
  Value high(ValueKind kind, boolean isWhole) {
    return Value.of(kind, kind == ValueKind.NUMBER && !isWhole ? between(below) : below);
  }

  /** The number with the fewest digits that lies between both, close to the middle. */
  private double between(double otherwise) {
    if (Double.isInfinite(below) || Double.isInfinite(above)) {
      return otherwise;
    }
    var middle = new BigDecimal(below).add(new BigDecimal(above)).divide(BigDecimal.valueOf(2));
    if (middle.signum() == 0) {
      return 0;
    }
    for (int digits = 1; digits <= DIGITS; digits++) {
      double rounded = middle.round(new MathContext(digits, RoundingMode.HALF_EVEN)).doubleValue();
      if (rounded > below && rounded < above) {
        return rounded;
      }
    }
    return otherwise;
  }

  @Override
  public int compareTo(Cut other) {
    return Double.compare(above, other.above);
  }
}
