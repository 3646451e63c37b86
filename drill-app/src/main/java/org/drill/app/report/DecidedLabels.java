package org.drill.app.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.drill.app.input.LabelledIndividuals;
import org.drill.app.validation.ExpectedDecision;
import org.drill.app.validation.LabelFolds;
import org.drill.app.validation.Validation;
import org.drill.app.validation.ValidationPlan;
import org.drill.kb.IndividualSet;

/**
 * Several labels that what is learned for each of them decides between.
 *
 * @param labelled the examples
 * @param folds which parts of them are held out, if any
 */
public record DecidedLabels(LabelledIndividuals labelled, Optional<LabelFolds> folds) {
  /**
   * Divides examples, if some are to be held out.
   *
   * @param labelled the examples, of two labels or more
   * @param plan which are held out, if any
   * @return the labels
   */
  public static DecidedLabels of(LabelledIndividuals labelled, Optional<ValidationPlan> plan) {
    return new DecidedLabels(
        labelled, plan.map(which -> LabelFolds.of(which, examples(labelled), labelled::weight)));
  }

  /** The examples of each label. */
  static List<IndividualSet> examples(LabelledIndividuals labelled) {
    return IntStream.range(0, labelled.labels().size()).mapToObj(labelled::with).toList();
  }

  /** How expressions decide, if there is one for each label. */
  public Optional<DecisionReport> byAnswers(List<LearnedProblem> answers) {
    return report(
        answers.stream().map(DecidedLabels::extension).toList(),
        answers.stream().flatMap(each -> each.expected().stream()).toList());
  }

  private static IndividualSet extension(LearnedProblem learned) {
    return learned.problem().kb().retriever(0).retrieve(learned.result().best().concept());
  }

  /** How rules or votes decide, if there are some for each label. */
  public Optional<DecisionReport> byPredictors(List<PredictedProblem> learned) {
    return report(
        learned.stream()
            .map(each -> each.predictor().predict(each.problem().kb()).predicted())
            .toList(),
        learned.stream().flatMap(each -> each.expected().stream()).toList());
  }

  private Optional<DecisionReport> report(
      List<IndividualSet> extensions, List<Validation> validated) {
    int labels = labelled.labels().size();
    Optional<ExpectedDecision> expected =
        validated.size() == labels ? folds.map(each -> each.decide(validated)) : Optional.empty();
    return extensions.size() == labels
        ? Optional.of(new DecisionReport(labelled, extensions, expected))
        : Optional.empty();
  }
}
