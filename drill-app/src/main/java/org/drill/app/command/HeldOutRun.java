package org.drill.app.command;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.drill.app.terminal.Interruption;
import org.drill.app.terminal.Terminal;
import org.drill.app.terminal.ValidationProgress;
import org.drill.app.validation.LabelFolds;
import org.drill.app.validation.StratifiedFolds;
import org.drill.app.validation.Validation;
import org.drill.app.validation.ValidationPlan;
import org.drill.app.validation.Validator;
import org.drill.learner.LearnOptions;
import org.drill.predict.PredictorLearner;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemException;
import org.drill.search.SearchListener;

/** Learns problems without parts of their examples, if that is asked for, and tests on these. */
final class HeldOutRun {
  private final Terminal terminal;
  private final LearnOptions options;
  private final Optional<ValidationPlan> plan;
  private final Optional<LabelFolds> shared;
  private final Interruption interruption;
  private boolean failed;

  /**
   * Makes a run.
   *
   * @param terminal where faults are said
   * @param options what searches keep to
   * @param plan which examples are held out, if any
   * @param shared the parts that the problems of all labels share, if there are several labels
   * @param interruption ends it early
   */
  HeldOutRun(
      Terminal terminal,
      LearnOptions options,
      Optional<ValidationPlan> plan,
      Optional<LabelFolds> shared,
      Interruption interruption) {
    this.terminal = terminal;
    this.options = options;
    this.plan = plan;
    this.shared = shared;
    this.interruption = interruption;
  }

  /**
   * What to expect on new individuals.
   *
   * @param problem the problem
   * @param learner who learns
   * @param label what progress is shown with
   * @return nothing if nobody asks, or if it could not be found out; then it was said why
   */
  Optional<Validation> validate(LearningProblem problem, PredictorLearner learner, String label) {
    if (plan.isEmpty() || interruption.isRequested()) {
      return Optional.empty();
    }
    Function<LearningProblem, List<StratifiedFolds.Fold>> parts =
        whole -> shared.map(folds -> folds.split(whole)).orElseGet(() -> plan.get().split(whole));
    var validator =
        new Validator(
            learner,
            part -> LearnRun.listening(part, options, SearchListener.SILENT),
            plan.get(),
            parts);
    try (var progress = new ValidationProgress(terminal, label)) {
      Optional<Validation> expected =
          validator.validate(problem, progress, search -> () -> interruption.during(search));
      if (expected.isEmpty()) {
        terminal.warn(label + ": interrupted, so what to expect on new individuals is not known");
      }
      return expected;
    } catch (ProblemException e) {
      terminal.error(String.valueOf(e.getMessage()));
      failed = true;
      return Optional.empty();
    }
  }

  /** Whether a problem had too few examples to hold some out. */
  boolean hasFailed() {
    return failed;
  }
}
