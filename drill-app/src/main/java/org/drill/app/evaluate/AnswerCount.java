package org.drill.app.evaluate;

import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.Retriever;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;

/**
 * An answer, counted by plain retrieval, whoever gave it and whatever they claim.
 *
 * @param concept the answer
 * @param training right and wrong among the examples to learn from
 * @param testF1 F1 on those that were held out, or NaN
 * @param testAccuracy accuracy on them, or NaN
 */
record AnswerCount(Concept concept, Confusion training, double testF1, double testAccuracy) {
  static AnswerCount of(Trial trial, Concept concept) {
    LearningProblem problem = trial.problem();
    Retriever retriever = problem.kb().retriever(0);
    IndividualSet extension = retriever.retrieve(concept);
    double testF1 = Double.NaN;
    double testAccuracy = Double.NaN;
    if (trial.test().isPresent()) {
      Confusion test = Confusion.of(trial.test().get(), extension);
      testF1 = test.f1();
      testAccuracy = test.accuracy();
    }
    return new AnswerCount(concept, Confusion.of(problem, extension), testF1, testAccuracy);
  }
}
