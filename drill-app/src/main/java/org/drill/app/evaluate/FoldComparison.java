package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.drill.app.statistics.CorrectedEstimate;
import org.drill.app.statistics.Holm;
import org.drill.app.statistics.SampleStatistics;
import org.drill.app.statistics.Wilcoxon;

/**
 * Two learners on the same folds, over all datasets on which both have all of them.
 *
 * @param learner the one
 * @param other the other
 * @param measure what is compared
 * @param datasets the datasets
 * @param each how far the one is above the other on each of them
 * @param folds the same in the mean over these datasets, with the error of their folds
 * @param foldsHolm the p of that, corrected for the number of others
 * @param overDatasets the test with the datasets as pairs
 * @param overDatasetsHolm the p of that, corrected for the number of others
 */
record FoldComparison(
    String learner,
    String other,
    Measure measure,
    List<String> datasets,
    List<CorrectedEstimate> each,
    CorrectedEstimate folds,
    double foldsHolm,
    Wilcoxon overDatasets,
    double overDatasetsHolm) {
  /** Compares one learner with all others, by each measure. */
  static List<FoldComparison> all(FoldScores scores) {
    var all = new ArrayList<FoldComparison>();
    for (Measure measure : Measure.values()) {
      for (List<String> learners : Contestant.byLimit(scores.learners())) {
        all.addAll(family(scores, learners, measure));
      }
    }
    return all;
  }

  /** Compares one learner with all others that have the same limits. */
  private static List<FoldComparison> family(
      FoldScores scores, List<String> learners, Measure measure) {
    var all = new ArrayList<FoldComparison>();
    String learner = Contestant.reference(learners);
    List<FoldComparison> family =
        learners.stream()
            .filter(other -> !other.equals(learner))
            .filter(other -> !scores.datasets(List.of(learner, other)).isEmpty())
            .map(other -> of(scores, learner, other, measure))
            .toList();
    double[] folds = Holm.corrected(family.stream().mapToDouble(c -> c.folds.p()).toArray());
    double[] pairs = Holm.corrected(family.stream().mapToDouble(c -> c.overDatasets.p()).toArray());
    for (int i = 0; i < family.size(); i++) {
      all.add(family.get(i).corrected(folds[i], pairs[i]));
    }
    return all;
  }

  private static FoldComparison of(
      FoldScores scores, String learner, String other, Measure measure) {
    List<String> datasets = scores.datasets(List.of(learner, other));
    List<CorrectedEstimate> each =
        datasets.stream()
            .map(dataset -> scores.difference(dataset, learner, other, measure))
            .toList();
    double[] differences = each.stream().mapToDouble(FoldComparison::difference).toArray();
    return new FoldComparison(
        learner,
        other,
        measure,
        datasets,
        each,
        CorrectedEstimate.meanOfIndependent(each),
        Double.NaN,
        Wilcoxon.test(differences, new double[differences.length]),
        Double.NaN);
  }

  /** A difference without what rounding left of it, so that equal scores count as equal. */
  private static double difference(CorrectedEstimate estimate) {
    return Math.rint(estimate.mean() * 1e12) / 1e12;
  }

  private FoldComparison corrected(double foldsP, double datasetsP) {
    return new FoldComparison(
        learner, other, measure, datasets, each, folds, foldsP, overDatasets, datasetsP);
  }

  /** On how many datasets the one is above the other, and on how many below. */
  String winsAndLosses() {
    return SampleStatistics.format(
        "%d : %d",
        each.stream().filter(one -> difference(one) > 0).count(),
        each.stream().filter(one -> difference(one) < 0).count());
  }
}
