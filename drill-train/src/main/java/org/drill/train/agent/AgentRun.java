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
import org.jspecify.annotations.Nullable;

/** One training: the network, the memory, and the best network so far. */
final class AgentRun implements AutoCloseable {
  private static final int RECENT = 100;

  /** Of PyTorch; the same number everywhere gives the same sums everywhere. */
  private static final int THREADS = 2;

  private static final double SAVE_SECONDS = 5;
  private static final String TUNED = "individuals";
  private static final String BEST_TUNED = "individuals.best";

  private final AgentOptions options;
  private final AgentListener listener;
  private final KnowledgeBase kb;
  private final Embeddings given;
  private final Curriculum curriculum;
  private final Curriculum.Course course;
  private final List<LearningProblem> unseen;
  private final Validation validation;
  private final ReplayMemory memory;
  private final long start = System.nanoTime();
  private final Deque<Double> recentReturns = new ArrayDeque<>();
  private final Deque<Boolean> recentGoals = new ArrayDeque<>();
  private final List<TrainedAgent.Point> curve = new ArrayList<>();

  private Embeddings embeddings;
  private IndividualVectors vectors;
  private QNetwork network;
  private QNetwork target;
  private QLearner learner;
  private Perception perception;
  private QPolicy policy;
  private @Nullable QNetwork best;

  /** The vectors after the last update and those of the best network; null if they are as given. */
  private float @Nullable [] tuned;

  private float @Nullable [] bestTuned;
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
      Curriculum curriculum,
      List<LearningProblem> unseen,
      AgentOptions options,
      AgentListener listener) {
    this.options = options;
    this.listener = listener;
    this.kb = kb;
    this.given = embeddings;
    this.embeddings = embeddings;
    this.vectors = IndividualVectors.align(embeddings, kb);
    this.curriculum = curriculum;
    this.course = new Curriculum.Course(curriculum, options.extras().promotion());
    this.unseen = unseen;
    this.validation = new Validation(unseen);
    this.memory = new ReplayMemory(options.updates().memory());
    QNetwork start = QNetwork.random(vectors.dimension(), options.seed());
    this.network =
        options.extras().encoder() == Encoder.ATTENTION
            ? start.withAttention(options.seed())
            : start;
    this.target = network;
    this.learner = new QLearner(network, vectors.rows(), fineTunes());
    this.perception = perception(network);
    this.policy = new QPolicy(network, perception);
  }

  private boolean fineTunes() {
    return options.extras().fineTune();
  }

  private Perception perception(QNetwork eyes) {
    return new Perception(vectors, eyes, !fineTunes());
  }

  /** Continues where a training was saved. */
  private void resume(AgentState state) {
    state.require("options", options.toString());
    state.require("data", data());
    try {
      restore(state);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw state.damaged(e.getMessage());
    }
  }

  private void restore(AgentState state) {
    network = QNetwork.of(state.all("network"));
    target = QNetwork.of(state.all("target"));
    best = QNetwork.of(state.all("best"));
    int count = vectors.rows().length;
    tune(state.floatsIfAny(TUNED, count));
    bestTuned = state.floatsIfAny(BEST_TUNED, count);
    learner.close();
    learner = new QLearner(network, tuned == null ? vectors.rows() : tuned, fineTunes());
    learner.restore(state);
    perception = perception(network);
    policy = new QPolicy(network, perception);
    memory.restore(state);
    for (String line : state.text("curve").split("\n", -1)) {
      curve.add(TrainedAgent.Point.parse(line));
    }
    curve.forEach(point -> course.advance(share(point.goals())));
    done = curve.size();
    episodes = curve.get(done - 1).episodes();
    updates = (int) state.number("updates");
    lastLoss = state.number("loss");
    lastTested = state.number("tested");
    bestTested = state.number("best.tested");
  }

  private double share(int goals) {
    return goals / (double) options.walk().episodes();
  }

  /** Whatever else the agent depends on, as a fingerprint. */
  private String data() {
    var digest = new Digest().text(given.checksum());
    curriculum.levels().forEach(level -> add(level, digest.text("level")));
    add(unseen, digest.text("unseen"));
    return digest.hex();
  }

  private static void add(List<LearningProblem> problems, Digest digest) {
    for (LearningProblem problem : problems) {
      digest.longs(problem.positives().words()).longs(problem.negatives().words());
    }
  }

  private AgentState state() {
    var state = new AgentState();
    state.put("options", options);
    state.put("data", data());
    state.putAll("network", network.toTensors());
    state.putAll("target", target.toTensors());
    state.putAll("best", requireNonNull(best).toTensors());
    state.put("curve", String.join("\n", curve.stream().map(TrainedAgent.Point::toText).toList()));
    state.putIfAny(TUNED, tuned);
    state.putIfAny(BEST_TUNED, bestTuned);
    learner.save(state);
    memory.save(state);
    state.put("updates", updates);
    state.put("loss", lastLoss);
    state.put("tested", lastTested);
    state.put("best.tested", bestTested);
    return state;
  }

  /**
   * Trains, from the state in a file if there is one, and keeps the state there if one is named.
   */
  TrainedAgent train(@Nullable Path file) {
    if (file != null) {
      AgentState.readIfPresent(file).ifPresent(this::resume);
    }
    Torch.threads(THREADS);
    if (best == null) {
      keepIfBest(); // the untrained network, with which others have to compete
    }
    @Nullable AgentState latest = null;
    while (done < curriculum.count() && learn(course.problem())) {
      course.advance(share(curve.get(done).goals()));
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
    return new TrainedAgent(
        kept, withRows(bestTuned), curve, done == curriculum.count(), seconds());
  }

  /** All episodes of a problem; false if the training was stopped before their end. */
  private boolean learn(LearningProblem problem) {
    var random = new SplittableRandom(options.seed() * 1_000_003 + done);
    var world = new Environment(problem, perception, options);
    double returns = 0;
    double losses = 0;
    int goals = 0;
    int minibatches = 0;
    double epsilon = 1;
    for (int m = 1; m <= options.walk().episodes(); m++) {
      if (Thread.currentThread().isInterrupted()) {
        return false;
      }
      Episode episode = walk(world, epsilon, random);
      epsilon = Math.max(0, epsilon - options.walk().exploration());
      double[] discounted = episode.returns(options.values().discount());
      remember(world, episode, discounted);
      lookBack(world, episode, random);
      double value = discounted.length == 0 ? 0 : discounted[0];
      returns += value;
      goals += episode.reachedGoal() ? 1 : 0;
      note(value, episode.reachedGoal());
      episodes++;
      if (episodes % options.updates().every() == 0 && memory.size() > 0) {
        losses += update(random);
        minibatches += options.updates().batches();
        tell();
      }
    }
    boolean validates = (done + 1) % options.validateEvery() == 0 || done + 1 == curriculum.count();
    if (validates && !keepIfBest()) {
      return false;
    }
    curve.add(
        new TrainedAgent.Point(
            episodes,
            returns / options.walk().episodes(),
            goals,
            losses / Math.max(1, minibatches),
            validates ? lastTested : Double.NaN));
    return true;
  }

  /** One episode: at most T actions, ending early at a goal or where nothing can be refined. */
  private Episode walk(Environment world, double epsilon, SplittableRandom random) {
    var episode = new Episode();
    int state = world.start();
    for (int i = 0; i < options.walk().actions(); i++) {
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
    @Nullable QPolicy older =
        options.values().targets() == Targets.BOOTSTRAP
            ? new QPolicy(target, perception(target))
            : null;
    List<Episode.Step> steps = episode.steps();
    for (int i = 0; i < steps.size(); i++) {
      Episode.Step step = steps.get(i);
      double value = returns[i];
      if (older != null) {
        value = step.reward();
        boolean isLast = i == steps.size() - 1 && episode.reachedGoal();
        if (!isLast && world.actions(step.to()).length > 0) {
          int choice = QPolicy.best(policy.values(world, step.to()));
          value += options.values().discount() * older.values(world, step.to())[choice];
        }
      }
      memory.store(
          new Experience(
              value,
              world.sight(step.from()),
              world.sight(step.to()),
              world.positives(),
              world.negatives()));
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
    for (int i = 0; i < options.values().hindsight() && !goals.isEmpty(); i++) {
      // the last state the first time, since it took most steps
      int choice = i == 0 ? goals.size() - 1 : random.nextInt(goals.size());
      Hindsight examples = world.hindsight(goals.get(choice), random);
      Episode replayed = world.replay(episode, examples);
      double[] returns = replayed.returns(options.values().discount());
      for (int k = 0; k < returns.length; k++) {
        Episode.Step step = replayed.steps().get(k);
        memory.store(
            new Experience(
                returns[k],
                world.sight(step.from()),
                world.sight(step.to()),
                examples.positives(),
                examples.negatives()));
      }
    }
  }

  /** Updates the network with minibatches; returns the sum of their losses. */
  private double update(SplittableRandom random) {
    double losses = 0;
    for (int b = 0; b < options.updates().batches(); b++) {
      int count = Math.min(options.updates().batchSize(), memory.size());
      lastLoss = learner.train(memory.sample(random, count), options.updates().learningRate());
      losses += lastLoss;
    }
    network = learner.network(Map.of());
    if (fineTunes()) {
      tune(learner.rows());
    }
    perception = perception(network);
    policy = new QPolicy(network, perception);
    if (++updates % options.updates().targetEvery() == 0) {
      target = network;
    }
    return losses;
  }

  /** Goes on with other vectors, if there are any. */
  private void tune(float @Nullable [] rows) {
    if (rows != null) {
      tuned = rows;
      embeddings = withRows(rows);
      vectors = IndividualVectors.align(embeddings, kb);
    }
  }

  private Embeddings withRows(float @Nullable [] rows) {
    if (rows == null) {
      return given;
    }
    var names = new ArrayList<String>();
    for (int i = 0; i < kb.size(); i++) {
      names.add(kb.individuals().name(i));
    }
    var notes = new TreeMap<String, String>(given.provenance());
    notes.put("tuned", "with the agent");
    return Embeddings.of(names, vectors.dimension(), rows, notes);
  }

  /** Validates the network; false if that was interrupted, which says nothing about it. */
  private boolean keepIfBest() {
    if (!validation.isPossible()) {
      best = network;
      bestTuned = tuned;
      return true;
    }
    double tested = validation.tested(embeddings, network);
    if (Thread.currentThread().isInterrupted() && best != null) {
      return false;
    }
    lastTested = tested;
    if (best == null || tested < bestTested) {
      bestTested = tested;
      best = network;
      bestTuned = tuned;
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
            (long) curriculum.count() * options.walk().episodes(),
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
    notes.put("agent.problems", String.valueOf(curriculum.count()));
    notes.put("agent.episodes", String.valueOf(episodes));
    notes.put("agent.validation.tested", String.valueOf(bestTested));
    return notes;
  }

  @Override
  public void close() {
    learner.close();
  }
}
