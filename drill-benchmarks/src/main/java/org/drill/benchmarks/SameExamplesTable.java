package org.drill.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.sample.FamilyGraph;
import org.drill.search.LearningResult;
import org.drill.search.Limits;

/**
 * What bounding the expressions with the same examples does to each best-first learner, on problems
 * that are generated for the bundled graph: counts of expressions, so that the machine does not
 * matter.
 */
final class SameExamplesTable {
  private static final long EXPRESSIONS = 200_000;
  private static final int PROBLEMS = 60;

  private SameExamplesTable() {}

  static String measure() {
    KnowledgeBase kb = bundled();
    List<LearningProblem> problems =
        new ProblemGenerator(kb, GeneratorOptions.hard(5).withCount(PROBLEMS).withSeed(3))
            .generate().problems().stream().map(GeneratedProblem::problem).toList();
    var text = new StringBuilder();
    text.append("| learner | at most | solved of ").append(problems.size());
    text.append(" | mean F1 | expressions tested (geometric mean) |\n|---|---:|---:|---:|---:|\n");
    for (String name : List.of("celoe", "ocel", "eltl", "dl-foil")) {
      Learner learner = Learners.named(name).orElseThrow();
      for (int most : new int[] {1, 3, 10, 30, 100, 300, 1000, Integer.MAX_VALUE}) {
        text.append(row(learner, most, problems));
      }
    }
    return text.toString();
  }

  private static String row(Learner learner, int most, List<LearningProblem> problems) {
    LearnOptions options =
        LearnOptions.ALC
            .withLimits(Limits.DEFAULTS.withSeconds(600).withExpressions(EXPRESSIONS))
            .withSameExamples(most);
    int solved = 0;
    double f1 = 0;
    double logs = 0;
    for (LearningProblem problem : problems) {
      LearningResult result = learner.learn(problem, options);
      solved += result.best().confusion().isPerfect() ? 1 : 0;
      f1 += result.best().confusion().f1();
      logs += Math.log((double) result.tested());
    }
    return String.format(
        Locale.ROOT,
        "| %s | %s | %d | %.4f | %,.0f |%n",
        learner.name(),
        most == Integer.MAX_VALUE ? "any" : String.valueOf(most),
        solved,
        f1 / problems.size(),
        Math.exp(logs / problems.size()));
  }

  private static KnowledgeBase bundled() {
    try (InputStream graph = FamilyGraph.openBundled()) {
      return KnowledgeBaseLoader.load(graph, "families.ttl", LoadOptions.DEFAULTS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
