package org.drill.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.drill.generate.GeneratorOptions;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.DlFoil;
import org.drill.learner.DlFoil.Options;
import org.drill.learner.LearnOptions;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
import org.drill.search.LearningResult;
import org.drill.search.Limits;

/**
 * Settings of DL-FOIL on generated problems that no other table is about, and what the choice does
 * on the problems of the paper. The choice is by counts of expressions, so that the machine does
 * not matter.
 */
final class DlFoilTable {
  /** None of the paper's. */
  private static final List<String> GRAPHS =
      List.of("krk", "poker", "semantic_bible", "uniprot", "dbpedia50", "owl2bench-1");

  private static final int PROBLEMS = 10;
  private static final long SEED = 11;
  private static final double WRONG = 0.1;
  private static final long EXPRESSIONS = 200_000;

  /** What DL-FOIL had at first: the gain over ⊤, and a penalty that was settled on Family. */
  private static final Options OVER_TOP =
      Options.DEFAULTS.withKept(1).withLengthPenalty(0.02).withEstimate(1e-9);

  private DlFoilTable() {}

  static String settings() {
    List<LearningProblem> right = new ArrayList<>();
    List<LearningProblem> wrong = new ArrayList<>();
    GeneratorOptions hard =
        GeneratorOptions.hard(5).withCount(PROBLEMS).withSeed(SEED).withCertificateSeconds(20);
    for (String graph : GRAPHS) {
      KnowledgeBase kb = KnowledgeBaseLoader.load(PolicyGraph.file(graph));
      for (LearningProblem problem : new CachedProblems(kb, graph, hard).get(0).orElseThrow()) {
        right.add(problem);
        wrong.add(partlyWrong(problem));
      }
    }
    var text = new StringBuilder();
    text.append("| κ | penalty | β | m | expressions a part | solved of ").append(right.size());
    text.append(" | mean F1 | symbols | tested | mean F1, 10 % wrong | symbols | tested |\n");
    text.append("|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (Options options : compared()) {
      Sums clean = Sums.of(options, right);
      Sums noisy = Sums.of(options, wrong);
      String row =
          String.format(
              Locale.ROOT,
              "| %s | %s | %s | %s | %,d | %d | %.4f | %.1f | %,.0f | %.4f | %.1f | %,.0f |%n",
              number(options.kept()),
              number(options.lengthPenalty()),
              number(options.beta()),
              options.estimate() < 1e-3 ? "0" : number(options.estimate()),
              options.expressions(),
              clean.solved,
              clean.f1,
              clean.symbols,
              clean.tested,
              noisy.f1,
              noisy.symbols,
              noisy.tested);
      System.err.print(row);
      text.append(row);
    }
    return text.toString();
  }

  /** Other gains and penalties; then the chosen ones, with one setting changed at a time. */
  private static List<Options> compared() {
    Options chosen = Options.DEFAULTS;
    var all = new ArrayList<Options>(List.of(OVER_TOP));
    for (double kept : new double[] {1, 0.5, 0}) {
      for (double penalty : new double[] {0.02, 0.05, 0.1, 0.2}) {
        all.add(chosen.withKept(kept).withLengthPenalty(penalty));
      }
    }
    for (double beta : new double[] {0.125, 0.5, 1}) {
      all.add(chosen.withBeta(beta));
    }
    for (double m : new double[] {1e-9, 10}) {
      all.add(chosen.withEstimate(m));
    }
    for (long expressions : new long[] {5_000, 60_000}) {
      all.add(chosen.withExpressions(expressions));
    }
    return all;
  }

  private static String number(double value) {
    return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
  }

  /** The same examples, a tenth of which are on the wrong side. */
  private static LearningProblem partlyWrong(LearningProblem problem) {
    var random = new SplittableRandom(problem.name().hashCode());
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    KnowledgeBase kb = problem.kb();
    for (int i = 0; i < kb.size(); i++) {
      if (problem.positives().contains(i) || problem.negatives().contains(i)) {
        boolean isPositive = problem.positives().contains(i) != (random.nextDouble() < WRONG);
        (isPositive ? positives : negatives).add(kb.individuals().name(i));
      }
    }
    return LearningProblem.of(kb, problem.name(), positives, negatives, List.of());
  }

  /**
   * The problems of the paper before and after; DL-FOIL ends by itself, whatever the clock says.
   */
  static String published() {
    var text = new StringBuilder();
    text.append(
        "| graph | problems | gain over | solved | mean F1 | symbols |\n|---|---|---|---:|---:|---:|\n");
    for (String graph : List.of("family", "carcinogenesis", "mutagenesis", "biopax")) {
      Path owl = ExpressionBenchmark.file(graph);
      KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
      for (String kind : List.of("standard", "generated")) {
        Path file = owl.resolveSibling(kind + ".json");
        if (file.toFile().exists()) {
          List<LearningProblem> problems =
              ProblemFile.read(file).stream().map(entry -> entry.bind(kb)).toList();
          text.append(row(graph, kind, "⊤", OVER_TOP, problems));
          text.append(row(graph, kind, "parent, κ = 1/2", Options.DEFAULTS, problems));
        }
      }
    }
    return text.toString();
  }

  private static String row(
      String graph, String kind, String over, Options options, List<LearningProblem> problems) {
    Sums sums = Sums.of(options, problems, Limits.DEFAULTS.withSeconds(600));
    String row =
        String.format(
            Locale.ROOT,
            "| %s | %s | %s | %d of %d | %.3f | %.1f |%n",
            graph,
            kind,
            over,
            sums.solved,
            problems.size(),
            sums.f1,
            sums.symbols);
    System.err.print(row);
    return row;
  }

  /**
   * How a setting does on problems.
   *
   * @param solved how many are solved
   * @param f1 the mean F1
   * @param symbols the mean length
   * @param tested the geometric mean of the expressions tested
   */
  private record Sums(int solved, double f1, double symbols, double tested) {
    static Sums of(Options options, List<LearningProblem> problems) {
      return of(options, problems, Limits.DEFAULTS.withSeconds(600).withExpressions(EXPRESSIONS));
    }

    static Sums of(Options options, List<LearningProblem> problems, Limits limits) {
      var learner = new DlFoil(options);
      int solved = 0;
      double f1 = 0;
      double symbols = 0;
      double logs = 0;
      for (LearningProblem problem : problems) {
        LearningResult result = learner.learn(problem, LearnOptions.ALC.withLimits(limits));
        solved += result.best().confusion().isPerfect() ? 1 : 0;
        f1 += result.best().confusion().f1();
        symbols += result.best().concept().length();
        logs += Math.log((double) result.tested());
      }
      int count = problems.size();
      return new Sums(solved, f1 / count, symbols / count, Math.exp(logs / count));
    }
  }
}
