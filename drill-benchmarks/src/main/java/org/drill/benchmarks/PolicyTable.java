package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;
import static org.drill.benchmarks.PolicyGraphs.geometricMean;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.drill.learner.Learner;
import org.drill.learner.Portfolio;
import org.drill.policy.Policies;

/**
 * The policy for every graph against what can be had without learning, on graphs that it never saw:
 * one search, the same blocks, the same limits.
 */
final class PolicyTable {
  private final Path page;
  private final PolicyScale scale;

  /** Groups of graphs by the names of their sections. */
  private final Map<String, PolicyGraphs> groups = new LinkedHashMap<>();

  private final Map<String, List<PolicyContest>> contests = new LinkedHashMap<>();

  private PolicyTable(Path page, PolicyScale scale) {
    this.page = page;
    this.scale = scale;
  }

  static Map<String, BenchmarkPage.Section> sections(Path page, PageOptions options) {
    options.allow("data", "count", "tuning", "budget", "hard");
    PolicyScale scale = PolicyScale.of(options);
    var table = new PolicyTable(page, scale);
    var known = PolicyGraphs.known(scale);
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    sections.put("machine", BenchmarkPage::machine);
    sections.put("known", () -> table.measureKnown(known));
    sections.put("drawn", () -> table.measure("drawn", () -> PolicyGraphs.drawn(scale)));
    sections.put("cv", () -> table.measure("cv", table::crossValidated));
    sections.put("together", () -> table.together(known));
    sections.put("refinement", () -> bySource(known));
    sections.put("published", () -> PublishedTable.measure(known));
    sections.put("standard", () -> StandardTable.measure(known));
    sections.put("cost", () -> JmhTable.table(PolicyBenchmark.class));
    sections.putAll(new TrainingTable(page, known).sections());
    String folder = options.text("data", "");
    if (!folder.isEmpty()) {
      sections.put(
          "data", () -> table.measure("data", () -> PolicyGraphs.in(Path.of(folder), scale)));
    }
    return sections;
  }

  /** The graphs in the folder that DRILL_CV names. */
  private PolicyGraphs crossValidated() {
    String folder = System.getenv("DRILL_CV");
    if (folder == null) {
      throw new IllegalStateException(
          "set DRILL_CV to the folder with data sets for cross-validation");
    }
    return PolicyGraphs.in(Path.of(folder), scale);
  }

  /** The contests of a group, held once. */
  private List<PolicyContest> contests(String group, Supplier<PolicyGraphs> graphs) {
    List<PolicyContest> held = contests.get(group);
    if (held != null) {
      return held;
    }
    PolicyGraphs all = groups.computeIfAbsent(group, name -> graphs.get());
    var made = new ArrayList<PolicyContest>();
    for (PolicyGraph graph : all.get()) {
      made.add(PolicyContest.hold(graph, scale.repeats()));
      System.err.println("measured " + graph.name());
    }
    contests.put(group, made);
    return made;
  }

  private String measure(String group, Supplier<PolicyGraphs> graphs) {
    List<PolicyContest> all = contests(group, graphs);
    return OpponentTable.graphs(all, requireNonNull(groups.get(group)).withoutProblems())
        + "\n"
        + OpponentTable.learners(all);
  }

  private String measureKnown(PolicyGraphs known) throws IOException {
    String tables = measure("known", () -> known);
    Path picture = page.resolveSibling("policy-opponents.png");
    PolicyPlots.cactus(picture, contests("known", () -> known));
    return tables
        + "\n![problems solved over expressions tested and over seconds]("
        + picture.getFileName()
        + ")\n";
  }

  private String together(PolicyGraphs known) {
    List<PolicyContest> designed = contests("known", () -> known);
    List<PolicyContest> drawn = contests("drawn", () -> PolicyGraphs.drawn(scale));
    List<PolicyContest> crossValidated = contests("cv", this::crossValidated);
    var others = new ArrayList<>(drawn);
    others.addAll(crossValidated);
    var all = new ArrayList<>(designed);
    all.addAll(others);
    var rows = new LinkedHashMap<String, List<PolicyContest>>();
    rows.put("designed on", designed);
    rows.put("random", drawn);
    rows.put("cross-validation", crossValidated);
    rows.put("all not designed on", others);
    rows.put("all", all);
    return OpponentTable.groups(rows);
  }

  /** The policy on problems of another generator; expressions only. */
  private static String bySource(PolicyGraphs graphs) {
    Learner policy = Portfolio.policy(Policies::bundled);
    var policyRuns = new ArrayList<HardProblems.SearchRun>();
    var otherRuns = new ArrayList<HardProblems.SearchRun>();
    var ratios = new ArrayList<Double>();
    var text = new StringBuilder();
    text.append("| refinement alone, K = 5 | solved by the policy, best opponent | tested |");
    text.append(" ratio | p |\n|---|---|---:|---:|---:|\n");
    for (PolicyGraph graph : graphs.get()) {
      if (graph.walks().isEmpty()) {
        text.append("| ").append(graph.name()).append(" | none found | | | |\n");
        continue;
      }
      List<HardProblems.SearchRun> own = PolicyGraph.run(policy, graph.walks(), graph.limits());
      List<HardProblems.SearchRun> base =
          PolicyGraph.run(graph.bestOpponent().learner(), graph.walks(), graph.limits());
      policyRuns.addAll(own);
      otherRuns.addAll(base);
      ratios.add(HardProblems.mean(base) / HardProblems.mean(own));
      text.append(row(graph.name(), own, base, ratios.get(ratios.size() - 1)));
    }
    return text.append(row("all", policyRuns, otherRuns, geometricMean(ratios))).toString();
  }

  private static String row(
      String name,
      List<HardProblems.SearchRun> own,
      List<HardProblems.SearchRun> base,
      double ratio) {
    return String.format(
        Locale.ROOT,
        "| %s | %d, %d of %d | %,.0f | %.2f | %s |%n",
        name,
        PolicyContest.solved(own),
        PolicyContest.solved(base),
        own.size(),
        HardProblems.mean(own),
        ratio,
        HardProblems.p(own, base, run -> Math.log(run.tested())));
  }
}
