package org.drill.train.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.drill.learner.BlockLearner;
import org.drill.learner.LearnOptions;
import org.drill.policy.MoveScorer;
import org.drill.policy.PolicyHeuristic;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;
import org.drill.train.policy.PolicyListener.Phase;
import org.drill.train.policy.TrainedPolicy.Score;

/**
 * Searches with a policy: on problems to learn from, and on held-out ones to see how good it is.
 */
final class PolicySearches {
  private final PolicyOptions options;
  private final TaskPool pool;

  PolicySearches(PolicyOptions options, TaskPool pool) {
    this.options = options;
    this.pool = pool;
  }

  /** What searching all training problems brought. */
  record Searched(Score score, TrainingChoices choices) {}

  /** What one search brought. */
  private record Found(boolean isSolved, long tested, TrainingChoices choices) {}

  /**
   * Searches problems to learn from.
   *
   * @param problems the problems
   * @param policy what steers the searches
   * @param round the number of the round, from 0 on: with the seed, it decides which choices are
   *     drawn
   */
  Searched search(List<PolicyProblems.Task> problems, Supplier<MoveScorer> policy, int round) {
    List<TaskPool.Task<Found>> tasks = new ArrayList<>();
    for (int p = 0; p < problems.size(); p++) {
      PolicyProblems.Task problem = problems.get(p);
      long seed = (options.seed() * 31 + round) * 1_000_003 + p;
      tasks.add(() -> search(problem, policy, Optional.of(new SplittableRandom(seed))));
    }
    List<Found> found = pool.run(tasks, Phase.SEARCHING);
    var choices = new TrainingChoices();
    found.forEach(one -> choices.addAll(one.choices()));
    return new Searched(score(found), choices);
  }

  /** How good a policy is on problems that are held out. */
  Score score(List<PolicyProblems.Task> problems, Supplier<MoveScorer> policy) {
    List<TaskPool.Task<Found>> tasks = new ArrayList<>();
    problems.forEach(problem -> tasks.add(() -> search(problem, policy, Optional.empty())));
    return score(pool.run(tasks, Phase.VALIDATING));
  }

  private Score score(List<Found> found) {
    double logs = 0;
    int solved = 0;
    for (Found one : found) {
      solved += one.isSolved() ? 1 : 0;
      logs += Math.log((double) (one.isSolved() ? one.tested() : options.expressions()));
    }
    return new Score(found.size(), solved, Math.exp(logs / found.size()));
  }

  /** Searches one problem; with a source of randomness, choices are drawn from it. */
  private Found search(
      PolicyProblems.Task task, Supplier<MoveScorer> policy, Optional<SplittableRandom> random) {
    LearningProblem problem = task.problem();
    var trace = new SearchTrace();
    PolicyHeuristic.Recorder recorder = random.isPresent() ? trace : PolicyHeuristic.Recorder.NONE;
    var learner =
        BlockLearner.byMoves(
            "policy",
            (terms, extents, operator) ->
                new PolicyHeuristic(policy, recorder, terms, extents, operator));
    LearningResult result =
        learner.learn(
            problem,
            LearnOptions.ALC
                .withLanguage(task.language())
                .withThreads(1)
                .withTop(1)
                .withLimits(
                    Limits.DEFAULTS
                        .withSeconds(Double.POSITIVE_INFINITY)
                        .withExpressions(options.expressions())));
    boolean isSolved = result.best().confusion().isPerfect();
    var choices = new TrainingChoices();
    SearchNodes nodes = trace.nodes();
    if (isSolved && random.isPresent() && nodes != null) {
      goal(nodes, problem).ifPresent(goal -> choices.add(trace, goal, random.get()));
    }
    return new Found(isSolved, result.tested(), choices);
  }

  /** The node of the answer: the last one that makes no mistake. */
  private static Optional<Integer> goal(SearchNodes nodes, LearningProblem problem) {
    Extents extents = nodes.extents();
    for (int node = nodes.size() - 1; node > SearchNodes.START; node--) {
      int term = nodes.term(node);
      if (extents.truePositives(term) == problem.positives().size()
          && extents.falsePositives(term) == 0) {
        return Optional.of(node);
      }
    }
    return Optional.empty();
  }
}
