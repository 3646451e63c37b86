package org.drill.policy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.drill.domain.ExampleCounter;
import org.drill.domain.ExampleDomain;
import org.drill.kb.Bits;
import org.drill.refinement.BlockOperator;
import org.drill.term.Extents;

/**
 * How many of the best building blocks speak for each example: what tells the mistakes of a term
 * that are easily mended from those that are not, without joining it with any block.
 *
 * <p>The blocks that cover a greater share of the positive examples than of the negative ones vote
 * for those that they cover, each with the difference of the two shares. A positive example is
 * easily covered by one more block if it has many votes, a negative one easily left out if it has
 * few. The mean vote of the missed examples is the mean of what the blocks would add, so that one
 * count tells of all blocks at once. Votes are rounded to sixteenths, and of many examples only
 * {@link SomeExamples} are seen. Immutable; each thread needs a {@link View} of its own.
 */
final class ExampleVotes {
  private static final int BLOCKS = 24;

  /** A vote is a number of so many binary digits. */
  private static final int DIGITS = 4;

  private static final int MOST = (1 << DIGITS) - 1;

  /** One example of a kind in so many is hard. */
  private static final int HARD = 4;

  private final SomeExamples some;
  private final long[][] digits = new long[DIGITS][];
  private final long[] hard;
  private final Side positives;
  private final Side negatives;

  ExampleVotes(Extents extents, BlockOperator operator) {
    ExampleDomain examples = extents.examples();
    this.some = new SomeExamples(examples);
    long[] all = some.pick(examples.all());
    int[] best =
        Arrays.stream(operator.blocks())
            .filter(block -> lead(extents, block) > 0)
            .limit(BLOCKS)
            .toArray();
    double[] votes = new double[all.length * Long.SIZE];
    double most = 0;
    for (int block : best) {
      double lead = lead(extents, block);
      most += lead;
      long[] set = some.pick(extents.examplesOf(block));
      for (int i = 0; i < votes.length; i++) {
        votes[i] += Bits.get(set, i) ? lead : 0;
      }
    }
    int[] rounded = new int[votes.length];
    for (int i = 0; i < votes.length && most > 0; i++) {
      rounded[i] = (int) Math.round(MOST * votes[i] / most);
    }
    for (int d = 0; d < DIGITS; d++) {
      digits[d] = some.none();
      for (int i = 0; i < rounded.length; i++) {
        if (Bits.get(all, i) && (rounded[i] >> d & 1) != 0) {
          Bits.set(digits[d], i);
        }
      }
    }
    this.hard = some.none();
    int middle = some.positiveWords() * Long.SIZE;
    addHard(IntStream.range(0, middle).filter(i -> Bits.get(all, i)).toArray(), votes, 1);
    addHard(
        IntStream.range(middle, votes.length).filter(i -> Bits.get(all, i)).toArray(), votes, -1);
    this.positives = new Side(some.positives(), all);
    this.negatives = new Side(some.negatives(), all);
  }

  private static double lead(Extents extents, int block) {
    return (double) extents.truePositives(block) / extents.examples().positives()
        - (double) extents.falsePositives(block) / extents.examples().negatives();
  }

  /** Adds those with the fewest votes, or the most; all that have as many as the last of them. */
  private void addHard(int[] examples, double[] votes, int sign) {
    double[] sorted = IntStream.of(examples).mapToDouble(i -> sign * votes[i]).sorted().toArray();
    for (int i : examples) {
      if (sign * votes[i] <= sorted[(sorted.length - 1) / HARD]) {
        Bits.set(hard, i);
      }
    }
  }

  /** What is the same for all terms, of the positive or the negative examples. */
  private final class Side {
    final ExampleCounter counter;
    final int all;
    final int allVotes;
    final int allHard;

    Side(ExampleCounter counter, long[] examples) {
      this.counter = counter;
      this.all = counter.all();
      this.allVotes = votes(examples);
      this.allHard = counter.of(hard);
    }

    int votes(long[] set) {
      int sum = 0;
      for (int d = 0; d < DIGITS; d++) {
        sum += counter.ofBoth(set, digits[d]) << d;
      }
      return sum;
    }

    /** How much more votes some examples have on the average than all of this side. */
    double ahead(int votes, int count) {
      return count == 0 ? 0 : ((double) votes / count - (double) allVotes / all) / MOST;
    }
  }

  /** The votes as one thread looks at them. */
  final class View {
    private final long[] state = some.none();

    /** Writes which examples a term gets wrong, given the examples that it covers. */
    void write(long[] examples, float[] into) {
      some.pick(examples, state);
      int tp = positives.counter.of(state);
      int fp = negatives.counter.of(state);
      int hardTp = positives.counter.ofBoth(state, hard);
      int hardFp = negatives.counter.ofBoth(state, hard);
      int missed = positives.all - tp;
      NodeInput.MISSED_VOTES.set(
          into, positives.ahead(positives.allVotes - positives.votes(state), missed));
      NodeInput.ADMITTED_VOTES.set(into, negatives.ahead(negatives.votes(state), fp));
      NodeInput.HARD_MISSED.set(into, SplitScores.share(positives.allHard - hardTp, missed));
      NodeInput.HARD_ADMITTED.set(into, SplitScores.share(hardFp, fp));
      NodeInput.COVERS_HARD.set(into, SplitScores.share(hardTp, positives.allHard));
      NodeInput.LEAVES_OUT_HARD.set(
          into, SplitScores.share(negatives.allHard - hardFp, negatives.allHard));
    }
  }
}
