package org.drill.spark;

import java.util.Locale;
import java.util.concurrent.Callable;
import org.drill.app.input.BadInputException;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code convert}: a graph once from N-Triples to Parquet. */
@Command(
    name = "convert",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Converts N-Triples or N-Quads to Parquet, ordered so that what is asked of some",
      "properties does not read the others. Labels of blank nodes must be the same in",
      "all files.",
      ""
    })
final class ConvertCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Option(
      names = "--in",
      paramLabel = "FILES",
      required = true,
      description =
          "Files on any Hadoop file system: .nt or .nq, also with .gz or .bz2, also with *.")
  private String in = "";

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder of the graph, which must not be there yet.")
  private String out = "";

  @Option(
      names = "--partitions",
      paramLabel = "N",
      description = "How many files to write. Default: as spark.sql.shuffle.partitions says.")
  private int partitions;

  ConvertCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (TripleText.syntax(in).isEmpty()) {
      throw new BadInputException(
          "--in " + in + ": give N-Triples or N-Quads, with names that end in .nt or .nq");
    }
    if (partitions < 0) {
      throw new BadInputException("--partitions is " + partitions + "; give 1 or more");
    }
    long start = System.nanoTime();
    TripleTable.open(Sessions.current(), in).write(out, partitions);
    long triples = TripleTable.open(Sessions.current(), out).rows().count();
    terminal
        .out()
        .printf(
            Locale.ROOT,
            "%,d triples written to %s, %.1f s%n",
            triples,
            out,
            (System.nanoTime() - start) / 1e9);
    return ExitCode.DONE;
  }
}
