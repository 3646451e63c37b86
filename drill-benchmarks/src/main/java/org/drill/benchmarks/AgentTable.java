package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.DrillModel;
import org.drill.learner.Learner;
import org.drill.learner.LengthBasedLearner;
import org.drill.neural.QNetwork;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Heuristic;

/**
 * The trained agent against other heuristics on certified hard problems: one search, the same
 * operator, the same limits.
 */
final class AgentTable {
  private static final double[] BETAS = {0.1, 0.05, 0.02, 0.01, 0.005};

  private AgentTable() {}

  static Map<String, Report.Section> sections() {
    var sections = new LinkedHashMap<String, Report.Section>();
    sections.put("machine", Report::machine);
    for (String graph : List.of("family", "biopax", "mutagenesis", "carcinogenesis")) {
      sections.put(graph, () -> measure(graph));
    }
    sections.putAll(OptionTable.sections());
    return sections;
  }

  private static String measure(String graph) {
    Path owl = ExpressionBenchmark.file(graph);
    KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
    DrillModel model;
    try {
      model = DrillModel.read(Path.of("models", graph));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    double tuned = tuned(HardProblems.generate(kb, HardProblems.SEED + 1, HardProblems.COUNT / 4));
    Map<String, Learner> learners = new LinkedHashMap<>();
    learners.put("DRILL, trained", model.learner());
    learners.put(
        "DRILL, untrained",
        new DrillModel(model.embeddings(), QNetwork.random(model.network().dimension(), 1))
            .learner());
    learners.put("CELOE, β = 0.1", celoe(0.1));
    learners.put("CELOE, β = " + tuned + " (tuned)", celoe(tuned));
    learners.put("F1", new LengthBasedLearner("f1", (problem, sets) -> f1(problem)));
    learners.put("random order", new LengthBasedLearner("random", (problem, sets) -> random()));
    List<LearningProblem> problems =
        HardProblems.generate(kb, HardProblems.SEED, HardProblems.COUNT);
    Map<String, List<HardProblems.Run>> runs = new LinkedHashMap<>();
    learners.forEach((name, learner) -> runs.put(name, HardProblems.run(learner, problems)));
    return table(runs, "CELOE, β = " + tuned + " (tuned)", problems.size());
  }

  private static Learner celoe(double beta) {
    return new LengthBasedLearner(
        "celoe", (problem, sets) -> new Heuristic.Myopic(0.3, beta, 0, 0, false));
  }

  private static Heuristic f1(LearningProblem problem) {
    int positives = problem.positives().size();
    return (nodes, node) -> {
      int tp = nodes.terms().truePositives(nodes.term(node));
      return Confusion.f1(tp, positives - tp, nodes.terms().falsePositives(nodes.term(node)));
    };
  }

  private static Heuristic random() {
    return (nodes, node) -> new SplittableRandom(31L * node).nextDouble();
  }

  /** The β that needs the fewest expressions on other problems. */
  private static double tuned(List<LearningProblem> problems) {
    double best = BETAS[0];
    double least = Double.POSITIVE_INFINITY;
    for (double beta : BETAS) {
      double tested = HardProblems.mean(HardProblems.run(celoe(beta), problems));
      if (tested < least) {
        least = tested;
        best = beta;
      }
    }
    return best;
  }

  private static String table(
      Map<String, List<HardProblems.Run>> runs, String reference, int problems) {
    var text = new StringBuilder();
    text.append("| heuristic | solved of ").append(problems);
    text.append(" | expressions tested | ratio | p (Wilcoxon) | mean seconds |\n");
    text.append("|---|---:|---:|---:|---:|---:|\n");
    List<HardProblems.Run> base = requireNonNull(runs.get(reference), reference);
    runs.forEach(
        (name, each) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "| %s | %d | %,.0f | %.2f | %s | %.3f |%n",
                    name,
                    each.stream().filter(HardProblems.Run::solved).count(),
                    HardProblems.mean(each),
                    HardProblems.mean(each) / HardProblems.mean(base),
                    name.equals(reference) ? "" : HardProblems.p(each, base),
                    each.stream().mapToDouble(HardProblems.Run::seconds).average().orElse(0))));
    return text.toString();
  }
}
