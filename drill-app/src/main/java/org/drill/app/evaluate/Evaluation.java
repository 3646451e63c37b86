package org.drill.app.evaluate;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.app.validation.TrivialBaseline;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.OntologyLoadException;
import org.drill.learner.published.ModelMismatchException;
import org.drill.learner.trained.TrainedModel;

/**
 * The experiments of the paper, and ours.
 *
 * <p>All learners get the same problems on the same engine. Learners take turns: each round puts
 * every problem to every learner, in an order that rotates, so that whatever disturbs the machine
 * disturbs all alike. A row is repeated until it has its repetitions or has taken {@value
 * #ROW_SECONDS} seconds. What a journal already has is not run again.
 *
 * <p>All have the same time limit, or test the same number of expressions. On request, every
 * learner has a budget of expressions of its own besides, which it uses up well before on an
 * ordinary machine: so its answers do not depend on the clock.
 */
public final class Evaluation {
  static final double ROW_SECONDS = 2;

  private final EvaluationSelection selection;
  private final EvaluationEffort effort;
  private final EvaluationListener listener;
  private final StopSignal stop;
  private final ContestantFinder contestants;
  private final TrialRunner runner;
  private final List<MissingResult> faults = new ArrayList<>();
  private final List<DatasetSize> sizes = new ArrayList<>();
  private final TimeLeft left = new TimeLeft();
  private final List<Dataset> datasets;
  private final IgnoredByDataset ignored;

  /**
   * Prepares an evaluation: finds out what is there, and what is not.
   *
   * @param selection what it is about
   * @param effort how much it does
   * @param listener who hears how it goes on
   * @param stop how it can be ended
   * @throws EvaluationException if nothing of what is asked for is there
   */
  public Evaluation(
      EvaluationSelection selection,
      EvaluationEffort effort,
      EvaluationListener listener,
      StopSignal stop) {
    this.selection = requireNonNull(selection, "selection");
    this.effort = requireNonNull(effort, "effort");
    this.listener = requireNonNull(listener, "listener");
    this.stop = requireNonNull(stop, "stop");
    this.contestants =
        new ContestantFinder(
            selection.models(),
            selection.learners(),
            selection.externals(),
            selection.language(),
            selection.hasPaperRows(),
            selection.counted());
    this.runner = new TrialRunner(effort, stop);
    this.datasets = AvailableDatasets.find(selection, this::fault);
    this.ignored = IgnoredByDataset.find(datasets, selection.ignored());
  }

  /**
   * The learners that may take part.
   *
   * @return their names
   */
  public static List<String> learners() {
    return ContestantFinder.names();
  }

  /**
   * Whether somebody who may take part has a name: a learner, or one in another way.
   *
   * @param name the name, such as drill or drill:exact
   * @return whether it is known
   * @throws EvaluationException if a learner is known and the way in which to use it is not
   */
  public static boolean isLearner(String name) {
    String learner = LearnerVariant.learnerOf(name);
    boolean isKnown = learners().contains(learner);
    if (isKnown && LearnerVariant.isOne(name)) {
      LearnerVariant.parse(name);
      return TrivialBaseline.named(learner).isEmpty();
    }
    return isKnown;
  }

  private void fault(MissingResult fault) {
    faults.add(fault);
    String where = fault.dataset().isEmpty() ? fault.problem() : fault.dataset();
    listener.fault(where.isEmpty() ? fault.message() : where + ": " + fault.message());
  }

  /**
   * The files with graphs and problems that are read.
   *
   * @return the files of all datasets
   */
  public List<Path> dataFiles() {
    return datasets.stream().flatMap(dataset -> dataset.files().stream()).toList();
  }

  /**
   * The files of the models that are read.
   *
   * @return the files, none if no model takes part
   */
  public List<Path> modelFiles() {
    return datasets.stream()
        .flatMap(dataset -> contestants.modelsOf(dataset.name()).stream())
        .flatMap(model -> model.files().stream())
        .toList();
  }

  /**
   * What runs depend on; a journal with other settings cannot be gone on with.
   *
   * @return names and values
   */
  public Map<String, String> settings() {
    return EvaluationSettings.of(selection, effort, datasets, contestants, ignored);
  }

  /**
   * Makes all runs that are not in the journal yet.
   *
   * @param journal the journal
   * @return all results
   */
  public EvaluationResults run(RunJournal journal) {
    plan(journal);
    noteUnusedLanguage();
    for (Dataset dataset : datasets) {
      if (!stop.isRequested()) {
        run(dataset, journal);
      }
    }
    return new EvaluationResults(journal, sizes, faults, effort, stop.isRequested());
  }

  /** Says so where a language was asked for and no learner has rows in it. */
  private void noteUnusedLanguage() {
    boolean isUsed =
        datasets.stream()
            .flatMap(dataset -> contestants.on(dataset.name()).stream())
            .anyMatch(contestant -> contestant.choice().isPresent());
    if (!isUsed) {
      selection
          .language()
          .ifPresent(
              language ->
                  listener.note(
                      "no rows in "
                          + language.label()
                          + ", since these learners use the same with it as without"));
    }
  }

  /** Counts the runs to come, as far as that is known before graphs are loaded. */
  private void plan(RunJournal journal) {
    for (Dataset dataset : datasets) {
      int standard = Math.min(dataset.standardNames().size(), effort.problems());
      int generated = Math.min(dataset.generatedProblems().size(), effort.problems());
      Map<Experiment, Integer> problems =
          Map.of(
              Experiment.STANDARD,
              standard,
              Experiment.GENERATED,
              generated,
              Experiment.HARD,
              effort.hardProblems(),
              Experiment.FOLDS,
              standard * effort.folds(),
              Experiment.PROCESS,
              effort.processProblems());
      List<Contestant> all = contestants.on(dataset.name());
      for (Experiment experiment : selection.experiments()) {
        long learners = all.stream().filter(each -> takesPart(each, experiment)).count();
        int planned =
            problems.getOrDefault(experiment, 0) * (int) learners * repetitions(experiment);
        left.plan(experiment, Math.max(0, planned - journal.size(experiment, dataset.name())));
      }
    }
  }

  private static boolean takesPart(Contestant contestant, Experiment experiment) {
    if (contestant.variant().isPresent()) {
      return experiment == Experiment.FOLDS;
    }
    return experiment != Experiment.PROCESS
        || (contestant.learner().isPresent() && !contestant.isBaseline());
  }

  private int repetitions(Experiment experiment) {
    return experiment == Experiment.FOLDS ? 1 : effort.repetitions();
  }

  private void run(Dataset dataset, RunJournal journal) {
    listener.progress(journal.size(), all(journal), left.seconds(), "loading " + dataset.name());
    KnowledgeBase kb;
    TrialMaker trials;
    try {
      kb = KnowledgeBaseLoader.load(dataset.graph());
      trials =
          stop.during(
              () ->
                  new TrialMaker(
                      dataset,
                      kb,
                      selection,
                      effort,
                      ignored.on(dataset),
                      this::fault,
                      listener::note));
    } catch (OntologyLoadException e) {
      fault(new MissingResult("", dataset.name(), "", String.valueOf(e.getMessage())));
      return;
    }
    if (stop.isRequested()) {
      return;
    }
    sizes.add(DatasetSize.of(dataset, kb, trials.hardProblems()));
    List<Contestant> all =
        contestants.on(dataset.name()).stream().filter(each -> canUse(each, dataset, kb)).toList();
    var rounds = new ArrayList<PlannedRun>();
    trials.all().forEach((experiment, list) -> rounds.addAll(rounds(experiment, list, all)));
    if (rounds.stream().anyMatch(round -> isDue(round, journal))) {
      runner.warmUp(trials, all);
    }
    for (PlannedRun round : rounds) {
      if (stop.isRequested()) {
        return;
      }
      if (isDue(round, journal)) {
        run(round, journal);
      } else if (runs(round, journal).size() <= round.repetition) {
        left.plan(round.trial.experiment(), -1);
      }
    }
  }

  /** Whether a contestant has no model of another graph. */
  private boolean canUse(Contestant contestant, Dataset dataset, KnowledgeBase kb) {
    if (contestant.model().isPresent()) {
      TrainedModel model = contestant.model().get();
      try {
        model.check(kb);
      } catch (ModelMismatchException e) {
        String message = model.directory() + ": " + e.getMessage();
        fault(new MissingResult("", dataset.name(), "", message));
        return false;
      }
    }
    return true;
  }

  /**
   * One run to be made.
   *
   * @param trial the problem
   * @param contestant who learns
   * @param repetition how often it was made before
   */
  private record PlannedRun(Trial trial, Contestant contestant, int repetition) {}

  /** All runs of an experiment on a graph: problem by problem, learner by learner, in rounds. */
  private List<PlannedRun> rounds(
      Experiment experiment, List<Trial> trials, List<Contestant> contestants) {
    var rounds = new ArrayList<PlannedRun>();
    for (int repetition = 0; repetition < repetitions(experiment); repetition++) {
      for (int t = 0; t < trials.size(); t++) {
        for (int c = 0; c < contestants.size(); c++) {
          Contestant contestant = contestants.get((c + t + repetition) % contestants.size());
          if (takesPart(contestant, experiment)) {
            rounds.add(new PlannedRun(trials.get(t), contestant, repetition));
          }
        }
      }
    }
    return rounds;
  }

  private static List<FinishedRun> runs(PlannedRun round, RunJournal journal) {
    return journal.of(round.trial.key(round.contestant));
  }

  private static boolean isDue(PlannedRun round, RunJournal journal) {
    List<FinishedRun> runs = runs(round, journal);
    if (runs.size() > round.repetition) {
      return false;
    }
    boolean isProcess = round.trial.experiment() == Experiment.PROCESS;
    double spent = runs.stream().mapToDouble(Evaluation::seconds).sum();
    return isProcess || spent < ROW_SECONDS;
  }

  private static double seconds(FinishedRun run) {
    double process = run.outcome().processSeconds();
    double own = run.outcome().seconds();
    return Double.isNaN(process) ? (Double.isNaN(own) ? 0 : own) : process;
  }

  private int all(RunJournal journal) {
    return journal.size() + left.runs();
  }

  private void run(PlannedRun round, RunJournal journal) {
    Trial trial = round.trial;
    Contestant contestant = round.contestant;
    listener.progress(
        journal.size(),
        all(journal),
        left.seconds(),
        "%s %s: %s, %s"
            .formatted(
                trial.dataset().name(),
                trial.experiment(),
                trial.problem().name(),
                contestant.rowName()));
    long start = System.nanoTime();
    Optional<RunOutcome> outcome = stop.during(() -> runner.run(trial, contestant));
    if (outcome.isPresent() && !stop.isRequested()) {
      journal.append(new FinishedRun(trial.key(contestant), round.repetition, outcome.get()));
      left.ended(trial.experiment(), (System.nanoTime() - start) / 1e9);
    }
  }
}
