package org.drill.train.agent;

import java.util.SplittableRandom;
import org.drill.kb.Bits;

/**
 * A problem that was solved without anybody asking for it: its goal is a state that the agent went
 * through, its positive examples are drawn from the instances of that state, and its negative ones
 * from the other individuals.
 *
 * <p>After Andrychowicz et al., <i>Hindsight Experience Replay</i>, NeurIPS 2017. Without it an
 * agent that explores at random hardly ever reaches a goal, and learns little more than the reward
 * of the next step.
 */
final class HindsightProblem {
  private static final int MOST = 100;

  private final long[] positives;
  private final long[] negatives;
  private final ProblemSize size;
  private final SeenChannel positivesSeen;
  private final SeenChannel negativesSeen;

  /** Draws the examples; the goal has instances, and there are other individuals. */
  HindsightProblem(long[] goal, SetPerception perception, SplittableRandom random) {
    long[] others = Bits.empty(perception.individuals());
    Bits.complement(goal, others, perception.individuals());
    int count = Math.min(MOST, Math.min(Bits.count(goal), Bits.count(others)));
    this.positives = draw(goal, count, random);
    this.negatives = draw(others, count, random);
    this.size = new ProblemSize(count, count, perception.individuals());
    this.positivesSeen = perception.examples(perception.sight(positives), true, count);
    this.negativesSeen = perception.examples(perception.sight(negatives), false, count);
  }

  /** Draws members of a set without replacement: each is taken with the chance it then has. */
  private static long[] draw(long[] set, int count, SplittableRandom random) {
    long[] drawn = new long[set.length];
    int left = Bits.count(set);
    int wanted = count;
    for (int w = 0; w < set.length; w++) {
      for (long word = set[w]; word != 0; word &= word - 1) {
        if (random.nextInt(left) < wanted) {
          drawn[w] |= word & -word;
          wanted--;
        }
        left--;
      }
    }
    return drawn;
  }

  SeenChannel positives() {
    return positivesSeen;
  }

  SeenChannel negatives() {
    return negativesSeen;
  }

  ProblemSize size() {
    return size;
  }

  /** How a set of individuals treats the examples. */
  CoverageCounts coverage(long[] set) {
    return new CoverageCounts(
        Bits.andCount(set, positives), Bits.andCount(set, negatives), Bits.count(set));
  }
}
