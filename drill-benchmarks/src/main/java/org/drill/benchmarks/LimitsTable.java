package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
import org.drill.search.Limits;

/** When learners end that may use three seconds, while other processes use all cores. */
final class LimitsTable {
  private static final int RUNS = 5;

  /** A problem of each graph that no learner solves, so that all of them use up their time. */
  private static final List<String> GRAPHS = List.of("mutagenesis", "carcinogenesis");

  private LimitsTable() {}

  static String measure() throws IOException {
    var text = new StringBuilder("| learner |");
    GRAPHS.forEach(graph -> text.append(' ').append(graph).append(" |"));
    text.append("\n|---|").append("---:|".repeat(GRAPHS.size())).append('\n');
    List<LearningProblem> problems = new ArrayList<>();
    for (String graph : GRAPHS) {
      Path owl = ExpressionBenchmark.file(graph);
      KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
      problems.add(ProblemFile.read(owl.resolveSibling("standard.json")).get(0).bind(kb));
    }
    List<Process> others = new ArrayList<>();
    try {
      for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
        others.add(busy());
      }
      for (Learner learner : Learners.all()) {
        text.append("| ").append(learner.name()).append(" |");
        for (LearningProblem problem : problems) {
          text.append(String.format(Locale.ROOT, " %.3f s |", slowest(learner, problem)));
        }
        text.append('\n');
      }
    } finally {
      others.forEach(Process::destroyForcibly);
    }
    return text.toString();
  }

  private static double slowest(Learner learner, LearningProblem problem) {
    double slowest = 0;
    for (int run = 0; run < RUNS; run++) {
      long start = System.nanoTime();
      learner.learn(problem, LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(3)));
      slowest = Math.max(slowest, (System.nanoTime() - start) / 1e9);
    }
    return slowest;
  }

  /** A process that keeps a core busy until it is ended. */
  private static Process busy() throws IOException {
    return new ProcessBuilder("sh", "-c", "while :; do :; done").start();
  }
}
