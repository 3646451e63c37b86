package org.drill.train.agent;

import static java.util.Objects.requireNonNull;

/**
 * How an agent is trained. docs/how-the-agent-works.md has a table of what the paper says, and what
 * it leaves open.
 *
 * @param practice how the agent comes to experiences
 * @param episodes M, how often it practises on each problem
 * @param walks what belongs to {@link Practice#WALKS}
 * @param searches what belongs to {@link Practice#SEARCHES}
 * @param updates how the network is updated
 * @param values what the network learns to predict
 * @param inputs what the network sees, and whether it has duelling heads
 * @param selection which state of the network is kept
 * @param promotion the share of a problem's episodes that reach the goal from which on harder
 *     problems follow, if there are any; see {@link CurriculumSource}
 * @param seed the same seed gives the same agent
 */
public record AgentOptions(
    Practice practice,
    int episodes,
    Walks walks,
    Searches searches,
    Updates updates,
    Values values,
    Inputs inputs,
    Selection selection,
    double promotion,
    long seed) {

  /** How the agent comes to experiences. */
  public enum Practice {
    /** It walks from ⊤, ε-greedily: Algorithm 1 of the paper. */
    WALKS,
    /** It searches, as it does in use, and learns from the tree of the search. */
    SEARCHES
  }

  /** Which state of the network is kept. */
  public enum Choice {
    /** The last one, as in the paper. */
    LAST,
    /** The one that needs the fewest expressions for the problems to validate on. */
    BEST
  }

  /**
   * How the agent walks.
   *
   * @param actions T, actions in an episode at most
   * @param exploration how much ε falls in an episode, from 1 at the start of each problem
   * @param maxLength how long an expression may be
   */
  public record Walks(int actions, double exploration, int maxLength) {
    /** Checks the numbers. */
    public Walks {
      atLeastOne("actions", actions);
      share("exploration", exploration);
      atLeastOne("max-length", maxLength);
    }
  }

  /**
   * How the agent searches.
   *
   * @param expressions how many expressions a search tests at most, also in validation
   * @param noise what is added to a score at random, as a share of the maximal reward: its standard
   *     deviation
   * @param contrasts how many states that lead to no goal are remembered for each goal, drawn from
   *     all, and as many from those that were refined
   * @param goalLength how long the goals that are found in a tree afterwards are at least
   */
  public record Searches(int expressions, double noise, int contrasts, int goalLength) {
    /** Checks the numbers. */
    public Searches {
      atLeastOne("search-expressions", expressions);
      atLeastOne("contrasts", contrasts);
      atLeastOne("goal-length", goalLength);
      if (!(noise >= 0)) {
        throw new IllegalArgumentException("noise is " + noise + "; give 0 or more");
      }
    }
  }

  /**
   * How the network is updated.
   *
   * @param every U, episodes between two updates
   * @param batches minibatches of an update
   * @param batchSize experiences in a minibatch
   * @param memory experiences that are remembered
   * @param rate of Adam, at the start
   * @param lastRate what is left of the rate at the end, to which it falls steadily, as a share
   * @param averaging the share of the earlier weights in a running mean of weights, with which the
   *     agent acts; 0 for none
   * @param priority how much likelier experiences are drawn that were predicted badly: the exponent
   *     α of prioritised replay; 0 draws all alike
   * @param targetEvery updates between two copies to the target network
   */
  public record Updates(
      int every,
      int batches,
      int batchSize,
      int memory,
      double rate,
      double lastRate,
      double averaging,
      double priority,
      int targetEvery) {
    /** Checks the numbers. */
    public Updates {
      atLeastOne("update-every", every);
      atLeastOne("batches", batches);
      atLeastOne("batch-size", batchSize);
      atLeastOne("memory", memory);
      atLeastOne("target-every", targetEvery);
      share("last-rate", lastRate);
      share("priority", priority);
      if (!(rate > 0)) {
        throw new IllegalArgumentException("learning-rate is " + rate + "; give more than 0");
      }
      if (!(averaging >= 0 && averaging < 1)) {
        throw new IllegalArgumentException(
            "averaging is " + averaging + "; give a number from 0 to below 1");
      }
    }
  }

  /**
   * What the network learns to predict.
   *
   * @param discount γ
   * @param maxReward the reward of reaching the goal
   * @param reward what other steps are worth
   * @param targets what is predicted of rewards
   * @param hindsight goals that are found in each episode afterwards; see {@link HindsightProblem}
   */
  public record Values(
      double discount, double maxReward, Reward reward, ValueTargets targets, int hindsight) {
    /** Checks the numbers. */
    public Values {
      requireNonNull(reward, "reward");
      requireNonNull(targets, "targets");
      share("discount", discount);
      if (!(maxReward > 0)) {
        throw new IllegalArgumentException("max-reward is " + maxReward + "; give more than 0");
      }
      if (hindsight < 0) {
        throw new IllegalArgumentException("hindsight is " + hindsight + "; give 0 or more");
      }
    }

    /** The reward of a step (equation reward_func_for_drill). */
    double reward(CoverageCounts from, CoverageCounts to, int length, ProblemSize problem) {
      return to.isGoal(problem) ? maxReward : reward.of(from, to, length, problem);
    }
  }

  /**
   * What the network sees, and how it comes to its prediction.
   *
   * @param encoder what it sees of a set
   * @param fineTune whether the vectors of the individuals are trained along with the network
   * @param counts whether it sees counts, too; see {@link org.drill.neural.StateCounts}
   * @param duelling whether it predicts the value of a state and the advantage of a refinement; see
   *     {@link org.drill.neural.QNetwork#withDuelling}
   */
  public record Inputs(EncoderKind encoder, boolean fineTune, boolean counts, boolean duelling) {
    /** Checks that everything is there. */
    public Inputs {
      requireNonNull(encoder, "encoder");
    }
  }

  /**
   * Which state of the network is kept.
   *
   * @param choice which one
   * @param every problems between two validations
   */
  public record Selection(Choice choice, int every) {
    /** Checks the numbers. */
    public Selection {
      requireNonNull(choice, "choice");
      atLeastOne("validate-every", every);
    }
  }

  /**
   * The published configuration. Left open by the paper, and decided here: T = 5, expressions of at
   * most 12 symbols, U = 10, four minibatches an update, 10,000 experiences, a maximal reward of 5.
   */
  public static final AgentOptions PAPER =
      new AgentOptions(
          Practice.WALKS,
          100,
          new Walks(5, 0.01, 12),
          new Searches(2_000, 0.05, 20, 4),
          new Updates(10, 4, 512, 10_000, 0.01, 1, 0, 0, 10),
          new Values(0.99, 5, Reward.Celoe.DEFAULT, ValueTargets.RETURN, 0),
          new Inputs(EncoderKind.MEAN, false, false, false),
          new Selection(Choice.LAST, 5),
          0.5,
          1);

  /**
   * The best that we found within the paper's framework; docs/how-the-agent-works.md says how. The
   * agent learns from its own searches, is rewarded for goals alone, looks back for goals in
   * hindsight, and sees counts beside the centroids.
   */
  public static final AgentOptions DEFAULTS =
      new AgentOptions(
          Practice.SEARCHES,
          1,
          PAPER.walks,
          PAPER.searches,
          new Updates(6, 20, 256, 60_000, 0.001, 0.05, 0.9, 0, 10),
          new Values(0.9, 1, new Reward.Goal(), ValueTargets.RETURN, 4),
          new Inputs(EncoderKind.MEAN, false, true, false),
          new Selection(Choice.BEST, 60),
          0.5,
          1);

  /** Checks the numbers, alone and together. */
  public AgentOptions {
    requireNonNull(practice, "practice");
    requireNonNull(walks, "walks");
    requireNonNull(searches, "searches");
    requireNonNull(updates, "updates");
    requireNonNull(values, "values");
    requireNonNull(inputs, "inputs");
    requireNonNull(selection, "selection");
    atLeastOne("episodes", episodes);
    share("promotion", promotion);
    if (practice == Practice.SEARCHES && values.targets() == ValueTargets.BOOTSTRAP) {
      throw new IllegalArgumentException(
          "targets is bootstrap, which is for walks; give return, or practice walks");
    }
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
    return new AgentOptions(
        practice, episodes, walks, searches, updates, values, inputs, selection, promotion, other);
  }

  /**
   * These options with another number of episodes.
   *
   * @param other M
   * @return new options
   */
  public AgentOptions withEpisodes(int other) {
    return new AgentOptions(
        practice, other, walks, searches, updates, values, inputs, selection, promotion, seed);
  }

  /**
   * These options with other walks.
   *
   * @param other how the agent walks
   * @return new options
   */
  public AgentOptions with(Walks other) {
    return new AgentOptions(
        practice, episodes, other, searches, updates, values, inputs, selection, promotion, seed);
  }

  /**
   * These options with other searches.
   *
   * @param other how the agent searches
   * @return new options
   */
  public AgentOptions with(Searches other) {
    return new AgentOptions(
        practice, episodes, walks, other, updates, values, inputs, selection, promotion, seed);
  }

  /**
   * These options with another way to update.
   *
   * @param other how the network is updated
   * @return new options
   */
  public AgentOptions with(Updates other) {
    return new AgentOptions(
        practice, episodes, walks, searches, other, values, inputs, selection, promotion, seed);
  }

  /**
   * These options with other values to learn.
   *
   * @param other what the network learns to predict
   * @return new options
   */
  public AgentOptions with(Values other) {
    return new AgentOptions(
        practice, episodes, walks, searches, updates, other, inputs, selection, promotion, seed);
  }

  /**
   * These options with other inputs.
   *
   * @param other what the network sees
   * @return new options
   */
  public AgentOptions with(Inputs other) {
    return new AgentOptions(
        practice, episodes, walks, searches, updates, values, other, selection, promotion, seed);
  }

  /**
   * These options with another selection.
   *
   * @param other which state of the network is kept
   * @return new options
   */
  public AgentOptions with(Selection other) {
    return new AgentOptions(
        practice, episodes, walks, searches, updates, values, inputs, other, promotion, seed);
  }
}
