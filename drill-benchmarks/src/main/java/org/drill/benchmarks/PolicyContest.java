package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.Portfolio;
import org.drill.policy.Policies;
import org.drill.problem.LearningProblem;
import org.drill.search.Limits;

/**
 * Several learners on the problems of a graph, in turns: in one thread, each problem several times
 * in another order, and the fastest time counts.
 *
 * @param graph the name of the graph
 * @param hard K: no expression of so many symbols solves a problem
 * @param settings the settings of the learners that have some
 * @param runs what each learner did on each problem
 */
record PolicyContest(
    String graph,
    int hard,
    Map<String, String> settings,
    Map<String, List<HardProblems.SearchRun>> runs) {
  static final String POLICY = "policy";
  static final String LAYERED = "layered";

  /** All learners, in the order of tables and legends. */
  static final List<String> ALL = all();

  /** How many expressions of the layered search take as long as one of the others. */
  static final int CHEAPER = 200;

  private static List<String> all() {
    var all = new ArrayList<>(List.of(POLICY));
    all.addAll(Opponent.ALL);
    all.add(LAYERED);
    return List.copyOf(all);
  }

  static PolicyContest hold(PolicyGraph graph, int repeats) {
    var settings = new LinkedHashMap<String, String>();
    var learners = new ArrayList<>(List.of(Portfolio.policy(Policies::bundled)));
    for (String name : Opponent.ALL) {
      Opponent opponent = graph.opponent(name);
      settings.put(name, opponent.setting());
      learners.add(opponent.learner());
    }
    learners.add(Learners.named("layered").orElseThrow());
    Limits limits = graph.limits();
    graph.tuning().forEach(problem -> learn(learners, problem, limits, 0, 1)); // warms up
    var runs = new LinkedHashMap<String, List<HardProblems.SearchRun>>();
    ALL.forEach(name -> runs.put(name, new ArrayList<>()));
    for (int p = 0; p < graph.problems().size(); p++) {
      HardProblems.SearchRun[] best = learn(learners, graph.problems().get(p), limits, p, repeats);
      for (int i = 0; i < best.length; i++) {
        requireNonNull(runs.get(ALL.get(i))).add(best[i]);
      }
    }
    return new PolicyContest(graph.name(), graph.hard(), settings, runs);
  }

  private static HardProblems.SearchRun[] learn(
      List<Learner> learners, LearningProblem problem, Limits limits, int turn, int repeats) {
    Limits layered = limits.withExpressions(CHEAPER * limits.expressions());
    int count = learners.size();
    HardProblems.SearchRun[] best = new HardProblems.SearchRun[count];
    Arrays.fill(best, new HardProblems.SearchRun(0, Double.POSITIVE_INFINITY, false));
    for (int r = 0; r < repeats; r++) {
      for (int k = 0; k < count; k++) {
        int i = (turn + r + k) % count;
        HardProblems.SearchRun run =
            HardProblems.run(
                learners.get(i), problem, ALL.get(i).equals(LAYERED) ? layered : limits);
        best[i] = run.seconds() < best[i].seconds() ? run : best[i];
      }
    }
    return best;
  }

  List<HardProblems.SearchRun> of(String learner) {
    return requireNonNull(runs.get(learner), learner);
  }

  int problems() {
    return of(POLICY).size();
  }

  /**
   * The opponent that costs the least on these very problems: it was tuned on others, but which of
   * the tuned ones is the one to beat is decided here, in their favour.
   */
  String strongest(ToDoubleFunction<HardProblems.SearchRun> cost) {
    return Opponent.ALL.stream()
        .min(Comparator.comparingDouble(name -> HardProblems.mean(of(name), cost)))
        .orElseThrow();
  }

  /** The runs of the strongest opponent. */
  List<HardProblems.SearchRun> strongestRuns(ToDoubleFunction<HardProblems.SearchRun> cost) {
    return of(strongest(cost));
  }

  /** How many times more another learner costs than the policy. */
  double ratio(String learner, ToDoubleFunction<HardProblems.SearchRun> cost) {
    return HardProblems.mean(of(learner), cost) / HardProblems.mean(of(POLICY), cost);
  }

  long solved(String learner) {
    return solved(of(learner));
  }

  static long solved(List<HardProblems.SearchRun> runs) {
    return runs.stream().filter(HardProblems.SearchRun::solved).count();
  }

  /** The geometric mean. */
  static double seconds(List<HardProblems.SearchRun> runs) {
    return HardProblems.mean(runs, HardProblems.SearchRun::seconds);
  }
}
