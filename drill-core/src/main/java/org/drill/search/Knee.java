package org.drill.search;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the expression after which more length explains only accidents, if there is a clear one.
 *
 * <p>Where individuals belong to a target and some labels are wrong, the target and its errors are
 * the shortest way to tell the labels, and there is a knee: each bit of an expression up to the
 * target saves several bits of errors, and each bit beyond it, which explains errors one by one,
 * only a fraction of one. In other data the savings fall little by little.
 *
 * <p>So the knee is the expression that takes least with its errors, if the savings are {@value
 * #ANGLE} times steeper before it than after it, and it saves {@value #LEAST_BITS} bits or more
 * against the labels alone. On generated problems with wrong labels, angles from 3 to 6 found the
 * same; targets mostly had 6 and more there, and the expressions of least sum on most data that
 * nobody generated less than 4.5.
 */
final class Knee {
  private static final double ANGLE = 5;

  /** What makes a coincidence unlikely: odds of 32 to 1. */
  private static final double LEAST_BITS = 5;

  private final LabelCode code;

  /**
   * Prepares the search for a knee.
   *
   * @param code how many bits it takes to tell labels
   */
  Knee(LabelCode code) {
    this.code = requireNonNull(code, "code");
  }

  /**
   * The knee.
   *
   * @param found what searches have found, at least one
   * @return the expression, if there is a clear one
   */
  Optional<Answer> of(List<Answer> found) {
    Answer most =
        found.stream()
            .min(
                Comparator.comparingDouble((Answer answer) -> -code.saves(answer, 1))
                    .thenComparingInt(answer -> answer.concept().length())
                    .thenComparing(Answer::concept))
            .orElseThrow();
    boolean isClear =
        code.saves(most, 1) >= LEAST_BITS && before(found, most) >= ANGLE * after(found, most);
    return isClear ? Optional.of(most) : Optional.empty();
  }

  /** The least that a bit saves on the way to the knee, from nothing or another expression. */
  private double before(List<Answer> found, Answer knee) {
    return found.stream()
        .filter(answer -> code.bits(answer) < code.bits(knee))
        .mapToDouble(answer -> steepness(answer, knee))
        .reduce((code.labels() - code.errors(knee)) / code.bits(knee), Math::min);
  }

  /** The most that a bit saves beyond the knee. */
  private double after(List<Answer> found, Answer knee) {
    return found.stream()
        .filter(answer -> code.bits(answer) > code.bits(knee))
        .mapToDouble(answer -> steepness(knee, answer))
        .reduce(0, Math::max);
  }

  /** The bits of errors that each bit saves between two expressions. */
  private double steepness(Answer one, Answer longer) {
    return (code.errors(one) - code.errors(longer)) / (code.bits(longer) - code.bits(one));
  }
}
