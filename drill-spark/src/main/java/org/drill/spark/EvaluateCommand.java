package org.drill.spark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.drill.app.input.BadInputException;
import org.drill.app.input.Suggestions;
import org.drill.app.options.OutputFiles;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import org.drill.app.text.Csv;
import org.drill.io.WholeFile;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.CheckedLearner;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LanguageChooser;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code evaluate}: many problems by several learners, each a task of its own. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Learns each problem of a file with each learner, as tasks on the workers, each on",
      "one core. The graph goes to every worker, so it must fit into their memory.",
      "Learners are the ordinary ones: with --max-expressions the answers are those of",
      "drill learn. Seconds depend on what else the workers do.",
      ""
    })
final class EvaluateCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Option(
      names = "--kb",
      paramLabel = "FILE",
      required = true,
      description = "A file as drill learn reads it, here or on a Hadoop file system.")
  private String graph = "";

  @Option(
      names = "--problems",
      paramLabel = "FILE.json",
      required = true,
      description = "Learning problems, here or on a Hadoop file system.")
  private String problems = "";

  @Option(
      names = "--learner",
      paramLabel = "NAME",
      split = ",",
      description = "Learners, with commas. Default: drill.")
  private List<String> learners = new ArrayList<>(List.of(Learners.DRILL));

  @Option(
      names = "--max-seconds",
      paramLabel = "SECONDS",
      description = "Time limit for each problem. Default: ${DEFAULT-VALUE}.")
  private double seconds = Limits.DEFAULTS.seconds();

  @Option(
      names = "--max-expressions",
      paramLabel = "N",
      description = "Limit on the expressions tested for each problem. Default: none.")
  private @Nullable Long expressions;

  @Option(
      names = "--depth",
      paramLabel = "D",
      description = "How many steps an expression may look. Default: any number.")
  private @Nullable Integer depth;

  @Option(
      names = "--out",
      paramLabel = "FILE.csv",
      required = true,
      description = "Where to write a row for each problem and learner.")
  private Path out = Path.of("");

  EvaluateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** One problem for one learner. */
  private record Task(int problem, String learner) implements Serializable {}

  /** What a worker needs to know of the limits. */
  private record Bounds(double seconds, long expressions, int depth) implements Serializable {
    LearnOptions options() {
      return LearnOptions.DEFAULTS
          .withLimits(
              Limits.DEFAULTS
                  .withSeconds(seconds)
                  .withExpressions(expressions)
                  .withRoleDepth(depth))
          .withThreads(1);
    }
  }

  /** A row of the result. */
  record Row(
      String problem,
      String learner,
      double f1,
      double accuracy,
      int length,
      long tested,
      double seconds,
      String stopped,
      String expression)
      implements Serializable {}

  @Override
  public Integer call() {
    check();
    new OutputFiles().writes("--out", out, ".csv");
    long start = System.nanoTime();
    SparkSession session = Sessions.current();
    byte[] text = SharedGraph.bytes(session, "--problems", problems);
    int count = entries(text, problems).size();
    var tasks = new ArrayList<Task>();
    for (int k = 0; k < count; k++) {
      for (String learner : learners) {
        tasks.add(new Task(k, learner));
      }
    }
    SharedGraph kb = SharedGraph.of(session, "--kb", graph);
    String name = problems;
    var bounds =
        new Bounds(
            seconds,
            expressions == null ? Limits.DEFAULTS.expressions() : expressions,
            depth == null ? Limits.ANY_DEPTH : depth);
    List<Row> rows;
    try {
      rows =
          JavaSparkContext.fromSparkContext(session.sparkContext())
              .parallelize(tasks, tasks.size())
              .map(task -> learn(kb.load(), entries(text, name).get(task.problem()), task, bounds))
              .collect();
    } catch (Exception e) { // Scala throws exceptions without declaring them
      throw SparkFaults.because(graph, e);
    }
    write(rows);
    double mean = rows.stream().mapToDouble(Row::f1).average().orElse(0);
    terminal
        .out()
        .printf(
            Locale.ROOT,
            "%,d problems by %,d learners, mean F1 %.3f, written to %s, %.1f s%n",
            count,
            learners.size(),
            mean,
            out,
            (System.nanoTime() - start) / 1e9);
    return ExitCode.DONE;
  }

  private void check() {
    for (String learner : learners) {
      if (Learners.named(learner).isEmpty()) {
        throw new BadInputException(
            "no learner '"
                + learner
                + "'"
                + Suggestions.didYouMeanOrAll(learner, Learners.names()));
      }
    }
    if (!(seconds > 0)
        || (expressions != null && expressions < 1)
        || (depth != null && depth < 1)) {
      throw new BadInputException(
          "--max-seconds, --max-expressions and --depth are limits; give more than 0");
    }
  }

  private static List<ProblemEntry> entries(byte[] text, String name) {
    return ProblemFile.read(new ByteArrayInputStream(text), name);
  }

  private static Row learn(KnowledgeBase kb, ProblemEntry entry, Task task, Bounds bounds) {
    LearningProblem problem = entry.bind(kb);
    LearnOptions options = bounds.options();
    var learner = new CheckedLearner(Learners.named(task.learner()).orElseThrow());
    LearningResult result =
        learner.learn(
            problem,
            options.withLanguage(
                LanguageChoice.of(problem.language())
                    .language(problem, LanguageChooser.within(bounds.depth()), note -> {})));
    Answer best = result.best();
    return new Row(
        entry.name(),
        task.learner(),
        best.confusion().f1(),
        best.confusion().accuracy(),
        best.concept().length(),
        result.tested(),
        result.seconds(),
        result.stopped().toString(),
        kb.vocabulary().dl(best.concept()));
  }

  private void write(List<Row> rows) {
    try {
      WholeFile.write(
          out,
          bytes -> {
            var stream = new PrintStream(bytes, false, StandardCharsets.UTF_8);
            Csv.row(
                stream,
                "problem",
                "learner",
                "f1",
                "accuracy",
                "length",
                "tested",
                "seconds",
                "stopped",
                "expression");
            for (Row row : rows) {
              Csv.row(
                  stream,
                  row.problem(),
                  row.learner(),
                  row.f1(),
                  row.accuracy(),
                  row.length(),
                  row.tested(),
                  String.format(Locale.ROOT, "%.3f", row.seconds()),
                  row.stopped(),
                  row.expression());
            }
            stream.flush();
          });
    } catch (IOException e) {
      throw new BadInputException("--out: cannot write " + e.getMessage(), e);
    }
  }
}
