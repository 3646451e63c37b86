package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.published.DrillModel;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
import org.drill.quality.Confusion;

/**
 * Do the models know problems from their training? The targets of the problems that a model was
 * trained on are in its notes.
 */
final class OverlapTable {
  /** The defaults of {@code drill evaluate}: K, how many, and the seed. */
  private static final int HARD = 5;

  private static final int COUNT = 20;
  private static final long SEED = 7_000;

  /** The seed of trainings. */
  private static final long TRAINED = 1;

  private static final int HARDER = 8;

  /**
   * Problems that a model is asked.
   *
   * @param title what readers call them
   * @param problems the problems
   */
  private record Asked(String title, List<LearningProblem> problems) {
    /** The problems of an evaluation with a seed. */
    static Asked evaluated(String title, KnowledgeBase kb, long seed) {
      return new Asked(title, HardProblems.generate(kb, seed, COUNT));
    }

    /** The problem files that lie beside a graph. */
    static Asked beside(Path graph, KnowledgeBase kb) throws IOException {
      List<LearningProblem> problems = new ArrayList<>();
      try (Stream<Path> files = Files.list(graph.resolveSibling(""))) {
        for (Path file :
            files.filter(each -> each.toString().endsWith(".json")).sorted().toList()) {
          ProblemFile.read(file).forEach(entry -> problems.add(entry.bind(kb)));
        }
      }
      return new Asked("beside the graph", problems);
    }
  }

  private final AgentSettings settings;
  private final StringBuilder counts = new StringBuilder();

  private OverlapTable(AgentSettings settings) {
    this.settings = settings;
  }

  static Map<String, BenchmarkPage.Section> sections(AgentSettings settings, PageOptions options) {
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    sections.put(
        "overlap",
        () ->
            new OverlapTable(settings).measure()
                + "\n"
                + AgentTable.command("agents", "overlap", options));
    return sections;
  }

  private String measure() throws IOException {
    counts.append("| graph | model | targets | problems | of them | solved |\n");
    counts.append("|---|---|---:|---|---:|---:|\n");
    for (String graph : AgentTable.GRAPHS) {
      measure(graph);
    }
    return counts.toString();
  }

  private void measure(String graph) throws IOException {
    Path file = ExpressionBenchmark.file(graph);
    KnowledgeBase kb = KnowledgeBaseLoader.load(file);
    List<HardProblemSet> sets =
        List.of(
            HardProblemSet.of(kb, graph, HARD, HARD, settings),
            HardProblemSet.of(kb, graph, HARDER, HARD + 1, settings));
    List<Asked> asked = new ArrayList<>();
    asked.add(Asked.beside(file, kb));
    asked.add(Asked.evaluated("`drill evaluate`", kb, SEED));
    asked.add(Asked.evaluated("`drill evaluate --seed 1`", kb, TRAINED));
    sets.forEach(set -> asked.add(new Asked("K = " + set.hard(), set.problems())));
    for (Path place : List.of(settings.models().resolve("paper"), settings.models())) {
      DrillModel model = DrillModel.read(place.resolve(graph));
      String name = model.learner().name();
      List<IndividualSet> trained = trained(model, kb);
      for (Asked each : asked) {
        counts.append(
            "| %s | %s | %d | %s | %d | %d |%n"
                .formatted(
                    graph,
                    name,
                    trained.size(),
                    each.title,
                    each.problems.size(),
                    known(each.problems, trained)));
      }
      System.err.println(graph + " " + name + "\n" + counts);
    }
  }

  /** The instances of the targets that a model was trained on. */
  private static List<IndividualSet> trained(DrillModel model, KnowledgeBase kb) {
    return model.targets(kb).orElseThrow().stream().map(kb.retriever()::retrieve).toList();
  }

  /** How many problems a target of a training solves. */
  private static long known(List<LearningProblem> problems, List<IndividualSet> trained) {
    return problems.stream()
        .filter(
            problem -> trained.stream().anyMatch(each -> Confusion.of(problem, each).isPerfect()))
        .count();
  }
}
