package org.drill.app.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.drill.learner.LanguageChoice;

/**
 * What an evaluation is about.
 *
 * @param data the folder with the datasets
 * @param models the folder with the models of the agent, named as the datasets
 * @param datasets the datasets that are wanted; none for all
 * @param problems the problems that are wanted; none for all
 * @param learners the learners that are wanted; none for all
 * @param externals other programs to compare with
 * @param experiments the experiments that are wanted
 * @param language the language of rows beside the paper's; none for the paper's only
 */
public record EvaluationSelection(
    Path data,
    Optional<Path> models,
    List<String> datasets,
    List<String> problems,
    List<String> learners,
    List<ExternalProgram> externals,
    Set<Experiment> experiments,
    Optional<LanguageChoice> language) {
  /** Copies the collections. */
  public EvaluationSelection {
    datasets = List.copyOf(datasets);
    problems = List.copyOf(problems);
    learners = List.copyOf(learners);
    externals = List.copyOf(externals);
    experiments = Set.copyOf(experiments);
  }
}
