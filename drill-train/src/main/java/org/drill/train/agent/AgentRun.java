package org.drill.train.agent;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.drill.embedding.Embeddings;
import org.drill.embedding.IndividualVectors;
import org.drill.io.Digest;
import org.drill.kb.KnowledgeBase;
import org.drill.neural.QNetwork;
import org.drill.problem.LearningProblem;
import org.drill.train.Torch;
import org.drill.train.TrainingException;
import org.jspecify.annotations.Nullable;

/** One training: the network, the memory, and the best network so far. */
final class AgentRun implements AutoCloseable {
  private static final int RECENT = 100;
  private static final double SAVE_SECONDS = 5;

  private final AgentOptions options;
  private final AgentListener listener;
  private final Embeddings embeddings;
  private final IndividualVectors vectors;
  private final List<LearningProblem> problems;
  private final List<LearningProblem> unseen;
  private final Validation validation;
  private final ReplayMemory memory;
  private final long start = System.nanoTime();
  private final Deque<Double> recentReturns = new ArrayDeque<>();
  private final Deque<Boolean> recentGoals = new ArrayDeque<>();
  private final List<TrainedAgent.Point> curve = new ArrayList<>();

  private QNetwork network;
  private QNetwork target;
  private QLearner learner;
  private QPolicy policy;
  private @Nullable QNetwork best;
  private int done;
  private long episodes;
  private int updates;
  private double lastLoss = Double.NaN;
  private double lastTested = Double.NaN;
  private double bestTested = Double.POSITIVE_INFINITY;
  private double saved;

  AgentRun(
      KnowledgeBase kb,
      Embeddings embeddings,
      List<LearningProblem> problems,
      List<LearningProblem> unseen,
      AgentOptions options,
      AgentListener listener) {
    this.options = options;
    this.listener = listener;
    this.embeddings = embeddings;
    this.vectors = IndividualVectors.align(embeddings, kb);
    this.problems = problems;
    this.unseen = unseen;
    this.validation = new Validation(embeddings, unseen);
    this.memory = new ReplayMemory(options.memory(), 4 * vectors.dimension());
    this.network = QNetwork.random(vectors.dimension(), options.seed());
    this.target = network;
    this.learner = new QLearner(network);
    this.policy = new QPolicy(network);
  }

  /** Continues where a training was saved. */
  private void resume(AgentState state) {
    state.require("options", options.toString());
    state.require("data", data());
    try {
      network = QNetwork.of(state.all("network"));
      target = QNetwork.of(state.all("target"));
      best = QNetwork.of(state.all("best"));
      for (String line : state.text("curve").split("\n", -1)) {
        curve.add(TrainedAgent.Point.parse(line));
      }
    } catch (IllegalArgumentException e) {
      throw new TrainingException("the state of the training is damaged: " + e.getMessage(), e);
    }
    learner.close();
    learner = new QLearner(network);
    learner.restore(state);
    policy = new QPolicy(network);
    memory.restore(state);
    done = curve.size();
    episodes = curve.get(done - 1).episodes();
    updates = (int) state.number("updates");
    lastLoss = state.number("loss");
    lastTested = state.number("tested");
    bestTested = state.number("best.tested");
  }

  /** Whatever else the agent depends on, as a fingerprint. */
  private String data() {
    var digest = new Digest().text(embeddings.checksum());
    for (List<LearningProblem> list : List.of(problems, unseen)) {
      for (LearningProblem problem : list) {
        digest.longs(problem.positives().words()).longs(problem.negatives().words());
      }
    }
    return digest.hex();
  }

  private AgentState state() {
    var state = new AgentState();
    state.put("options", options);
    state.put("data", data());
    state.putAll("network", network.toTensors());
    state.putAll("target", target.toTensors());
    state.putAll("best", requireNonNull(best).toTensors());
    state.put("curve", String.join("\n", curve.stream().map(TrainedAgent.Point::toText).toList()));
    learner.save(state);
    memory.save(state);
    state.put("updates", updates);
    state.put("loss", lastLoss);
    state.put("tested", lastTested);
    state.put("best.tested", bestTested);
    return state;
  }

  /** Trains, from the state in a file if there is one, and keeps the state there if one is named. */
  TrainedAgent train(@Nullable Path file) {
    if (file != null) {
      AgentState.readIfPresent(file).ifPresent(this::resume);
    }
    Torch.threads(1); // the same sums on every machine; updates are a small part of the time
    if (best == null) {
      keepIfBest(); // the untrained network, with which others have to compete
    }
    @Nullable AgentState latest = null;
    while (done < problems.size() && learn(problems.get(done))) {
      done++;
      if (file != null) {
        latest = state();
        if (seconds() - saved > SAVE_SECONDS) {
          latest.write(file);
          saved = seconds();
        }
      }
      tell();
    }
    if (file != null && latest != null) {
      latest.write(file);
    }
    QNetwork kept = requireNonNull(best).withProvenance(notes());
    return new TrainedAgent(kept, curve, done == problems.size(), seconds());
  }

  /** All episodes of a problem; false if the training was stopped before their end. */
  private boolean learn(LearningProblem problem) {
    var random = new SplittableRandom(options.seed() * 1_000_003 + done);
    var world = new Environment(problem, vectors, options);
    double returns = 0;
    double losses = 0;
    int goals = 0;
    int minibatches = 0;
    double epsilon = 1;
    for (int m = 1; m <= options.episodes(); m++) {
      if (Thread.currentThread().isInterrupted()) {
        return false;
      }
      Episode episode = walk(world, epsilon, random);
      epsilon = Math.max(0, epsilon - options.exploration());
      double[] discounted = episode.returns(options.discount());
      remember(world, episode, discounted);
      lookBack(world, episode, random);
      double value = discounted.length == 0 ? 0 : discounted[0];
      returns += value;
      goals += episode.reachedGoal() ? 1 : 0;
      note(value, episode.reachedGoal());
      episodes++;
      if (episodes % options.updateEvery() == 0 && memory.size() > 0) {
        losses += update(random);
        minibatches += options.batches();
        tell();
      }
    }
    boolean validates = (done + 1) % options.validateEvery() == 0 || done + 1 == problems.size();
    if (validates && !keepIfBest()) {
      return false;
    }
    curve.add(
        new TrainedAgent.Point(
            episodes,
            returns / options.episodes(),
            goals,
            losses / Math.max(1, minibatches),
            validates ? lastTested : Double.NaN));
    return true;
  }

  /** One episode: at most T actions, ending early at a goal or where nothing can be refined. */
  private Episode walk(Environment world, double epsilon, SplittableRandom random) {
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

  private void remember(Environment world, Episode episode, double[] returns) {
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
  private void lookBack(Environment world, Episode episode, SplittableRandom random) {
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

  /** Updates the network with minibatches; returns the sum of their losses. */
  private double update(SplittableRandom random) {
    double losses = 0;
    for (int b = 0; b < options.batches(); b++) {
      int count = Math.min(options.batchSize(), memory.size());
      float[] inputs = new float[count * 4 * vectors.dimension()];
      float[] targets = new float[count];
      memory.sample(random, count, inputs, targets);
      lastLoss = learner.train(inputs, targets, options.learningRate());
      losses += lastLoss;
    }
    network = learner.network(Map.of());
    policy = new QPolicy(network);
    if (++updates % options.targetEvery() == 0) {
      target = network;
    }
    return losses;
  }

  /** Validates the network; false if that was interrupted, which says nothing about it. */
  private boolean keepIfBest() {
    if (!validation.isPossible()) {
      best = network;
      return true;
    }
    double tested = validation.tested(network);
    if (Thread.currentThread().isInterrupted() && best != null) {
      return false;
    }
    lastTested = tested;
    if (best == null || tested < bestTested) {
      bestTested = tested;
      best = network;
    }
    return true;
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
    var notes = new TreeMap<String, String>();
    notes.put("agent.options", options.toString());
    notes.put("agent.problems", String.valueOf(problems.size()));
    notes.put("agent.episodes", String.valueOf(episodes));
    notes.put("agent.validation.tested", String.valueOf(bestTested));
    return notes;
  }

  @Override
  public void close() {
    learner.close();
  }
}
