package org.drill.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs a JMH class and tells its results as a Markdown table. */
final class JmhTable {
  private JmhTable() {}

  static String table(Class<?> benchmark) throws RunnerException {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include("^" + benchmark.getName() + "\\.")
                    .verbosity(VerboseMode.SILENT)
                    .shouldFailOnError(true)
                    .build())
            .run();
    List<String> parameters = new ArrayList<>();
    for (RunResult result : results) {
      for (String key : result.getParams().getParamsKeys()) {
        if (!parameters.contains(key)) {
          parameters.add(key);
        }
      }
    }
    var text = new StringBuilder("| operation |");
    parameters.forEach(parameter -> text.append(' ').append(parameter).append(" |"));
    boolean isRate =
        results.stream().anyMatch(result -> result.getParams().getMode() == Mode.Throughput);
    text.append(isRate ? " a second" : " time")
        .append(" | ± (99.9 %) |\n|---|")
        .append("---:|".repeat(parameters.size() + 2))
        .append('\n');
    for (RunResult result : results) {
      String name = result.getParams().getBenchmark();
      text.append("| ").append(name.substring(name.lastIndexOf('.') + 1)).append(" |");
      for (String parameter : parameters) {
        text.append(' ').append(result.getParams().getParam(parameter)).append(" |");
      }
      var score = result.getPrimaryResult();
      text.append(' ').append(figure(score.getScore(), isRate)).append(" | ");
      text.append(figure(score.getScoreError(), isRate)).append(" |\n");
    }
    return text.toString();
  }

  private static String figure(double score, boolean isRate) {
    return isRate ? String.format(Locale.ROOT, "%,.0f", score) : time(score);
  }

  /** A time in nanoseconds, in the unit that suits it. */
  static String time(double nanos) {
    if (nanos < 1e3) {
      return String.format(Locale.ROOT, "%.0f ns", nanos);
    }
    return nanos < 1e6
        ? String.format(Locale.ROOT, "%.1f µs", nanos / 1e3)
        : String.format(Locale.ROOT, "%.2f ms", nanos / 1e6);
  }
}
