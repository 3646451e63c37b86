package org.drill.app.options.agent;

import static org.drill.app.options.agent.AgentTrainingOptions.or;

import org.drill.train.agent.AgentOptions;
import org.drill.train.agent.AgentOptions.Choice;
import org.drill.train.agent.EncoderKind;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what the network of an agent sees, and which state of it is kept. */
final class AgentInputOptions {
  @Option(
      names = "--encoder",
      paramLabel = "NAME",
      description =
          "How sets are seen: mean (the paper's), or besides by attention over a sample, or by"
              + " a transformer over it. Default: ${bundle:default.encoder}.")
  private @Nullable EncoderKind encoder;

  @Option(
      names = "--fine-tune",
      negatable = true,
      description =
          "Train the vectors along with the network. Default: ${bundle:default.fine-tune}.")
  private @Nullable Boolean fineTune;

  @Option(
      names = "--counts",
      negatable = true,
      description =
          "See counts of examples and instances, and the length of expressions, too, which"
              + " the paper's network does not. Default: ${bundle:default.counts}.")
  private @Nullable Boolean counts;

  @Option(
      names = "--duelling",
      negatable = true,
      description =
          "Predict the value of a state and the advantage of each refinement (duelling heads),"
              + " which the paper's network does not. Default: ${bundle:default.duelling}.")
  private @Nullable Boolean duelling;

  @Option(
      names = "--select",
      paramLabel = "NAME",
      description =
          "Keep the last network (as in the paper), or the best in validation. Default:"
              + " ${bundle:default.select}.")
  private @Nullable Choice select;

  @Option(
      names = "--validate-every",
      paramLabel = "N",
      description = "Problems between two validations. Default: ${bundle:default.validate-every}.")
  private @Nullable Integer every;

  /** The options of a preset with what was given. */
  AgentOptions apply(AgentOptions options) {
    AgentOptions.Inputs inputs = options.inputs();
    AgentOptions.Selection selection = options.selection();
    return options
        .with(
            new AgentOptions.Inputs(
                or(encoder, inputs.encoder()),
                or(fineTune, inputs.fineTune()),
                or(counts, inputs.counts()),
                or(duelling, inputs.duelling())))
        .with(
            new AgentOptions.Selection(
                or(select, selection.choice()), or(every, selection.every())));
  }
}
