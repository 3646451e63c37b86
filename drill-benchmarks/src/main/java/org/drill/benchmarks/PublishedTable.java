package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.drill.learner.Learner;
import org.drill.learner.Portfolio;
import org.drill.learner.published.DrillModel;
import org.drill.policy.Policies;
import org.drill.problem.LearningProblem;
import org.drill.search.Limits;

/** The policy against DRILL as published, with the models that are trained for a graph each. */
final class PublishedTable {
  private static final double SECONDS = 10;

  private PublishedTable() {}

  static String measure(PolicyGraphs graphs) throws IOException {
    Learner policy = Portfolio.policy(Policies::bundled);
    var text = new StringBuilder();
    text.append(
        "| graph | solved by the policy, DRILL as published | tested: policy | published |");
    text.append(" ms: policy | published | ratio of tests | p |\n");
    text.append("|---|---|---:|---:|---:|---:|---:|---:|\n");
    for (PolicyGraph graph : graphs.get()) {
      Path model = Path.of("models", "paper", graph.name());
      if (Files.isDirectory(model)) {
        Learner published = DrillModel.read(model).learner();
        Limits limits = graph.limits().withSeconds(SECONDS);
        run(policy, graph.tuning(), limits); // warms up
        run(published, graph.tuning().subList(0, 2), limits);
        text.append(
            row(
                graph,
                run(policy, graph.problems(), limits),
                run(published, graph.problems(), limits)));
      }
    }
    return text.toString();
  }

  private static List<HardProblems.SearchRun> run(
      Learner learner, List<LearningProblem> problems, Limits limits) {
    return problems.stream().map(problem -> HardProblems.run(learner, problem, limits)).toList();
  }

  private static String row(
      PolicyGraph graph,
      List<HardProblems.SearchRun> policy,
      List<HardProblems.SearchRun> published) {
    return String.format(
        Locale.ROOT,
        "| %s | %d, %d of %d | %,.0f | %,.0f | %.1f | %.0f | %.1f | %s |%n",
        graph.name(),
        PolicyContest.solved(policy),
        PolicyContest.solved(published),
        policy.size(),
        HardProblems.mean(policy),
        HardProblems.mean(published),
        1e3 * PolicyContest.seconds(policy),
        1e3 * PolicyContest.seconds(published),
        HardProblems.mean(published) / HardProblems.mean(policy),
        HardProblems.p(policy, published, run -> Math.log(run.tested())));
  }
}
