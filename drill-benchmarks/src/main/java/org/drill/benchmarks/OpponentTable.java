package org.drill.benchmarks;

import static org.drill.benchmarks.PolicyContest.LAYERED;
import static org.drill.benchmarks.PolicyContest.POLICY;
import static org.drill.benchmarks.PolicyGraphs.geometricMean;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.drill.benchmarks.HardProblems.SearchRun;

/**
 * The policy beside the strongest of its opponents, as tables: expressions with and without those
 * that were looked ahead at, and seconds.
 */
final class OpponentTable {
  /** What is compared. For each, the strongest opponent is another one. */
  private record Cost(ToDoubleFunction<SearchRun> of, String format) {
    String text(double value) {
      return String.format(Locale.ROOT, format, value);
    }
  }

  private static final Cost TESTED = new Cost(SearchRun::tested, "%,.0f");
  private static final Cost COUNTED = new Cost(SearchRun::counted, "%,.0f");
  private static final Cost MILLISECONDS = new Cost(run -> 1e3 * run.seconds(), "%.1f");
  private static final List<Cost> COSTS = List.of(TESTED, COUNTED, MILLISECONDS);

  private OpponentTable() {}

  private static String head(String first) {
    return "| "
        + first
        + " | K | solved: policy, strongest | tested | strongest | ratio | p |"
        + " with look-ahead | strongest | ratio | p | ms | strongest | ratio | p |\n"
        + "|---|---:|---|---:|---|---:|---:|---:|---|---:|---:|---:|---|---:|---:|\n";
  }

  /** A row for each graph, and one for all. */
  static String graphs(List<PolicyContest> all, List<String> withoutProblems) {
    var text = new StringBuilder(head("graph"));
    all.forEach(contest -> text.append(row(contest.graph(), List.of(contest))));
    withoutProblems.forEach(
        name -> text.append("| ").append(name).append(" | | no hard problems found |\n"));
    return text.append(all.isEmpty() ? "" : row("**all**", all)).toString();
  }

  /** A row for each group of graphs. */
  static String groups(Map<String, List<PolicyContest>> groups) {
    var text = new StringBuilder(head("graphs"));
    groups.forEach(
        (name, all) -> text.append(all.isEmpty() ? "" : row(name + ": " + all.size(), all)));
    return text.toString();
  }

  private static String row(String name, List<PolicyContest> all) {
    List<SearchRun> policy = all.stream().flatMap(c -> c.of(POLICY).stream()).toList();
    var text = new StringBuilder("| ").append(name).append(" | ");
    text.append(all.stream().map(c -> "" + c.hard()).distinct().collect(Collectors.joining(", ")));
    text.append(
        " | %d, %d of %d |"
            .formatted(
                PolicyContest.solved(policy),
                PolicyContest.solved(strongest(all, TESTED)),
                policy.size()));
    for (Cost cost : COSTS) {
      text.append(
          String.format(
              Locale.ROOT,
              " %s | %s | %.2f | %s |",
              cost.text(mean(all, c -> HardProblems.mean(c.of(POLICY), cost.of))),
              names(all, cost),
              mean(all, c -> c.ratio(c.strongest(cost.of), cost.of)),
              HardProblems.p(
                  policy, strongest(all, cost), run -> Math.log(cost.of.applyAsDouble(run)))));
    }
    return text.append('\n').toString();
  }

  /** The runs of the strongest opponent of each graph. */
  private static List<SearchRun> strongest(List<PolicyContest> all, Cost cost) {
    return all.stream().flatMap(c -> c.strongestRuns(cost.of).stream()).toList();
  }

  /** Who the strongest are: by name, or how many graphs each has where there are several. */
  private static String names(List<PolicyContest> all, Cost cost) {
    if (all.size() == 1) {
      return all.get(0).strongest(cost.of);
    }
    return Opponent.ALL.stream()
        .map(name -> Map.entry(name, count(all, name, cost)))
        .filter(entry -> entry.getValue() > 0)
        .map(entry -> entry.getKey() + ": " + entry.getValue())
        .collect(Collectors.joining("; "));
  }

  private static long count(List<PolicyContest> all, String name, Cost cost) {
    return all.stream().filter(c -> c.strongest(cost.of).equals(name)).count();
  }

  private static double mean(List<PolicyContest> all, ToDoubleFunction<PolicyContest> value) {
    return geometricMean(all.stream().map(value::applyAsDouble).toList());
  }

  /** All learners on all graphs, with their settings. */
  static String learners(List<PolicyContest> all) {
    var text =
        new StringBuilder("| graph | search | setting | solved | tested | with look-ahead |");
    text.append(" ms |\n|---|---|---|---:|---:|---:|---:|\n");
    for (PolicyContest contest : all) {
      for (String name : PolicyContest.ALL) {
        text.append("| %s | %s | ".formatted(contest.graph(), name));
        text.append(contest.settings().getOrDefault(name, ""));
        text.append(" | %d of %d |".formatted(contest.solved(name), contest.problems()));
        for (Cost cost : COSTS) {
          // an expression of the layered search is not one of the others
          boolean compares = !name.equals(LAYERED) || cost.equals(MILLISECONDS);
          double value = HardProblems.mean(contest.of(name), cost.of);
          text.append(' ').append(compares ? cost.text(value) : "").append(" |");
        }
        text.append('\n');
      }
    }
    return text.toString();
  }
}
