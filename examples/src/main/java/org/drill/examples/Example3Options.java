package org.drill.examples;

import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.Limits;

/** Chooses the learner, the language and the limits, and follows the search. */
public final class Example3Options {
  private Example3Options() {}

  /**
   * Runs the example.
   *
   * @param args ignored
   */
  public static void main(String[] args) {
    KnowledgeBase kb = Bundled.graph();
    LearningProblem problem = Bundled.problem(kb, "grandfather");
    // example
    Learner learner = Learners.named("celoe").orElseThrow();
    LearnOptions options =
        LearnOptions.DEFAULTS
            .withLanguage(Language.EL)
            .withLimits(Limits.DEFAULTS.withSeconds(2).withLength(9))
            .withTop(3)
            .withListener(
                (best, tested, seconds) ->
                    System.out.println("so far: " + kb.vocabulary().dl(best.concept())));
    LearningResult result = learner.learn(problem, options);
    System.out.println("ended by " + result.stopped() + ", tested " + result.tested());
    result
        .answers()
        .forEach(
            answer ->
                System.out.println(
                    answer.confusion().f1() + "  " + kb.vocabulary().dl(answer.concept())));
    // end
  }
}
