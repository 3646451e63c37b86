package org.drill.app.evaluate;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.drill.app.statistics.CorrectedEstimate;

/**
 * The scores of cross-validation on what was held out, of all learners on all datasets. A learner
 * counts on a dataset if it has all folds that any learner has there.
 */
final class FoldScores {
  /** A fold of a problem. */
  private record Fold(String problem, String name) {}

  private final Map<String, Map<String, Map<Fold, ResultRow>>> rows = new LinkedHashMap<>();
  private final Map<String, Set<Fold>> folds = new LinkedHashMap<>();
  private final List<String> learners;

  /**
   * Sorts rows.
   *
   * @param all the rows of cross-validation with one number of folds
   */
  FoldScores(List<ResultRow> all) {
    this.learners = List.copyOf(EvaluationResults.byLearner(all).keySet());
    for (ResultRow row : all) {
      RowKey key = row.key();
      var fold = new Fold(key.problem(), key.fold());
      folds.computeIfAbsent(key.dataset(), name -> new LinkedHashSet<>()).add(fold);
      rows.computeIfAbsent(key.dataset(), name -> new LinkedHashMap<>())
          .computeIfAbsent(key.contestant(), name -> new LinkedHashMap<>())
          .put(fold, row);
    }
  }

  /** The names of the rows of all learners, in the order of tables. */
  List<String> learners() {
    return learners;
  }

  List<String> datasets() {
    return List.copyOf(folds.keySet());
  }

  /** The datasets on which these learners have all folds. */
  List<String> datasets(List<String> some) {
    return datasets().stream()
        .filter(dataset -> some.stream().allMatch(learner -> isWhole(dataset, learner)))
        .toList();
  }

  private Map<Fold, ResultRow> of(String dataset, String learner) {
    return rows.getOrDefault(dataset, Map.of()).getOrDefault(learner, Map.of());
  }

  private boolean isWhole(String dataset, String learner) {
    return of(dataset, learner).keySet().containsAll(folds.getOrDefault(dataset, Set.of()));
  }

  /** How many problems a dataset has. */
  long problems(String dataset) {
    return folds.getOrDefault(dataset, Set.of()).stream().map(Fold::problem).distinct().count();
  }

  /**
   * The mean score of a learner: that of its problems, which are means of their folds.
   *
   * @return the estimate; none if the learner lacks folds
   */
  Optional<CorrectedEstimate> mean(String dataset, String learner, Measure measure) {
    if (!isWhole(dataset, learner)) {
      return Optional.empty();
    }
    return Optional.of(estimate(dataset, fold -> test(measure, of(dataset, learner), fold)));
  }

  /** How far a learner is above another one on a dataset where both have all folds. */
  CorrectedEstimate difference(String dataset, String learner, String other, Measure measure) {
    Map<Fold, ResultRow> ones = of(dataset, learner);
    Map<Fold, ResultRow> others = of(dataset, other);
    return estimate(dataset, fold -> test(measure, ones, fold) - test(measure, others, fold));
  }

  private static double test(Measure measure, Map<Fold, ResultRow> some, Fold fold) {
    return measure.test(requireNonNull(some.get(fold), "a learner lacks a fold"));
  }

  private interface FoldValue {
    double of(Fold fold);
  }

  /** The mean score of a learner on each problem of a dataset where it has all folds. */
  List<Double> problemMeans(String dataset, String learner, Measure measure) {
    return problems(dataset, fold -> test(measure, of(dataset, learner), fold)).stream()
        .map(CorrectedEstimate::mean)
        .toList();
  }

  /** The mean over the problems of a dataset, which share individuals, of means over folds. */
  private CorrectedEstimate estimate(String dataset, FoldValue value) {
    return CorrectedEstimate.meanOfDependent(problems(dataset, value));
  }

  /** The mean over the folds of each problem of a dataset. */
  private List<CorrectedEstimate> problems(String dataset, FoldValue value) {
    Map<String, List<Double>> byProblem = new LinkedHashMap<>();
    for (Fold fold : folds.getOrDefault(dataset, Set.of())) {
      byProblem.computeIfAbsent(fold.problem(), name -> new ArrayList<>()).add(value.of(fold));
    }
    return byProblem.values().stream()
        .map(list -> list.stream().mapToDouble(Double::doubleValue).toArray())
        .map(CorrectedEstimate::ofFolds)
        .toList();
  }
}
