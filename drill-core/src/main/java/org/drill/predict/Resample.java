package org.drill.predict;

import java.util.SplittableRandom;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.problem.LearningProblem;

/**
 * Problems whose examples are drawn from those of another one, with replacement. An example that is
 * drawn twice has twice its weight; one that is not drawn is no example.
 */
final class Resample {
  private Resample() {}

  /** One of the resamples that follow from a seed: as many positive and negative examples. */
  static LearningProblem of(LearningProblem problem, long seed, int number) {
    var random = new SplittableRandom(seed * 1_000_003 + number);
    int[] times = new int[problem.kb().size()];
    IndividualSet positives = draw(problem.positives(), times, random);
    IndividualSet negatives = draw(problem.negatives(), times, random);
    return problem.withExamples(positives, negatives).withWeightsTimes(example -> times[example]);
  }

  private static IndividualSet draw(IndividualSet from, int[] times, SplittableRandom random) {
    int[] examples = from.toArray();
    long[] drawn = Bits.empty(from.universe());
    for (int k = 0; k < examples.length; k++) {
      int example = examples[random.nextInt(examples.length)];
      times[example]++;
      Bits.set(drawn, example);
    }
    return IndividualSet.wrap(drawn, from.universe());
  }
}
