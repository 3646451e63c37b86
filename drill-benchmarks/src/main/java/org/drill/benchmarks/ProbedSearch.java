package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.learner.LearnOptions;
import org.drill.learner.published.HeuristicFactory;
import org.drill.learner.published.LengthBasedLearner;
import org.drill.problem.LearningProblem;
import org.drill.search.Workers;
import org.drill.search.bestfirst.MyopicHeuristic;
import org.drill.search.bestfirst.NodeHeuristic;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;
import org.jspecify.annotations.Nullable;

/**
 * A search that one heuristic steers while others look on: what each thinks of all nodes when they
 * come about, and of the nodes on the way to the solution when it matters.
 *
 * <p>The way is known only at the end, so the search is run twice; it is the same both times.
 */
final class ProbedSearch {
  /**
   * What a heuristic thought of the nodes of a search that found a solution.
   *
   * @param withAccuracy Spearman's correlation of its scores with accuracy, over all nodes
   * @param withLength the same with length
   * @param withDistance the same with nearness to the solution; nodes beside the way are all last
   * @param alongTheWay the same over the nodes on the way only
   * @param whenMade where nodes on the way stood among all open ones when they came about; the mean
   *     of percentiles, 0 for the best
   * @param whenRefined the same when they were refined
   */
  record Opinion(
      double withAccuracy,
      double withLength,
      double withDistance,
      double alongTheWay,
      double whenMade,
      double whenRefined) {}

  private final HeuristicFactory steering;
  private final Map<String, HeuristicFactory> observers;
  private final LearnOptions options;

  /**
   * Prepares searches.
   *
   * @param steering the heuristic that steers
   * @param observers those that look on, by name
   * @param options what searches keep to; with one thread
   */
  ProbedSearch(
      HeuristicFactory steering, Map<String, HeuristicFactory> observers, LearnOptions options) {
    this.steering = steering;
    this.observers = new LinkedHashMap<>(observers);
    this.options = options;
  }

  /** What the observers think, if the problem is solved in two steps or more. */
  Optional<Map<String, Opinion>> learn(LearningProblem problem) {
    SolutionPath path = run(problem, SolutionPath.NONE).found();
    return path.size() < 2 ? Optional.empty() : Optional.of(run(problem, path).opinions());
  }

  private Probe run(LearningProblem problem, SolutionPath path) {
    Probe[] made = new Probe[1];
    new LengthBasedLearner("probe", (same, extents) -> made[0] = new Probe(same, extents, path))
        .learn(problem, options);
    return requireNonNull(made[0], "probe");
  }

  /** One observer in one search. */
  private static final class Observer {
    final NodeHeuristic heuristic;
    final List<Double> whenMade = new ArrayList<>();
    final List<Double> whenRefined = new ArrayList<>();
    double[] scores = new double[1 << 10];

    Observer(NodeHeuristic heuristic) {
      this.heuristic = heuristic;
    }

    void score(SearchNodes nodes, int from, int to, Workers workers) {
      double[] some = new double[to - from];
      heuristic.scoreAll(nodes, from, to, some, workers);
      while (scores.length < to) {
        scores = Arrays.copyOf(scores, 2 * scores.length);
      }
      System.arraycopy(some, 0, scores, from, some.length);
    }

    /** The scores that nodes have now; those of networks never change. */
    double[] now(SearchNodes nodes, int count) {
      if (!(heuristic instanceof MyopicHeuristic)) {
        return scores;
      }
      double[] current = new double[count];
      Arrays.setAll(current, node -> heuristic.score(nodes, node));
      return current;
    }
  }

  /** The heuristic of one run. */
  private final class Probe implements NodeHeuristic {
    private final SolutionPath path;
    private final NodeHeuristic steers;
    private final Map<String, Observer> watching = new LinkedHashMap<>();
    private @Nullable SearchNodes nodes;
    private int scored;

    /** Of the nodes on the way, the next to come about; the start is the only one at first. */
    private int next = 1;

    Probe(LearningProblem problem, Extents extents, SolutionPath path) {
      this.path = path;
      this.steers = steering.create(problem, extents);
      if (path.size() > 0) {
        observers.forEach(
            (name, factory) -> watching.put(name, new Observer(factory.create(problem, extents))));
      }
    }

    @Override
    public double score(SearchNodes all, int node) {
      return steers.score(all, node);
    }

    @Override
    public void scoreAll(SearchNodes all, int from, int to, double[] scores, Workers workers) {
      nodes = all;
      scored = to;
      steers.scoreAll(all, from, to, scores, workers);
      watching.values().forEach(observer -> observer.score(all, from, to, workers));
    }

    /** Called when all nodes so far are scored, and before any is made. */
    @Override
    public void expanding(int node, int portion) {
      steers.expanding(node, portion);
      while (next < path.size() && path.nodes().get(next) < scored) {
        int made = path.nodes().get(next++);
        watching.values().forEach(each -> each.whenMade.add(percentile(each, made)));
      }
      if (path.leads(node, portion)) {
        watching.values().forEach(each -> each.whenRefined.add(percentile(each, node)));
      }
    }

    private double percentile(Observer observer, int node) {
      return RankCorrelation.percentile(observer.now(all(), scored), scored, node);
    }

    private SearchNodes all() {
      return requireNonNull(nodes, "nodes");
    }

    /** The way to the first exact answer; none if there is no such answer. */
    SolutionPath found() {
      for (int node = 0; node < all().size(); node++) {
        if (all().accuracy(node) == 1) {
          return SolutionPath.to(node, all()::parent, all()::portion);
        }
      }
      return SolutionPath.NONE;
    }

    Map<String, Opinion> opinions() {
      double[] nearness = path.distances(scored);
      double[] accuracy = new double[scored];
      double[] length = new double[scored];
      for (int node = 0; node < scored; node++) {
        nearness[node] = -nearness[node];
        accuracy[node] = all().accuracy(node);
        length[node] = all().terms().length(all().term(node));
      }
      var opinions = new LinkedHashMap<String, Opinion>();
      watching.forEach(
          (name, observer) -> {
            double[] scores = Arrays.copyOf(observer.scores, scored);
            opinions.put(
                name,
                new Opinion(
                    RankCorrelation.spearman(scores, accuracy),
                    RankCorrelation.spearman(scores, length),
                    RankCorrelation.spearman(scores, nearness),
                    RankCorrelation.spearman(onTheWay(scores), onTheWay(nearness)),
                    mean(observer.whenMade),
                    mean(observer.whenRefined)));
          });
      return opinions;
    }

    private double[] onTheWay(double[] values) {
      return path.nodes().stream().mapToDouble(node -> values[node]).toArray();
    }
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(value -> value).average().orElse(Double.NaN);
  }
}
