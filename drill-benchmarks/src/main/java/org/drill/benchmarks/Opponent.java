package org.drill.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.drill.learner.BlockLearner;
import org.drill.learner.Learner;
import org.drill.policy.LookAheadHeuristic;
import org.drill.policy.PolicyHeuristic;
import org.drill.problem.LearningProblem;
import org.drill.search.Limits;
import org.drill.search.bestfirst.MyopicHeuristic;
import org.drill.search.bestfirst.NodeHeuristic;

/**
 * A search without learning that the policy has to be compared with, on the same blocks. Its
 * setting is the one that needs the fewest expressions on other problems of the same graph, within
 * the limits of the comparison.
 *
 * @param name which search it is
 * @param setting the weights of its score, for people
 * @param learner the search
 * @param tested the geometric mean of expressions on the problems that it was tuned on
 */
record Opponent(String name, String setting, Learner learner, double tested) {
  /** All that the policy has but the network: {@link LookAheadHeuristic}. */
  static final String LOOK_AHEAD = "look-ahead";

  /** The same without landmarks. */
  static final String BY_MOVES = "myopic, by moves";

  /** Accuracy, gain and length, on a queue of whole expressions. */
  static final String WHOLE = "myopic, whole nodes";

  /** CELOE's own setting. */
  static final String CELOE = "CELOE, β = 0.1";

  static final List<String> ALL = List.of(LOOK_AHEAD, BY_MOVES, WHOLE, CELOE);

  private static final List<Double> GAINS = List.of(0.3, 0.0, 1.0);
  private static final List<Double> BETAS =
      List.of(0.0025, 0.1, 0.05, 0.02, 0.01, 0.005, 0.001, 0.0005);
  private static final List<Double> SIZES = List.of(0.0, 0.002, 0.005, 0.01, 0.02, 0.05);
  private static final List<Double> LOOKS = List.of(0.0, 0.25, 0.5, 1.0, 2.0);

  private static final NodeHeuristic CELOE_SCORE = new MyopicHeuristic(0.3, 0.1, 0, 0, false);
  private static final List<Optional<NodeHeuristic>> SECOND =
      List.of(Optional.empty(), Optional.of(PolicyHeuristic.MYOPIC), Optional.of(CELOE_SCORE));
  private static final List<String> SECOND_NAMES = List.of("none", "β = 0.0025", "β = 0.1");

  /** The axes of the grid, and a search that is a point of it. */
  private record Grid(
      String name,
      List<Integer> sizes,
      List<List<Integer>> starts,
      Function<List<Integer>, Learner> learner,
      Function<List<Integer>, String> setting) {
    Opponent tuned(List<LearningProblem> tuning, Limits limits) {
      GridDescent.Found best =
          GridDescent.best(
              sizes,
              starts,
              point -> HardProblems.mean(PolicyGraph.run(learner.apply(point), tuning, limits)));
      return new Opponent(
          name, setting.apply(best.point()), learner.apply(best.point()), best.cost());
    }
  }

  /** Tunes a search by its name. */
  static Opponent tuned(String name, List<LearningProblem> tuning, Limits limits) {
    return grid(name).tuned(tuning, limits);
  }

  private static Grid grid(String name) {
    int betas = BETAS.size();
    int celoe = BETAS.indexOf(0.1);
    return switch (name) {
      case LOOK_AHEAD ->
          new Grid(
              name,
              List.of(GAINS.size(), betas, SIZES.size(), SECOND.size(), LOOKS.size()),
              List.of(List.of(0, 0, 2, 1, 2), List.of(0, celoe, 0, 0, 0)),
              Opponent::byMoves,
              Opponent::setting);
      case BY_MOVES ->
          new Grid(
              name,
              List.of(GAINS.size(), betas, SIZES.size(), SECOND.size(), 1),
              List.of(List.of(0, 0, 2, 1, 0), List.of(0, celoe, 0, 0, 0)),
              Opponent::byMoves,
              Opponent::setting);
      case WHOLE ->
          new Grid(
              name,
              List.of(GAINS.size(), betas),
              List.of(List.of(0, 0), List.of(0, celoe)),
              Opponent::wholeNodes,
              Opponent::plainSetting);
      case CELOE ->
          new Grid(
              name,
              List.of(1, 1),
              List.of(List.of(0, 0)),
              point -> celoe(),
              point -> plainSetting(List.of(0, celoe)));
      default -> throw new IllegalArgumentException("no search '" + name + "'; there are " + ALL);
    };
  }

  private static Learner byMoves(List<Integer> at) {
    var weights =
        new LookAheadHeuristic.Weights(
            GAINS.get(at.get(0)), BETAS.get(at.get(1)), LOOKS.get(at.get(4)), SIZES.get(at.get(2)));
    Optional<NodeHeuristic> second = SECOND.get(at.get(3));
    return BlockLearner.byMoves(
        LOOK_AHEAD,
        (terms, extents, operator) ->
            new LookAheadHeuristic(weights, second, terms, extents, operator));
  }

  private static String setting(List<Integer> at) {
    return String.format(
        Locale.ROOT,
        "%s, σ = %s, μ = %s, second: %s",
        plainSetting(at),
        SIZES.get(at.get(2)),
        LOOKS.get(at.get(4)),
        SECOND_NAMES.get(at.get(3)));
  }

  private static Learner wholeNodes(List<Integer> at) {
    var score = new MyopicHeuristic(GAINS.get(at.get(0)), BETAS.get(at.get(1)), 0, 0, false);
    return BlockLearner.byNodes("myopic", (terms, extents, operator) -> score);
  }

  private static String plainSetting(List<Integer> at) {
    return "λ = " + GAINS.get(at.get(0)) + ", β = " + BETAS.get(at.get(1));
  }

  /** CELOE's own setting, on the same blocks. */
  static Learner celoe() {
    return BlockLearner.byNodes("celoe", (terms, extents, operator) -> CELOE_SCORE);
  }
}
