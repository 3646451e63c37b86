package org.drill.train.agent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.TargetSource;
import org.drill.problem.LearningProblem;

/**
 * A kind of generated problems, which are about equally difficult: what {@link EdgeChoice} chooses
 * between.
 *
 * @param hard the length up to which no expression is known to solve them; 0 if nothing is known
 * @param source where their targets come from
 * @param isRare whether less than a tenth of the individuals belong to their targets
 */
record ProblemKind(int hard, TargetSource source, boolean isRare) {
  private static final int RARE = 10;

  static ProblemKind of(GeneratedProblem problem) {
    return new ProblemKind(
        problem.certified().orElse(0),
        problem.source(),
        (long) RARE * problem.extension().size() < problem.problem().kb().size());
  }

  /** Problems by kind, in the order in which the kinds come up. */
  static List<List<LearningProblem>> group(List<GeneratedProblem> problems) {
    Map<ProblemKind, List<LearningProblem>> kinds = new LinkedHashMap<>();
    for (GeneratedProblem problem : problems) {
      kinds.computeIfAbsent(of(problem), kind -> new ArrayList<>()).add(problem.problem());
    }
    return List.copyOf(kinds.values());
  }
}
