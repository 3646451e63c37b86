package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 * @param graph the graph
 * @param runs what each learner did on each problem
 */
record PolicyContest(PolicyGraph graph, Map<String, List<HardProblems.SearchRun>> runs) {
  static final String POLICY = "policy";
  static final String GROUPED = "myopic, by moves";
  static final String WHOLE = "myopic, whole nodes";
  static final String CELOE = "CELOE, β = 0.1";
  static final String LAYERED = "layered";

  /** All learners, in the order of tables and legends. */
  static final List<String> ALL = List.of(POLICY, GROUPED, WHOLE, CELOE, LAYERED);

  /** How many expressions of the layered search take as long as one of the others. */
  static final int CHEAPER = 200;

  private static final Limits LAYERED_LIMITS =
      PolicyGraph.LIMITS.withExpressions(CHEAPER * PolicyGraph.EXPRESSIONS);

  static PolicyContest hold(PolicyGraph graph, int repeats) {
    List<Learner> learners =
        List.of(
            Portfolio.policy(Policies::bundled),
            graph.byGroups().learner(),
            graph.wholeNodes().learner(),
            TunedMyopic.celoe(),
            Learners.named("layered").orElseThrow());
    graph.tuning().forEach(problem -> learn(learners, problem, 0, 1)); // warms up
    var runs = new LinkedHashMap<String, List<HardProblems.SearchRun>>();
    ALL.forEach(name -> runs.put(name, new ArrayList<>()));
    for (int p = 0; p < graph.problems().size(); p++) {
      HardProblems.SearchRun[] best = learn(learners, graph.problems().get(p), p, repeats);
      for (int i = 0; i < best.length; i++) {
        requireNonNull(runs.get(ALL.get(i))).add(best[i]);
      }
    }
    return new PolicyContest(graph, runs);
  }

  private static HardProblems.SearchRun[] learn(
      List<Learner> learners, LearningProblem problem, int turn, int repeats) {
    int count = learners.size();
    HardProblems.SearchRun[] best = new HardProblems.SearchRun[count];
    Arrays.fill(best, new HardProblems.SearchRun(0, Double.POSITIVE_INFINITY, false));
    for (int r = 0; r < repeats; r++) {
      for (int k = 0; k < count; k++) {
        int i = (turn + r + k) % count;
        Limits limits = ALL.get(i).equals(LAYERED) ? LAYERED_LIMITS : PolicyGraph.LIMITS;
        HardProblems.SearchRun run = HardProblems.run(learners.get(i), problem, limits);
        best[i] = run.seconds() < best[i].seconds() ? run : best[i];
      }
    }
    return best;
  }

  List<HardProblems.SearchRun> of(String learner) {
    return requireNonNull(runs.get(learner), learner);
  }

  /** The runs of the myopic search that was better on other problems. */
  List<HardProblems.SearchRun> myopic() {
    return of(graph.isBetterByGroups() ? GROUPED : WHOLE);
  }

  long solved(String learner) {
    return solved(of(learner));
  }

  static long solved(List<HardProblems.SearchRun> runs) {
    return runs.stream().filter(HardProblems.SearchRun::solved).count();
  }

  /** How many times fewer expressions the policy needs. */
  double tests(List<HardProblems.SearchRun> others) {
    return HardProblems.mean(others) / HardProblems.mean(of(POLICY));
  }

  /** How many times less time the policy needs. */
  double time(List<HardProblems.SearchRun> others) {
    return seconds(others) / seconds(of(POLICY));
  }

  /** The geometric mean. */
  static double seconds(List<HardProblems.SearchRun> runs) {
    return PolicyGraphs.geometricMean(runs.stream().map(HardProblems.SearchRun::seconds).toList());
  }

  /** Wilcoxon's test of the policy against another, on the logarithms of expressions tested. */
  String p(List<HardProblems.SearchRun> others) {
    return HardProblems.p(of(POLICY), others, run -> Math.log(run.tested()));
  }

  /** The same on the logarithms of seconds. */
  String timeP(List<HardProblems.SearchRun> others) {
    return HardProblems.p(of(POLICY), others, run -> Math.log(run.seconds()));
  }
}
