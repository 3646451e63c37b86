package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;

/** Data sets for cross-validation, and their ten folds, which are the same each time. */
final class TenFolds {
  static final int FOLDS = 10;

  private TenFolds() {}

  /** Mutagenesis, Carcinogenesis, and the data sets in the folder that DRILL_CV names. */
  static List<Path> graphs() throws IOException {
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

  static String name(Path owl) {
    return String.valueOf(owl.getFileName()).replace(".owl", "");
  }

  /** The first problem of a data set, without the property that is its label. */
  static LearningProblem problem(Path owl) {
    KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
    ProblemEntry entry = ProblemFile.read(owl.resolveSibling("standard.json")).get(0);
    return (owl.endsWith("mutagenesis.owl") ? entry.ignoring(List.of("act")) : entry).bind(kb);
  }

  /** What is learned from when a fold is held out. */
  static LearningProblem training(LearningProblem whole, int fold) {
    return fold(whole, fold, false);
  }

  /** The examples of a fold. */
  static LearningProblem test(LearningProblem whole, int fold) {
    return fold(whole, fold, true);
  }

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
