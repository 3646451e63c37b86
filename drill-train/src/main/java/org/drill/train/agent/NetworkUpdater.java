package org.drill.train.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.drill.embedding.Embeddings;
import org.drill.kb.KnowledgeBase;
import org.drill.neural.QNetwork;
import org.jspecify.annotations.Nullable;

/**
 * Updates the network from the memory every U episodes: lines 18 to 21 of the paper's Algorithm 1.
 */
final class NetworkUpdater implements AutoCloseable {
  private static final String NETWORK = "network";
  private static final String MEAN = "mean";
  private static final String TARGET = "target";
  private static final String ROWS = "individuals";
  private static final String UPDATES = "updates";
  private static final String LOSS = "loss";

  /** How far weights make up for priorities at first; at the end they do in full. */
  private static final double FIRST_BETA = 0.4;

  private final KnowledgeBase kb;
  private final Embeddings given;
  private final AgentOptions options;
  private final long allEpisodes;
  private final boolean fineTunes;
  private final ReplayMemory memory;
  private QLearner learner;

  /** The vectors as they are trained; not looked at if they are not. */
  private float[] rows;

  private QNetwork mean;
  private QNetwork target;
  private int updates;
  private double lastLoss = Double.NaN;

  NetworkUpdater(ActingAgent start, KnowledgeBase kb, AgentOptions options, long allEpisodes) {
    this.kb = kb;
    this.given = start.embeddings();
    this.options = options;
    this.allEpisodes = allEpisodes;
    this.fineTunes = options.inputs().fineTune();
    this.memory = new ReplayMemory(options.updates().memory(), options.updates().priority());
    this.rows = start.rows();
    this.mean = start.network();
    this.target = start.network();
    this.learner = new QLearner(start.network(), rows, fineTunes);
  }

  ReplayMemory memory() {
    return memory;
  }

  /** Whether an update is due after so many episodes. */
  boolean isDue(long episodes) {
    return episodes % options.updates().every() == 0 && memory.size() > 0;
  }

  /** Updates the network with minibatches; returns the sum of their losses. */
  double update(long episodes, SplittableRandom random) {
    double progress = episodes / (double) allEpisodes;
    double beta = FIRST_BETA + (1 - FIRST_BETA) * progress;
    double rate = options.updates().rate() * (1 - progress * (1 - options.updates().lastRate()));
    var bootstrap = new Bootstrap();
    double losses = 0;
    for (int b = 0; b < options.updates().batches(); b++) {
      int count = Math.min(options.updates().batchSize(), memory.size());
      ReplayMemory.Minibatch batch = memory.sample(random, count, beta);
      float[] targets = bootstrap.targets(batch.experiences());
      QLearner.Outcome outcome = learner.train(batch.experiences(), targets, batch.weights(), rate);
      memory.learned(batch, outcome.errors());
      lastLoss = outcome.loss();
      losses += lastLoss;
    }
    QNetwork latest = learner.network(Map.of());
    mean = updates == 0 ? latest : WeightAverage.of(mean, latest, options.updates().averaging());
    if (fineTunes) {
      rows = learner.rows();
    }
    if (++updates % options.updates().targetEvery() == 0) {
      target = mean;
    }
    return losses;
  }

  /** What the network should predict, with the networks as they are before an update. */
  private final class Bootstrap {
    private @Nullable EpsilonGreedyChoice chooser;
    private @Nullable EpsilonGreedyChoice judge;

    float[] targets(List<Experience> batch) {
      float[] targets = new float[batch.size()];
      for (int i = 0; i < targets.length; i++) {
        Experience experience = batch.get(i);
        targets[i] = (float) experience.value();
        if (!experience.successors().isEmpty()) {
          targets[i] += (float) (options.values().discount() * after(experience));
        }
      }
      return targets;
    }

    /** The value of the best successor: chosen by the network, judged by the target network. */
    private double after(Experience experience) {
      if (chooser == null || judge == null) {
        Embeddings now = embeddings();
        chooser = new ActingAgent(mean, now, kb, !fineTunes).choice();
        judge = new ActingAgent(target, now, kb, !fineTunes).choice();
      }
      float[] choices = values(chooser, experience, experience.successors());
      SeenChannel choice = experience.successors().get(EpsilonGreedyChoice.best(choices));
      return values(judge, experience, List.of(choice))[0];
    }

    private float[] values(
        EpsilonGreedyChoice choice, Experience experience, List<SeenChannel> successors) {
      return choice.values(
          experience.to(), successors, experience.positives(), experience.negatives());
    }
  }

  int updates() {
    return updates;
  }

  double lastLoss() {
    return lastLoss;
  }

  /** The network to act with. */
  QNetwork network() {
    return mean;
  }

  /** The vectors to act with. */
  Embeddings embeddings() {
    return embeddings(fineTunes ? rows : null);
  }

  /** Vectors with other values than those that were given, unless there are none. */
  Embeddings embeddings(float @Nullable [] values) {
    if (values == null) {
      return given;
    }
    List<String> names = new ArrayList<>();
    for (int i = 0; i < kb.size(); i++) {
      names.add(kb.individuals().name(i));
    }
    var notes = new TreeMap<String, String>(given.provenance());
    notes.put("tuned", "with the agent");
    return Embeddings.of(names, given.dimension(), values, notes);
  }

  /** How many numbers the vectors of all individuals are. */
  long rowsSize() {
    return rows.length;
  }

  void save(AgentState state) {
    state.putAll(NETWORK, learner.network(Map.of()).toTensors());
    state.putAll(MEAN, mean.toTensors());
    state.putAll(TARGET, target.toTensors());
    if (fineTunes) {
      state.put(ROWS, rows);
    }
    state.put(UPDATES, updates);
    state.put(LOSS, lastLoss);
    learner.save(state);
    memory.save(state);
  }

  void restore(AgentState state) {
    mean = QNetwork.of(state.all(MEAN));
    target = QNetwork.of(state.all(TARGET));
    if (fineTunes) {
      rows = state.floats(ROWS, rows.length);
    }
    updates = (int) state.number(UPDATES);
    lastLoss = state.number(LOSS);
    learner.close();
    learner = new QLearner(QNetwork.of(state.all(NETWORK)), rows, fineTunes);
    learner.restore(state);
    memory.restore(state);
  }

  @Override
  public void close() {
    learner.close();
  }
}
