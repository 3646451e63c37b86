package org.drill.train.agent;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.drill.embedding.Embeddings;
import org.drill.embedding.IndividualVectors;
import org.drill.kb.KnowledgeBase;
import org.drill.neural.QNetwork;
import org.drill.problem.LearningProblem;
import org.drill.train.TrainingException;
import org.jspecify.annotations.Nullable;

/**
 * Trains DRILL's agent: Algorithm 1 of Demir and Ngonga Ngomo, <i>DRILL: Deep Reinforcement
 * Learning for Refinement Operators in ALC</i>.
 *
 * <p>For each problem the agent walks from ⊤ by refinements, ε-greedily; what it met goes into the
 * replay memory D, each experience with the examples E⁺ and E⁻ of its own problem, and every U
 * episodes the network is updated with minibatches from D. Every few problems the network is tried
 * on problems that are not trained on, and the best one is kept.
 *
 * <p>Randomness is drawn anew for each problem from the seed and the number of the problem, so that
 * the same seed gives the same agent.
 */
public final class AgentTrainer {
  private static final int RECENT = 100;

  private final AgentOptions options;
  private final AgentListener listener;
  private final IndividualVectors vectors;
  private final List<LearningProblem> problems;
  private final Validation validation;
  private final Map<String, String> provenance;

  private final long start = System.nanoTime();
  private final Deque<Double> recentReturns = new ArrayDeque<>();
  private final Deque<Boolean> recentGoals = new ArrayDeque<>();
  private final List<TrainedAgent.Point> curve = new ArrayList<>();
  private long episodes;
  private int updates;
  private double lastLoss = Double.NaN;
  private double lastTested = Double.NaN;
  private double bestTested = Double.POSITIVE_INFINITY;
  private @Nullable QNetwork best;

  /**
   * Prepares a training.
   *
   * @param kb the knowledge base
   * @param embeddings vectors of its individuals
   * @param problems what to train on
   * @param unseen what to validate on; none of them is trained on
   * @param options how
   * @param provenance notes to put into the network, besides the options
   * @param listener who hears of progress
   */
  public AgentTrainer(
      KnowledgeBase kb,
      Embeddings embeddings,
      List<LearningProblem> problems,
      List<LearningProblem> unseen,
      AgentOptions options,
      Map<String, String> provenance,
      AgentListener listener) {
    this.options = requireNonNull(options, "options");
    this.listener = requireNonNull(listener, "listener");
    this.vectors = IndividualVectors.align(embeddings, kb);
    this.problems = List.copyOf(problems);
    this.validation = new Validation(embeddings, unseen);
    this.provenance = new TreeMap<>(provenance);
    if (problems.isEmpty()) {
      throw new TrainingException("there is no problem to train on");
    }
  }

  /**
   * Trains.
   *
   * @return the agent, also if the thread was interrupted
   */
  public TrainedAgent train() {
    QNetwork untrained = QNetwork.random(vectors.dimension(), options.seed());
    var memory = new ReplayMemory(options.memory(), 4 * vectors.dimension());
    int done = 0;
    try (var learner = new QLearner(untrained)) {
      keepIfBest(untrained);
      QNetwork network = untrained;
      QNetwork target = untrained;
      for (; done < problems.size() && !Thread.currentThread().isInterrupted(); done++) {
        var random = new SplittableRandom(options.seed() * 1_000_003 + done);
        var world = new Environment(problems.get(done), vectors, options);
        double returns = 0;
        double losses = 0;
        int goals = 0;
        int minibatches = 0;
        double epsilon = 1;
        var policy = new QPolicy(network);
        for (int m = 1; m <= options.episodes(); m++) {
          if (Thread.currentThread().isInterrupted()) {
            break;
          }
          Episode episode = walk(world, policy, epsilon, random);
          epsilon = Math.max(0, epsilon - options.exploration());
          double[] discounted = episode.returns(options.discount());
          remember(world, episode, discounted, memory, policy, target);
          lookBack(world, episode, memory, random);
          if (discounted.length > 0) {
            returns += discounted[0];
          }
          goals += episode.reachedGoal() ? 1 : 0;
          note(discounted.length == 0 ? 0 : discounted[0], episode.reachedGoal());
          episodes++;
          if (episodes % options.updateEvery() == 0 && memory.size() > 0) {
            for (int b = 0; b < options.batches(); b++) {
              lastLoss = update(learner, memory, random);
              losses += lastLoss;
              minibatches++;
            }
            network = learner.network(Map.of());
            policy = new QPolicy(network);
            if (++updates % options.targetEvery() == 0) {
              target = network;
            }
            tell();
          }
        }
        boolean validates =
            (done + 1) % options.validateEvery() == 0 || done + 1 == problems.size();
        if (validates && !Thread.currentThread().isInterrupted()) {
          keepIfBest(network);
        }
        curve.add(
            new TrainedAgent.Point(
                episodes,
                returns / options.episodes(),
                goals,
                losses / Math.max(1, minibatches),
                validates ? lastTested : Double.NaN));
        tell();
      }
      if (best == null) {
        best = network;
      }
    }
    return new TrainedAgent(
        requireNonNull(best).withProvenance(notes()), curve, done == problems.size(), seconds());
  }

  /** One episode: at most T actions, ending early at a goal or where nothing can be refined. */
  private Episode walk(Environment world, QPolicy policy, double epsilon, SplittableRandom random) {
    var episode = new Episode();
    int state = world.start();
    for (int i = 0; i < options.actions(); i++) {
      if (world.actions(state).length == 0) {
        break;
      }
      int next = policy.choose(world, state, epsilon, random);
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
      Environment world,
      Episode episode,
      double[] returns,
      ReplayMemory memory,
      QPolicy policy,
      QNetwork target) {
    @Nullable QPolicy older = options.targets() == Targets.BOOTSTRAP ? new QPolicy(target) : null;
    List<Episode.Step> steps = episode.steps();
    for (int i = 0; i < steps.size(); i++) {
      Episode.Step step = steps.get(i);
      double value = returns[i];
      if (older != null) {
        value = step.reward();
        boolean isLast = i == steps.size() - 1 && episode.reachedGoal();
        if (!isLast && world.actions(step.to()).length > 0) {
          int choice = QPolicy.best(policy.values(world, step.to()));
          value += options.discount() * older.values(world, step.to())[choice];
        }
      }
      memory.store(
          value,
          world.centroid(step.from()),
          world.centroid(step.to()),
          world.positives(),
          world.negatives());
    }
  }

  /** Remembers an episode once more for each of some goals that it happened to reach. */
  private void lookBack(
      Environment world, Episode episode, ReplayMemory memory, SplittableRandom random) {
    List<Integer> goals = new ArrayList<>();
    for (Episode.Step step : episode.steps()) {
      if (world.canBeGoal(step.to())) {
        goals.add(step.to());
      }
    }
    for (int i = 0; i < options.hindsight() && !goals.isEmpty(); i++) {
      // the last state the first time, since it took most steps
      int choice = i == 0 ? goals.size() - 1 : random.nextInt(goals.size());
      Hindsight examples = world.hindsight(goals.get(choice), random);
      Episode replayed = world.replay(episode, examples);
      double[] returns = replayed.returns(options.discount());
      for (int k = 0; k < returns.length; k++) {
        Episode.Step step = replayed.steps().get(k);
        memory.store(
            returns[k],
            world.centroid(step.from()),
            world.centroid(step.to()),
            examples.positives(),
            examples.negatives());
      }
    }
  }

  private double update(QLearner learner, ReplayMemory memory, SplittableRandom random) {
    int count = Math.min(options.batchSize(), memory.size());
    float[] inputs = new float[count * 4 * vectors.dimension()];
    float[] targets = new float[count];
    memory.sample(random, count, inputs, targets);
    return learner.train(inputs, targets, options.learningRate());
  }

  private void keepIfBest(QNetwork network) {
    if (!validation.isPossible()) {
      best = network;
      return;
    }
    lastTested = validation.tested(network);
    if (lastTested < bestTested) {
      bestTested = lastTested;
      best = network;
    }
  }

  private void note(double value, boolean isGoal) {
    recentReturns.add(value);
    recentGoals.add(isGoal);
    if (recentReturns.size() > RECENT) {
      recentReturns.remove();
      recentGoals.remove();
    }
  }

  private void tell() {
    double mean = recentReturns.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    int goals = (int) recentGoals.stream().filter(goal -> goal).count();
    listener.progress(
        new AgentListener.Progress(
            episodes,
            (long) problems.size() * options.episodes(),
            mean,
            goals,
            lastLoss,
            lastTested,
            seconds()));
  }

  private double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  private Map<String, String> notes() {
    var notes = new TreeMap<>(provenance);
    notes.put("agent.options", options.toString());
    notes.put("agent.problems", String.valueOf(problems.size()));
    notes.put("agent.episodes", String.valueOf(episodes));
    notes.put("agent.validation.tested", String.valueOf(bestTested));
    return notes;
  }
}
