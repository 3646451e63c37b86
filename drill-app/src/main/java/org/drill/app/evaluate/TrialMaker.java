package org.drill.app.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.drill.app.validation.StratifiedFolds;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemException;

/** Makes the problems of each experiment on one graph. */
final class TrialMaker {
  private final Dataset dataset;
  private final KnowledgeBase kb;
  private final EvaluationSelection selection;
  private final EvaluationEffort effort;
  private final List<String> ignored;
  private final Consumer<MissingResult> faults;
  private final Consumer<String> notes;
  private final Map<Experiment, List<Trial>> trials = new LinkedHashMap<>();

  TrialMaker(
      Dataset dataset,
      KnowledgeBase kb,
      EvaluationSelection selection,
      EvaluationEffort effort,
      List<String> ignored,
      Consumer<MissingResult> faults,
      Consumer<String> notes) {
    this.dataset = dataset;
    this.kb = kb;
    this.selection = selection;
    this.effort = effort;
    this.ignored = List.copyOf(ignored);
    this.faults = faults;
    this.notes = notes;
    List<Trial> standard =
        isAny(Experiment.STANDARD, Experiment.FOLDS, Experiment.PROCESS)
            ? bound(Experiment.STANDARD, dataset.standardFile(), standardProblems())
            : List.of();
    List<Trial> generated =
        isAny(Experiment.GENERATED, Experiment.PROCESS)
            ? bound(Experiment.GENERATED, dataset.generated(), dataset.generatedProblems())
            : List.of();
    put(Experiment.STANDARD, standard);
    put(Experiment.GENERATED, generated);
    if (isAny(Experiment.HARD)) {
      put(Experiment.HARD, hard());
    }
    if (isAny(Experiment.FOLDS)) {
      put(Experiment.FOLDS, folds(standard));
    }
    put(Experiment.PROCESS, processes(standard, generated));
  }

  private List<ProblemEntry> standardProblems() {
    try {
      return dataset.standardProblems(kb);
    } catch (ProblemException e) {
      faults.accept(
          new MissingResult(
              Experiment.STANDARD.toString(), dataset.name(), "", String.valueOf(e.getMessage())));
      return List.of();
    }
  }

  /** Whether one of these experiments is wanted. */
  private boolean isAny(Experiment... experiments) {
    return Stream.of(experiments).anyMatch(selection.experiments()::contains);
  }

  private void put(Experiment experiment, List<Trial> list) {
    if (isAny(experiment)) {
      trials.put(experiment, list);
    }
  }

  /** The trials of each experiment, in the order in which they are run. */
  Map<Experiment, List<Trial>> all() {
    return trials;
  }

  /** How many hard problems there are. */
  int hardProblems() {
    return trials.getOrDefault(Experiment.HARD, List.of()).size();
  }

  private boolean isWanted(String problem) {
    return selection.problems().isEmpty() || selection.problems().contains(problem);
  }

  private List<Trial> bound(
      Experiment experiment, Optional<Path> file, List<ProblemEntry> entries) {
    var bound = new ArrayList<Trial>();
    List<ProblemEntry> wanted = entries.stream().filter(entry -> isWanted(entry.name())).toList();
    for (ProblemEntry entry : sample(wanted, effort.problems())) {
      try {
        selection.language().ifPresent(language -> language.over(entry.language()));
        bound.add(trial(experiment, entry.ignoring(ignored).bind(kb), file));
      } catch (IllegalArgumentException e) {
        faults.accept(
            new MissingResult(
                experiment.toString(),
                dataset.name(),
                entry.name(),
                String.valueOf(e.getMessage())));
      }
    }
    return bound;
  }

  private Trial trial(Experiment experiment, LearningProblem problem, Optional<Path> file) {
    return new Trial(experiment, dataset, "", problem, Optional.empty(), file);
  }

  private List<Trial> hard() {
    if (effort.hardProblems() == 0) {
      return List.of();
    }
    GeneratorOptions options =
        GeneratorOptions.hard(effort.hard())
            .withLanguage(selection.hardLanguage())
            .withCount(effort.hardProblems())
            .withSeed(effort.seed());
    var generation = new ProblemGenerator(kb, options).generate();
    if (generation.problems().size() < effort.hardProblems()) {
      faults.accept(
          new MissingResult(
              Experiment.HARD.toString(),
              dataset.name(),
              "",
              "only %d of %d hard problems were found"
                  .formatted(generation.problems().size(), effort.hardProblems())));
    }
    return generation.problems().stream()
        .map(GeneratedProblem::problem)
        .filter(problem -> isWanted(problem.name()))
        .map(problem -> trial(Experiment.HARD, problem, Optional.empty()))
        .toList();
  }

  private List<Trial> folds(List<Trial> standard) {
    var folds = new ArrayList<Trial>();
    for (Trial trial : standard) {
      try {
        List<StratifiedFolds.Fold> parts =
            StratifiedFolds.of(trial.problem(), effort.folds(), effort.seed());
        if (parts.size() < effort.folds()) {
          notes.accept(
              "%s: problem '%s': %d folds instead of %d, since one side has %d examples"
                  .formatted(
                      dataset.name(),
                      trial.problem().name(),
                      parts.size(),
                      effort.folds(),
                      parts.size()));
        }
        for (StratifiedFolds.Fold fold : parts) {
          folds.add(
              new Trial(
                  Experiment.FOLDS,
                  dataset,
                  fold.name(),
                  fold.training(),
                  Optional.of(fold.test()),
                  Optional.empty()));
        }
      } catch (ProblemException e) {
        faults.accept(
            new MissingResult(
                Experiment.FOLDS.toString(),
                dataset.name(),
                trial.problem().name(),
                String.valueOf(e.getMessage())));
      }
    }
    return folds;
  }

  /** An even sample of the standard problems; where these are too few, generated ones, too. */
  private List<Trial> processes(List<Trial> standard, List<Trial> generated) {
    List<Trial> readable = standard.stream().filter(trial -> trial.file().isPresent()).toList();
    var chosen = new ArrayList<>(sample(readable, effort.processProblems()));
    chosen.addAll(sample(generated, effort.processProblems() - chosen.size()));
    return chosen.stream()
        .map(trial -> trial(Experiment.PROCESS, trial.problem(), trial.file()))
        .toList();
  }

  private static <T> List<T> sample(List<T> all, int most) {
    if (all.size() <= most) {
      return all;
    }
    var chosen = new ArrayList<T>();
    for (int k = 0; k < most; k++) {
      chosen.add(all.get((int) ((long) k * all.size() / most)));
    }
    return chosen;
  }
}
