package org.drill.refinement;

/**
 * The numbers of what a {@link BlockOperator} can do to a term: join one of its places with blocks
 * of one tier, narrowing or widening it; or make the whole the filler of a restriction.
 *
 * <p>TermPlaces are numbered as in {@link TermPlaces}; the last number stands for all places from
 * there on.
 */
public final class BlockMoves {
  /** How many places are told apart. */
  public static final int PLACES = 12;

  /** How many tiers of blocks there are. */
  public static final int TIERS = 4;

  /** How many kinds of moves there are: two directions with each tier, and wrapping. */
  public static final int KINDS = 2 * TIERS + 1;

  /** The kind of {@link #WRAP}. */
  public static final int WRAPPING = 2 * TIERS;

  /** ∃r.C and ∀r.C. */
  public static final int WRAP = PLACES * 2 * TIERS;

  /** How many moves there are. */
  public static final int COUNT = WRAP + 1;

  private BlockMoves() {}

  /**
   * The number of a move.
   *
   * @param place the place, below {@link #PLACES}
   * @param widens whether the place becomes wider
   * @param tier the tier of the blocks
   * @return the number
   */
  public static int of(int place, boolean widens, int tier) {
    return (place * 2 + (widens ? 1 : 0)) * TIERS + tier;
  }

  /**
   * The place of a move.
   *
   * @param move a move
   * @return its place; 0, the whole, for {@link #WRAP}
   */
  public static int place(int move) {
    return move == WRAP ? 0 : move / (2 * TIERS);
  }

  /**
   * The kind of a move, wherever it is done.
   *
   * @param move a move
   * @return below {@link #KINDS}: the tier when it narrows, {@link #TIERS} more when it widens
   */
  public static int kind(int move) {
    return move == WRAP ? WRAPPING : move % (2 * TIERS);
  }

  /**
   * The tier of a move other than {@link #WRAP}.
   *
   * @param move a move
   * @return the tier
   */
  public static int tier(int move) {
    return move % TIERS;
  }

  /**
   * Whether a move other than {@link #WRAP} widens its place.
   *
   * @param move a move
   * @return whether it joins by ⊔
   */
  public static boolean widens(int move) {
    return kind(move) >= TIERS;
  }
}
