package org.drill.app.options.agent;

import static org.drill.app.options.agent.AgentTrainingOptions.or;

import org.drill.train.agent.AgentOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how the network of an agent is updated. */
final class AgentUpdateOptions {
  @Option(
      names = "--update-every",
      paramLabel = "U",
      description = "Episodes between two updates. Default: ${bundle:default.update-every}.")
  private @Nullable Integer every;

  @Option(
      names = "--batches",
      paramLabel = "N",
      description = "Minibatches of an update. Default: ${bundle:default.batches}.")
  private @Nullable Integer batches;

  @Option(
      names = "--batch-size",
      paramLabel = "N",
      description = "Experiences in a minibatch. Default: ${bundle:default.batch-size}.")
  private @Nullable Integer batchSize;

  @Option(
      names = "--memory",
      paramLabel = "N",
      description = "Experiences that are remembered. Default: ${bundle:default.memory}.")
  private @Nullable Integer memory;

  @Option(
      names = "--learning-rate",
      paramLabel = "RATE",
      description = "Of Adam, at the start. Default: ${bundle:default.learning-rate}.")
  private @Nullable Double rate;

  @Option(
      names = "--last-rate",
      paramLabel = "SHARE",
      description =
          "What is left of the rate at the end, to which it falls steadily. Default:"
              + " ${bundle:default.last-rate}.")
  private @Nullable Double lastRate;

  @Option(
      names = "--averaging",
      paramLabel = "SHARE",
      description =
          "Act with a running mean of weights: the share of earlier ones in it. Default:"
              + " ${bundle:default.averaging}.")
  private @Nullable Double averaging;

  @Option(
      names = "--priority",
      paramLabel = "α",
      description =
          "Prioritised replay: how much likelier experiences are that were predicted badly;"
              + " 0 for all alike. Default: ${bundle:default.priority}.")
  private @Nullable Double priority;

  @Option(
      names = "--target-every",
      paramLabel = "N",
      description =
          "With --targets bootstrap: updates between two copies to the target network."
              + " Default: ${bundle:default.target-every}.")
  private @Nullable Integer targetEvery;

  @Nullable Integer targetEvery() {
    return targetEvery;
  }

  /** The options of a preset with what was given. */
  AgentOptions apply(AgentOptions options) {
    AgentOptions.Updates base = options.updates();
    return options.with(
        new AgentOptions.Updates(
            or(every, base.every()),
            or(batches, base.batches()),
            or(batchSize, base.batchSize()),
            or(memory, base.memory()),
            or(rate, base.rate()),
            or(lastRate, base.lastRate()),
            or(averaging, base.averaging()),
            or(priority, base.priority()),
            or(targetEvery, base.targetEvery())));
  }
}
