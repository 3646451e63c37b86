package org.drill.app.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.io.Machine;
import org.drill.language.Language;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.learner.trained.TrainedModel;

/** What the runs of an evaluation depend on, in words. */
final class EvaluationSettings {
  /** The name of what hard problems are made of. */
  private static final String HARD_LANGUAGE = "hardLanguage";

  private EvaluationSettings() {}

  /** What hard problems are made of, where that is not the paper's language. */
  static Optional<String> hardLanguage(Map<String, String> settings) {
    return Optional.ofNullable(settings.get(HARD_LANGUAGE))
        .filter(language -> !language.equals(Language.ALC.name()));
  }

  /** Names and values, which a journal keeps: other settings need another one. */
  static Map<String, String> of(
      EvaluationSelection selection,
      EvaluationEffort effort,
      List<Dataset> datasets,
      ContestantFinder contestants,
      IgnoredByDataset ignored) {
    var settings = new LinkedHashMap<String, String>();
    settings.put("engine", ContentFingerprint.engine());
    settings.put("machine", Machine.describe());
    settings.put("seed", String.valueOf(effort.seed()));
    settings.put("seconds", String.valueOf(effort.seconds()));
    settings.put(
        "expressions",
        effort.expressions().isPresent()
            ? String.valueOf(effort.expressions().getAsLong())
            : effort.isBudgeted()
                ? "of budgets.csv (%s) / %d"
                    .formatted(
                        ContentFingerprint.of(ResourceText.text(ExpressionBudgets.FILE)),
                        effort.budgetDivisor())
                : "any");
    LearnOptions search = effort.search();
    settings.put("length", String.valueOf(search.limits().length()));
    settings.put("nodes", String.valueOf(search.limits().nodes()));
    settings.put("objective", search.objective().toString());
    settings.put("noise", String.valueOf(search.noise()));
    settings.put(
        "sameExamples",
        search.sameExamples().isPresent() ? "" + search.sameExamples().getAsInt() : "by learner");
    settings.put("lengthPenalty", String.valueOf(search.lengthPenalty()));
    settings.put("threads", String.valueOf(search.threads()));
    settings.put("repetitions", String.valueOf(effort.repetitions()));
    settings.put("hard", String.valueOf(effort.hard()));
    settings.put("hardProblems", String.valueOf(effort.hardProblems()));
    if (selection.experiments().contains(Experiment.HARD)) {
      settings.put(HARD_LANGUAGE, LanguageChoice.label(selection.hardLanguage()));
    }
    for (Dataset dataset : datasets) {
      List<String> without = ignored.on(dataset);
      settings.put(
          "data of " + dataset.name(),
          ContentFingerprint.of(dataset.files())
              + (without.isEmpty() ? "" : " without " + String.join(", ", without)));
      for (TrainedModel model : contestants.modelsOf(dataset.name())) {
        String what = model.learner().name() + " on " + dataset.name();
        settings.put("model of " + what, ContentFingerprint.of(model.files()));
        if (model.isUntrained()) {
          settings.put(ReaderRemarks.UNTRAINED + what, "true");
        }
      }
    }
    for (ExternalProgram external : selection.externals()) {
      settings.put("external " + external.name(), external.command());
    }
    return settings;
  }
}
