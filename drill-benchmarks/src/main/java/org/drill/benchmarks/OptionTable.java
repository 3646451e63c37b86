package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.benchmarks.OptionVariants.Variant;
import org.drill.embedding.Embeddings;
import org.drill.generate.Exclusions;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.LearnOptions;
import org.drill.learner.published.DrillModel;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.train.agent.AgentListener;
import org.drill.train.agent.AgentTrainer;
import org.drill.train.agent.TrainedAgent;
import org.drill.train.agent.TrainingProblems;
import org.drill.train.embedding.EmbeddingMethod;
import org.drill.train.embedding.EmbeddingOptions;
import org.drill.train.embedding.EmbeddingTrainer;
import org.drill.train.embedding.TrainingListener;
import org.drill.train.embedding.TripleGraph;

/**
 * Options of the training and of the search against their defaults, on certified hard problems:
 * agents trained here and now.
 */
final class OptionTable {
  private static final String DEFAULT = OptionVariants.DEFAULT;
  private static final int SEEDS = 2;

  /** Of the problems to compare on, which no other table has. */
  private static final long PROBLEMS = 501;

  private static final long EXPRESSIONS = 5_000;

  /** A backstop; a search ends by its expressions. */
  private static final double SECONDS = 60;

  /** The agents of several seeds, and how long one took to train. */
  private record Trained(List<DrillModel> models, double seconds) {}

  /**
   * What agents of several seeds did.
   *
   * @param seeds a run for each problem, by seed
   * @param seconds how long a training took
   * @param ended searches that neither met the goal nor used up their expressions
   */
  private record Outcome(List<List<HardProblems.SearchRun>> seeds, double seconds, long ended) {
    List<HardProblems.SearchRun> runs() {
      return seeds.stream().flatMap(List::stream).toList();
    }
  }

  private final PageOptions given;
  private final int count;
  private final OptionVariants ways;

  private OptionTable(PageOptions given) {
    this.given = given.allow("count", "train");
    this.count = (int) given.number("count", HardProblems.COUNT);
    this.ways = new OptionVariants((int) given.number("train", 240));
  }

  static Map<String, BenchmarkPage.Section> sections(PageOptions options) {
    var table = new OptionTable(options);
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    sections.put("machine", BenchmarkPage::machine);
    for (String graph : List.of("family", "biopax")) {
      sections.put(
          "options-" + graph, () -> table.new Graph(graph).trainings("options-", table.ways.all()));
      sections.put("search-" + graph, () -> table.new Graph(graph).searches());
      sections.put(
          "walks-" + graph, () -> table.new Graph(graph).trainings("walks-", table.ways.walks()));
    }
    return sections;
  }

  /** Ways to search with one agent, by name: the default first. */
  static Map<String, UnaryOperator<LearnOptions>> searches() {
    var searches = new LinkedHashMap<String, UnaryOperator<LearnOptions>>();
    searches.put(DEFAULT, UnaryOperator.identity());
    for (double penalty : new double[] {0.001, 0.01, 0.1}) {
      searches.put("`--length-penalty " + penalty + "`", o -> o.withLengthPenalty(penalty));
    }
    for (int most : new int[] {1, 10, 100}) {
      searches.put("`--same-examples " + most + "`", o -> o.withSameExamples(most));
    }
    return searches;
  }

  /** The measurements on one graph. */
  private final class Graph {
    private final String name;
    private final KnowledgeBase kb;
    private final Embeddings vectors;
    private final List<LearningProblem> problems;

    Graph(String name) throws IOException {
      this.name = name;
      this.kb = KnowledgeBaseLoader.load(ExpressionBenchmark.file(name));
      this.vectors = DrillModel.read(Path.of("models", name)).embeddings();
      this.problems = HardProblems.generate(kb, PROBLEMS, count);
    }

    String trainings(String section, Map<String, Variant> variants) {
      var outcomes = new LinkedHashMap<String, Outcome>();
      variants.forEach(
          (way, variant) -> {
            outcomes.put(way, search(train(variant), UnaryOperator.identity()));
            System.err.print(name + " " + row(way, outcomes, true));
          });
      return table("training", outcomes, true) + command(section);
    }

    String searches() {
      Trained agents = train(requireNonNull(ways.all().get(DEFAULT), DEFAULT));
      var outcomes = new LinkedHashMap<String, Outcome>();
      OptionTable.searches()
          .forEach(
              (way, options) -> {
                outcomes.put(way, search(agents, options));
                System.err.print(name + " " + row(way, outcomes, false));
              });
      return table("search", outcomes, false) + command("search-");
    }

    private String command(String start) {
      return "\n" + AgentTable.command("options", start + name, given);
    }

    private Trained train(Variant variant) {
      List<DrillModel> models = new ArrayList<>();
      double seconds = 0;
      for (int seed = 1; seed <= SEEDS; seed++) {
        Embeddings own = vectors(variant, seed);
        TrainingProblems made =
            TrainingProblems.generate(
                kb, variant.plan(), new Exclusions(Set.of(), List.of(), problems), seed);
        TrainedAgent agent =
            new AgentTrainer(
                    kb, own, made, variant.options().withSeed(seed), Map.of(), AgentListener.SILENT)
                .train();
        models.add(new DrillModel(agent.embeddings(), agent.network()));
        seconds += agent.seconds() / SEEDS;
      }
      return new Trained(models, seconds);
    }

    private Embeddings vectors(Variant variant, int seed) {
      if (variant.vectors().isEmpty()) {
        return vectors;
      }
      EmbeddingMethod method = variant.vectors().get();
      return EmbeddingTrainer.train(
              TripleGraph.of(kb),
              EmbeddingOptions.defaults(method).withSeed(seed),
              TrainingListener.SILENT)
          .vectors();
    }

    private Outcome search(Trained agents, UnaryOperator<LearnOptions> change) {
      LearnOptions options =
          change.apply(
              LearnOptions.ALC.withLimits(
                  Limits.DEFAULTS.withSeconds(SECONDS).withExpressions(EXPRESSIONS)));
      List<List<HardProblems.SearchRun>> seeds = new ArrayList<>();
      long ended = 0;
      for (DrillModel model : agents.models) {
        List<HardProblems.SearchRun> runs = new ArrayList<>();
        for (LearningProblem problem : problems) {
          LearningResult result = model.learner().learn(problem, options);
          HardProblems.SearchRun run = HardProblems.run(result, options);
          runs.add(run);
          ended += !run.solved() && result.tested() < EXPRESSIONS ? 1 : 0;
        }
        seeds.add(runs);
      }
      return new Outcome(seeds, agents.seconds, ended);
    }

    private String table(String title, Map<String, Outcome> outcomes, boolean areTrainings) {
      var text = new StringBuilder("| ").append(title).append(" | solved of ");
      text.append(problems.size()).append(" | expressions tested | ratio | p (Wilcoxon) |");
      text.append(areTrainings ? " seconds to train |" : " ended early |").append(" a search |\n");
      text.append("|---|---:|---:|---:|---:|---:|---:|\n");
      outcomes.keySet().forEach(way -> text.append(row(way, outcomes, areTrainings)));
      return text.toString();
    }
  }

  /** A row of a table; the seeds of a problem count as one pair each. */
  private static String row(String way, Map<String, Outcome> outcomes, boolean isTraining) {
    Outcome own = requireNonNull(outcomes.get(way), way);
    Outcome base = requireNonNull(outcomes.get(DEFAULT), DEFAULT);
    return String.format(
        Locale.ROOT,
        "| %s | %s | %,.0f | %s | %s | %.0f | %.0f ms |%n",
        way,
        own.seeds.stream()
            .map(runs -> "" + runs.stream().filter(HardProblems.SearchRun::solved).count())
            .collect(Collectors.joining(", ")),
        HardProblems.mean(own.runs()),
        ratios(own, base),
        way.equals(DEFAULT) ? "" : HardProblems.p(own.runs(), base.runs()),
        isTraining ? own.seconds : (double) own.ended,
        1e3 * own.runs().stream().mapToDouble(HardProblems.SearchRun::seconds).average().orElse(0));
  }

  /** Expressions as a share of those of the default with the same seed. */
  private static String ratios(Outcome own, Outcome base) {
    return IntStream.range(0, own.seeds.size())
        .mapToObj(
            i ->
                String.format(
                    Locale.ROOT,
                    "%.2f",
                    HardProblems.mean(own.seeds.get(i)) / HardProblems.mean(base.seeds.get(i))))
        .collect(Collectors.joining(", "));
  }
}
