package org.drill.train.policy;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.drill.kb.KnowledgeBase;
import org.drill.policy.MoveScorer;
import org.drill.policy.MyopicScorer;
import org.drill.policy.PolicyNetwork;
import org.drill.train.Torch;
import org.drill.train.TrainingException;
import org.drill.train.policy.PolicyListener.Phase;
import org.drill.train.policy.TrainedPolicy.Round;
import org.drill.train.policy.TrainedPolicy.Score;
import org.jspecify.annotations.Nullable;

/**
 * Trains the policy by expert iteration (Anthony, Tian and Barber, <i>Thinking Fast and Slow with
 * Deep Learning and Tree Search</i>, NIPS 2017): search with the policy, learn to choose as the
 * searches that came to an answer should have chosen, repeat. The first searches are myopic.
 *
 * <p>A round learns from the choices of the last {@value #WINDOW} rounds. The network that solves
 * the held-out problems with the fewest expressions is kept; that may be the one it started from.
 * The same options and graphs give the same network, whatever the threads, on the same machine;
 * also if the training was interrupted and resumed, since the searches of the rounds that count are
 * then made again.
 */
public final class PolicyTrainer {
  private static final int WINDOW = 3;
  private static final int BATCH = 64;

  /** The rate of Adam falls to this share within a round. */
  private static final double LAST_RATE = 0.05;

  /** α at the start. */
  private static final double BRANCHING = 0.5;

  private final PolicyOptions options;
  private final PolicyListener listener;
  private final @Nullable PolicyNetwork start;
  private final @Nullable Path state;
  private final long began = System.nanoTime();
  private final Deque<TrainingChoices> window = new ArrayDeque<>();
  private final List<Round> curve = new ArrayList<>();
  private final List<PolicyNetwork> networks = new ArrayList<>();
  private int round;
  private double lastTested = Double.NaN;

  /** What graphs are given. */
  private String given = "";

  /** What the network needs that training starts from; it is kept if no round is better. */
  private double startTested = Double.POSITIVE_INFINITY;

  private PolicyTrainer(
      PolicyOptions options,
      @Nullable PolicyNetwork start,
      PolicyListener listener,
      @Nullable Path state) {
    this.options = requireNonNull(options, "options");
    this.start = start;
    this.listener = requireNonNull(listener, "listener");
    this.state = state;
  }

  /**
   * Trains.
   *
   * @param options how
   * @param given graphs to learn on besides the random ones
   * @param start the network to start from, in place of the myopic search and random weights
   * @param listener who is told how far it is
   * @param state a file that keeps the networks of the rounds, to go on from after an interruption
   * @return the policy; the best so far if the thread was interrupted after the first round
   * @throws TrainingException if there are no problems to learn from, or it was interrupted before
   *     the end of the first round
   */
  public static TrainedPolicy train(
      PolicyOptions options,
      List<KnowledgeBase> given,
      Optional<PolicyNetwork> start,
      PolicyListener listener,
      Optional<Path> state) {
    return new PolicyTrainer(options, start.orElse(null), listener, state.orElse(null))
        .train(given);
  }

  private TrainedPolicy train(List<KnowledgeBase> graphs) {
    given = graphs.stream().map(PolicyTrainer::text).collect(Collectors.joining());
    Torch.threads(1);
    try (var pool = new TaskPool(options.threads(), this::tell)) {
      PolicyProblems problems = PolicyProblems.draw(options, graphs, pool);
      var searches = new PolicySearches(options, pool);
      if (problems.training().isEmpty() || problems.validation().isEmpty()) {
        throw new TrainingException(
            "no hard problems on these graphs; give more graphs, or a smaller --hard");
      }
      Score myopic = searches.score(problems.validation(), () -> MyopicScorer.DEFAULTS);
      if (start != null) {
        startTested = searches.score(problems.validation(), start::scorer).tested();
      }
      resume(problems, searches);
      boolean complete = true;
      try {
        while (round < options.rounds()) {
          round(problems, searches);
        }
      } catch (TaskPool.Interrupted e) {
        complete = false;
      }
      return result(problems, myopic, complete);
    } catch (TaskPool.Interrupted e) {
      throw new TrainingException("interrupted before the first round was done");
    }
  }

  /** Takes the rounds that are done from the file, and makes the choices of the last ones again. */
  private void resume(PolicyProblems problems, PolicySearches searches) {
    if (state == null) {
      return;
    }
    PolicyCheckpoint.readIfPresent(state, identity())
        .ifPresent(
            saved -> {
              networks.addAll(saved.networks());
              curve.addAll(saved.curve());
            });
    for (round = Math.max(0, networks.size() - WINDOW + 1); round < networks.size(); round++) {
      remember(searches.search(problems.training(), policy(), round));
    }
    round = networks.size();
  }

  /** What must be the same to go on: all but the number of rounds and threads. */
  private String identity() {
    return options
            .withSizes(options.graphs(), options.problems(), 1)
            .withSearches(options.expressions(), 1)
        + (start == null ? "" : " from " + start.provenance())
        + given;
  }

  private void round(PolicyProblems problems, PolicySearches searches) {
    PolicySearches.Searched searched = searches.search(problems.training(), policy(), round);
    remember(searched);
    List<TrainingChoices.Choice> choices = new ArrayList<>();
    window.forEach(part -> part.forEach(choices::add));
    double loss = learn(choices);
    PolicyNetwork network = networks.get(networks.size() - 1);
    Score validation = searches.score(problems.validation(), network::scorer);
    lastTested = validation.tested();
    curve.add(new Round(searched.score(), choices.size(), loss, validation));
    round++;
    if (state != null) {
      boolean interrupted = Thread.interrupted(); // files cannot be written with the flag set
      new PolicyCheckpoint(networks, curve).write(state, identity());
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void remember(PolicySearches.Searched searched) {
    window.add(searched.choices());
    if (window.size() > WINDOW) {
      window.remove();
    }
  }

  /** What the policy of a round searches with. */
  private Supplier<MoveScorer> policy() {
    PolicyNetwork last = round > 0 ? networks.get(round - 1) : start;
    return last == null ? () -> MyopicScorer.DEFAULTS : last::scorer;
  }

  /** Makes the network of a round; returns the mean loss of the last epoch. */
  private double learn(List<TrainingChoices.Choice> choices) {
    var random = new SplittableRandom(options.seed() * 7_919 + round);
    PolicyNetwork before = round > 0 ? networks.get(round - 1) : start;
    try (var learner =
        before == null
            ? new PolicyLearner(options.hidden(), BRANCHING, options.without(), random)
            : new PolicyLearner(before, options.without())) {
      double loss = 0;
      int steps = 0;
      long all = (long) options.epochs() * choices.size();
      long done = 0;
      for (int epoch = 0; epoch < options.epochs(); epoch++) {
        loss = 0;
        steps = 0;
        TrainingChoices.shuffle(choices, random);
        for (int from = 0; from < choices.size(); from += BATCH) {
          if (Thread.currentThread().isInterrupted()) {
            throw new TaskPool.Interrupted();
          }
          int to = Math.min(choices.size(), from + BATCH);
          double rate = options.learningRate() * (1 - (1 - LAST_RATE) * ((double) done / all));
          loss += learner.train(choices.subList(from, to), rate);
          steps++;
          done += to - from;
          tell(Phase.LEARNING, (double) done / all);
        }
      }
      networks.add(learner.network(Map.of()));
      return loss / Math.max(1, steps);
    }
  }

  private void tell(Phase phase, double share) {
    int current = phase == Phase.GENERATING ? 0 : Math.min(round + 1, options.rounds());
    listener.progress(
        new PolicyListener.Progress(
            current, options.rounds(), phase, share, lastTested, seconds()));
  }

  private double seconds() {
    return (System.nanoTime() - began) / 1e9;
  }

  private TrainedPolicy result(PolicyProblems problems, Score myopic, boolean complete) {
    if (curve.isEmpty()) {
      throw new TrainingException("interrupted before the first round was done");
    }
    int best = 0;
    for (int r = 1; r < curve.size(); r++) {
      if (curve.get(r).validation().tested() < curve.get(best).validation().tested()) {
        best = r;
      }
    }
    var notes = new TreeMap<String, String>();
    notes.put("options", options.withSearches(options.expressions(), 1).toString());
    notes.put("problems", String.valueOf(problems.training().size()));
    notes.put("validation.problems", String.valueOf(problems.validation().size()));
    notes.put("validation.myopic", text(myopic));
    for (int r = 0; r < curve.size(); r++) {
      notes.put("validation.round." + (r + 1), text(curve.get(r).validation()));
    }
    boolean isBetter = curve.get(best).validation().tested() < startTested;
    notes.put("round", String.valueOf(isBetter ? best + 1 : 0));
    PolicyNetwork kept = isBetter ? networks.get(best) : requireNonNull(start, "start");
    return new TrainedPolicy(kept.withProvenance(notes), curve, myopic, complete, seconds());
  }

  private static String text(KnowledgeBase kb) {
    return String.format(
        Locale.ROOT, " with %d, %d, %d", kb.size(), kb.classes().size(), kb.roles().size());
  }

  private static String text(Score score) {
    return String.format(
        Locale.ROOT,
        "%d of %d solved, %.1f expressions",
        score.solved(),
        score.problems(),
        score.tested());
  }
}
