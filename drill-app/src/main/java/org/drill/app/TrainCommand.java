package org.drill.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.drill.embedding.EmbeddingFile;
import org.drill.embedding.Embeddings;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.DrillModel;
import org.drill.policy.Policies;
import org.drill.train.agent.AgentOptions;
import org.drill.train.agent.AgentTrainer;
import org.drill.train.agent.Encoder;
import org.drill.train.agent.Reward;
import org.drill.train.agent.Targets;
import org.drill.train.agent.TooFewProblemsException;
import org.drill.train.agent.TrainedAgent;
import org.drill.train.agent.TrainingProblems;
import org.drill.train.embedding.EmbeddingOptions;
import org.drill.train.embedding.EmbeddingTrainer;
import org.drill.train.embedding.Method;
import org.drill.train.embedding.TripleGraph;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code drill train}: embeddings, problems and an agent for a knowledge base. */
@Command(
    name = "train",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Trains DRILL's agent for a knowledge base, or its policy for every graph.",
      "",
      "An agent is vectors of the individuals, and a Q-network that steers the search,",
      "trained on problems of the graph. The result is a directory:",
      "drill learn --model DIR uses it.",
      "",
      "Problems that are held out say which state of the network is best; it is kept.",
      "Ctrl-C ends early, with the best so far.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill train --kb family.owl --out family-model",
      "  drill train --kb family.owl --preset paper --out family-paper",
      "  drill train --kb family.owl --embeddings family.safetensors --out family-model",
      "  drill train --kb family.owl --out family-model --plot curve.png",
      "  drill train --kb large.owl --out large-model --resume large-state \\",
      "      --max-seconds 3600           stops after an hour; the same again goes on",
      "  drill train --universal --out policy     the policy of drill learn, anew",
      "  drill train --kb family.owl --from universal --out family-policy"
    })
final class TrainCommand implements Callable<Integer> {
  /** Where the options start from. */
  enum Preset {
    DEFAULT,
    PAPER
  }

  static final String VECTORS_STATE = "embeddings.state";
  static final String AGENT_STATE = "agent.state";

  private static final List<String> MODEL_FILES =
      List.of(DrillModel.EMBEDDINGS, DrillModel.NETWORK);
  private static final List<String> POLICY_FILES = List.of(Policies.FILE);
  private static final int FAILED = 1;

  private final Terminal terminal;

  @Mixin private KnowledgeBaseOptions knowledgeBase = new KnowledgeBaseOptions();

  @Mixin private PolicyTraining policy = new PolicyTraining();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The directory of the model: new, empty, or with a model to replace.")
  private Path out = Path.of("");

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      defaultValue = "default",
      description = "default, or paper for the published configuration.")
  private Preset preset = Preset.DEFAULT;

  @Option(
      names = "--embeddings",
      paramLabel = "FILE",
      description = "Vectors to use, .safetensors or .csv. Default: they are trained, too.")
  private @Nullable Path vectors;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      defaultValue = "conex",
      description = "How vectors are trained: conex, shallom, distmult or complex.")
  private Method method = Method.CONEX;

  @Option(
      names = "--problems",
      paramLabel = "N",
      defaultValue = "" + TrainingProblems.COUNT,
      description = "How many problems; a fifth is held out. Default: ${DEFAULT-VALUE}.")
  private int problems;

  @Option(
      names = "--hard",
      paramLabel = "K",
      defaultValue = "0",
      description = "Only problems that no expression of length K or less solves.")
  private int hard;

  @Option(
      names = "--episodes",
      paramLabel = "N",
      description = "Episodes for each problem. Default: 100.")
  private @Nullable Integer episodes;

  @Option(
      names = "--actions",
      paramLabel = "N",
      description = "Most refinements in an episode. Default: 5.")
  private @Nullable Integer actions;

  @Option(
      names = "--learning-rate",
      paramLabel = "RATE",
      description = "Of Adam. Default: 0.001; 0.01 with --preset paper.")
  private @Nullable Double learningRate;

  @Option(
      names = "--reward",
      paramLabel = "NAME",
      defaultValue = "celoe",
      description = "celoe (the paper's) or foil.")
  private Reward reward = Reward.CELOE;

  @Option(
      names = "--targets",
      paramLabel = "NAME",
      defaultValue = "return",
      description = "return (of the episode) or bootstrap (double DQN).")
  private Targets targets = Targets.RETURN;

  @Option(
      names = "--hindsight",
      paramLabel = "N",
      description = "Goals found in each episode afterwards. Default: 1; 0 with --preset paper.")
  private @Nullable Integer hindsight;

  @Option(
      names = "--encoder",
      paramLabel = "NAME",
      defaultValue = "mean",
      description = "How sets are seen: mean (the paper's), or attention over a sample.")
  private Encoder encoder = Encoder.MEAN;

  @Option(names = "--fine-tune", description = "Train the vectors along with the network.")
  private boolean fineTune;

  @Option(
      names = "--curriculum",
      paramLabel = "K",
      defaultValue = "0",
      description = "Harder problems as the agent improves, up to those of --hard K.")
  private int curriculum;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      defaultValue = "1",
      description = "Another seed, another agent. Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--max-seconds",
      paramLabel = "S",
      description = "Longest time to train, vectors included. Default: none.")
  private double seconds = Double.POSITIVE_INFINITY;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Keep the state of training in this directory, and go on from there.")
  private @Nullable Path state;

  @Option(
      names = "--plot",
      paramLabel = "FILE.png",
      description = "Also draw how the return of episodes and the validation went.")
  private @Nullable Path plot;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json or csv. Default: ${DEFAULT-VALUE}.")
  private Format format = Format.TEXT;

  TrainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    AgentOptions options = options();
    checkFiles();
    checkState();
    return ResumeLock.during(state, () -> train(options));
  }

  private int train(AgentOptions options) {
    if (policy.isAsked()) {
      var place = new PolicyTraining.Place(out, state, plot, format);
      return policy.run(terminal, knowledgeBase, seed, seconds, place);
    }
    checkOut();
    KnowledgeBase kb = knowledgeBase.load(terminal);
    try (var interruption = Interruption.watch()) {
      interruption.after(seconds);
      Embeddings embeddings = interruption.during(() -> embeddings(kb));
      if (interruption.isRequested()) {
        return stoppedBeforeTheAgent();
      }
      TrainingProblems made = interruption.during(() -> problems(kb));
      if (interruption.isRequested()) {
        return stoppedBeforeTheAgent();
      }
      TrainedAgent agent = interruption.during(() -> train(kb, embeddings, made, options));
      write(new DrillModel(agent.embeddings(), agent.network()).madeFor(kb), agent, kb);
      print(agent);
      if (!agent.isComplete()) {
        terminal.error("stopped: the best network so far was written" + hint());
        return interruption.isOutOfTime() ? 0 : FAILED;
      }
      return 0;
    }
  }

  private int stoppedBeforeTheAgent() {
    terminal.error("stopped before an agent was trained: nothing was written" + hint());
    return FAILED;
  }

  private String hint() {
    return state == null ? "" : "; the same command goes on from " + state;
  }

  private void print(TrainedAgent agent) {
    var report = new TrainReport(agent, out.toString());
    switch (format) {
      case TEXT -> report.text(terminal.out());
      case JSON -> Json.print(terminal.out(), report::json);
      case CSV -> report.csv(terminal.out());
    }
    terminal.out().flush();
  }

  private void write(DrillModel model, TrainedAgent agent, KnowledgeBase kb) {
    try {
      model.write(out);
      if (plot != null && !agent.curve().isEmpty()) {
        RewardPlot.write(plot, agent.curve(), "DRILL's agent, " + name(kb));
      }
    } catch (IOException e) {
      throw new BadInputException("cannot write " + e.getMessage(), e);
    }
  }

  private static String name(KnowledgeBase kb) {
    return kb.report().source().replaceFirst(".*[/\\\\]", "");
  }

  private AgentOptions options() {
    require(seconds > 0, "--max-seconds is " + seconds + "; give more than 0");
    require(problems > 1, "--problems is " + problems + "; give 2 or more");
    require(hard >= 0, "--hard is " + hard + "; give 0 or more");
    require(curriculum >= 0, "--curriculum is " + curriculum + "; give 0 or more");
    require(hard == 0 || curriculum == 0, "--hard and --curriculum exclude each other; give one");
    AgentOptions base = preset == Preset.PAPER ? AgentOptions.PAPER : AgentOptions.DEFAULTS;
    try {
      return base.withEpisodes(
              episodes == null ? base.walk().episodes() : episodes,
              actions == null ? base.walk().actions() : actions)
          .withUpdates(
              base.updates().every(),
              base.updates().batches(),
              learningRate == null ? base.updates().learningRate() : learningRate)
          .withReward(reward, targets)
          .withHindsight(hindsight == null ? base.values().hindsight() : hindsight)
          .withEncoder(encoder, fineTune)
          .withSeed(seed);
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--" + e.getMessage(), e);
    }
  }

  private static void require(boolean isRight, String otherwise) {
    if (!isRight) {
      throw new BadInputException(otherwise);
    }
  }

  /** Neither the model nor the state of training may take the place of what is read. */
  private void checkFiles() {
    var files =
        new OutputFiles().reads("--kb", knowledgeBase.file()).reads("--embeddings", vectors);
    policy.inputs(files);
    for (String name : policy.isAsked() ? POLICY_FILES : MODEL_FILES) {
      files.replaces("--out", out.resolve(name));
    }
    if (state != null && !policy.isAsked()) {
      // a model is replaced with its directory as one
      new OutputFiles().replaces("--out", out).replaces("--resume", state);
    }
    if (state != null) {
      for (String name : List.of(VECTORS_STATE, AGENT_STATE, PolicyTraining.STATE)) {
        files.replaces("--resume", state.resolve(name));
      }
    }
    files.writes("--plot", plot, ".png");
  }

  /** A directory with anything else in it is left alone. */
  private void checkOut() {
    try {
      DrillModel.checkWritable(out);
    } catch (IOException e) {
      throw new BadInputException("--out " + e.getMessage(), e);
    }
  }

  private void checkState() {
    if (state == null) {
      return;
    }
    if (Files.exists(state) && !Files.isDirectory(state)) {
      throw new BadInputException("--resume " + state + ": is a file; name a directory");
    }
    try {
      Files.createDirectories(state);
    } catch (IOException e) {
      throw new BadInputException("--resume " + state + ": cannot be made (" + e + ")", e);
    }
  }

  private Embeddings embeddings(KnowledgeBase kb) {
    if (vectors != null) {
      try {
        return EmbeddingFile.read(vectors);
      } catch (IOException e) {
        throw new BadInputException("--embeddings " + e.getMessage(), e);
      }
    }
    try (var progress = new TrainingProgress(terminal)) {
      EmbeddingOptions options = EmbeddingOptions.defaults(method).withSeed(seed);
      TripleGraph graph = TripleGraph.of(kb);
      return (state == null
              ? EmbeddingTrainer.train(graph, options, progress)
              : EmbeddingTrainer.train(graph, options, progress, state.resolve(VECTORS_STATE)))
          .vectors();
    }
  }

  private TrainingProblems problems(KnowledgeBase kb) {
    try {
      return curriculum > 0
          ? TrainingProblems.growing(kb, problems, curriculum, seed)
          : TrainingProblems.generate(kb, problems, hard, seed);
    } catch (TooFewProblemsException e) {
      throw new BadInputException(
          e.getMessage() + "; " + GenerateReport.hint(e.generation(), e.wanted()), e);
    }
  }

  private TrainedAgent train(
      KnowledgeBase kb, Embeddings embeddings, TrainingProblems made, AgentOptions options) {
    Map<String, String> notes = new TreeMap<>();
    notes.put("source", name(kb));
    notes.put("preset", preset.name().toLowerCase(Locale.ROOT));
    notes.put("hard", String.valueOf(hard));
    notes.put("curriculum", String.valueOf(curriculum));
    try (var progress = new AgentProgress(terminal)) {
      var trainer =
          new AgentTrainer(
              kb, embeddings, made.curriculum(), made.unseen(), options, notes, progress);
      return state == null ? trainer.train() : trainer.train(state.resolve(AGENT_STATE));
    }
  }
}
