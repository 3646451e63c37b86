package org.drill.app.validation;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.drill.learner.LearnOptions;
import org.drill.predict.LearnedPredictor;
import org.drill.predict.PredictorLearner;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemException;
import org.drill.search.StopReason;

/**
 * Learns parts of a problem, and tests what is learned on the examples that were held out.
 *
 * <p>A fold is a problem of its own: the learner gets the same limits as for the whole one, and
 * sees nothing of the examples that were held out; the language, bounds of numbers and all else
 * that is chosen by examples is chosen by those of the fold. Immutable.
 */
public final class Validator {
  private final PredictorLearner learner;
  private final Function<LearningProblem, LearnOptions> options;
  private final ValidationPlan plan;
  private final Function<LearningProblem, List<StratifiedFolds.Fold>> parts;

  /**
   * Says how to validate.
   *
   * @param learner who learns
   * @param options the options for a fold, by the problem that it is
   * @param plan which examples are held out
   */
  public Validator(
      PredictorLearner learner,
      Function<LearningProblem, LearnOptions> options,
      ValidationPlan plan) {
    this(learner, options, plan, plan::split);
  }

  /**
   * Says how to validate, with parts of its own.
   *
   * @param learner who learns
   * @param options the options for a fold, by the problem that it is
   * @param plan which examples are held out
   * @param parts the parts of a problem
   */
  public Validator(
      PredictorLearner learner,
      Function<LearningProblem, LearnOptions> options,
      ValidationPlan plan,
      Function<LearningProblem, List<StratifiedFolds.Fold>> parts) {
    this.learner = requireNonNull(learner, "learner");
    this.options = requireNonNull(options, "options");
    this.plan = requireNonNull(plan, "plan");
    this.parts = requireNonNull(parts, "parts");
  }

  /** Hears how far a validation is. */
  @FunctionalInterface
  public interface Listener {
    /** Hears nothing. */
    Listener SILENT = (done, all) -> {};

    /**
     * Called before each fold and after the last.
     *
     * @param done how many folds are done
     * @param all how many there are
     */
    void folds(int done, int all);
  }

  /**
   * Validates.
   *
   * @param problem the whole problem
   * @param listener hears how far it is
   * @param search how a search is made; the wrapper may end it by interrupting this thread
   * @return the validation; nothing if a search was ended before its time
   * @throws ProblemException if a side has fewer than two examples
   */
  public Optional<Validation> validate(
      LearningProblem problem,
      Listener listener,
      UnaryOperator<Supplier<LearnedPredictor>> search) {
    List<StratifiedFolds.Fold> folds = parts.apply(problem);
    var results = new ArrayList<FoldResult>();
    for (StratifiedFolds.Fold fold : folds) {
      listener.folds(results.size(), folds.size());
      LearnOptions each = options.apply(fold.training());
      LearnedPredictor learned = search.apply(() -> learner.learn(fold.training(), each)).get();
      if (learned.stopped() == StopReason.CANCELLED) {
        return Optional.empty();
      }
      results.add(FoldResult.of(fold, learned, learner.language(each)));
    }
    listener.folds(results.size(), folds.size());
    return Optional.of(new Validation(plan, results));
  }
}
