package org.drill.app.options.agent;

import static org.drill.app.options.agent.AgentTrainingOptions.or;
import static org.drill.app.options.agent.AgentTrainingOptions.refuse;

import org.drill.train.agent.AgentOptions;
import org.drill.train.agent.Reward;
import org.drill.train.agent.ValueTargets;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what the network of an agent learns to predict. */
final class AgentValueOptions {
  /** The rewards, by name. */
  enum RewardName {
    CELOE,
    FOIL,
    GOAL;

    /** The name of a reward. */
    static RewardName of(Reward reward) {
      if (reward instanceof Reward.Celoe) {
        return CELOE;
      }
      return reward instanceof Reward.Foil ? FOIL : GOAL;
    }
  }

  private static final String OF_CELOE = "--reward celoe";

  @Option(
      names = "--discount",
      paramLabel = "γ",
      description = "What a reward one step later is worth. Default: ${bundle:default.discount}.")
  private @Nullable Double discount;

  @Option(
      names = "--max-reward",
      paramLabel = "R",
      description = "The reward of reaching the goal. Default: ${bundle:default.max-reward}.")
  private @Nullable Double maxReward;

  @Option(
      names = "--reward",
      paramLabel = "NAME",
      description =
          "Of other steps: celoe (the paper's), foil (DL-FOIL's gain), or goal for none."
              + " Default: ${bundle:default.reward}.")
  private @Nullable RewardName reward;

  @Option(
      names = "--reward-gain",
      paramLabel = "λ",
      description =
          "celoe: weight of the gain in accuracy. Default: ${bundle:default.reward-gain}.")
  private @Nullable Double gain;

  @Option(
      names = "--reward-length",
      paramLabel = "β",
      description = "celoe: what a symbol costs. Default: ${bundle:default.reward-length}.")
  private @Nullable Double length;

  @Option(
      names = "--reward-t",
      paramLabel = "t",
      description =
          "celoe: how much more a missed positive example counts than an instance that is"
              + " none. Default: ${bundle:default.reward-t}.")
  private @Nullable Double t;

  @Option(
      names = "--targets",
      paramLabel = "NAME",
      description =
          "return (of the episode), or bootstrap (double DQN; for walks). Default:"
              + " ${bundle:default.targets}.")
  private @Nullable ValueTargets targets;

  @Option(
      names = "--hindsight",
      paramLabel = "N",
      description = "Goals found in each episode afterwards. Default: ${bundle:default.hindsight}.")
  private @Nullable Integer hindsight;

  /** The options of a preset with what was given. */
  AgentOptions apply(AgentOptions options) {
    AgentOptions.Values base = options.values();
    return options.with(
        new AgentOptions.Values(
            or(discount, base.discount()),
            or(maxReward, base.maxReward()),
            reward(base.reward()),
            or(targets, base.targets()),
            or(hindsight, base.hindsight())));
  }

  private Reward reward(Reward base) {
    RewardName name = or(reward, RewardName.of(base));
    boolean isOther = name != RewardName.CELOE;
    refuse(isOther, "--reward-gain", gain, OF_CELOE);
    refuse(isOther, "--reward-length", length, OF_CELOE);
    refuse(isOther, "--reward-t", t, OF_CELOE);
    return switch (name) {
      case GOAL -> new Reward.Goal();
      case FOIL -> new Reward.Foil();
      case CELOE -> {
        Reward.Celoe start = base instanceof Reward.Celoe celoe ? celoe : Reward.Celoe.DEFAULT;
        yield new Reward.Celoe(
            or(gain, start.gain()), or(length, start.lengthPenalty()), or(t, start.t()));
      }
    };
  }
}
