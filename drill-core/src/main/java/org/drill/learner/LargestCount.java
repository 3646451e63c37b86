package org.drill.learner;

import java.util.Optional;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Not;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;

/**
 * What to say where an answer counts one further than its language has numbers for, by a negation:
 * ¬≤5 r.C where the largest number is 5.
 *
 * <p>The answer is not turned into ≥6 r.C, which is shorter and clearer: it is no expression of the
 * language, so that certificates say nothing of it, and no search could have found one like it.
 */
final class LargestCount {
  private LargestCount() {}

  /**
   * The note.
   *
   * @param problem a problem
   * @param result what was learned for it
   * @param language the language of the run
   * @return what the first such part of the best answer means; none if there is no such part
   */
  static Optional<String> note(LearningProblem problem, LearningResult result, Language language) {
    int most = language.maxCardinality();
    return result
        .best()
        .concept()
        .parts()
        .flatMap(part -> counted(part, most).stream())
        .findFirst()
        .map(
            counted ->
                "%s means %s; with --max-cardinality %d an answer can say so"
                    .formatted(
                        problem.kb().vocabulary().dl(Concepts.not(counted)),
                        problem.kb().vocabulary().dl(counted.complement()),
                        most + 1));
  }

  /** What a part negates, if that is ≤n with the largest n. */
  private static Optional<Cardinality> counted(Concept part, int most) {
    return part instanceof Not not
            && not.operand() instanceof Cardinality counted
            && counted.bound() == Cardinality.Bound.AT_MOST
            && counted.number() == most
            && most < Cardinality.MOST
        ? Optional.of(counted)
        : Optional.empty();
  }
}
