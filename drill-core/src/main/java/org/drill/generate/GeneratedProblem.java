package org.drill.generate;

import static java.util.Objects.requireNonNull;

import java.util.OptionalInt;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.problem.LearningProblem;

/**
 * A learning problem with the target that its examples were drawn from.
 *
 * @param problem the problem: examples of both sides, equally many
 * @param target c, which holds for all positive and no negative examples
 * @param extension R(c)
 * @param source where the target comes from
 * @param certified K if it is proven that no expression of at most K symbols solves the problem
 */
public record GeneratedProblem(
    LearningProblem problem,
    Concept target,
    IndividualSet extension,
    TargetSource source,
    OptionalInt certified) {
  /** Checks that nothing is missing. */
  public GeneratedProblem {
    requireNonNull(problem, "problem");
    requireNonNull(target, "target");
    requireNonNull(extension, "extension");
    requireNonNull(source, "source");
    requireNonNull(certified, "certified");
  }

  /**
   * The name of the problem.
   *
   * @return a name that no other problem of the same run has
   */
  public String name() {
    return problem.name();
  }
}
