package org.drill.spark;

import static org.apache.spark.sql.functions.lit;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import org.drill.kb.source.Hop;
import org.drill.kb.source.HopRules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code closures}: the closures of transitive roles, once. */
@Command(
    name = "closures",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Makes the pairs of the transitive roles of a converted graph, and keeps them",
      "beside it: extraction then takes one join where it takes one a step, and",
      "counting none.",
      ""
    })
final class ClosuresCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Option(
      names = "--kb",
      paramLabel = "DIR",
      required = true,
      description = "The folder of a converted graph.")
  private String folder = "";

  ClosuresCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    long start = System.nanoTime();
    TripleTable table = TripleTable.open(Sessions.current(), CountCommand.path(folder));
    String to = table.closureFolder();
    var rules = new HopRules(new SparkGraphSource(table).schema());
    var reached = new ReachedPairs(table);
    long pairs = 0;
    boolean isFirst = true;
    Set<Set<Hop>> closed = new LinkedHashSet<>();
    for (Hop hop : rules.transitive()) {
      closed.add(rules.below(hop));
      closed.add(rules.below(hop.turned()));
    }
    try {
      for (Set<Hop> hops : closed) {
        Dataset<Row> all = reached.of(hops);
        pairs += all.count();
        all.orderBy(TripleTable.FROM, TripleTable.TO)
            .withColumn(ReachedPairs.HOPS, lit(ReachedPairs.key(hops)))
            .write()
            .mode(isFirst ? "overwrite" : "append")
            .parquet(to);
        isFirst = false;
      }
    } catch (Exception e) { // Scala throws exceptions without declaring them
      throw SparkFaults.because(to, e);
    }
    terminal
        .out()
        .printf(
            Locale.ROOT,
            "%,d pairs of %,d directions of transitive roles written to %s, %.1f s%n",
            pairs,
            closed.size(),
            to,
            (System.nanoTime() - start) / 1e9);
    return ExitCode.DONE;
  }
}
