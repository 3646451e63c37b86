package org.drill.learner;

import static java.util.Objects.requireNonNull;

import java.util.OptionalInt;
import org.drill.language.Language;
import org.drill.search.Limits;
import org.drill.search.Objective;
import org.drill.search.SearchListener;

/**
 * What every learner is told, besides its own options.
 *
 * @param language which constructors answers may have; a learner uses those that it can
 * @param objective what is wanted of answers, for learners that choose among all that they found
 * @param limits how far the search may go
 * @param top how many answers are wanted
 * @param noise the share of examples that an answer may get wrong and still end the search
 * @param sameExamples how many expressions that cover exactly the same examples a best-first search
 *     refines, in place of the learner's own bound; {@link Integer#MAX_VALUE} for no bound
 * @param lengthPenalty what each symbol of an expression costs in its score, for the paper's agent;
 *     other learners have penalties of their own
 * @param threads how many threads may work; with a limit on expressions, the answer does not depend
 *     on it
 * @param listener who hears of progress
 */
public record LearnOptions(
    Language language,
    Objective objective,
    Limits limits,
    int top,
    double noise,
    OptionalInt sameExamples,
    double lengthPenalty,
    int threads,
    SearchListener listener) {
  /**
   * {@link Language#USUAL}, F1 on new individuals, three seconds, ten answers, no noise, all cores,
   * silent.
   */
  public static final LearnOptions DEFAULTS =
      new LearnOptions(
          Language.USUAL,
          Objective.F1,
          Limits.DEFAULTS,
          10,
          0,
          OptionalInt.empty(),
          0,
          Runtime.getRuntime().availableProcessors(),
          SearchListener.SILENT);

  /**
   * The same in ALC and for the best fit of the examples: the language of the paper and of its
   * agents, and what its tables compare.
   */
  public static final LearnOptions ALC =
      DEFAULTS.withLanguage(Language.ALC).withObjective(Objective.EXACT);

  /** Checks the numbers. */
  public LearnOptions {
    requireNonNull(language, "language");
    requireNonNull(objective, "objective");
    requireNonNull(limits, "limits");
    requireNonNull(sameExamples, "sameExamples");
    requireNonNull(listener, "listener");
    if (top < 1) {
      throw new IllegalArgumentException("top is " + top + "; give 1 or more");
    }
    if (!(noise >= 0 && noise < 1)) {
      throw new IllegalArgumentException("noise is " + noise + "; give a share from 0 to below 1");
    }
    if (sameExamples.isPresent() && sameExamples.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "same-examples is " + sameExamples.getAsInt() + "; give 1 or more");
    }
    if (!(lengthPenalty >= 0 && lengthPenalty < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("length-penalty is " + lengthPenalty + "; give 0 or more");
    }
    if (threads < 1) {
      throw new IllegalArgumentException("threads is " + threads + "; give 1 or more");
    }
  }

  /**
   * These options with another language.
   *
   * @param other which constructors answers may have
   * @return new options
   */
  public LearnOptions withLanguage(Language other) {
    return new LearnOptions(
        other, objective, limits, top, noise, sameExamples, lengthPenalty, threads, listener);
  }

  /**
   * These options with another objective.
   *
   * @param other what is wanted of answers
   * @return new options
   */
  public LearnOptions withObjective(Objective other) {
    return new LearnOptions(
        language, other, limits, top, noise, sameExamples, lengthPenalty, threads, listener);
  }

  /**
   * These options with other limits.
   *
   * @param other the limits
   * @return new options
   */
  public LearnOptions withLimits(Limits other) {
    return new LearnOptions(
        language, objective, other, top, noise, sameExamples, lengthPenalty, threads, listener);
  }

  /**
   * These options with another number of answers.
   *
   * @param other how many answers are wanted
   * @return new options
   */
  public LearnOptions withTop(int other) {
    return new LearnOptions(
        language, objective, limits, other, noise, sameExamples, lengthPenalty, threads, listener);
  }

  /**
   * These options with another share of noise.
   *
   * @param other the share of examples that an answer may get wrong
   * @return new options
   */
  public LearnOptions withNoise(double other) {
    return new LearnOptions(
        language, objective, limits, top, other, sameExamples, lengthPenalty, threads, listener);
  }

  /**
   * These options with a bound on expressions that cover the same examples.
   *
   * @param other how many are refined
   * @return new options
   */
  public LearnOptions withSameExamples(int other) {
    return new LearnOptions(
        language,
        objective,
        limits,
        top,
        noise,
        OptionalInt.of(other),
        lengthPenalty,
        threads,
        listener);
  }

  /**
   * These options with another penalty for length.
   *
   * @param other what each symbol costs
   * @return new options
   */
  public LearnOptions withLengthPenalty(double other) {
    return new LearnOptions(
        language, objective, limits, top, noise, sameExamples, other, threads, listener);
  }

  /**
   * These options with another number of threads.
   *
   * @param other how many threads may work
   * @return new options
   */
  public LearnOptions withThreads(int other) {
    return new LearnOptions(
        language, objective, limits, top, noise, sameExamples, lengthPenalty, other, listener);
  }

  /**
   * These options with another listener.
   *
   * @param other who hears of progress
   * @return new options
   */
  public LearnOptions withListener(SearchListener other) {
    return new LearnOptions(
        language, objective, limits, top, noise, sameExamples, lengthPenalty, threads, other);
  }
}
