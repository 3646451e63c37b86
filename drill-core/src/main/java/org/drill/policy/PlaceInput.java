package org.drill.policy;

/**
 * What the policy sees of a place of a term, number by number.
 *
 * <p>The order is that of the network's weights: new ones go to the end of their kind, and then
 * weights have to be trained anew.
 */
enum PlaceInput {
  /** Whether it is the whole. */
  IS_WHOLE,
  /** Whether it is a part outside all steps. */
  IS_OPERAND,
  /** Whether it is inside a step. */
  IS_INSIDE,
  /** Whether it is an operand of ⊓. */
  IN_CONJUNCTION,
  /** Whether it is an operand of ⊔. */
  IN_DISJUNCTION,
  /** Whether it is the filler of a step that needs a successor. */
  IN_EXISTENTIAL,
  /** Whether it is the filler of a step that needs none. */
  IN_UNIVERSAL,
  /** How many steps it is in, in twos. */
  DEPTH,
  /** Its length, in eights. */
  LENGTH,
  /** Whether it is ⊓. */
  IS_CONJUNCTION,
  /** Whether it is ⊔. */
  IS_DISJUNCTION,
  /** Whether it is a step that needs a successor. */
  IS_EXISTENTIAL,
  /** Whether it is a step that needs none. */
  IS_UNIVERSAL,
  /** Whether it is a step that counts successors. */
  IS_COUNTED,
  /** Whether it speaks of data. */
  IS_DATA,
  /** Whether it is ⊤ or ⊥. */
  IS_CONSTANT,
  /** Whether nothing in the term before is the same. */
  IS_NEW,
  /** How much larger its share of positive examples is than that of the whole. */
  TPR_AHEAD,
  /** How much larger its share of negative examples is than that of the whole. */
  FPR_AHEAD,
  /** How much of what the whole misses it misses, in ⊓. */
  MISSES,
  /** How much of what the whole wrongly covers it covers, elsewhere. */
  ADMITS,
  /** With how many tiers it was joined by ⊓, in fours. */
  NARROWED,
  /** How much J the best of those gained; -0.5 if nothing came of them, or at worst. */
  NARROWED_BEST,
  /** How much J they gained on the average, those that lost it counting as 0. */
  NARROWED_MEAN,
  /** How much more of the wrongly covered than of the rightly covered one of them left out. */
  NARROWED_CUT,
  /** With how many tiers it was joined by ⊔, in fours. */
  WIDENED,
  /** How much J the best of those gained; -0.5 if nothing came of them, or at worst. */
  WIDENED_BEST,
  /** How much J they gained on the average, those that lost it counting as 0. */
  WIDENED_MEAN,
  /** How much more of the missed than of the rightly left out one of them added. */
  WIDENED_FILL;

  /** How many there are. */
  static final int COUNT = values().length;

  /** How far what was tried by ⊔ stands behind what was tried by ⊓. */
  static final int TRIED = WIDENED.index - NARROWED.index;

  private final int index = Next.index++;

  /** Counts while the constants are made. */
  private static final class Next {
    private static int index;
  }

  /** Where it stands among the inputs of a place. */
  int index() {
    return index;
  }

  /** Writes it for the place whose inputs begin at an index. */
  void set(float[] inputs, int at, double value) {
    inputs[at + index] = (float) value;
  }

  /** Writes whether something is so. */
  void set(float[] inputs, int at, boolean isSo) {
    inputs[at + index] = isSo ? 1 : 0;
  }
}
