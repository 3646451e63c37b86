package org.drill.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drill.embedding.Embeddings;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.Portfolio;
import org.drill.learner.published.DrillModel;
import org.drill.learner.published.LengthBasedLearner;
import org.drill.neural.QNetwork;
import org.drill.policy.Policies;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.bestfirst.MyopicHeuristic;
import org.drill.search.bestfirst.NodeHeuristic;

/**
 * A row of the comparison of agents: a heuristic, or the same with several random seeds.
 *
 * @param title what readers see
 * @param learners the searches: one for each seed
 */
record AgentRow(String title, List<Learner> learners) {
  static final String CELOE = "CELOE, β = 0.1";
  static final String TUNED = "CELOE, tuned";

  /** How many networks are never trained, and orders are random. */
  private static final int SEEDS = 3;

  private static final double[] BETAS = {0.1, 0.05, 0.02, 0.01, 0.005, 0.0025, 0.001};

  /**
   * A model that takes part.
   *
   * @param title what readers see
   * @param model the model
   */
  record Entry(String title, DrillModel model) {}

  static AgentRow of(Entry entry) {
    return new AgentRow(entry.title, List.of(entry.model.learner()));
  }

  /** All rows of a graph; the models first. */
  static List<AgentRow> all(List<Entry> models, double tuned) {
    var rows = new ArrayList<AgentRow>();
    models.forEach(entry -> rows.add(of(entry)));
    if (!models.isEmpty()) {
      rows.add(untrained(models.get(0).model.embeddings()));
    }
    rows.add(
        new AgentRow(
            "random order",
            IntStream.rangeClosed(1, SEEDS).mapToObj(AgentRow::inRandomOrder).toList()));
    rows.add(new AgentRow(CELOE, List.of(celoe(0.1))));
    rows.add(new AgentRow(TUNED + ": β = " + tuned, List.of(celoe(tuned))));
    rows.add(
        new AgentRow("F1", List.of(new LengthBasedLearner("f1", (problem, sets) -> f1(problem)))));
    rows.add(
        new AgentRow(
            "the policy (another operator)", List.of(Portfolio.policy(Policies::bundled))));
    return rows;
  }

  /** The models of a graph in a folder: the paper's, then ours, each with those of more seeds. */
  static List<Entry> models(Path folder, String graph, KnowledgeBase kb) {
    var entries = new ArrayList<Entry>();
    for (Path place : List.of(folder.resolve("paper"), folder)) {
      for (String name : names(place, graph)) {
        try {
          DrillModel model = DrillModel.read(place.resolve(name));
          model.check(kb);
          entries.add(new Entry(title(model, name.substring(graph.length())), model));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return entries;
  }

  private static List<String> names(Path folder, String graph) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isDirectory)
          .map(path -> String.valueOf(path.getFileName()))
          .filter(name -> name.equals(graph) || name.startsWith(graph + "-"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String title(DrillModel model, String suffix) {
    boolean isPublished = model.learner().name().equals(Learners.PUBLISHED_DRILL);
    return (isPublished ? "DRILL as published" : "DRILL, our agent")
        + suffix.replace('-', ' ')
        + (model.isUntrained() ? " (untrained)" : "");
  }

  private static AgentRow untrained(Embeddings vectors) {
    List<Learner> learners = new ArrayList<>();
    for (int seed = 1; seed <= SEEDS; seed++) {
      learners.add(untrained(vectors, seed).learner());
    }
    return new AgentRow("DRILL, untrained", learners);
  }

  static DrillModel untrained(Embeddings vectors, int seed) {
    return new DrillModel(vectors, QNetwork.random(vectors.dimension(), seed));
  }

  static Learner celoe(double beta) {
    return new LengthBasedLearner("celoe", (problem, sets) -> myopic(beta));
  }

  static NodeHeuristic myopic(double beta) {
    return new MyopicHeuristic(0.3, beta, 0, 0, false);
  }

  static NodeHeuristic f1(LearningProblem problem) {
    int positives = problem.positives().size();
    return (nodes, node) -> {
      int tp = nodes.extents().truePositives(nodes.term(node));
      return Confusion.f1(tp, positives - tp, nodes.extents().falsePositives(nodes.term(node)));
    };
  }

  private static Learner inRandomOrder(int seed) {
    NodeHeuristic heuristic =
        (nodes, node) -> new SplittableRandom(31L * node + ((long) seed << 40)).nextDouble();
    return new LengthBasedLearner("random", (problem, sets) -> heuristic);
  }

  /** The β that needs the fewest expressions on problems that are not reported. */
  static double tunedBeta(List<LearningProblem> problems, AgentSettings settings) {
    double best = BETAS[0];
    double least = Double.POSITIVE_INFINITY;
    for (double beta : BETAS) {
      Learner celoe = celoe(beta);
      double tested =
          HardProblems.mean(
              problems.stream()
                  .map(problem -> HardProblems.run(celoe, problem, settings.search()))
                  .toList());
      if (tested < least) {
        least = tested;
        best = beta;
      }
    }
    return best;
  }
}
