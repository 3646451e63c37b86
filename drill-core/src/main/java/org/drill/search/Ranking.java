package org.drill.search;

import java.util.Comparator;

/**
 * The order of the answers of a learner, the best first. All orders agree that an answer which is
 * better in F1 and shorter than another one comes first.
 */
public enum Ranking implements Comparator<Answer> {
  /** The highest F1, then the shortest. */
  BY_F1("F1, then length"),

  /** Exact answers, the shortest first; then the best trade of F1 and length. */
  BY_TRADE("exact answers first, then F1 - 0.001 for each symbol"),

  /**
   * What {@link Consensus} chooses, then by promise. That depends on the whole list; two answers
   * alone, such as those of a search under way, compare as by trade.
   */
  BY_CONSENSUS(
      "exact, the knee, or what three judges agree on first; then by promise on new individuals");

  /** What a symbol costs in F1. */
  private static final double SYMBOL = 0.001;

  private final String words;

  Ranking(String words) {
    this.words = words;
  }

  /**
   * What an answer is worth; of equally good ones the shorter comes first.
   *
   * @param f1 its F1
   * @param length its length
   * @return the higher, the better
   */
  public double worth(double f1, int length) {
    return this == BY_F1 ? f1 : f1 == 1 ? 2 : f1 - SYMBOL * length;
  }

  private double worth(Answer answer) {
    return worth(answer.confusion().f1(), answer.concept().length());
  }

  @Override
  public int compare(Answer one, Answer other) {
    int byWorth = Double.compare(worth(other), worth(one));
    if (byWorth != 0) {
      return byWorth;
    }
    int byLength = Integer.compare(one.concept().length(), other.concept().length());
    return byLength != 0 ? byLength : one.concept().compareTo(other.concept());
  }

  /** The order in words. */
  @Override
  public String toString() {
    return words;
  }
}
