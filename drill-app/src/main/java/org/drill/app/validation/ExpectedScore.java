package org.drill.app.validation;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.drill.app.statistics.CorrectedEstimate;
import org.drill.app.statistics.Wilson;
import org.drill.quality.Confusion;

/**
 * A score to expect on new individuals.
 *
 * <p>Of folds: their mean and standard deviation, and the interval of the corrected resampled t
 * ({@link CorrectedEstimate}). Of examples that were held out once: the score on them, and Wilson's
 * interval ({@link Wilson}), for accuracy of the right ones among all, and for F1 of the true
 * positives among all but true negatives, since F1 = 2s/(1 + s) for their share s. Where examples
 * have weights, there is no such interval.
 *
 * @param mean the mean score
 * @param deviation the standard deviation over folds; NaN where there is one
 * @param interval where the true score lies in 95 of 100 cases, from 0 to 1; may be unknown
 */
public record ExpectedScore(double mean, double deviation, CorrectedEstimate.Interval interval) {
  /** F1. */
  static ExpectedScore f1(List<FoldResult> folds, Function<FoldResult, Confusion> counts) {
    return of(folds, counts, Confusion::f1, ExpectedScore::f1Interval);
  }

  /** Accuracy. */
  static ExpectedScore accuracy(List<FoldResult> folds, Function<FoldResult, Confusion> counts) {
    return of(folds, counts, Confusion::accuracy, ExpectedScore::accuracyInterval);
  }

  private static ExpectedScore of(
      List<FoldResult> folds,
      Function<FoldResult, Confusion> counts,
      ToDoubleFunction<Confusion> score,
      Function<Confusion, CorrectedEstimate.Interval> once) {
    double[] scores = folds.stream().map(counts).mapToDouble(score).toArray();
    if (scores.length == 1) {
      FoldResult only = folds.get(0);
      boolean isPlain = only.fold().test().weights().isEqual();
      return once(
          scores[0], isPlain ? once.apply(counts.apply(only)) : CorrectedEstimate.Interval.UNKNOWN);
    }
    return ofFolds(scores);
  }

  /** The score of several folds. */
  static ExpectedScore ofFolds(double... scores) {
    CorrectedEstimate estimate = CorrectedEstimate.ofFolds(scores);
    return new ExpectedScore(
        estimate.mean(), estimate.deviation(), estimate.interval().within(0, 1));
  }

  /** The score of examples that were held out once. */
  static ExpectedScore once(double score, CorrectedEstimate.Interval interval) {
    return new ExpectedScore(score, Double.NaN, interval);
  }

  private static CorrectedEstimate.Interval accuracyInterval(Confusion counts) {
    int right = counts.truePositives() + counts.trueNegatives();
    return Wilson.interval(right, right + counts.falsePositives() + counts.falseNegatives());
  }

  private static CorrectedEstimate.Interval f1Interval(Confusion counts) {
    int right = counts.truePositives();
    CorrectedEstimate.Interval share =
        Wilson.interval(right, right + counts.falsePositives() + counts.falseNegatives());
    return new CorrectedEstimate.Interval(f1(share.low()), f1(share.high()));
  }

  private static double f1(double share) {
    return 2 * share / (1 + share);
  }
}
