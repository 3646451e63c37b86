package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.language.Thresholds;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.quality.Confusion;
import org.drill.search.LearningResult;

/** Ways to choose thresholds: what answers score on their examples, and on those left out. */
final class ThresholdTable {
  private static final int FOLDS = 10;
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
    List<Path> graphs = graphs();
    for (Path owl : graphs) {
      double[] row = row(owl);
      text.append("| ").append(name(owl)).append(" |").append(cells(row, 1));
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

  /** Mutagenesis, Carcinogenesis, and the data sets in the folder that DRILL_CV names. */
  private static List<Path> graphs() throws IOException {
    List<Path> graphs = new ArrayList<>();
    String folder = System.getenv("DRILL_CV");
    if (folder == null) {
      throw new IOException("set DRILL_CV to the folder with data sets for cross-validation");
    }
    try (Stream<Path> files = Files.walk(Path.of(folder), 2)) {
      files.filter(file -> file.toString().endsWith(".owl")).sorted().forEach(graphs::add);
    }
    graphs.add(ExpressionBenchmark.file("mutagenesis"));
    graphs.add(ExpressionBenchmark.file("carcinogenesis"));
    return graphs;
  }

  private static String name(Path owl) {
    return String.valueOf(owl.getFileName()).replace(".owl", "");
  }

  private static double[] row(Path owl) {
    KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
    ProblemEntry entry = ProblemFile.read(owl.resolveSibling("standard.json")).get(0);
    LearningProblem whole =
        (owl.endsWith("mutagenesis.owl") ? entry.ignoring(List.of("act")) : entry).bind(kb);
    double[] row = new double[2 * Thresholds.values().length];
    Learner learner = Learners.named("layered").orElseThrow();
    for (int fold = 0; fold < FOLDS; fold++) {
      LearningProblem training = fold(whole, fold, false);
      LearningProblem test = fold(whole, fold, true);
      for (Thresholds thresholds : Thresholds.values()) {
        var options = LanguageTable.options(thresholds, SECONDS);
        LearningResult result =
            learner.learn(training, options.withLimits(options.limits().withLength(LENGTH)));
        Confusion unseen = Confusion.of(test, kb.retriever(0).retrieve(result.best().concept()));
        int column = 2 * List.of(Thresholds.values()).indexOf(thresholds);
        row[column] += result.best().confusion().f1() / FOLDS;
        row[column + 1] += unseen.f1() / FOLDS;
      }
    }
    return row;
  }

  /** The examples of a fold, or all others. */
  private static LearningProblem fold(LearningProblem whole, int fold, boolean isTest) {
    return LearningProblem.of(
        whole.kb(),
        whole.name(),
        part(whole, whole.positives().toArray(), fold, isTest),
        part(whole, whole.negatives().toArray(), fold, isTest),
        whole.ignored().all());
  }

  private static List<String> part(
      LearningProblem whole, int[] examples, int fold, boolean isTest) {
    List<String> shuffled = new ArrayList<>();
    for (int example : examples) {
      shuffled.add(whole.kb().individuals().name(example));
    }
    Collections.shuffle(shuffled, new Random(FOLDS));
    List<String> part = new ArrayList<>();
    for (int i = 0; i < shuffled.size(); i++) {
      if ((i % FOLDS == fold) == isTest) {
        part.add(shuffled.get(i));
      }
    }
    return part;
  }
}
