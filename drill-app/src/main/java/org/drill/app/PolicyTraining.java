package org.drill.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.DrillModel;
import org.drill.policy.Policies;
import org.drill.policy.PolicyNetwork;
import org.drill.tensor.TensorFile;
import org.drill.tensor.TensorFileException;
import org.drill.train.policy.PolicyOptions;
import org.drill.train.policy.PolicyTrainer;
import org.drill.train.policy.TrainedPolicy;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code drill train} that train a policy, and what they do. */
final class PolicyTraining {
  /** What to write, where, and how. */
  record Place(Path out, @Nullable Path state, @Nullable Path plot, Format format) {}

  static final String STATE = "policy.state";
  private static final String UNIVERSAL = "universal";

  @Option(
      names = "--universal",
      description = "Train the policy for every graph instead, on random graphs.")
  private boolean universal;

  @Option(
      names = "--with",
      paramLabel = "FILE",
      description = "With --universal: learn on this graph, too. May be repeated.")
  private List<Path> with = new ArrayList<>();

  @Option(
      names = "--from",
      paramLabel = "NAME|DIR",
      description = "Fit a policy to --kb: 'universal' for the bundled one, or a trained one.")
  private @Nullable String from;

  @Option(
      names = "--graphs",
      paramLabel = "N",
      description = "With --universal: how many random graphs. Default: 1000.")
  private @Nullable Integer graphs;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Rounds of searching and learning of a policy. Default: 6.")
  private @Nullable Integer rounds;

  /** Whether a policy is to be trained. */
  boolean isAsked() {
    return universal || from != null;
  }

  /** Names the files that are read. */
  void inputs(OutputFiles files) {
    files.reads("--with", with);
    if (from != null && !from.equals(UNIVERSAL)) {
      files.reads("--from", Path.of(from));
    }
  }

  /** Trains and writes; returns the exit code. */
  int run(
      Terminal terminal,
      KnowledgeBaseOptions knowledgeBase,
      long seed,
      double seconds,
      Place place) {
    PolicyOptions options = options(seed);
    Optional<PolicyNetwork> start = start();
    List<KnowledgeBase> given = new ArrayList<>();
    if (universal) {
      with.forEach(file -> given.add(KnowledgeBaseLoader.load(file)));
    } else {
      given.add(knowledgeBase.load(terminal));
    }
    check(place); // makes the directory, so not before all input is there
    try (var interruption = Interruption.watch()) {
      interruption.after(seconds);
      Path state = place.state();
      TrainedPolicy policy =
          interruption.during(() -> train(terminal, options, given, start, state));
      write(policy, place);
      var report = new PolicyReport(policy, place.out().toString());
      switch (place.format()) {
        case TEXT -> report.text(terminal.out());
        case JSON -> Json.print(terminal.out(), report::json);
        case CSV -> report.csv(terminal.out());
      }
      terminal.out().flush();
      if (!policy.isComplete()) {
        terminal.error(
            "stopped: the best policy so far was written"
                + (state == null ? "" : "; the same command goes on from " + state));
        return interruption.isOutOfTime() ? 0 : 1;
      }
      return 0;
    }
  }

  private static TrainedPolicy train(
      Terminal terminal,
      PolicyOptions options,
      List<KnowledgeBase> given,
      Optional<PolicyNetwork> start,
      @Nullable Path state) {
    try (var progress = new PolicyProgress(terminal)) {
      return PolicyTrainer.train(
          options,
          given,
          start,
          progress,
          Optional.ofNullable(state).map(directory -> directory.resolve(STATE)));
    }
  }

  private PolicyOptions options(long seed) {
    if (!universal && !with.isEmpty()) {
      throw new BadInputException("--with is for --universal; leave it out, or add --universal");
    }
    PolicyOptions base = PolicyOptions.DEFAULTS;
    try {
      int drawn = universal ? base.graphs() : 0;
      return base.withSizes(
              graphs == null ? drawn : graphs,
              base.problems(),
              rounds == null ? base.rounds() : rounds)
          .withSeed(seed);
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--" + e.getMessage(), e);
    }
  }

  private Optional<PolicyNetwork> start() {
    if (from == null) {
      return Optional.empty();
    }
    if (from.equals(UNIVERSAL)) {
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

  private static void check(Place place) {
    Path out = place.out();
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

  private static void write(TrainedPolicy policy, Place place) {
    try {
      TensorFile.write(policy.network().tensors(), place.out().resolve(Policies.FILE));
      if (place.plot() != null) {
        PolicyPlot.write(place.plot(), policy);
      }
    } catch (IOException e) {
      throw new BadInputException("cannot write " + e.getMessage(), e);
    }
  }
}
