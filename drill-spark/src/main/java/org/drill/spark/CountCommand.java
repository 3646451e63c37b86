package org.drill.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import org.drill.app.text.Csv;
import org.drill.concept.Concept;
import org.drill.concept.syntax.Vocabulary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code count}: the instances of expressions over a whole graph. */
@Command(
    name = "count",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Counts the individuals of a whole graph that belong to expressions, as 'drill",
      "retrieve' counts them: closed-world, over the graph closed under its axioms.",
      ""
    })
final class CountCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Option(
      names = "--kb",
      paramLabel = "PATH",
      required = true,
      description = "The folder of a converted graph, or files of N-Triples or N-Quads.")
  private String location = "";

  @Option(
      names = {"--expression", "-e"},
      paramLabel = "EXPRESSION",
      required = true,
      description = "A class expression in DL, ASCII or Manchester syntax; repeatable.")
  private List<String> expressions = new ArrayList<>();

  CountCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** A path as Spark has it, also where it is named as for {@code drill}. */
  static String path(String given) {
    String prefix = "spark:";
    return given.startsWith(prefix) ? given.substring(prefix.length()) : given;
  }

  @Override
  public Integer call() {
    var source = new SparkGraphSource(Sessions.current(), path(location));
    long start = System.nanoTime();
    Vocabulary names = source.whole().summary().vocabulary();
    List<Concept> concepts = expressions.stream().map(names::parse).toList();
    terminal.note(
        String.format(
            Locale.ROOT,
            "%,d individuals, %.1f s to close the graph",
            source.whole().individuals().count(),
            (System.nanoTime() - start) / 1e9));
    Csv.row(terminal.out(), "expression", "instances", "seconds");
    for (Concept concept : concepts) {
      long before = System.nanoTime();
      long count = source.count(concept).orElseThrow();
      Csv.row(
          terminal.out(),
          names.dl(concept),
          String.valueOf(count),
          String.format(Locale.ROOT, "%.1f", (System.nanoTime() - before) / 1e9));
    }
    return ExitCode.DONE;
  }
}
