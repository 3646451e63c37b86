package org.drill.search.bestfirst;

import static java.util.Objects.requireNonNull;

import org.drill.quality.Quality;

/**
 * What a best-first search is told besides its operator and heuristic.
 *
 * @param top how many answers are wanted
 * @param noise the share of examples that an answer may get wrong and still end the search
 * @param downward whether every refinement is a specialisation, so that what covers too few
 *     positive examples need not be refined
 * @param mayMiss in a downward search, the share of positive examples that a node may miss and
 *     still be refined: 1 keeps every node that covers any positive example
 * @param sameExamples how many nodes may cover exactly the same examples; further ones are tested
 *     but not refined
 * @param quality what makes one answer better than another
 */
public record RefinementOptions(
    int top, double noise, boolean downward, double mayMiss, int sameExamples, Quality quality) {
  /** Checks the numbers. */
  public RefinementOptions {
    requireNonNull(quality, "quality");
    if (top < 1 || !(noise >= 0) || !(mayMiss >= 0) || sameExamples < 1) {
      throw new IllegalArgumentException(
          "top "
              + top
              + ", noise "
              + noise
              + ", mayMiss "
              + mayMiss
              + ", sameExamples "
              + sameExamples
              + "; give no negative numbers");
    }
  }
}
