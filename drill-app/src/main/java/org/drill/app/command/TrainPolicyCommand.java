package org.drill.app.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.drill.app.input.BadInputException;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.options.OutputFiles;
import org.drill.app.options.ResumeLock;
import org.drill.app.options.TrainingRunOptions;
import org.drill.app.plot.PolicyPlot;
import org.drill.app.report.PolicyReport;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Interruption;
import org.drill.app.terminal.PolicyProgress;
import org.drill.app.terminal.Terminal;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.published.DrillModel;
import org.drill.policy.Policies;
import org.drill.policy.PolicyNetwork;
import org.drill.tensor.TensorFile;
import org.drill.tensor.TensorFileException;
import org.drill.train.TrainingParts;
import org.drill.train.policy.PolicyOptions;
import org.drill.train.policy.PolicyTrainer;
import org.drill.train.policy.TrainedPolicy;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code drill train policy}: the policy for every graph, or one that is fitted to a graph. */
@Command(
    name = TrainCommand.POLICY,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Trains a policy: the part of the learner drill that is learned.",
      "",
      "Without --kb it is trained on random graphs and good for every graph, as the",
      "bundled one. With --kb, the bundled policy is fitted to that graph; --from fits",
      "another one. The result is a directory: drill learn --model DIR uses it.",
      "",
      "The best policy on held-out problems is kept. Ctrl-C ends early.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill train policy --out policy            the policy of drill learn, anew",
      "  drill train policy --with family.owl --out policy",
      "  drill train policy --kb family.owl --out family-policy",
      "  drill train policy --kb family.owl --from policy --out family-policy"
    })
final class TrainPolicyCommand implements Callable<Integer> {
  static final String STATE = "policy.state";
  private static final String UNIVERSAL = "universal";

  private final Terminal terminal;

  @Mixin private KnowledgeBaseOptions knowledgeBase = new KnowledgeBaseOptions();

  @Mixin private TrainingRunOptions run = new TrainingRunOptions();

  @Option(
      names = "--universal",
      description = "Train the policy for every graph: the default without --kb and --from.")
  private boolean universal;

  @Option(
      names = "--with",
      paramLabel = "FILE",
      description = "For every graph: learn on this graph, too. May be repeated.")
  private List<Path> with = new ArrayList<>();

  @Option(
      names = "--from",
      paramLabel = "NAME|DIR",
      description =
          "The policy to fit to --kb: 'universal' for the bundled one, or the directory of"
              + " another one. Default: universal.")
  private @Nullable String from;

  @Option(
      names = "--graphs",
      paramLabel = "N",
      description = "How many random graphs. Default: 600; 0 where a policy is fitted.")
  private @Nullable Integer graphs;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Rounds of searching and learning. Default: 5.")
  private @Nullable Integer rounds;

  TrainPolicyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    TrainingParts.check();
    PolicyOptions options = options();
    var files = new OutputFiles().reads(knowledgeBase).reads("--with", with);
    if (from != null && !from.equals(UNIVERSAL)) {
      files.reads("--from", Path.of(from));
    }
    run.checkFiles(files, List.of(Policies.FILE), List.of(STATE));
    run.makeState();
    return ResumeLock.during(run.state(), () -> train(options));
  }

  private boolean isFitted() {
    return knowledgeBase.text().isPresent() || from != null;
  }

  private PolicyOptions options() {
    if (universal && isFitted()) {
      throw new BadInputException(
          "--universal is for every graph, --kb and --from are for one; leave one out, or give the"
              + " graph with --with");
    }
    if (isFitted() && !with.isEmpty()) {
      throw new BadInputException(
          "--with is for a policy for every graph; leave it out, or --kb and --from");
    }
    PolicyOptions base = PolicyOptions.DEFAULTS;
    try {
      int drawn = isFitted() ? 0 : base.graphs();
      return base.withSizes(
              graphs == null ? drawn : graphs,
              base.problems(),
              rounds == null ? base.rounds() : rounds)
          .withSeed(run.seed());
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--" + e.getMessage(), e);
    }
  }

  private int train(PolicyOptions options) {
    Optional<PolicyNetwork> start = start();
    List<KnowledgeBase> given = new ArrayList<>();
    if (isFitted()) {
      given.add(knowledgeBase.load(terminal));
    } else {
      with.forEach(file -> given.add(KnowledgeBaseLoader.load(file)));
    }
    checkOut(); // makes the directory, so not before all input is there
    try (var interruption = Interruption.watch()) {
      interruption.after(run.seconds());
      TrainedPolicy policy = interruption.during(() -> train(options, given, start));
      write(policy);
      run.print(terminal, new PolicyReport(policy, run.out().toString()));
      if (!policy.isComplete()) {
        terminal.error("stopped: the best policy so far was written" + run.hint());
        return interruption.isOutOfTime() ? ExitCode.DONE : ExitCode.FAILED;
      }
      return ExitCode.DONE;
    }
  }

  private TrainedPolicy train(
      PolicyOptions options, List<KnowledgeBase> given, Optional<PolicyNetwork> start) {
    try (var progress = new PolicyProgress(terminal)) {
      return PolicyTrainer.train(
          options, given, start, progress, Optional.ofNullable(run.state(STATE)));
    }
  }

  private Optional<PolicyNetwork> start() {
    if (!isFitted()) {
      return Optional.empty();
    }
    if (from == null || from.equals(UNIVERSAL)) {
      return Optional.of(Policies.bundled());
    }
    Path directory = Path.of(from);
    Path file = Files.isDirectory(directory) ? directory.resolve(Policies.FILE) : directory;
    try {
      return Optional.of(Policies.read(file));
    } catch (TensorFileException e) {
      throw new BadInputException("--from " + e.getMessage(), e);
    }
  }

  private void checkOut() {
    Path out = run.out();
    if (Files.exists(out) && !Files.isDirectory(out)) {
      throw new BadInputException("--out " + out + ": is a file; name a directory");
    }
    for (String name : List.of(DrillModel.EMBEDDINGS, DrillModel.NETWORK)) {
      if (Files.exists(out.resolve(name))) {
        throw new BadInputException(
            "--out " + out + ": holds " + name + ", so an agent; name another directory");
      }
    }
    try {
      Files.createDirectories(out);
    } catch (IOException e) {
      throw new BadInputException("--out " + out + ": cannot be made (" + e + ")", e);
    }
    new OutputFiles().writes("--out", out.resolve(Policies.FILE));
  }

  private void write(TrainedPolicy policy) {
    try {
      TensorFile.write(policy.network().tensors(), run.out().resolve(Policies.FILE));
      Path plot = run.plot();
      if (plot != null) {
        PolicyPlot.write(plot, policy);
      }
    } catch (IOException e) {
      throw new BadInputException("cannot write " + e.getMessage(), e);
    }
  }
}
