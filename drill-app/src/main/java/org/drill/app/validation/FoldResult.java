package org.drill.app.validation;

import org.drill.kb.IndividualSet;
import org.drill.language.Language;
import org.drill.predict.LearnedPredictor;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;

/**
 * What was learned without the examples of a fold, and how it does on them.
 *
 * @param fold what was learned from and tested on
 * @param learned what was learned
 * @param language the language that was learned in
 * @param training right and wrong among the examples to learn from
 * @param test right and wrong among those that were held out
 * @param top the same if every individual is taken for a positive one
 * @param majority the same if all are taken for what most examples to learn from are
 */
public record FoldResult(
    StratifiedFolds.Fold fold,
    LearnedPredictor learned,
    Language language,
    Confusion training,
    Confusion test,
    Confusion top,
    Confusion majority) {
  /** Counts what was learned, and what needs no learning, by retrieval. */
  static FoldResult of(StratifiedFolds.Fold fold, LearnedPredictor learned, Language language) {
    LearningProblem training = fold.training();
    IndividualSet predicted = learned.predictor().predict(training.kb()).predicted();
    return new FoldResult(
        fold,
        learned,
        language,
        Confusion.of(training, predicted),
        Confusion.of(fold.test(), predicted),
        baseline(TrivialBaseline.TOP, fold),
        baseline(TrivialBaseline.MAJORITY, fold));
  }

  private static Confusion baseline(TrivialBaseline baseline, StratifiedFolds.Fold fold) {
    return Confusion.of(
        fold.test(), fold.test().kb().retriever(0).retrieve(baseline.answer(fold.training())));
  }
}
