package org.drill.train.agent;

import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.learner.LearnOptions;
import org.drill.learner.published.LengthBasedLearner;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;
import org.drill.term.TermTable;
import org.jspecify.annotations.Nullable;

/**
 * Searches as the agent does in use, and learns from the trees of the searches.
 *
 * <p>A tree holds many walks from ⊤ at once. The value of a step in it is that of the best walk
 * that goes on from there ({@link TreeValues}). What is remembered are the steps that lead to a
 * goal, and for contrast some that do not, half of them steps that the agent thought worth
 * refining.
 *
 * <p>Each tree is looked at again for goals that it happened to reach ({@link HindsightProblem}).
 *
 * <p>Not in the paper: its agent learns from walks, which hardly ever meet a goal, and never sees a
 * state as one of the thousands between which a search has to choose.
 */
final class SearchEpisodes implements EpisodeSource {
  /** How often a goal is looked for, for each that is wanted. */
  private static final int ATTEMPTS = 50;

  /** How much more is remembered of the goal that was asked for than of one in hindsight. */
  private static final int ASKED_FOR = 3;

  private static final double NO_LIMIT = 3600;

  private final LearningProblem problem;
  private final AgentOptions options;
  private final HindsightGoals goals;
  private final int threads;

  SearchEpisodes(LearningProblem problem, AgentOptions options, HindsightGoals goals, int threads) {
    this.problem = problem;
    this.options = options;
    this.goals = goals;
    this.threads = threads;
  }

  @Override
  public Outcome practise(
      int number, ActingAgent agent, SplittableRandom random, Consumer<Experience> memory) {
    RecordedHeuristic[] made = new RecordedHeuristic[1];
    double noise = options.searches().noise() * options.values().maxReward();
    SplittableRandom noises = random.split();
    LearningResult result =
        new LengthBasedLearner(
                "practice",
                (given, extents) -> {
                  made[0] =
                      new RecordedHeuristic(
                          agent.model().heuristic(given, extents), extents, noise, noises);
                  return made[0];
                })
            .learn(problem, learnOptions());
    @Nullable SearchNodes nodes = made[0] == null ? null : made[0].nodes();
    if (nodes == null || nodes.size() < 2) {
      return new Outcome(0, false, 0);
    }
    var tree = new Tree(nodes, made[0].extents(), agent.perception(), memory);
    double effort = (double) result.tested() / options.searches().expressions();
    return tree.remember(Math.min(1, effort), random);
  }

  private LearnOptions learnOptions() {
    return LearnOptions.ALC
        .withLimits(
            Limits.DEFAULTS.withSeconds(NO_LIMIT).withExpressions(options.searches().expressions()))
        .withTop(1)
        .withThreads(threads);
  }

  /** The tree of one search. */
  private final class Tree {
    private final SearchNodes nodes;
    private final TermTable terms;
    private final Extents extents;
    private final SetPerception perception;
    private final Consumer<Experience> memory;
    private final @Nullable SeenSet[] sights;

    Tree(
        SearchNodes nodes, Extents extents, SetPerception perception, Consumer<Experience> memory) {
      this.nodes = nodes;
      this.terms = nodes.terms();
      this.extents = extents;
      this.perception = perception;
      this.memory = memory;
      this.sights = new SeenSet[nodes.size()];
    }

    private Outcome remember(double effort, SplittableRandom random) {
      var asked = new Lesson(ProblemSize.of(problem), this::coverage);
      SeenSet positives = perception.sight(problem.positives().words());
      SeenSet negatives = perception.sight(problem.negatives().words());
      boolean reachesGoal = asked.values.leadsToGoal(0);
      asked.remember(
          perception.examples(positives, true, problem.positives().size()),
          perception.examples(negatives, false, problem.negatives().size()),
          reachesGoal ? ASKED_FOR : 1,
          random);
      lookBack(random);
      return new Outcome(asked.values.value(0), reachesGoal, effort);
    }

    private void lookBack(SplittableRandom random) {
      int wanted = options.values().hindsight();
      for (int i = 0; i < ATTEMPTS * options.values().hindsight() && wanted > 0; i++) {
        int goal = random.nextInt(nodes.size());
        IndividualSet instances = IndividualSet.wrap(instances(goal), perception.individuals());
        if (length(goal) < options.searches().goalLength() || !goals.allow(instances)) {
          continue;
        }
        wanted--;
        var examples = new HindsightProblem(instances.words(), perception, random);
        var lesson = new Lesson(examples.size(), node -> examples.coverage(instances(node)));
        if (lesson.shortestGoal() >= options.searches().goalLength()) {
          lesson.remember(examples.positives(), examples.negatives(), 1, random);
        }
      }
    }

    private int length(int node) {
      return terms.length(nodes.term(node));
    }

    private long[] instances(int node) {
      return extents.individualsOf(nodes.term(node));
    }

    private CoverageCounts coverage(int node) {
      int term = nodes.term(node);
      return new CoverageCounts(
          extents.truePositives(term), extents.falsePositives(term), Bits.count(instances(node)));
    }

    private SeenSet sight(int node) {
      SeenSet known = sights[node];
      if (known == null) {
        known = perception.sight(instances(node));
        sights[node] = known;
      }
      return known;
    }

    /** What a tree teaches about one problem. */
    private final class Lesson {
      private final ProblemSize size;
      private final CoverageCounts[] coverage = new CoverageCounts[nodes.size()];
      private final @Nullable SeenChannel[] seen = new SeenChannel[nodes.size()];
      private final TreeValues values;

      Lesson(ProblemSize size, IntFunction<CoverageCounts> cover) {
        this.size = size;
        for (int node = 0; node < nodes.size(); node++) {
          coverage[node] = cover.apply(node);
        }
        this.values =
            new TreeValues(
                nodes.size(),
                nodes::parent,
                this::reward,
                this::isGoal,
                options.values().discount());
      }

      private boolean isGoal(int node) {
        return coverage[node].isGoal(size);
      }

      private double reward(int node) {
        CoverageCounts before = coverage[nodes.parent(node)];
        return options.values().reward(before, coverage[node], length(node), size);
      }

      /** The length of the shortest goal in the tree. */
      int shortestGoal() {
        int shortest = Integer.MAX_VALUE;
        for (int node = 0; node < nodes.size(); node++) {
          shortest = isGoal(node) ? Math.min(shortest, length(node)) : shortest;
        }
        return shortest;
      }

      void remember(
          SeenChannel positives, SeenChannel negatives, int times, SplittableRandom random) {
        int[] refined = new int[nodes.size()];
        int refinedCount = 0;
        for (int node = 1; node < nodes.size(); node++) {
          if (values.leadsToGoal(node)) {
            memory.accept(step(node, positives, negatives));
          } else if (nodes.refinements(node) > 0) {
            refined[refinedCount++] = node;
          }
        }
        for (int i = 0; i < times * options.searches().contrasts(); i++) {
          int any = 1 + random.nextInt(nodes.size() - 1);
          if (!values.leadsToGoal(any)) {
            memory.accept(step(any, positives, negatives));
          }
          if (refinedCount > 0) {
            int one = refined[random.nextInt(refinedCount)];
            memory.accept(step(one, positives, negatives));
          }
        }
      }

      private Experience step(int node, SeenChannel positives, SeenChannel negatives) {
        return new Experience(
            values.value(node), seen(nodes.parent(node)), seen(node), positives, negatives);
      }

      private SeenChannel seen(int node) {
        SeenChannel known = seen[node];
        if (known == null) {
          known = perception.state(sight(node), coverage[node], length(node), size);
          seen[node] = known;
        }
        return known;
      }
    }
  }
}
