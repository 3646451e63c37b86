package org.drill.train.agent;

import static java.util.Objects.requireNonNull;

/**
 * How an agent is trained. Where the paper gives a value it is the default; what the paper leaves
 * open is marked so.
 *
 * @param episodes M, episodes for each problem: 100
 * @param actions T, actions in an episode at most: 5, left open
 * @param updateEvery U, episodes between two updates: 10, left open
 * @param batches minibatches of an update: 1, left open
 * @param batchSize experiences in a minibatch: 512
 * @param memory experiences that are remembered: 10,000, left open
 * @param learningRate of Adam: 0.01 in the paper; 0.001 here, see docs/drill.md
 * @param discount γ: 0.99
 * @param exploration how much ε falls in an episode, from 1 at the start of each problem: 0.01
 * @param maxReward the reward of reaching the goal: 5
 * @param reward what other steps are worth
 * @param targets what the network learns to predict
 * @param targetEvery updates between two copies to the target network: 10; for bootstrapped targets
 * @param hindsight goals that are found in each episode afterwards: 1, not in the paper; see {@link
 *     Hindsight}
 * @param maxLength how long an expression may be in training: 12, left open
 * @param validateEvery problems between two validations: 5, left open
 * @param seed the same seed gives the same agent
 */
public record AgentOptions(
    int episodes,
    int actions,
    int updateEvery,
    int batches,
    int batchSize,
    int memory,
    double learningRate,
    double discount,
    double exploration,
    double maxReward,
    Reward reward,
    Targets targets,
    int targetEvery,
    int hindsight,
    int maxLength,
    int validateEvery,
    long seed) {
  /** The defaults. */
  public static final AgentOptions DEFAULTS =
      new AgentOptions(
          100,
          5,
          10,
          1,
          512,
          10_000,
          0.001,
          0.99,
          0.01,
          5,
          Reward.CELOE,
          Targets.RETURN,
          10,
          1,
          12,
          5,
          1);

  /** The published configuration: Adam's rate of 0.01, and no hindsight. */
  public static final AgentOptions PAPER = DEFAULTS.withUpdates(10, 1, 0.01).withHindsight(0);

  /** Checks the numbers. */
  public AgentOptions {
    requireNonNull(reward, "reward");
    requireNonNull(targets, "targets");
    atLeastOne("episodes", episodes);
    atLeastOne("actions", actions);
    atLeastOne("update-every", updateEvery);
    atLeastOne("batches", batches);
    atLeastOne("batch-size", batchSize);
    atLeastOne("memory", memory);
    atLeastOne("target-every", targetEvery);
    atLeastOne("max-length", maxLength);
    if (hindsight < 0) {
      throw new IllegalArgumentException("hindsight is " + hindsight + "; give 0 or more");
    }
    atLeastOne("validate-every", validateEvery);
    if (!(learningRate > 0)) {
      throw new IllegalArgumentException("learning-rate is " + learningRate + "; give more than 0");
    }
    if (!(discount >= 0 && discount <= 1)) {
      throw new IllegalArgumentException("discount is " + discount + "; give a number from 0 to 1");
    }
    if (!(exploration >= 0 && exploration <= 1)) {
      throw new IllegalArgumentException(
          "exploration is " + exploration + "; give a number from 0 to 1");
    }
  }

  private static void atLeastOne(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " is " + value + "; give 1 or more");
    }
  }

  /**
   * These options with another seed.
   *
   * @param other the seed
   * @return new options
   */
  public AgentOptions withSeed(long other) {
    return new AgentOptions(
        episodes,
        actions,
        updateEvery,
        batches,
        batchSize,
        memory,
        learningRate,
        discount,
        exploration,
        maxReward,
        reward,
        targets,
        targetEvery,
        hindsight,
        maxLength,
        validateEvery,
        other);
  }

  /**
   * These options with other numbers of episodes and actions.
   *
   * @param otherEpisodes M
   * @param otherActions T
   * @return new options
   */
  public AgentOptions withEpisodes(int otherEpisodes, int otherActions) {
    return new AgentOptions(
        otherEpisodes,
        otherActions,
        updateEvery,
        batches,
        batchSize,
        memory,
        learningRate,
        discount,
        exploration,
        maxReward,
        reward,
        targets,
        targetEvery,
        hindsight,
        maxLength,
        validateEvery,
        seed);
  }

  /**
   * These options with another way to update.
   *
   * @param every U
   * @param otherBatches minibatches of an update
   * @param rate the learning rate
   * @return new options
   */
  public AgentOptions withUpdates(int every, int otherBatches, double rate) {
    return new AgentOptions(
        episodes,
        actions,
        every,
        otherBatches,
        batchSize,
        memory,
        rate,
        discount,
        exploration,
        maxReward,
        reward,
        targets,
        targetEvery,
        hindsight,
        maxLength,
        validateEvery,
        seed);
  }

  /**
   * These options with other rewards and targets.
   *
   * @param otherReward what a step is worth
   * @param otherTargets what is predicted
   * @return new options
   */
  public AgentOptions withReward(Reward otherReward, Targets otherTargets) {
    return new AgentOptions(
        episodes,
        actions,
        updateEvery,
        batches,
        batchSize,
        memory,
        learningRate,
        discount,
        exploration,
        maxReward,
        otherReward,
        otherTargets,
        targetEvery,
        hindsight,
        maxLength,
        validateEvery,
        seed);
  }

  /**
   * These options with another number of goals found afterwards.
   *
   * @param other how many in each episode
   * @return new options
   */
  public AgentOptions withHindsight(int other) {
    return new AgentOptions(
        episodes,
        actions,
        updateEvery,
        batches,
        batchSize,
        memory,
        learningRate,
        discount,
        exploration,
        maxReward,
        reward,
        targets,
        targetEvery,
        other,
        maxLength,
        validateEvery,
        seed);
  }
}
