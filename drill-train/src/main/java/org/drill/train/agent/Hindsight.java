package org.drill.train.agent;

import java.util.SplittableRandom;
import org.drill.kb.Bits;
import org.drill.quality.Confusion;

/**
 * A problem that an episode has solved without knowing: its goal is a state that the episode went
 * through, its positive examples are drawn from the instances of that state, and its negative ones
 * from the other individuals.
 *
 * <p>After Andrychowicz et al., <i>Hindsight Experience Replay</i>, NeurIPS 2017. Without it an
 * agent that explores at random hardly ever reaches a goal, and learns little more than the reward
 * of the next step.
 */
final class Hindsight {
  private static final int MOST = 50;

  private final long[] positives;
  private final long[] negatives;
  private final int count;
  private final Sight positiveSight;
  private final Sight negativeSight;

  /** Draws the examples; the goal has instances, and there are other individuals. */
  Hindsight(long[] goal, Perception perception, SplittableRandom random) {
    long[] others = Bits.empty(perception.individuals());
    Bits.complement(goal, others, perception.individuals());
    this.count = Math.min(MOST, Math.min(Bits.count(goal), Bits.count(others)));
    this.positives = draw(goal, count, random);
    this.negatives = draw(others, count, random);
    this.positiveSight = perception.sight(positives);
    this.negativeSight = perception.sight(negatives);
  }

  static boolean isPossible(long[] goal, int individuals) {
    int size = Bits.count(goal);
    return size > 0 && size < individuals;
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

  Sight positives() {
    return positiveSight;
  }

  Sight negatives() {
    return negativeSight;
  }

  /** How a set of individuals treats the examples. */
  Confusion confusion(long[] set) {
    int tp = Bits.andCount(set, positives);
    int fp = Bits.andCount(set, negatives);
    return new Confusion(tp, count - tp, fp, count - fp);
  }
}
