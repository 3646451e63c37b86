package org.drill.language;

import org.drill.concept.Concept;

/**
 * How many bits it takes to write an expression down in an alphabet: three for the shape of each
 * node, of which there are seven, and for each leaf and step as many as tell it from all others. A
 * richer language thereby has a price, which a run pays for each symbol that it uses.
 *
 * @param leaf bits to choose a leaf
 * @param step bits to choose a step
 */
public record DescriptionLength(double leaf, double step) {
  /** Bits for the shape of a node. */
  static final double SHAPE = 3;

  /**
   * The description length of expressions over an alphabet.
   *
   * @param alphabet leaves and steps to choose from
   * @return how to count
   */
  public static DescriptionLength over(Alphabet alphabet) {
    return new DescriptionLength(log2(alphabet.leaves()), log2(alphabet.steps()));
  }

  private static double log2(int choices) {
    return Math.log(Math.max(1, choices)) / Math.log(2);
  }

  /**
   * The bits of an expression; ⊓ and ⊔ of n parts are n − 1 nodes.
   *
   * @param concept the expression
   * @return how many
   */
  public double bits(Concept concept) {
    int parts = concept.children().size();
    double bits =
        switch (concept.shape()) {
          case TOP, BOTTOM, NOT -> SHAPE;
          case LEAF -> SHAPE + leaf;
          case STEP -> SHAPE + step;
          case AND, OR -> SHAPE * (parts - 1);
        };
    for (Concept child : concept.children()) {
      bits += bits(child);
    }
    return bits;
  }
}
