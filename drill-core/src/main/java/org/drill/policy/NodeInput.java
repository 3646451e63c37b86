package org.drill.policy;

/**
 * What the policy sees of a node, number by number. All but {@link InputKind#CHILDREN} are known at
 * first sight.
 *
 * <p>The order is that of the network's weights: new ones go to the end of their kind, and then
 * weights have to be trained anew.
 */
enum NodeInput {
  /** The share of positive examples that are covered. */
  TPR(InputKind.COUNTS),
  /** The share of negative examples that are covered. */
  FPR(InputKind.COUNTS),
  /** The share of examples that are right. */
  ACCURACY(InputKind.COUNTS),
  /** The share of covered examples that are positive. */
  PRECISION(InputKind.COUNTS),
  /** F1. */
  F1(InputKind.COUNTS),
  /** The correlation of Matthews. */
  CORRELATION(InputKind.COUNTS),
  /** How much of the uncertainty it takes away. */
  INFORMATION(InputKind.COUNTS),
  /** Youden's J. */
  YOUDEN(InputKind.COUNTS),
  /** Whether no negative example is covered. */
  COVERS_NO_NEGATIVE(InputKind.COUNTS),
  /** Whether all positive examples are covered. */
  COVERS_ALL_POSITIVES(InputKind.COUNTS),
  /** The parent's share of positive examples. */
  PARENT_TPR(InputKind.PARENT),
  /** The parent's share of negative examples. */
  PARENT_FPR(InputKind.PARENT),
  /** The parent's correlation. */
  PARENT_CORRELATION(InputKind.PARENT),
  /** The parent's information. */
  PARENT_INFORMATION(InputKind.PARENT),
  /** The grandparent's correlation. */
  GRANDPARENT_CORRELATION(InputKind.PARENT),
  /** The grandparent's information. */
  GRANDPARENT_INFORMATION(InputKind.PARENT),
  /** How much correlation it gains over its parent. */
  CORRELATION_GAIN(InputKind.PARENT),
  /** How much information it gains over its parent. */
  INFORMATION_GAIN(InputKind.PARENT),
  /** How much accuracy it gains over its parent. */
  ACCURACY_GAIN(InputKind.PARENT),
  /** How much of J it gains over its parent. */
  YOUDEN_GAIN(InputKind.PARENT),
  /** The share of all examples that are covered. */
  COVERED(InputKind.PARENT),
  /** How many examples are covered for one of the parent's, at most 4. */
  COVERED_OF_PARENT(InputKind.PARENT),
  /** Its length, in units of {@link StateInputs#LENGTH_UNIT}. */
  LENGTH(InputKind.SHAPE),
  /** How many steps are inside one another, in fours. */
  DEPTH(InputKind.SHAPE),
  /** How often ⊓ occurs, in fours. */
  CONJUNCTIONS(InputKind.SHAPE),
  /** How often ⊔ occurs, in fours. */
  DISJUNCTIONS(InputKind.SHAPE),
  /** How many steps need a successor, in fours. */
  EXISTENTIALS(InputKind.SHAPE),
  /** How many steps need none, in fours. */
  UNIVERSALS(InputKind.SHAPE),
  /** How often ¬ occurs, in fours. */
  NEGATIONS(InputKind.SHAPE),
  /** How much longer it is than its parent, in fours. */
  LENGTH_GAIN(InputKind.SHAPE),
  /** Whether ⊓ or ⊔ occur: a half for each. */
  BOTH_JUNCTIONS(InputKind.SHAPE),
  /** How many steps count successors, in fours. */
  COUNTED_STEPS(InputKind.SHAPE),
  /** How often data is spoken of, in fours. */
  DATA_LEAVES(InputKind.SHAPE),
  /** Whether it is the start node. */
  IS_START(InputKind.ORIGIN),
  /** Whether its parent became the filler of a step. */
  IS_WRAPPED(InputKind.ORIGIN),
  /** Whether the whole of its parent was joined with something. */
  CHANGED_WHOLE(InputKind.ORIGIN),
  /** Whether it came by ⊔. */
  WAS_WIDENED(InputKind.ORIGIN),
  /** Whether it came by ⊓. */
  WAS_NARROWED(InputKind.ORIGIN),
  /** Whether it came with a block of the first tier. */
  FROM_TIER_1(InputKind.ORIGIN),
  /** Whether it came with a block of the second tier. */
  FROM_TIER_2(InputKind.ORIGIN),
  /** Whether it came with a block of the third tier. */
  FROM_TIER_3(InputKind.ORIGIN),
  /** Whether it came with a block of the last tier. */
  FROM_TIER_4(InputKind.ORIGIN),
  /** How many of those that came with it have a higher J, as a logarithm. */
  BETTER_SIBLINGS(InputKind.SIBLINGS),
  /** How far its J is behind the best of those that came with it. */
  BEHIND_BEST_SIBLING(InputKind.SIBLINGS),
  /** How far its J is ahead of their mean. */
  AHEAD_OF_SIBLINGS(InputKind.SIBLINGS),
  /** How far its J is behind the highest so far. */
  BEHIND_BEST(InputKind.SIBLINGS),
  /** How much J it would gain if it were joined with the sibling that fits best, by chance. */
  LIKELY_WITH_SIBLING(InputKind.SIBLINGS),
  /** How much J it would gain if it were joined with a sibling, at most. */
  MOST_WITH_SIBLING(InputKind.SIBLINGS),
  /** How much more votes the missed positive examples have than positive ones on the average. */
  MISSED_VOTES(InputKind.MISTAKES),
  /** How much more votes the covered negative examples have than negative ones on the average. */
  ADMITTED_VOTES(InputKind.MISTAKES),
  /** The share of the missed positive examples that are hard to cover. */
  HARD_MISSED(InputKind.MISTAKES),
  /** The share of the covered negative examples that are hard to leave out. */
  HARD_ADMITTED(InputKind.MISTAKES),
  /** The share of the hard positive examples that are covered. */
  COVERS_HARD(InputKind.MISTAKES),
  /** The share of the hard negative examples that are left out. */
  LEAVES_OUT_HARD(InputKind.MISTAKES),
  /** How many moves from it were made, in eights. */
  MOVES_MADE(InputKind.CHILDREN),
  /** How many nodes came of them, as a logarithm. */
  CHILDREN(InputKind.CHILDREN),
  /** How much more J than it the best of them has; -0.5 if there are none, or at worst. */
  BEST_CHILD(InputKind.CHILDREN),
  /** Whether it was made the filler of steps. */
  WAS_WRAPPED(InputKind.CHILDREN);

  /** How many there are. */
  static final int COUNT = values().length;

  /** How many are known at first sight; they come first. */
  static final int AT_FIRST_SIGHT = MOVES_MADE.index();

  private final InputKind kind;
  private final int index = Next.index++;

  NodeInput(InputKind kind) {
    this.kind = kind;
  }

  /** Counts while the constants are made. */
  private static final class Next {
    private static int index;
  }

  /** What kind of input it is. */
  InputKind kind() {
    return kind;
  }

  /** Where it stands among the inputs of a node. */
  int index() {
    return index;
  }

  /** Writes it. */
  void set(float[] inputs, double value) {
    inputs[index] = (float) value;
  }

  /** Writes whether something is so. */
  void set(float[] inputs, boolean isSo) {
    inputs[index] = isSo ? 1 : 0;
  }
}
