package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.TargetSource;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.BlockLearner;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.Portfolio;
import org.drill.policy.Policies;
import org.drill.search.Heuristic;

/**
 * The policy for every graph against what can be had without learning, on graphs that it never saw:
 * one search, the same blocks, the same limits.
 */
final class PolicyTable {
  private static final List<String> GRAPHS =
      List.of(
          "family",
          "biopax",
          "mutagenesis",
          "carcinogenesis",
          "dbpedia50",
          "krk",
          "owl2bench-1",
          "poker",
          "semantic_bible",
          "uniprot");

  private static final double[] GAINS = {0.3, 1};
  private static final double[] BETAS = {0.02, 0.01, 0.005, 0.0025, 0.001};
  private static final int HARD = 5;
  private static final int COUNT = 40;
  private static final int TUNING = 15;
  private static final long EXPRESSIONS = 50_000;
  private static final long SEED = 2_000;

  private static final String AGENT = "agent";
  private static final String GROUPED = "myopic, by groups";
  private static final String WHOLE = "myopic, whole nodes";
  private static final String CELOE = "CELOE, β = 0.1";
  private static final String LAYERED = "layered";

  private PolicyTable() {}

  /** The runs on one graph, by learner. */
  private record Measured(
      String graph,
      List<GeneratedProblem> problems,
      String grouped,
      String whole,
      Map<String, List<HardProblems.Run>> runs) {
    List<HardProblems.Run> of(String learner) {
      return requireNonNull(runs.get(learner), learner);
    }

    /** The runs on the problems of one source. */
    Measured only(TargetSource source) {
      int[] kept =
          IntStream.range(0, problems.size())
              .filter(i -> problems.get(i).source() == source)
              .toArray();
      var some = new LinkedHashMap<String, List<HardProblems.Run>>();
      runs.forEach((name, all) -> some.put(name, IntStream.of(kept).mapToObj(all::get).toList()));
      return new Measured(
          graph, IntStream.of(kept).mapToObj(problems::get).toList(), grouped, whole, some);
    }
  }

  static Map<String, Report.Section> sections() {
    var sections = new LinkedHashMap<String, Report.Section>();
    sections.put("machine", Report::machine);
    sections.put("graphs", PolicyTable::graphs);
    sections.put("cost", () -> Jmh.table(PolicyBenchmark.class));
    return sections;
  }

  private static Path file(String graph) {
    String folder = System.getenv("DRILL_GRAPHS");
    Path other = Path.of(folder == null ? "" : folder, graph + ".owl");
    return Files.exists(other) ? other : ExpressionBenchmark.file(graph);
  }

  private static String graphs() {
    var all = new ArrayList<Measured>();
    for (String graph : GRAPHS) {
      all.add(measure(graph));
      System.err.println("measured " + graph);
    }
    return table(all) + "\n" + bySource(all);
  }

  private static BlockLearner.Factory myopic(double gain, double beta) {
    var heuristic = new Heuristic.Myopic(gain, beta, 0, 0, false);
    return (terms, extensions, operator) -> heuristic;
  }

  private static Measured measure(String graph) {
    KnowledgeBase kb = KnowledgeBaseLoader.load(file(graph));
    List<GeneratedProblem> tuning = HardProblems.generate(kb, HARD, SEED + 1, TUNING);
    List<GeneratedProblem> problems = HardProblems.generate(kb, HARD, SEED, COUNT);
    String[] names = new String[2];
    Map<String, Learner> learners = new LinkedHashMap<>();
    learners.put(AGENT, Portfolio.agent(Policies::bundled));
    learners.put(GROUPED, tuned(tuning, true, names));
    learners.put(WHOLE, tuned(tuning, false, names));
    learners.put(CELOE, BlockLearner.ungrouped("celoe", myopic(0.3, 0.1)));
    learners.put(LAYERED, Learners.named("layered").orElseThrow());
    var runs = new LinkedHashMap<String, List<HardProblems.Run>>();
    learners.keySet().forEach(name -> runs.put(name, new ArrayList<>()));
    for (GeneratedProblem problem : problems) {
      learners.forEach(
          (name, learner) ->
              requireNonNull(runs.get(name))
                  .add(HardProblems.run(learner, problem.problem(), EXPRESSIONS)));
    }
    return new Measured(graph, problems, names[0], names[1], runs);
  }

  /** The myopic setting that needs the fewest expressions on other problems. */
  private static Learner tuned(List<GeneratedProblem> problems, boolean grouped, String[] names) {
    Learner best = null;
    double least = Double.POSITIVE_INFINITY;
    for (double gain : GAINS) {
      for (double beta : BETAS) {
        Learner learner =
            grouped
                ? BlockLearner.grouped("myopic", myopic(gain, beta))
                : BlockLearner.ungrouped("myopic", myopic(gain, beta));
        double tested =
            HardProblems.mean(
                problems.stream()
                    .map(p -> HardProblems.run(learner, p.problem(), EXPRESSIONS))
                    .toList());
        if (tested < least) {
          least = tested;
          best = learner;
          names[grouped ? 0 : 1] = gain + ", " + beta;
        }
      }
    }
    return requireNonNull(best, "no setting");
  }

  private static double geometricMean(List<Double> values) {
    return Math.exp(values.stream().mapToDouble(Math::log).average().orElse(0));
  }

  private static double seconds(List<HardProblems.Run> runs) {
    return geometricMean(runs.stream().map(HardProblems.Run::seconds).toList());
  }

  private static long solved(List<HardProblems.Run> runs) {
    return runs.stream().filter(HardProblems.Run::solved).count();
  }

  private static String table(List<Measured> all) {
    var text = new StringBuilder();
    text.append(
        "| graph | problems | solved: agent, by groups, whole nodes, CELOE, layered |"
            + " tested by the agent | by groups (λ, β) | ratio | p | seconds |"
            + " whole nodes (λ, β) | ratio | p | seconds | CELOE |\n");
    text.append("|---|---:|---|---:|---|---:|---:|---:|---|---:|---:|---:|---:|\n");
    var grouped = new ArrayList<Double>();
    var whole = new ArrayList<Double>();
    var groupedSeconds = new ArrayList<Double>();
    var wholeSeconds = new ArrayList<Double>();
    for (Measured m : all) {
      double agent = HardProblems.mean(m.of(AGENT));
      double agentSeconds = seconds(m.of(AGENT));
      grouped.add(HardProblems.mean(m.of(GROUPED)) / agent);
      whole.add(HardProblems.mean(m.of(WHOLE)) / agent);
      groupedSeconds.add(seconds(m.of(GROUPED)) / agentSeconds);
      wholeSeconds.add(seconds(m.of(WHOLE)) / agentSeconds);
      int last = grouped.size() - 1;
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %d | %d, %d, %d, %d, %d | %,.0f | %s | %.2f | %s | %.2f |"
                  + " %s | %.2f | %s | %.2f | %.2f |%n",
              m.graph(),
              m.problems().size(),
              solved(m.of(AGENT)),
              solved(m.of(GROUPED)),
              solved(m.of(WHOLE)),
              solved(m.of(CELOE)),
              solved(m.of(LAYERED)),
              agent,
              m.grouped(),
              grouped.get(last),
              HardProblems.p(m.of(AGENT), m.of(GROUPED)),
              groupedSeconds.get(last),
              m.whole(),
              whole.get(last),
              HardProblems.p(m.of(AGENT), m.of(WHOLE)),
              wholeSeconds.get(last),
              HardProblems.mean(m.of(CELOE)) / agent));
    }
    text.append(
        String.format(
            Locale.ROOT,
            "| geometric mean | | | | | %.2f | | %.2f | | %.2f | | %.2f | |%n",
            geometricMean(grouped),
            geometricMean(groupedSeconds),
            geometricMean(whole),
            geometricMean(wholeSeconds)));
    return text.toString();
  }

  /** The same ratios, for each kind of problems by itself. */
  private static String bySource(List<Measured> all) {
    var text = new StringBuilder();
    text.append("| targets | problems | ratio, by groups | ratio, whole nodes |\n");
    text.append("|---|---:|---:|---:|\n");
    for (TargetSource source : TargetSource.values()) {
      List<Measured> own =
          all.stream().map(m -> m.only(source)).filter(m -> !m.problems().isEmpty()).toList();
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %d | %.2f | %.2f |%n",
              source,
              own.stream().mapToInt(m -> m.problems().size()).sum(),
              geometricMean(own.stream().map(m -> ratio(m, GROUPED)).toList()),
              geometricMean(own.stream().map(m -> ratio(m, WHOLE)).toList())));
    }
    return text.toString();
  }

  private static double ratio(Measured m, String learner) {
    return HardProblems.mean(m.of(learner)) / HardProblems.mean(m.of(AGENT));
  }
}
