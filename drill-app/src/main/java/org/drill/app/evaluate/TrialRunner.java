package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.learner.LearnOptions;
import org.drill.search.Limits;
import org.drill.search.Objective;

/** Puts trials to contestants: within this process, in a fresh one, or to another program. */
final class TrialRunner {
  /** The part of its budget that a learner gets in a fresh process, where nothing is compiled. */
  static final int PROCESS_PART = 4;

  private static final int WARM_UP_PROBLEMS = 12;

  private final EvaluationEffort effort;
  private final StopSignal stop;
  private final ExpressionBudgets budgets;

  TrialRunner(EvaluationEffort effort, StopSignal stop) {
    this.effort = effort;
    this.stop = stop;
    this.budgets = effort.budgets();
  }

  /** What a run brings; nothing if it was interrupted. */
  Optional<RunOutcome> run(Trial trial, Contestant contestant) {
    try {
      if (contestant.program().isPresent()) {
        ExternalProgram program = contestant.program().get();
        return Optional.of(program.run(trial, effort.seconds(), effort.externalSeconds()));
      }
      var notes = new ArrayList<String>();
      RunOutcome outcome =
          trial.experiment() == Experiment.PROCESS
              ? DrillProcess.run(trial, contestant, options(contestant, trial, PROCESS_PART, notes))
              : LearnerRunner.run(trial, contestant, options(contestant, trial, 1, notes));
      return Optional.of(notes.isEmpty() ? outcome : outcome.remarking(String.join("; ", notes)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private LearnOptions options(Contestant contestant, Trial trial, int part, List<String> notes) {
    long budget = budgets.of(LearnerVariant.learnerOf(contestant.name()), trial.dataset().name());
    long usual = effort.isBudgeted() ? Math.max(1, budget / part) : budget;
    long expressions = contestant.count().orElse(usual);
    Limits limits = effort.search().limits().withExpressions(expressions);
    return effort
        .search()
        .withObjective(objective(contestant, trial))
        .withLimits(limits)
        .withLanguage(contestant.language(trial.problem(), notes::add));
  }

  /** Where there are no examples to test answers on, tables compare how well they fit. */
  private Objective objective(Contestant contestant, Trial trial) {
    return trial.experiment() == Experiment.FOLDS
        ? contestant
            .variant()
            .flatMap(LearnerVariant::objective)
            .orElse(effort.search().objective())
        : Objective.EXACT;
  }

  /** Lets the compiler see every learner on this graph, before anything is measured. */
  void warmUp(TrialMaker trials, List<Contestant> all) {
    List<Trial> some =
        trials.all().values().stream().flatMap(List::stream).limit(WARM_UP_PROBLEMS).toList();
    for (Contestant contestant : all) {
      long start = System.nanoTime();
      for (Trial trial : some) {
        double spent = (System.nanoTime() - start) / 1e9;
        if (contestant.learner().isPresent()
            && spent < effort.warmUpSeconds()
            && !stop.isRequested()) {
          LearnOptions options = options(contestant, trial, 1, new ArrayList<>());
          Limits limits = options.limits().withSeconds(effort.warmUpSeconds() - spent);
          stop.during(() -> LearnerRunner.run(trial, contestant, options.withLimits(limits)));
        }
      }
    }
  }
}
