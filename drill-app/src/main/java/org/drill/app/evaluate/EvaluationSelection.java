package org.drill.app.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.drill.language.Language;
import org.drill.learner.LanguageChoice;

/**
 * What an evaluation is about.
 *
 * @param data the folders with the datasets
 * @param models the folder with the models of the agent, named as the datasets
 * @param datasets the datasets that are wanted; none for all
 * @param problems the problems that are wanted; none for all
 * @param learners the learners that are wanted; none for all
 * @param externals other programs to compare with
 * @param experiments the experiments that are wanted
 * @param ignored what no answer may use, by name, in whichever graph has it
 * @param language the language of rows beside the paper's; none for the paper's only
 * @param hasPaperRows whether learners also have the paper's rows, in ALC, if there is a language
 * @param counted the number of expressions of rows beside those of the clock; none for no such
 */
public record EvaluationSelection(
    List<Path> data,
    Optional<Path> models,
    List<String> datasets,
    List<String> problems,
    List<String> learners,
    List<ExternalProgram> externals,
    Set<Experiment> experiments,
    List<String> ignored,
    Optional<LanguageChoice> language,
    boolean hasPaperRows,
    OptionalLong counted) {
  /** Copies the collections. */
  public EvaluationSelection {
    data = List.copyOf(data);
    ignored = List.copyOf(ignored);
    datasets = List.copyOf(datasets);
    problems = List.copyOf(problems);
    learners = List.copyOf(learners);
    externals = List.copyOf(externals);
    experiments = Set.copyOf(experiments);
    Optional<String> variant = learners.stream().filter(LearnerVariant::isOne).findFirst();
    if (variant.isPresent() && !experiments.contains(Experiment.FOLDS)) {
      throw new EvaluationException(
          "--learner " + variant.get() + " is for cross-validation; add --folds K, such as 10");
    }
  }

  /**
   * What targets of hard problems are made of, and their certificates are about: ALC, or the
   * language that learners have in its place, if it is one language and has all of ALC.
   */
  Language hardLanguage() {
    return language
        .filter(choice -> !hasPaperRows)
        .flatMap(LanguageChoice::fixed)
        .filter(other -> other.covers(Language.ALC))
        .orElse(Language.ALC);
  }

  /** The folders with the datasets, in words. */
  String dataNames() {
    return data.stream().map(Path::toString).collect(Collectors.joining(", "));
  }
}
