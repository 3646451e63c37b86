package org.drill.train.agent;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.drill.embedding.Embeddings;
import org.drill.io.Digest;
import org.drill.kb.KnowledgeBase;
import org.drill.neural.QNetwork;
import org.drill.neural.StateCounts;
import org.drill.problem.LearningProblem;
import org.drill.train.Torch;
import org.jspecify.annotations.Nullable;

/** One training: the agent as it is now, its memory, and the agent that is kept. */
final class AgentRun implements AutoCloseable {
  /** Of PyTorch and of searches; the same number everywhere gives the same sums everywhere. */
  private static final int THREADS = 2;

  /** A goal in hindsight has at least so many instances, as many as hard problems have. */
  private static final int LEAST_INSTANCES = 5;

  private static final double SAVE_SECONDS = 5;

  private final AgentOptions options;
  private final KnowledgeBase kb;
  private final Embeddings given;
  private final Curriculum curriculum;
  private final ProblemSource source;
  private final List<LearningProblem> unseen;
  private final HindsightGoals goals;
  private final AgentValidation validation;
  private final KeptAgent champion;
  private final AgentProgressMeter meter;
  private final List<TrainedAgent.Point> curve = new ArrayList<>();
  private final NetworkUpdater updater;
  private ActingAgent agent;
  private int done;
  private long episodes;
  private double saved;

  AgentRun(
      KnowledgeBase kb,
      Embeddings embeddings,
      TrainingProblems problems,
      AgentOptions options,
      AgentListener listener) {
    this.options = options;
    this.kb = kb;
    this.given = embeddings;
    this.curriculum = problems.curriculum();
    this.source = curriculum.source(options);
    this.unseen = problems.unseen();
    this.goals = new HindsightGoals(problems.exclusions(), LEAST_INSTANCES);
    this.champion = new KeptAgent(options.selection().choice());
    long all = (long) curriculum.count() * options.episodes();
    this.meter = new AgentProgressMeter(listener, all);
    Torch.threads(THREADS);
    this.agent = actor(untrained(), embeddings);
    this.validation = new AgentValidation(unseen, agent.model(), options.searches().expressions());
    this.updater = new NetworkUpdater(agent, kb, options, all);
  }

  private QNetwork untrained() {
    AgentOptions.Inputs inputs = options.inputs();
    int dimension = given.dimension() + (inputs.counts() ? StateCounts.SIZE : 0);
    QNetwork random = QNetwork.random(dimension, options.seed());
    QNetwork counting = inputs.counts() ? random.withCounts() : random;
    QNetwork seeing =
        switch (inputs.encoder()) {
          case MEAN -> counting;
          case ATTENTION -> counting.withAttention(options.seed());
          case TRANSFORMER -> counting.withTransformer(options.seed());
        };
    return inputs.duelling() ? seeing.withDuelling(options.seed()) : seeing;
  }

  private ActingAgent actor(QNetwork network, Embeddings embeddings) {
    return new ActingAgent(network, embeddings, kb, !options.inputs().fineTune());
  }

  /**
   * Trains, from the state in a file if there is one, and keeps the state there if one is named.
   */
  TrainedAgent train(@Nullable Path file) {
    if (file != null) {
      AgentState.readIfPresent(file).ifPresent(this::resume);
    }
    @Nullable AgentState latest = null;
    while (done < curriculum.count()) {
      Optional<ProblemSource.Practised> outcome = learn(source.next());
      if (outcome.isEmpty()) {
        break;
      }
      source.tell(outcome.get());
      done++;
      if (file != null) {
        latest = state();
        if (meter.seconds() - saved > SAVE_SECONDS) {
          latest.write(file);
          saved = meter.seconds();
        }
      }
      meter.tell(episodes);
    }
    if (file != null && latest != null) {
      latest.write(file);
    }
    return outcome();
  }

  private TrainedAgent outcome() {
    if (champion.agent() == null) { // stopped before the first validation
      boolean isInterrupted = Thread.interrupted();
      validate();
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
    ActingAgent kept = requireNonNull(champion.agent());
    AgentValidation.Result after = requireNonNull(champion.result());
    var achieved =
        new TrainedAgent.Achievement(
            after.problems(), validation.untrained().tested(), after.tested(), after.solved());
    return new TrainedAgent(
        kept.network().withProvenance(notes(achieved)),
        kept.embeddings(),
        curve,
        achieved,
        updater.updates(),
        done == curriculum.count(),
        meter.seconds());
  }

  /** All episodes of a problem; empty if the training was stopped before their end. */
  private Optional<ProblemSource.Practised> learn(LearningProblem problem) {
    var random = new SplittableRandom(options.seed() * 1_000_003 + done);
    EpisodeSource practice =
        options.practice() == AgentOptions.Practice.WALKS
            ? new WalkEpisodes(problem, agent, options, goals)
            : new SearchEpisodes(problem, options, goals, THREADS);
    double returns = 0;
    double mastery = 0;
    double losses = 0;
    int reached = 0;
    int minibatches = 0;
    for (int m = 0; m < options.episodes(); m++) {
      if (Thread.currentThread().isInterrupted()) {
        return Optional.empty();
      }
      EpisodeSource.Outcome outcome = practice.practise(m, agent, random, updater.memory()::store);
      if (Thread.currentThread().isInterrupted()) {
        return Optional.empty(); // a search that was cut short says nothing
      }
      returns += outcome.value();
      mastery += outcome.mastery();
      reached += outcome.reachedGoal() ? 1 : 0;
      meter.note(outcome);
      episodes++;
      if (updater.isDue(episodes)) {
        losses += updater.update(episodes, random);
        agent = actor(updater.network(), updater.embeddings());
        minibatches += options.updates().batches();
        meter.loss(updater.lastLoss());
        meter.tell(episodes);
      }
    }
    boolean isLast = done + 1 == curriculum.count();
    boolean validates = isLast || (done + 1) % options.selection().every() == 0;
    double tested = validates ? validate() : Double.NaN;
    if (Thread.currentThread().isInterrupted()) {
      return Optional.empty();
    }
    curve.add(
        new TrainedAgent.Point(
            episodes,
            returns / options.episodes(),
            reached,
            losses / Math.max(1, minibatches),
            tested));
    double count = options.episodes();
    return Optional.of(new ProblemSource.Practised(reached / count, mastery / count));
  }

  /** Validates the agent as it is now; if that is interrupted, it says nothing. */
  private double validate() {
    AgentValidation.Result result = validation.of(agent.model());
    if (!Thread.currentThread().isInterrupted()) {
      champion.offer(agent, result);
      meter.tested(result.tested());
    }
    return result.tested();
  }

  private AgentState state() {
    var state = new AgentState();
    state.put("options", options);
    state.put("data", data());
    state.put("curve", String.join("\n", curve.stream().map(TrainedAgent.Point::toText).toList()));
    source.save(state);
    updater.save(state);
    champion.save(state, options.inputs().fineTune());
    return state;
  }

  /** Continues where a training was saved. */
  private void resume(AgentState state) {
    state.require("options", options.toString());
    state.require("data", data());
    try {
      source.restore(state);
      updater.restore(state);
      agent = actor(updater.network(), updater.embeddings());
      champion.restore(
          state, (network, rows) -> actor(network, updater.embeddings(rows)), updater.rowsSize());
      for (String line : state.text("curve").split("\n", -1)) {
        curve.add(TrainedAgent.Point.parse(line));
      }
      done = curve.size();
      episodes = curve.get(done - 1).episodes();
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw state.damaged(e.getMessage());
    }
  }

  /** Whatever else the agent depends on, as a fingerprint. */
  private String data() {
    var digest = new Digest().text(given.checksum());
    if (curriculum.order() == Curriculum.Order.EDGE) {
      digest.text("edge");
    }
    curriculum.levels().forEach(level -> add(level, digest.text("level")));
    add(unseen, digest.text("unseen"));
    return digest.hex();
  }

  private static void add(List<LearningProblem> problems, Digest digest) {
    for (LearningProblem problem : problems) {
      digest.longs(problem.positives().words()).longs(problem.negatives().words());
    }
  }

  private Map<String, String> notes(TrainedAgent.Achievement achieved) {
    var notes = new TreeMap<String, String>();
    notes.put("agent.options", options.toString());
    notes.put("agent.problems", String.valueOf(curriculum.count()));
    notes.put("agent.episodes", String.valueOf(episodes));
    notes.put("agent.validation.problems", String.valueOf(achieved.problems()));
    notes.put("agent.validation.untrained", String.valueOf(achieved.untested()));
    notes.put("agent.validation.tested", String.valueOf(achieved.tested()));
    notes.put("agent.validation.solved", String.valueOf(achieved.solved()));
    return notes;
  }

  @Override
  public void close() {
    updater.close();
  }
}
