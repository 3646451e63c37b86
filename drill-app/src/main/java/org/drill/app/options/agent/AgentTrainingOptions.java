package org.drill.app.options.agent;

import java.util.List;
import java.util.Locale;
import org.drill.app.input.BadInputException;
import org.drill.app.options.ExclusionOptions;
import org.drill.app.terminal.GroupedHelp;
import org.drill.embedding.Embeddings;
import org.drill.train.agent.AgentOptions;
import org.drill.train.agent.ProblemPlan;
import org.drill.train.agent.TooFewProblemsException;
import org.drill.train.agent.ValueTargets;
import org.drill.train.embedding.EmbeddingMethod;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options that say how an agent is trained, and on what. Where one is not given, it is that of
 * the preset; no default has a second home here.
 */
public final class AgentTrainingOptions {
  /** Where the options start from. */
  enum Preset {
    DEFAULT,
    PAPER;

    AgentOptions options() {
      return this == PAPER ? AgentOptions.PAPER : AgentOptions.DEFAULTS;
    }

    ProblemPlan plan() {
      return this == PAPER ? ProblemPlan.PAPER : ProblemPlan.DEFAULTS;
    }

    /** The paper has vectors of ConEx for three graphs, and of Shallom for Carcinogenesis. */
    private List<EmbeddingMethod> methods() {
      return this == PAPER
          ? List.of(EmbeddingMethod.CONEX, EmbeddingMethod.SHALLOM)
          : List.of(EmbeddingMethod.CONEX);
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      defaultValue = "default",
      description =
          "default, or paper for the published configuration; each option below departs"
              + " from it. Default: ${DEFAULT-VALUE}.")
  private Preset preset = Preset.DEFAULT;

  @Mixin private AgentProblemOptions problems = new AgentProblemOptions();
  @Mixin private AgentPracticeOptions practice = new AgentPracticeOptions();
  @Mixin private AgentUpdateOptions updates = new AgentUpdateOptions();
  @Mixin private AgentValueOptions values = new AgentValueOptions();
  @Mixin private AgentInputOptions inputs = new AgentInputOptions();

  /**
   * Lets the help of a command show these options under headings, with the defaults of both
   * presets.
   *
   * @param help the headings of the command
   * @param command the command
   */
  public static void addHelp(GroupedHelp help, CommandLine command) {
    command.setResourceBundle(new AgentDefaults());
    help.section("Presets, from which every option below departs:", AgentTrainingOptions.class)
        .section("What is not trained on:", ExclusionOptions.class)
        .section("Problems to train on, and others to validate on:", AgentProblemOptions.class)
        .section("How the agent practises:", AgentPracticeOptions.class)
        .section("What the network learns to predict:", AgentValueOptions.class)
        .section("How the network is updated:", AgentUpdateOptions.class)
        .section("What the network sees, and which one is kept:", AgentInputOptions.class);
  }

  /** Why there are too few problems, and which option to relax. */
  public static String hint(TooFewProblemsException e) {
    return AgentProblemOptions.hint(e);
  }

  /** Which problems to make. */
  public ProblemPlan plan() {
    return problems.apply(preset.plan());
  }

  /** How to train. */
  public AgentOptions options(long seed) {
    try {
      AgentOptions practised = practice.apply(preset.options(), plan().curriculum() > 0);
      AgentOptions options = inputs.apply(values.apply(updates.apply(practised))).withSeed(seed);
      refuse(
          options.values().targets() != ValueTargets.BOOTSTRAP,
          "--target-every",
          updates.targetEvery(),
          "--targets bootstrap");
      return options;
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--" + e.getMessage(), e);
    }
  }

  /** The name of the preset, and whether something departs from it. */
  public String note(AgentOptions options, ProblemPlan plan, Embeddings vectors) {
    boolean isPreset =
        options.withSeed(preset.options().seed()).equals(preset.options())
            && plan.equals(preset.plan())
            && preset.methods().stream()
                .anyMatch(
                    method ->
                        method.toString().equalsIgnoreCase(vectors.provenance().get("method")));
    return isPreset ? preset.toString() : preset + ", changed";
  }

  /** What was given, or else what the preset has. */
  static <T> T or(@Nullable T given, T preset) {
    return given == null ? preset : given;
  }

  /** Refuses an option that was given though it would do nothing. */
  public static void refuse(boolean isIdle, String option, @Nullable Object given, String place) {
    if (isIdle && given != null) {
      throw new BadInputException(option + " is for " + place + "; leave it out, or see --help");
    }
  }
}
