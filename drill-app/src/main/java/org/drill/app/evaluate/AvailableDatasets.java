package org.drill.app.evaluate;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.drill.problem.ProblemException;

/** Finds the datasets of an evaluation, and says what of it is not there. */
final class AvailableDatasets {
  private final EvaluationSelection selection;
  private final Consumer<MissingResult> listener;
  private final List<MissingResult> faults = new ArrayList<>();
  private final Map<String, Dataset> found = new LinkedHashMap<>();

  private AvailableDatasets(EvaluationSelection selection, Consumer<MissingResult> listener) {
    this.selection = selection;
    this.listener = listener;
  }

  /**
   * Finds datasets whose problems can be read.
   *
   * @param selection which ones
   * @param listener hears of what was asked for and is not there
   * @return the datasets, at least one
   * @throws EvaluationException if nothing of what is asked for is there
   */
  static List<Dataset> find(EvaluationSelection selection, Consumer<MissingResult> listener) {
    var datasets = new AvailableDatasets(selection, listener);
    datasets.find();
    datasets.checkProblems();
    return List.copyOf(datasets.found.values());
  }

  private void find() {
    List<String> known = Dataset.names(selection.data());
    List<String> asked = selection.datasets().isEmpty() ? known : selection.datasets();
    var missing = new ArrayList<MissingResult>();
    for (String name : asked) {
      try {
        found.put(name, in(name));
      } catch (EvaluationException e) {
        missing.add(new MissingResult("", name, "", String.valueOf(e.getMessage())));
      }
    }
    if (found.isEmpty()) {
      throw new EvaluationException(
          "none of these datasets can be used: %s; there are %s"
              .formatted(
                  missing.get(0).message(), String.join(", ", Dataset.names(selection.data()))));
    }
    missing.forEach(this::fault);
  }

  /** The dataset in the folder that has it. */
  private Dataset in(String name) {
    return Dataset.in(
        selection.data().stream()
            .filter(data -> Files.isDirectory(data.resolve(name)))
            .findFirst()
            .orElse(selection.data().get(0)),
        name);
  }

  /** Reports problems that were asked for and are in no file. */
  private void checkProblems() {
    Set<String> missing = new LinkedHashSet<>(selection.problems());
    for (Dataset dataset : List.copyOf(found.values())) {
      try {
        dataset.standardNames().forEach(missing::remove);
        dataset.generatedProblems().forEach(entry -> missing.remove(entry.name()));
      } catch (ProblemException e) {
        found.remove(dataset.name());
        fault(new MissingResult("", dataset.name(), "", String.valueOf(e.getMessage())));
      }
    }
    if (found.isEmpty() || (!missing.isEmpty() && missing.size() == selection.problems().size())) {
      throw new EvaluationException(
          missing.isEmpty()
              ? faults.get(0).message()
              : "no problem '" + missing.iterator().next() + "' in " + selection.dataNames());
    }
    for (String name : missing) {
      fault(new MissingResult("", "", name, "no such problem in " + selection.dataNames()));
    }
  }

  private void fault(MissingResult fault) {
    faults.add(fault);
    listener.accept(fault);
  }
}
