package org.drill.train.agent;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.drill.embedding.Embeddings;
import org.drill.kb.KnowledgeBase;
import org.drill.train.TrainingException;
import org.jspecify.annotations.Nullable;

/**
 * Trains DRILL's agent: Algorithm 1 of Demir and Ngonga Ngomo, <i>DRILL: Deep Reinforcement
 * Learning for Refinement Operators in ALC</i>.
 *
 * <p>For each problem the agent walks from ⊤ by refinements, ε-greedily ({@link WalkEpisodes}), or,
 * which the paper does not have, searches as it does in use ({@link SearchEpisodes}). What it met
 * goes into the replay memory D ({@link ReplayMemory}), each experience with the examples E⁺ and E⁻
 * of its own problem, and every U episodes the network is updated with minibatches from D ({@link
 * NetworkUpdater}). Every few problems the network is tried on problems that are not trained on
 * ({@link AgentValidation}). The last network is kept, or the best one. Interrupting the thread
 * ends the training early, with what would be kept by then.
 *
 * <p>Randomness is drawn anew for each problem from the seed and the number of the problem, so that
 * the same seed gives the same agent, also if the training was stopped and continued in between.
 */
public final class AgentTrainer {
  private final KnowledgeBase kb;
  private final Embeddings embeddings;
  private final TrainingProblems problems;
  private final AgentOptions options;
  private final Map<String, String> provenance;
  private final AgentListener listener;

  /**
   * Prepares a training.
   *
   * @param kb the knowledge base
   * @param embeddings vectors of its individuals
   * @param problems what to train on and to validate on, and what must not be trained on
   * @param options how
   * @param provenance notes to put into the network, besides the options
   * @param listener who hears of progress
   */
  public AgentTrainer(
      KnowledgeBase kb,
      Embeddings embeddings,
      TrainingProblems problems,
      AgentOptions options,
      Map<String, String> provenance,
      AgentListener listener) {
    this.kb = requireNonNull(kb, "kb");
    this.embeddings = requireNonNull(embeddings, "embeddings");
    this.problems = requireNonNull(problems, "problems");
    this.options = requireNonNull(options, "options");
    this.provenance = new TreeMap<>(provenance);
    this.listener = requireNonNull(listener, "listener");
  }

  /**
   * Trains from the start.
   *
   * @return the agent, also if the thread was interrupted
   */
  public TrainedAgent train() {
    return run(null);
  }

  /**
   * Trains with a file that keeps the state: from there if it exists, and saving there after
   * problems. A training that was stopped and continued gives the same agent as one that was not.
   *
   * @param state the file
   * @return the agent, also if the thread was interrupted
   * @throws TrainingException if the state is of other vectors, problems or options, or the file
   *     cannot be read or written
   */
  public TrainedAgent train(Path state) {
    return run(requireNonNull(state, "state"));
  }

  private TrainedAgent run(@Nullable Path state) {
    try (var run = new AgentRun(kb, embeddings, problems, options, listener)) {
      return run.train(state).withProvenance(provenance);
    }
  }
}
