package org.drill.train.embedding;

/**
 * How well held-out triples are ranked among all others.
 *
 * @param mrr the mean of 1 / rank
 * @param hitsAt1 the share of ranks of 1
 * @param hitsAt3 the share of ranks up to 3
 * @param hitsAt10 the share of ranks up to 10
 * @param ranks how many ranks were taken
 */
public record RankingScores(
    double mrr, double hitsAt1, double hitsAt3, double hitsAt10, int ranks) {
  /** Nothing ranked. */
  static final RankingScores NONE = new RankingScores(0, 0, 0, 0, 0);

  /** Adds ranks up. */
  static final class Sum {
    private double reciprocals;
    private int at1;
    private int at3;
    private int at10;
    private int count;

    void add(double rank) {
      reciprocals += 1 / rank;
      at1 += rank <= 1 ? 1 : 0;
      at3 += rank <= 3 ? 1 : 0;
      at10 += rank <= 10 ? 1 : 0;
      count++;
    }

    RankingScores scores() {
      double n = count;
      return count == 0
          ? NONE
          : new RankingScores(reciprocals / n, at1 / n, at3 / n, at10 / n, count);
    }
  }
}
