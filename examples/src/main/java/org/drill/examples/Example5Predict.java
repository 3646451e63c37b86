package org.drill.examples;

import java.util.OptionalDouble;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learners;
import org.drill.predict.Predictions;
import org.drill.predict.Predictor;
import org.drill.predict.RuleListLearner;
import org.drill.problem.LearningProblem;
import org.drill.search.Limits;

/** Learns a list of rules, and applies it to all individuals. */
public final class Example5Predict {
  private Example5Predict() {}

  /**
   * Runs the example.
   *
   * @param args ignored
   */
  public static void main(String[] args) {
    KnowledgeBase kb = Bundled.graph();
    LearningProblem problem = Bundled.problem(kb, "mother");
    // example
    LearnOptions options =
        LearnOptions.DEFAULTS.withLimits(Limits.DEFAULTS.withSeconds(2).withLength(7));
    Predictor rules =
        new RuleListLearner(Learners.byDefault(), 3).learn(problem, options).predictor();
    rules.expressions().forEach(rule -> System.out.println(kb.vocabulary().dl(rule)));
    Predictions predictions = rules.predict(kb);
    OptionalDouble first = predictions.probability(0);
    System.out.println(predictions.predicted().size() + " of " + kb.size() + " are predicted");
    System.out.println(kb.individuals().name(0) + " with " + first.orElse(Double.NaN));
    // end
  }
}
