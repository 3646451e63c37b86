package org.drill.learner;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import org.drill.ceiling.Ceiling;
import org.drill.ceiling.CeilingNote;
import org.drill.ceiling.Ceilings;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.StopReason;

/**
 * What an answer could be at best.
 *
 * @param f1 the best F1 that any expression of the language can have, or a bound for it; none if
 *     there was no time to find it
 * @param note a sentence to say, if F1 cannot be 1
 */
public record AnswerCeiling(OptionalDouble f1, Optional<String> note) {
  /** Nothing is known. */
  public static final AnswerCeiling UNKNOWN =
      new AnswerCeiling(OptionalDouble.empty(), Optional.empty());

  /**
   * Finds the ceiling of what was learned, within the time that {@link Ceilings#besides} gives. An
   * exact answer is its own ceiling. A cancelled search gets none, since somebody waits for its
   * end.
   *
   * @param problem the problem
   * @param result what was learned
   * @param options the language and the limit of time
   * @param names what individuals are called, by their numbers
   * @return the ceiling
   */
  public static AnswerCeiling of(
      LearningProblem problem,
      LearningResult result,
      LearnOptions options,
      IntFunction<String> names) {
    if (result.best().confusion().isPerfect()) {
      return new AnswerCeiling(OptionalDouble.of(1), Optional.empty());
    }
    if (result.stopped() == StopReason.CANCELLED) {
      return UNKNOWN;
    }
    BooleanSupplier isOver = Ceilings.besides(options.limits().seconds());
    int roleDepth = options.limits().roleDepth();
    Ceilings ceilings = Ceilings.of(problem, isOver).within(roleDepth);
    return ceilings
        .ceiling(options.language())
        .map(ceiling -> of(ceiling, ceilings, names, roleDepth))
        .orElse(UNKNOWN);
  }

  private static AnswerCeiling of(
      Ceiling ceiling, Ceilings ceilings, IntFunction<String> names, int roleDepth) {
    Optional<String> note =
        ceiling.isExact()
            ? Optional.empty()
            : Optional.of(
                CeilingNote.of(ceiling, ceilings.smallest(ceiling.language()), names, roleDepth));
    return new AnswerCeiling(OptionalDouble.of(ceiling.f1()), note);
  }
}
