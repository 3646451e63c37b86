package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.drill.language.Thresholds;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.LearningResult;

/** Ways to choose thresholds: what answers score on their examples, and on those left out. */
final class ThresholdTable {
  private static final double SECONDS = 1;
  private static final int LENGTH = 13;

  private ThresholdTable() {}

  static String measure() throws IOException {
    var text = new StringBuilder("| data |");
    for (Thresholds thresholds : Thresholds.values()) {
      text.append(' ').append(thresholds).append(": training | test |");
    }
    text.append("\n|---|").append("---:|---:|".repeat(Thresholds.values().length)).append('\n');
    double[] sums = new double[2 * Thresholds.values().length];
    List<Path> graphs = TenFolds.graphs();
    for (Path owl : graphs) {
      double[] row = row(owl);
      text.append("| ").append(TenFolds.name(owl)).append(" |").append(cells(row, 1));
      for (int i = 0; i < sums.length; i++) {
        sums[i] += row[i];
      }
    }
    text.append("| mean |").append(cells(sums, graphs.size()));
    return text.toString();
  }

  private static String cells(double[] values, int each) {
    var text = new StringBuilder();
    for (double value : values) {
      text.append(String.format(Locale.ROOT, " %.3f |", value / each));
    }
    return text.append('\n').toString();
  }

  private static double[] row(Path owl) {
    LearningProblem whole = TenFolds.problem(owl);
    double[] row = new double[2 * Thresholds.values().length];
    Learner learner = Learners.named("layered").orElseThrow();
    for (int fold = 0; fold < TenFolds.FOLDS; fold++) {
      LearningProblem training = TenFolds.training(whole, fold);
      LearningProblem test = TenFolds.test(whole, fold);
      for (Thresholds thresholds : Thresholds.values()) {
        var options = LanguageTable.options(thresholds, SECONDS);
        LearningResult result =
            learner.learn(training, options.withLimits(options.limits().withLength(LENGTH)));
        Confusion unseen =
            Confusion.of(test, whole.kb().retriever(0).retrieve(result.best().concept()));
        int column = 2 * List.of(Thresholds.values()).indexOf(thresholds);
        row[column] += result.best().confusion().f1() / TenFolds.FOLDS;
        row[column + 1] += unseen.f1() / TenFolds.FOLDS;
      }
    }
    return row;
  }
}
