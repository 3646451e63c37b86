package org.drill.benchmarks;

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
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.search.LearningResult;

/** Every learner on the standard problems, with the limit of three seconds that the paper has. */
final class LearnerTable {
  private LearnerTable() {}

  static String measure() {
    var text = new StringBuilder();
    text.append("| problems | learner | solved | mean F1 | symbols | mean seconds | slowest end |");
    text.append(" expressions a second |\n|---|---|---:|---:|---:|---:|---:|---:|\n");
    for (String graph : List.of("family", "mutagenesis", "carcinogenesis")) {
      Path owl = ExpressionBenchmark.file(graph);
      KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
      List<LearningProblem> problems = new ArrayList<>();
      for (ProblemEntry entry : ProblemFile.read(owl.resolveSibling("standard.json"))) {
        problems.add(entry.bind(kb));
      }
      for (Learner learner : Learners.all()) {
        learner.learn(problems.get(0), LearnOptions.ALC); // warms up
        text.append(row(graph, learner, problems));
      }
    }
    return text.toString();
  }

  private static String row(String graph, Learner learner, List<LearningProblem> problems) {
    int solved = 0;
    int symbols = 0;
    double f1 = 0;
    double seconds = 0;
    double slowest = 0;
    long tested = 0;
    for (LearningProblem problem : problems) {
      long start = System.nanoTime();
      LearningResult result = learner.learn(problem, LearnOptions.ALC);
      slowest = Math.max(slowest, (System.nanoTime() - start) / 1e9);
      solved += result.best().confusion().isPerfect() ? 1 : 0;
      symbols += result.best().concept().length();
      f1 += result.best().confusion().f1();
      seconds += result.seconds();
      tested += result.tested();
    }
    return String.format(
        Locale.ROOT,
        "| %s | %s | %d of %d | %.3f | %d | %.3f | %.3f s | %,.0f k |%n",
        graph,
        learner.name(),
        solved,
        problems.size(),
        f1 / problems.size(),
        symbols,
        seconds / problems.size(),
        slowest,
        tested / seconds / 1000);
  }
}
