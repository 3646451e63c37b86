package org.drill.policy;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drill.concept.Shape;
import org.drill.domain.ExampleCounter;
import org.drill.domain.ExampleDomain;
import org.drill.refinement.BlockOperator;
import org.drill.term.Extents;
import org.drill.term.TermTable;

/**
 * What the best building blocks of a problem could do for a term: how much it would gain by one
 * more step.
 *
 * <p>The blocks that tell the examples apart best are kept as bit sets, and so are the domains of
 * some roles. Where there are many examples, a few words of them stand for all. Immutable; each
 * thread needs a {@link View} of its own.
 */
final class BlockLandmarks {
  private static final int BEST = 8;
  private static final int BLOCKS = 16;
  private static final int ROLES = 8;

  /** How many words of either kind of examples are looked at. */
  private static final int WORDS = 4;

  private final int[] words;
  private final ExampleCounter positiveCounter;
  private final ExampleCounter negativeCounter;
  private final long[][] sets;
  private final int best;
  private final int blocks;
  private final int expressions;

  /** What a covered example of either kind is worth, in accuracy. */
  private final double positiveWorth;

  private final double negativeWorth;
  private final int[] covered;
  private final int[] coveredNegatives;
  private final int positives;
  private final int negatives;

  BlockLandmarks(TermTable terms, Extents extents, BlockOperator operator) {
    ExampleDomain examples = extents.examples();
    int[] first = some(0, examples.positiveWords());
    int[] second = some(examples.positiveWords(), examples.all().length);
    this.words = IntStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
    long[] all = pick(examples.all());
    this.positiveCounter = examples.positiveCounter().picking(first, 0, all);
    this.negativeCounter = examples.negativeCounter().picking(second, first.length, all);
    this.positives = positiveCounter.all();
    this.negatives = negativeCounter.all();
    double total = (double) examples.positives() + examples.negatives();
    this.positiveWorth = examples.positives() / (total * Math.max(1, positives));
    this.negativeWorth = examples.negatives() / (total * Math.max(1, negatives));
    int[] some = Arrays.stream(operator.blocks()).limit(BLOCKS).toArray();
    int[] domains =
        IntStream.of(operator.blocks())
            .filter(block -> isDomain(terms, block))
            .limit(ROLES)
            .toArray();
    this.best = Math.min(BEST, some.length);
    this.blocks = some.length;
    this.expressions =
        2 * (int) IntStream.concat(Arrays.stream(some), Arrays.stream(domains)).distinct().count();
    this.sets =
        Stream.of(some, domains)
            .flatMapToInt(Arrays::stream)
            .mapToObj(block -> pick(extents.examplesOf(block)))
            .toArray(long[][]::new);
    this.covered = new int[sets.length];
    this.coveredNegatives = new int[sets.length];
    for (int i = 0; i < sets.length; i++) {
      covered[i] = positiveCounter.of(sets[i]);
      coveredNegatives[i] = negativeCounter.of(sets[i]);
    }
  }

  /** Whether a block covers those that have a successor. */
  private static boolean isDomain(TermTable terms, int block) {
    return terms.shape(block) == Shape.STEP
        && terms.filler(block) == TermTable.TOP
        && terms.alphabet().needsSuccessor(terms.symbol(block));
  }

  /** How many expressions {@link View#look} counts: C ⊓ B and C ⊔ B for each block B. */
  int joined() {
    return 2 * blocks;
  }

  /**
   * How many expressions {@link View#write} counts: C ⊓ B and C ⊔ B for each block B that is kept,
   * and so for the domains of roles that are not among them.
   */
  int expressions() {
    return expressions;
  }

  /** Some of the words from one to before another, evenly. */
  private static int[] some(int from, int to) {
    int size = to - from;
    return IntStream.range(0, Math.min(size, WORDS))
        .map(i -> from + (int) ((long) i * size / Math.min(size, WORDS)))
        .toArray();
  }

  private long[] pick(long[] set) {
    return Arrays.stream(words).mapToLong(w -> set[w]).toArray();
  }

  /** The landmarks as one thread looks at them. */
  final class View {
    private final long[] state = new long[words.length];
    private int tp;
    private int fp;
    private double narrower;
    private double wider;

    private void see(long[] examples) {
      for (int w = 0; w < words.length; w++) {
        state[w] = examples[words[w]];
      }
      tp = positiveCounter.of(state);
      fp = negativeCounter.of(state);
    }

    /** Looks at what joining a term with each of the blocks would bring, given its examples. */
    void look(long[] examples) {
      see(examples);
      narrower = blocks == 0 ? 0 : -1;
      wider = narrower;
      for (int i = 0; i < blocks; i++) {
        int both = positiveCounter.ofBoth(state, sets[i]);
        int bothNegative = negativeCounter.ofBoth(state, sets[i]);
        narrower =
            Math.max(narrower, positiveWorth * (both - tp) + negativeWorth * (fp - bothNegative));
        wider =
            Math.max(
                wider,
                positiveWorth * (covered[i] - both)
                    - negativeWorth * (coveredNegatives[i] - bothNegative));
      }
    }

    /** The most accuracy that ⊓ with a block gains, for the term that was looked at. */
    double gainByNarrowing() {
      return narrower;
    }

    /** The most accuracy that ⊔ with a block gains, for the term that was looked at. */
    double gainByWidening() {
      return wider;
    }

    /** Writes what the landmarks tell of a term, given the examples that it covers. */
    void write(long[] examples, float[] into) {
      see(examples);
      writeGains(0, best, into, NodeInput.BEST_AND.index());
      writeGains(best, blocks, into, NodeInput.OTHER_AND.index());
      double within = 0;
      double without = 0;
      for (int i = blocks; i < sets.length; i++) {
        int both = positiveCounter.ofBoth(state, sets[i]);
        int bothNegative = negativeCounter.ofBoth(state, sets[i]);
        double inside = SplitScores.share(both, tp) - SplitScores.share(bothNegative, fp);
        double outside =
            SplitScores.share(covered[i] - both, positives - tp)
                - SplitScores.share(coveredNegatives[i] - bothNegative, negatives - fp);
        within = Math.max(within, Math.abs(inside));
        without = Math.max(without, Math.abs(outside));
      }
      NodeInput.SUCCESSORS_INSIDE.set(into, within);
      NodeInput.SUCCESSORS_OUTSIDE.set(into, without);
    }

    /** Writes what joining the term with one of some blocks would bring: six inputs in a row. */
    private void writeGains(int from, int to, float[] into, int at) {
      double now = SplitScores.share(tp, positives) - SplitScores.share(fp, negatives);
      double bestAnd = -1;
      double bestOr = -1;
      double sumAnd = 0;
      double sumOr = 0;
      double bestCut = -1;
      double bestFill = -1;
      for (int i = from; i < to; i++) {
        int both = positiveCounter.ofBoth(state, sets[i]);
        int bothNegative = negativeCounter.ofBoth(state, sets[i]);
        int added = covered[i] - both;
        int addedNegatives = coveredNegatives[i] - bothNegative;
        double and =
            SplitScores.share(both, positives) - SplitScores.share(bothNegative, negatives) - now;
        double or =
            SplitScores.share(added, positives) - SplitScores.share(addedNegatives, negatives);
        double cut = SplitScores.share(fp - bothNegative, fp) - SplitScores.share(tp - both, tp);
        double fill =
            SplitScores.share(added, positives - tp)
                - SplitScores.share(addedNegatives, negatives - fp);
        bestAnd = Math.max(bestAnd, and);
        bestOr = Math.max(bestOr, or);
        sumAnd += Math.max(0, and);
        sumOr += Math.max(0, or);
        bestCut = Math.max(bestCut, cut);
        bestFill = Math.max(bestFill, fill);
      }
      int many = Math.max(1, to - from);
      into[at] = (float) bestAnd;
      into[at + 1] = (float) bestOr;
      into[at + 2] = (float) (sumAnd / many);
      into[at + 3] = (float) (sumOr / many);
      into[at + 4] = (float) bestCut;
      into[at + 5] = (float) bestFill;
    }
  }
}
