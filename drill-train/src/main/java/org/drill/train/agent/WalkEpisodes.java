package org.drill.train.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.drill.kb.IndividualSet;
import org.drill.problem.LearningProblem;

/**
 * Walks from ⊤ by refinements, ε-greedily: lines 4 to 17 of the paper's Algorithm 1. Each
 * experience has the examples of its own problem.
 */
final class WalkEpisodes implements EpisodeSource {
  /** How many refinements of a state are remembered for a bootstrapped target. */
  private static final int SUCCESSORS = 64;

  private final AgentOptions options;
  private final HindsightGoals goals;
  private final Environment world;

  WalkEpisodes(
      LearningProblem problem, ActingAgent agent, AgentOptions options, HindsightGoals goals) {
    this.options = options;
    this.goals = goals;
    this.world = new Environment(problem, agent.perception(), options);
  }

  @Override
  public Outcome practise(
      int number, ActingAgent agent, SplittableRandom random, Consumer<Experience> memory) {
    double epsilon = Math.max(0, 1 - number * options.walks().exploration());
    Episode episode = walk(agent.choice(), epsilon, random);
    double[] returns = episode.returns(options.values().discount());
    remember(episode, returns, random, memory);
    lookBack(episode, agent.perception(), random, memory);
    return new Outcome(returns.length == 0 ? 0 : returns[0], episode.reachedGoal(), 0);
  }

  /** One episode: at most T actions, ending early at a goal or where nothing can be refined. */
  private Episode walk(EpsilonGreedyChoice choice, double epsilon, SplittableRandom random) {
    var episode = new Episode();
    int state = world.start();
    for (int i = 0; i < options.walks().actions(); i++) {
      if (world.actions(state).length == 0) {
        break;
      }
      int next = choice.choose(world, state, epsilon, random);
      boolean isGoal = world.isGoal(next);
      episode.add(new Episode.Step(state, next, world.reward(state, next)), isGoal);
      if (isGoal) {
        break;
      }
      state = next;
    }
    return episode;
  }

  private void remember(
      Episode episode, double[] returns, SplittableRandom random, Consumer<Experience> memory) {
    boolean bootstraps = options.values().targets() == ValueTargets.BOOTSTRAP;
    for (int i = 0; i < returns.length; i++) {
      Episode.Step step = episode.steps().get(i);
      List<SeenChannel> successors =
          bootstraps && !world.isGoal(step.to()) ? after(step, random) : List.of();
      memory.accept(
          new Experience(
              bootstraps ? step.reward() : returns[i],
              world.seen(step.from()),
              world.seen(step.to()),
              world.positives(),
              world.negatives(),
              successors));
    }
  }

  /** Refinements of the state that a step leads to: all, or some drawn at random. */
  private List<SeenChannel> after(Episode.Step step, SplittableRandom random) {
    int[] actions = world.actions(step.to());
    List<SeenChannel> successors = new ArrayList<>();
    for (int i = 0; i < Math.min(SUCCESSORS, actions.length); i++) {
      int choice = actions.length <= SUCCESSORS ? i : random.nextInt(actions.length);
      successors.add(world.seen(actions[choice]));
    }
    return successors;
  }

  /** Remembers an episode once more for each of some goals that it happened to reach. */
  private void lookBack(
      Episode episode,
      SetPerception perception,
      SplittableRandom random,
      Consumer<Experience> memory) {
    List<Integer> reached = new ArrayList<>();
    for (Episode.Step step : episode.steps()) {
      if (goals.allow(IndividualSet.wrap(world.instances(step.to()), perception.individuals()))) {
        reached.add(step.to());
      }
    }
    for (int i = 0; i < options.values().hindsight() && !reached.isEmpty(); i++) {
      // the last state the first time, since it took most steps
      int choice = i == 0 ? reached.size() - 1 : random.nextInt(reached.size());
      var examples = new HindsightProblem(world.instances(reached.get(choice)), perception, random);
      Episode replayed = world.replay(episode, examples);
      double[] returns = replayed.returns(options.values().discount());
      for (int k = 0; k < returns.length; k++) {
        Episode.Step step = replayed.steps().get(k);
        memory.accept(
            new Experience(
                returns[k],
                world.seen(step.from(), examples),
                world.seen(step.to(), examples),
                examples.positives(),
                examples.negatives()));
      }
    }
  }
}
