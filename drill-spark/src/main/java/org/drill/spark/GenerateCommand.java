package org.drill.spark;

import java.io.ByteArrayInputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.drill.app.input.BadInputException;
import org.drill.app.options.OutputFiles;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import org.drill.concept.Concept;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.generate.TargetFile;
import org.drill.generate.TargetSource;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code generate}: hard problems, found and certified by many workers at once. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Generates problems that no expression of K symbols or fewer solves, as 'drill",
      "generate --hard K' does, in several searches with seeds of their own, each a task",
      "on one core. No two targets in the file have the same instances. Equal options",
      "give equal problems, unless a certificate runs out of time.",
      ""
    })
final class GenerateCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Option(
      names = "--kb",
      paramLabel = "FILE",
      required = true,
      description = "A file as drill learn reads it, here or on a Hadoop file system.")
  private String graph = "";

  @Option(
      names = "--hard",
      paramLabel = "K",
      required = true,
      description = "No expression of K symbols or fewer solves a problem.")
  private int hard;

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "Problems wanted. Default: ${DEFAULT-VALUE}.")
  private int count = 100;

  @Option(
      names = "--tasks",
      paramLabel = "N",
      description = "How many searches. Default: one for each ten problems.")
  private int tasks;

  @Option(names = "--seed", paramLabel = "SEED", description = "Another seed, other problems.")
  private long seed = GeneratorOptions.DEFAULTS.seed();

  @Option(
      names = "--certificate-seconds",
      paramLabel = "SECONDS",
      description = "How long to search for one certificate. Default: ${DEFAULT-VALUE}.")
  private double certificateSeconds = GeneratorOptions.DEFAULTS.certificateSeconds();

  @Option(
      names = "--out",
      paramLabel = "FILE.json",
      required = true,
      description = "Where to write the problems.")
  private Path out = Path.of("");

  GenerateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** A problem that a worker found, in names. */
  private record Found(
      List<String> positives, List<String> negatives, String target, TargetSource source)
      implements Serializable {}

  @Override
  public Integer call() {
    if (count < 1 || tasks < 0) {
      throw new BadInputException("--count and --tasks are numbers; give 1 or more");
    }
    int searches = tasks > 0 ? tasks : Math.max(1, (count + 9) / 10);
    int each = (count + searches - 1) / searches;
    GeneratorOptions options = options(hard, each, seed, certificateSeconds);
    new OutputFiles().writes("--out", out, ".json");
    long start = System.nanoTime();
    SparkSession session = Sessions.current();
    SharedGraph shared = SharedGraph.of(session, "--kb", graph);
    int k = options.hard();
    double certificate = certificateSeconds;
    List<Long> seeds =
        LongStream.range(0, searches).map(s -> seed * 1_000_003 + s).boxed().toList();
    List<List<Found>> found;
    try {
      found =
          JavaSparkContext.fromSparkContext(session.sparkContext())
              .parallelize(seeds, searches)
              .map(own -> search(shared.load(), options(k, each, own, certificate)))
              .collect();
    } catch (Exception e) { // Scala throws exceptions without declaring them
      throw SparkFaults.because(graph, e);
    }
    KnowledgeBase kb =
        KnowledgeBaseLoader.load(
            new ByteArrayInputStream(SharedGraph.bytes(session, "--kb", graph)),
            graph,
            LoadOptions.DEFAULTS);
    List<GeneratedProblem> problems = merged(kb, found);
    if (problems.isEmpty()) {
      throw new BadInputException("no problem was found; nothing was written");
    }
    TargetFile.write(out, problems);
    terminal
        .out()
        .printf(
            Locale.ROOT,
            "%,d problems in %,d searches written to %s, %.1f s%n",
            problems.size(),
            searches,
            out,
            (System.nanoTime() - start) / 1e9);
    if (problems.size() < count) {
      terminal.error("only %,d of %,d problems were found".formatted(problems.size(), count));
      return ExitCode.FAILED;
    }
    return ExitCode.DONE;
  }

  private static GeneratorOptions options(int hard, int count, long seed, double seconds) {
    try {
      return GeneratorOptions.hard(hard)
          .withCount(count)
          .withSeed(seed)
          .withCertificateSeconds(seconds)
          .withThreads(1);
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--hard or --certificate-seconds: " + e.getMessage(), e);
    }
  }

  private static List<Found> search(KnowledgeBase kb, GeneratorOptions options) {
    var found = new ArrayList<Found>();
    for (GeneratedProblem problem : new ProblemGenerator(kb, options).generate().problems()) {
      ProblemEntry entry = ProblemEntry.of(problem.problem());
      found.add(
          new Found(
              List.copyOf(entry.positives()),
              List.copyOf(entry.negatives()),
              kb.vocabulary().dl(problem.target()),
              problem.source()));
    }
    return List.copyOf(found);
  }

  /** What was found, without targets that have the instances of an earlier one. */
  private List<GeneratedProblem> merged(KnowledgeBase kb, List<List<Found>> found) {
    var problems = new ArrayList<GeneratedProblem>();
    var extensions = new HashSet<IndividualSet>();
    for (List<Found> some : found) {
      for (Found each : some) {
        Concept target = kb.vocabulary().parse(each.target());
        IndividualSet extension = kb.retriever().retrieve(target);
        if (problems.size() < count && extensions.add(extension)) {
          String name = "p" + (problems.size() + 1);
          problems.add(
              new GeneratedProblem(
                  LearningProblem.of(kb, name, each.positives(), each.negatives(), List.of()),
                  target,
                  extension,
                  each.source(),
                  OptionalInt.of(hard)));
        }
      }
    }
    return problems;
  }
}
