package org.drill.app.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.drill.app.input.BadInputException;
import org.drill.app.options.FormatOption;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.app.options.OutputFiles;
import org.drill.app.options.ResumeLock;
import org.drill.app.plot.EmbeddingPlot;
import org.drill.app.report.EmbedReport;
import org.drill.app.terminal.EmbeddingProgress;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Interruption;
import org.drill.app.terminal.Terminal;
import org.drill.app.text.PlainText;
import org.drill.embedding.EmbeddingFile;
import org.drill.embedding.IndividualVectors;
import org.drill.kb.KnowledgeBase;
import org.drill.train.TrainingParts;
import org.drill.train.embedding.EmbeddingLoss;
import org.drill.train.embedding.EmbeddingMethod;
import org.drill.train.embedding.EmbeddingOptions;
import org.drill.train.embedding.EmbeddingTrainer;
import org.drill.train.embedding.TrainedEmbeddings;
import org.drill.train.embedding.TripleGraph;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code drill embed}: vectors of the individuals of a knowledge base. */
@Command(
    name = "embed",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Trains a vector for every individual, from role assertions and class memberships.",
      "",
      "Some triples are held out, to choose the best epoch and to report how well the",
      "model ranks what it never saw (MRR, Hits@1/3/10). Ctrl-C ends early, with the",
      "best vectors so far.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill embed --out families.safetensors",
      "  drill embed --kb family.owl --method shallom --out family.csv",
      "  drill embed --kb large.nt.gz --out large.safetensors --resume large.state \\",
      "      --max-seconds 3600           stops after an hour; the same again goes on"
    })
final class EmbedCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private KnowledgeBaseOptions knowledgeBase = new KnowledgeBaseOptions();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "Where to write: .safetensors (exact, with provenance) or .csv.")
  private Path out = Path.of("");

  @Option(
      names = "--method",
      paramLabel = "NAME",
      defaultValue = "conex",
      description = "conex, shallom, distmult or complex. Default: ${DEFAULT-VALUE}.")
  private EmbeddingMethod method = EmbeddingMethod.CONEX;

  @Option(
      names = "--loss",
      paramLabel = "NAME",
      description =
          "How true triples are told from false ones: softmax, which mostly ranks best, or as in"
              + " the papers binary (conex), logistic (complex) or margin (distmult). Default:"
              + " softmax.")
  private @Nullable EmbeddingLoss loss;

  @Option(
      names = "--told",
      description = "Train on what the file states, without what follows from it.")
  private boolean told;

  @Option(
      names = "--dimension",
      paramLabel = "D",
      defaultValue = "50",
      description = "Numbers in a vector. Default: ${DEFAULT-VALUE}.")
  private int dimension;

  @Option(
      names = "--epochs",
      paramLabel = "N",
      description = "Most rounds through the data. Default: by the size of the graph.")
  private @Nullable Integer epochs;

  @Option(
      names = "--max-seconds",
      paramLabel = "S",
      description = "Longest time to train; evaluating comes on top. Default: none.")
  private double seconds = Double.POSITIVE_INFINITY;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      defaultValue = "1",
      description = "Another seed, other vectors. Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads of PyTorch. Default: by the size of the graph, 4 at most.")
  private @Nullable Integer threads;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description = "Keep the state of training in this file, and go on from there if it exists.")
  private @Nullable Path state;

  @Option(
      names = "--plot",
      paramLabel = "FILE.png",
      description = "Also draw the vectors in two dimensions, coloured by class.")
  private @Nullable Path plot;

  @Mixin private FormatOption format = new FormatOption();

  EmbedCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    TrainingParts.check();
    EmbeddingOptions options = options();
    checkFiles();
    return ResumeLock.during(state, () -> train(options));
  }

  private int train(EmbeddingOptions options) {
    if (state != null && !Files.exists(state)) {
      terminal.note("--resume " + state + ": no such file yet; starting anew");
    }
    KnowledgeBase kb = told ? knowledgeBase.loadTold(terminal) : knowledgeBase.load(terminal);
    TripleGraph graph = TripleGraph.of(kb);
    try (var interruption = Interruption.watch()) {
      TrainedEmbeddings result;
      try (var progress = new EmbeddingProgress(terminal)) {
        result = interruption.during(() -> train(graph, options, progress));
      }
      write(result, kb);
      format.print(terminal, new EmbedReport(result, out.toString()));
    }
    return ExitCode.DONE;
  }

  private TrainedEmbeddings train(
      TripleGraph graph, EmbeddingOptions options, EmbeddingProgress progress) {
    return state == null
        ? EmbeddingTrainer.train(graph, options, progress)
        : EmbeddingTrainer.train(graph, options, progress, state);
  }

  private EmbeddingOptions options() {
    require(epochs == null || epochs > 0, "--epochs", epochs);
    require(threads == null || threads > 0, "--threads", threads);
    require(seconds > 0, "--max-seconds", seconds);
    if (method == EmbeddingMethod.SHALLOM && loss != null) {
      throw new BadInputException("--loss " + loss + ": shallom has its own; leave --loss out");
    }
    try {
      return EmbeddingOptions.defaults(method, loss == null ? EmbeddingLoss.SOFTMAX : loss)
          .withDimension(dimension)
          .withEpochs(epochs == null ? 0 : epochs)
          .withThreads(threads == null ? 0 : threads)
          .withMaxSeconds(seconds)
          .withSeed(seed);
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--" + e.getMessage(), e);
    }
  }

  private static void require(boolean isRight, String name, @Nullable Object value) {
    if (!isRight) {
      throw new BadInputException(name + " is " + value + "; give more than 0");
    }
  }

  private void checkFiles() {
    new OutputFiles()
        .reads(knowledgeBase)
        .writes("--out", out, ".safetensors", ".csv")
        .writes("--plot", plot, ".png")
        .writes("--resume", state);
  }

  private void write(TrainedEmbeddings result, KnowledgeBase kb) {
    try {
      EmbeddingFile.write(result.vectors(), out);
      if (plot != null) {
        String source = PlainText.fileName(kb.report().source());
        EmbeddingPlot.write(
            plot, IndividualVectors.align(result.vectors(), kb), kb, method + ", " + source);
      }
    } catch (IOException e) {
      throw new BadInputException("cannot write " + e.getMessage(), e);
    }
  }
}
