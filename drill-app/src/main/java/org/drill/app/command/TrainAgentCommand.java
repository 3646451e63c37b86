package org.drill.app.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.drill.app.input.BadInputException;
import org.drill.app.options.ExclusionOptions;
import org.drill.app.options.FormatOption;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.options.OutputFiles;
import org.drill.app.options.ResumeLock;
import org.drill.app.options.TrainingRunOptions;
import org.drill.app.options.agent.AgentTrainingOptions;
import org.drill.app.plot.RewardPlot;
import org.drill.app.report.AgentReport;
import org.drill.app.terminal.AgentProgress;
import org.drill.app.terminal.EmbeddingProgress;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.GroupedHelp;
import org.drill.app.terminal.Interruption;
import org.drill.app.terminal.Terminal;
import org.drill.app.text.PlainText;
import org.drill.concept.Concept;
import org.drill.embedding.EmbeddingFile;
import org.drill.embedding.Embeddings;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.published.DrillModel;
import org.drill.neural.InitialWeights;
import org.drill.neural.QNetwork;
import org.drill.train.TrainingParts;
import org.drill.train.agent.AgentOptions;
import org.drill.train.agent.AgentTrainer;
import org.drill.train.agent.ProblemPlan;
import org.drill.train.agent.TooFewProblemsException;
import org.drill.train.agent.TrainedAgent;
import org.drill.train.agent.TrainingProblems;
import org.drill.train.embedding.EmbeddingMethod;
import org.drill.train.embedding.EmbeddingOptions;
import org.drill.train.embedding.EmbeddingTrainer;
import org.drill.train.embedding.TripleGraph;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code drill train agent}: embeddings, problems and an agent for a knowledge base. */
@Command(
    name = TrainCommand.AGENT,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "drill train agent [--kb FILE] --out DIR [OPTION...]",
    description = {
      "Trains DRILL's agent for a knowledge base.",
      "",
      "An agent is vectors of the individuals, and a Q-network that steers the search,",
      "trained on problems that are made of the graph. The result is a directory:",
      "drill learn --model DIR uses it. --kb and --out are all that is needed.",
      "",
      "Exit code 0: a model was written. 1: nothing was learned (--keep writes the",
      "model all the same), or Ctrl-C ended the training; what is kept is written.",
      "2: bad input.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill train agent --kb family.owl --out family-model",
      "  drill train agent --kb family.owl --preset paper --out family-paper",
      "  drill train agent --kb carcinogenesis.owl --preset paper \\",
      "      --method shallom --out carcinogenesis-paper",
      "  drill train agent --kb family.owl --out family-model --plot curve.png",
      "  drill train agent --kb large.owl --out large-model --resume large-state \\",
      "      --max-seconds 3600           stops after an hour; the same again goes on"
    })
final class TrainAgentCommand implements Callable<Integer> {
  static final String VECTORS_STATE = "embeddings.state";
  static final String AGENT_STATE = "agent.state";

  private static final String PRESET = "preset";
  private static final String NOT_KEPT = "no model was written (see --keep)";

  private final Terminal terminal;

  @Mixin private KnowledgeBaseOptions knowledgeBase = new KnowledgeBaseOptions();

  @Mixin private TrainingRunOptions run = new TrainingRunOptions();

  @Mixin private ExclusionOptions excluded = new ExclusionOptions();

  @Mixin private AgentTrainingOptions training = new AgentTrainingOptions();

  @Option(
      names = "--embeddings",
      paramLabel = "FILE",
      description = "Vectors to use, .safetensors or .csv. Default: they are trained, too.")
  private @Nullable Path vectors;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      description =
          "How vectors are trained: conex, shallom, distmult or complex. The paper has shallom for"
              + " Carcinogenesis and conex for all other graphs. Default: conex.")
  private @Nullable EmbeddingMethod method;

  @Option(names = "--keep", description = "Write the model even if nothing was learned.")
  private boolean keep;

  TrainAgentCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Prepares the help of this command. */
  static void prepare(CommandLine command) {
    GroupedHelp help =
        new GroupedHelp()
            .section(
                "The graph and the model:",
                KnowledgeBaseOptions.class,
                TrainingRunOptions.class,
                FormatOption.class,
                TrainAgentCommand.class,
                CommandLine.class);
    AgentTrainingOptions.addHelp(help, command);
    help.use(command);
  }

  @Override
  public Integer call() {
    TrainingParts.check();
    ProblemPlan plan = training.plan();
    AgentOptions options = training.options(run.seed());
    AgentTrainingOptions.refuse(
        vectors != null, "--method", method, "vectors that are trained, not for --embeddings");
    checkFiles();
    run.makeState();
    return ResumeLock.during(run.state(), () -> train(plan, options));
  }

  private int train(ProblemPlan plan, AgentOptions options) {
    checkOut();
    KnowledgeBase kb = knowledgeBase.load(terminal);
    ExclusionOptions.Excluded known = excluded.read(kb, knowledgeBase.file(), terminal);
    try (var interruption = Interruption.watch()) {
      interruption.after(run.seconds());
      Embeddings embeddings = interruption.during(() -> embeddings(kb));
      if (interruption.isRequested()) {
        return stoppedBeforeTheAgent();
      }
      TrainingProblems problems = interruption.during(() -> problems(kb, plan, known));
      if (interruption.isRequested()) {
        return stoppedBeforeTheAgent();
      }
      Map<String, String> notes = new TreeMap<>();
      notes.put("source", name(kb));
      notes.put(PRESET, training.note(options, plan, embeddings));
      notes.put("plan", plan.toString());
      notes.put("excluded", known.text());
      notes.put("excluded.by", "instances and solutions");
      notes.put("seed", String.valueOf(run.seed()));
      TrainedAgent agent =
          interruption.during(() -> train(kb, embeddings, problems, options, notes));
      return agent.updates() > 0
          ? finish(agent, problems.targets(), kb, interruption)
          : withoutUpdate(interruption, options);
    }
  }

  private int finish(
      TrainedAgent agent, List<Concept> targets, KnowledgeBase kb, Interruption interruption) {
    boolean isInitial = isInitial(agent.network());
    boolean hasLearned = agent.validation().hasLearned() && !isInitial;
    boolean isWritten = hasLearned || (keep && !isInitial);
    if (isWritten) {
      write(agent, targets, kb);
    }
    plot(agent, kb);
    run.print(terminal, new AgentReport(agent, run.out().toString(), isWritten));
    if (!hasLearned) {
      terminal.error(
          "nothing was learned: "
              + (isInitial
                  ? "the weights are those of the untrained network; no model was written"
                  : "on problems to validate on, the network is no better than an untrained one; "
                      + (keep ? "it was written all the same" : NOT_KEPT)));
    }
    if (!agent.isComplete()) {
      terminal.error(
          "stopped" + (isWritten ? ": the best network so far was written" : "") + run.hint());
    }
    boolean hasEnded = agent.isComplete() || interruption.isOutOfTime();
    return isWritten && hasEnded ? ExitCode.DONE : ExitCode.FAILED;
  }

  /** Whether a network would be the untrained one, as it is written: in half precision. */
  private static boolean isInitial(QNetwork network) {
    return InitialWeights.areThoseOf(
        QNetwork.of(network.toHalfTensors()).withProvenance(network.provenance()));
  }

  /** A network that was never updated is the untrained one, which is not written. */
  private int withoutUpdate(Interruption interruption, AgentOptions options) {
    if (interruption.isRequested()) {
      return stoppedBeforeTheAgent();
    }
    throw new BadInputException(
        "--update-every is %d, and there are fewer episodes in all; lower it, or raise --problems"
            .formatted(options.updates().every()));
  }

  private int stoppedBeforeTheAgent() {
    terminal.error("stopped before an agent was trained: nothing was written" + run.hint());
    return ExitCode.FAILED;
  }

  private void write(TrainedAgent agent, List<Concept> targets, KnowledgeBase kb) {
    QNetwork network = agent.network();
    if (!agent.isComplete()) {
      Map<String, String> notes = new TreeMap<>(network.provenance());
      notes.computeIfPresent(PRESET, (key, preset) -> preset + ", stopped early");
      network = network.withProvenance(notes);
    }
    try {
      new DrillModel(agent.embeddings(), network)
          .madeFor(kb)
          .trainedOn(targets, kb)
          .write(run.out());
    } catch (IOException e) {
      throw new BadInputException("cannot write " + e.getMessage(), e);
    }
  }

  private void plot(TrainedAgent agent, KnowledgeBase kb) {
    Path plot = run.plot();
    if (plot == null || agent.curve().isEmpty()) {
      return;
    }
    try {
      RewardPlot.write(plot, agent, "DRILL's agent, " + name(kb));
    } catch (IOException e) {
      throw new BadInputException("cannot write " + e.getMessage(), e);
    }
  }

  private static String name(KnowledgeBase kb) {
    return PlainText.fileName(kb.report().source());
  }

  /** Neither the model nor the state of training may take the place of what is read. */
  private void checkFiles() {
    var files = new OutputFiles().reads(knowledgeBase).reads("--embeddings", vectors);
    excluded.inputs(files);
    Optional.ofNullable(run.state())
        // a model is replaced with its directory as one
        .ifPresent(
            state -> new OutputFiles().replaces("--out", run.out()).replaces("--resume", state));
    run.checkFiles(
        files,
        List.of(DrillModel.EMBEDDINGS, DrillModel.NETWORK),
        List.of(VECTORS_STATE, AGENT_STATE));
  }

  /** A directory with anything else in it is left alone. */
  private void checkOut() {
    try {
      DrillModel.checkWritable(run.out());
    } catch (IOException e) {
      throw new BadInputException("--out " + e.getMessage(), e);
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
    try (var progress = new EmbeddingProgress(terminal)) {
      EmbeddingMethod chosen = method == null ? EmbeddingMethod.CONEX : method;
      EmbeddingOptions options = EmbeddingOptions.defaults(chosen).withSeed(run.seed());
      TripleGraph graph = TripleGraph.of(kb);
      Path state = run.state(VECTORS_STATE);
      return (state == null
              ? EmbeddingTrainer.train(graph, options, progress)
              : EmbeddingTrainer.train(graph, options, progress, state))
          .vectors();
    }
  }

  private TrainingProblems problems(
      KnowledgeBase kb, ProblemPlan plan, ExclusionOptions.Excluded known) {
    try {
      return TrainingProblems.generate(kb, plan, known.exclusions(), run.seed());
    } catch (TooFewProblemsException e) {
      throw new BadInputException(e.getMessage() + "; " + AgentTrainingOptions.hint(e), e);
    }
  }

  private TrainedAgent train(
      KnowledgeBase kb,
      Embeddings embeddings,
      TrainingProblems problems,
      AgentOptions options,
      Map<String, String> notes) {
    try (var progress = new AgentProgress(terminal)) {
      var trainer = new AgentTrainer(kb, embeddings, problems, options, notes, progress);
      Path state = run.state(AGENT_STATE);
      return state == null ? trainer.train() : trainer.train(state);
    }
  }
}
