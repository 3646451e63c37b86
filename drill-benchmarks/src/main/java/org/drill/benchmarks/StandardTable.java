package org.drill.benchmarks;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.Portfolio;
import org.drill.policy.Policies;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
import org.drill.search.LearningResult;

/** The policy on the standard problems: most are easy, so nothing must get worse. */
final class StandardTable {
  private static final LearnOptions OPTIONS = LearnOptions.ALC.withThreads(1);

  private StandardTable() {}

  static String measure(PolicyGraphs graphs) {
    var text = new StringBuilder();
    text.append("| problems | learner | solved | mean F1 | mean expressions | mean seconds |\n");
    text.append("|---|---|---:|---:|---:|---:|\n");
    for (PolicyGraph graph : graphs.get()) {
      if (graph.standard().isPresent()) {
        Path file = graph.standard().get();
        List<LearningProblem> problems =
            ProblemFile.read(file).stream().map(entry -> entry.bind(graph.kb())).toList();
        learners(graph)
            .forEach((name, learner) -> text.append(row(graph.name(), name, learner, problems)));
      }
    }
    return text.toString();
  }

  private static Map<String, Learner> learners(PolicyGraph graph) {
    var learners = new LinkedHashMap<String, Learner>();
    learners.put("drill", Portfolio.drill(Policies::bundled));
    learners.put("policy", Portfolio.policy(Policies::bundled));
    learners.put("best without learning", graph.bestOpponent().learner());
    learners.put(Opponent.CELOE, Opponent.celoe());
    learners.put(PolicyContest.LAYERED, Learners.named("layered").orElseThrow());
    return learners;
  }

  private static String row(
      String graph, String name, Learner learner, List<LearningProblem> problems) {
    learner.learn(problems.get(0), OPTIONS); // warms up
    List<LearningResult> results =
        problems.stream().map(problem -> learner.learn(problem, OPTIONS)).toList();
    return String.format(
        Locale.ROOT,
        "| %s | %s | %d of %d | %.3f | %,.0f | %.3f |%n",
        graph,
        name,
        results.stream().filter(r -> r.best().confusion().isPerfect()).count(),
        results.size(),
        results.stream().mapToDouble(r -> r.best().confusion().f1()).average().orElse(0),
        results.stream().mapToDouble(LearningResult::tested).average().orElse(0),
        results.stream().mapToDouble(LearningResult::seconds).average().orElse(0));
  }
}
