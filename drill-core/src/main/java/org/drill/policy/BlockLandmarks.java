package org.drill.policy;

import java.util.Arrays;
import org.drill.domain.ExampleCounter;
import org.drill.domain.ExampleDomain;
import org.drill.refinement.BlockOperator;
import org.drill.term.Extents;

/**
 * What the best building blocks of a problem could do for a term: how much it would gain by one
 * more step.
 *
 * <p>The blocks that tell the examples apart best are kept as bit sets, of {@link SomeExamples}.
 * Immutable; each thread needs a {@link View} of its own.
 */
final class BlockLandmarks {
  private static final int BLOCKS = 16;

  private final SomeExamples some;
  private final ExampleCounter positiveCounter;
  private final ExampleCounter negativeCounter;
  private final long[][] sets;

  /** What a covered example of either kind is worth, in accuracy. */
  private final double positiveWorth;

  private final double negativeWorth;
  private final int[] covered;
  private final int[] coveredNegatives;
  private final int positives;

  BlockLandmarks(Extents extents, BlockOperator operator) {
    ExampleDomain examples = extents.examples();
    this.some = new SomeExamples(examples);
    this.positiveCounter = some.positives();
    this.negativeCounter = some.negatives();
    this.positives = positiveCounter.all();
    int negatives = negativeCounter.all();
    double total = (double) examples.positives() + examples.negatives();
    this.positiveWorth = examples.positives() / (total * Math.max(1, positives));
    this.negativeWorth = examples.negatives() / (total * Math.max(1, negatives));
    this.sets =
        Arrays.stream(operator.blocks())
            .limit(BLOCKS)
            .mapToObj(block -> some.pick(extents.examplesOf(block)))
            .toArray(long[][]::new);
    this.covered = new int[sets.length];
    this.coveredNegatives = new int[sets.length];
    for (int i = 0; i < sets.length; i++) {
      covered[i] = positiveCounter.of(sets[i]);
      coveredNegatives[i] = negativeCounter.of(sets[i]);
    }
  }

  /** How many expressions {@link View#look} counts: C ⊓ B and C ⊔ B for each block B. */
  int joined() {
    return 2 * sets.length;
  }

  /** The landmarks as one thread looks at them. */
  final class View {
    private final long[] state = some.none();
    private int tp;
    private int fp;
    private double narrower;
    private double wider;

    /**
     * The most accuracy that any join could gain for a term, given its examples: by ⊓ all that is
     * wrongly covered, by ⊔ all that is missed. Blocks are not looked at.
     */
    double mostGain(long[] examples) {
      see(examples);
      return Math.max(negativeWorth * fp, positiveWorth * (positives - tp));
    }

    private void see(long[] examples) {
      some.pick(examples, state);
      tp = positiveCounter.of(state);
      fp = negativeCounter.of(state);
    }

    /** Looks at what joining a term with each of the blocks would bring, given its examples. */
    void look(long[] examples) {
      see(examples);
      narrower = sets.length == 0 ? 0 : -1;
      wider = narrower;
      for (int i = 0; i < sets.length; i++) {
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
  }
}
