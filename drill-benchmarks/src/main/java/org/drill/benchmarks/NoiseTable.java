package org.drill.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.drill.benchmarks.BenchmarkPage.Section;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;
import org.drill.search.Limits;
import org.drill.search.Objective;

/**
 * Whether the first answer is the target of a generated problem, where some labels are wrong, and
 * what it scores on all individuals as the target labels them.
 */
final class NoiseTable {
  private static final List<String> GRAPHS =
      List.of("family", "biopax", "mutagenesis", "carcinogenesis");
  private static final double[] SHARES = {0, 0.1};
  private static final int PROBLEMS = 20;
  private static final double SECONDS = 1;
  private static final long SEED = 4_242;

  private NoiseTable() {}

  static Map<String, Section> sections() {
    var sections = new LinkedHashMap<String, Section>();
    sections.put("machine", BenchmarkPage::machine);
    for (String graph : GRAPHS) {
      sections.put("noise-" + graph, () -> measure(graph));
    }
    sections.put("hindsight", HindsightTable::measure);
    return sections;
  }

  /** What the first answers of one rule were. */
  private static final class Tally {
    private int targets;
    private double f1;
    private int symbols;

    void add(Answer first, GeneratedProblem made, KnowledgeBase kb) {
      IndividualSet extension = kb.retriever(0).retrieve(first.concept());
      targets += extension.equals(made.extension()) ? 1 : 0;
      f1 += f1(extension, made.extension());
      symbols += first.concept().length();
    }

    String cells(int problems) {
      return String.format(
          Locale.ROOT, " %d | %.3f | %.1f |", targets, f1 / problems, symbols / (double) problems);
    }
  }

  private static String measure(String graph) {
    var text =
        new StringBuilder(
            "| graph | labels changed | problems | exact: target | F1 | symbols | f1: target | F1 |"
                + " symbols |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    Learner learner = Learners.byDefault();
    KnowledgeBase kb = KnowledgeBaseLoader.load(ExpressionBenchmark.file(graph));
    List<GeneratedProblem> problems =
        new ProblemGenerator(kb, GeneratorOptions.DEFAULTS.withCount(PROBLEMS).withSeed(SEED))
            .generate()
            .problems();
    for (double share : SHARES) {
      var exact = new Tally();
      var chosen = new Tally();
      for (GeneratedProblem made : problems) {
        LearningProblem noisy = changed(made.problem(), share);
        LearnOptions options =
            LearnOptions.DEFAULTS.withLimits(Limits.DEFAULTS.withSeconds(SECONDS));
        exact.add(learner.learn(noisy, options.withObjective(Objective.EXACT)).best(), made, kb);
        chosen.add(learner.learn(noisy, options).best(), made, kb);
      }
      text.append(
          String.format(Locale.ROOT, "| %s | %.0f %% | %d |", graph, 100 * share, problems.size()));
      text.append(exact.cells(problems.size())).append(chosen.cells(problems.size())).append('\n');
    }
    return text.toString();
  }

  /** The problem with the labels of some examples turned, on both sides alike. */
  private static LearningProblem changed(LearningProblem problem, double share) {
    var random = new Random(SEED + problem.name().hashCode());
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    problem.positives().stream()
        .forEach(i -> (random.nextDouble() < share ? negatives : positives).add(name(problem, i)));
    problem.negatives().stream()
        .forEach(i -> (random.nextDouble() < share ? positives : negatives).add(name(problem, i)));
    if (positives.isEmpty()) {
      positives.add(negatives.remove(0));
    }
    return LearningProblem.of(
        problem.kb(), problem.name(), positives, negatives, problem.ignored().all());
  }

  private static String name(LearningProblem problem, int individual) {
    return problem.kb().individuals().name(individual);
  }

  private static double f1(IndividualSet answer, IndividualSet target) {
    int common = (int) answer.stream().filter(target::contains).count();
    return Confusion.f1(common, target.size() - common, answer.size() - common);
  }
}
