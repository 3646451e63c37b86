package org.drill.train.agent;

import static java.util.Objects.requireNonNull;

/**
 * How an agent is trained. Where the paper gives a value it is the default; what the paper leaves
 * open is marked so.
 *
 * @param walk how the agent walks
 * @param updates how the network is updated
 * @param values what the network learns to predict
 * @param extras what the paper leaves to future work: nothing of it
 * @param validateEvery problems between two validations: 5, left open
 * @param seed the same seed gives the same agent
 */
public record AgentOptions(
    Walk walk, Updates updates, Values values, Extras extras, int validateEvery, long seed) {
  /**
   * How the agent walks.
   *
   * @param episodes M, episodes for each problem: 100
   * @param actions T, actions in an episode at most: 5, left open
   * @param exploration how much ε falls in an episode, from 1 at the start of each problem: 0.01
   * @param maxLength how long an expression may be in training: 12, left open
   */
  public record Walk(int episodes, int actions, double exploration, int maxLength) {
    /** Checks the numbers. */
    public Walk {
      atLeastOne("episodes", episodes);
      atLeastOne("actions", actions);
      share("exploration", exploration);
      atLeastOne("max-length", maxLength);
    }
  }

  /**
   * How the network is updated.
   *
   * @param every U, episodes between two updates: 10, left open
   * @param batches minibatches of an update: 1, left open
   * @param batchSize experiences in a minibatch: 512
   * @param memory experiences that are remembered: 10,000, left open
   * @param learningRate of Adam: 0.01 in the paper; 0.001 here, see docs/drill.md
   * @param targetEvery updates between two copies to the target network: 10; for bootstrapped
   *     targets
   */
  public record Updates(
      int every, int batches, int batchSize, int memory, double learningRate, int targetEvery) {
    /** Checks the numbers. */
    public Updates {
      atLeastOne("update-every", every);
      atLeastOne("batches", batches);
      atLeastOne("batch-size", batchSize);
      atLeastOne("memory", memory);
      atLeastOne("target-every", targetEvery);
      if (!(learningRate > 0)) {
        throw new IllegalArgumentException(
            "learning-rate is " + learningRate + "; give more than 0");
      }
    }
  }

  /**
   * What the network learns to predict.
   *
   * @param discount γ: 0.99
   * @param maxReward the reward of reaching the goal: 5
   * @param reward what other steps are worth
   * @param targets what is predicted of rewards
   * @param hindsight goals that are found in each episode afterwards: 1, not in the paper; see
   *     {@link Hindsight}
   */
  public record Values(
      double discount, double maxReward, Reward reward, Targets targets, int hindsight) {
    /** Checks the numbers. */
    public Values {
      requireNonNull(reward, "reward");
      requireNonNull(targets, "targets");
      share("discount", discount);
      if (hindsight < 0) {
        throw new IllegalArgumentException("hindsight is " + hindsight + "; give 0 or more");
      }
    }
  }

  /**
   * What the paper leaves to future work.
   *
   * @param encoder how a state is seen
   * @param fineTune whether the vectors of the individuals are trained along with the network
   * @param promotion the share of a problem's episodes that reach the goal from which on harder
   *     problems follow, if there are any: 0.5; see {@link Curriculum}
   */
  public record Extras(Encoder encoder, boolean fineTune, double promotion) {
    /** Checks the numbers. */
    public Extras {
      requireNonNull(encoder, "encoder");
      share("promotion", promotion);
    }
  }

  /** The defaults. */
  public static final AgentOptions DEFAULTS =
      new AgentOptions(
          new Walk(100, 5, 0.01, 12),
          new Updates(10, 1, 512, 10_000, 0.001, 10),
          new Values(0.99, 5, Reward.CELOE, Targets.RETURN, 1),
          new Extras(Encoder.MEAN, false, 0.5),
          5,
          1);

  /** The published configuration: Adam's rate of 0.01, and no hindsight. */
  public static final AgentOptions PAPER = DEFAULTS.withUpdates(10, 1, 0.01).withHindsight(0);

  /** Checks the numbers. */
  public AgentOptions {
    requireNonNull(walk, "walk");
    requireNonNull(updates, "updates");
    requireNonNull(values, "values");
    requireNonNull(extras, "extras");
    atLeastOne("validate-every", validateEvery);
  }

  private static void atLeastOne(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " is " + value + "; give 1 or more");
    }
  }

  private static void share(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " is " + value + "; give a number from 0 to 1");
    }
  }

  /**
   * These options with another seed.
   *
   * @param other the seed
   * @return new options
   */
  public AgentOptions withSeed(long other) {
    return new AgentOptions(walk, updates, values, extras, validateEvery, other);
  }

  /**
   * These options with other numbers of episodes and actions.
   *
   * @param episodes M
   * @param actions T
   * @return new options
   */
  public AgentOptions withEpisodes(int episodes, int actions) {
    var other = new Walk(episodes, actions, walk.exploration, walk.maxLength);
    return new AgentOptions(other, updates, values, extras, validateEvery, seed);
  }

  /**
   * These options with another way to update.
   *
   * @param every U
   * @param batches minibatches of an update
   * @param rate the learning rate
   * @return new options
   */
  public AgentOptions withUpdates(int every, int batches, double rate) {
    var other =
        new Updates(every, batches, updates.batchSize, updates.memory, rate, updates.targetEvery);
    return new AgentOptions(walk, other, values, extras, validateEvery, seed);
  }

  /**
   * These options with other rewards and targets.
   *
   * @param reward what a step is worth
   * @param targets what is predicted
   * @return new options
   */
  public AgentOptions withReward(Reward reward, Targets targets) {
    var other = new Values(values.discount, values.maxReward, reward, targets, values.hindsight);
    return new AgentOptions(walk, updates, other, extras, validateEvery, seed);
  }

  /**
   * These options with another number of goals found afterwards.
   *
   * @param goals how many in each episode
   * @return new options
   */
  public AgentOptions withHindsight(int goals) {
    var other = new Values(values.discount, values.maxReward, values.reward, values.targets, goals);
    return new AgentOptions(walk, updates, other, extras, validateEvery, seed);
  }

  /**
   * These options with other extras.
   *
   * @param encoder how a state is seen
   * @param fineTune whether vectors are trained along
   * @return new options
   */
  public AgentOptions withEncoder(Encoder encoder, boolean fineTune) {
    var other = new Extras(encoder, fineTune, extras.promotion);
    return new AgentOptions(walk, updates, values, other, validateEvery, seed);
  }
}
