package org.drill.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.drill.kb.IndividualSet;

/**
 * Problems for training and problems for evaluation, with no extension of a target in both.
 *
 * @param training what to train with
 * @param evaluation what to hold out
 */
public record ProblemSplit(List<GeneratedProblem> training, List<GeneratedProblem> evaluation) {
  /** Copies the lists, and checks that they do not overlap. */
  public ProblemSplit {
    training = List.copyOf(training);
    evaluation = List.copyOf(evaluation);
    Set<IndividualSet> seen = extensions(training);
    for (GeneratedProblem problem : evaluation) {
      if (seen.contains(problem.extension())) {
        throw new IllegalArgumentException(
            "problem '" + problem.name() + "' has the extension of a problem for training");
      }
    }
  }

  /**
   * Holds out some of the targets, with all problems drawn from them. The order stays.
   *
   * @param problems the problems, of at least two targets
   * @param share the share of targets to hold out, between 0 and 1; at least one target goes to
   *     each side
   * @param seed which ones
   * @return the two sides
   */
  public static ProblemSplit of(List<GeneratedProblem> problems, double share, long seed) {
    if (!(share > 0 && share < 1)) {
      throw new IllegalArgumentException("share is " + share + "; give one between 0 and 1");
    }
    var extensions = new ArrayList<>(extensions(problems));
    if (extensions.size() < 2) {
      throw new IllegalArgumentException(
          "problems of " + extensions.size() + " target; a split needs two");
    }
    Collections.shuffle(extensions, new Random(seed));
    long wanted = Math.round(share * extensions.size());
    int count = (int) Math.max(1, Math.min(wanted, extensions.size() - 1));
    var held = new HashSet<>(extensions.subList(0, count));
    return new ProblemSplit(
        problems.stream().filter(problem -> !held.contains(problem.extension())).toList(),
        problems.stream().filter(problem -> held.contains(problem.extension())).toList());
  }

  private static Set<IndividualSet> extensions(List<GeneratedProblem> problems) {
    var extensions = new LinkedHashSet<IndividualSet>();
    problems.forEach(problem -> extensions.add(problem.extension()));
    return extensions;
  }
}
