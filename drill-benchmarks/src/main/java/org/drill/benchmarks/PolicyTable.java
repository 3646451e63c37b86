package org.drill.benchmarks;

import static org.drill.benchmarks.PolicyContest.CELOE;
import static org.drill.benchmarks.PolicyContest.GROUPED;
import static org.drill.benchmarks.PolicyContest.LAYERED;
import static org.drill.benchmarks.PolicyContest.POLICY;
import static org.drill.benchmarks.PolicyContest.WHOLE;
import static org.drill.benchmarks.PolicyGraphs.geometricMean;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.drill.learner.Learner;
import org.drill.learner.Portfolio;
import org.drill.policy.Policies;

/**
 * The policy for every graph against what can be had without learning, on graphs that it never saw:
 * one search, the same blocks, the same limits.
 */
final class PolicyTable {
  private final Path page;
  private final PolicyGraphs graphs;

  private PolicyTable(Path page, PolicyGraphs graphs) {
    this.page = page;
    this.graphs = graphs;
  }

  static Map<String, BenchmarkPage.Section> sections(Path page) {
    var graphs = new PolicyGraphs(PolicyScale.ofEnvironment());
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    sections.put("machine", BenchmarkPage::machine);
    sections.put("graphs", new PolicyTable(page, graphs)::measure);
    sections.put("published", () -> PublishedTable.measure(graphs));
    sections.put("standard", () -> StandardTable.measure(graphs));
    sections.put("cost", () -> JmhTable.table(PolicyBenchmark.class));
    sections.putAll(new TrainingTable(page, graphs).sections());
    return sections;
  }

  private String measure() throws IOException {
    var all = new ArrayList<PolicyContest>();
    for (PolicyGraph graph : graphs.get()) {
      all.add(PolicyContest.hold(graph, graphs.scale().repeats()));
      System.err.println("measured " + graph.name());
    }
    Path picture = page.resolveSibling("policy-cactus.png");
    PolicyPlots.cactus(picture, all);
    return headline(all)
        + "\n![problems solved over expressions tested and over seconds]("
        + picture.getFileName()
        + ")\n\n"
        + myopic(all)
        + "\n"
        + bySource();
  }

  private static double mean(List<PolicyContest> all, ToDoubleFunction<PolicyContest> value) {
    return geometricMean(all.stream().map(value::applyAsDouble).toList());
  }

  /** The test of all problems at once. */
  private static String p(
      List<PolicyContest> all,
      Function<PolicyContest, List<HardProblems.SearchRun>> others,
      ToDoubleFunction<HardProblems.SearchRun> value) {
    return HardProblems.p(
        all.stream().flatMap(m -> m.of(POLICY).stream()).toList(),
        all.stream().flatMap(m -> others.apply(m).stream()).toList(),
        run -> Math.log(value.applyAsDouble(run)));
  }

  private static String headline(List<PolicyContest> all) {
    var text = new StringBuilder();
    text.append("| graph | K | solved: policy, myopic, CELOE, layered | tested | ms |");
    text.append(" myopic: tests | p | time | p | CELOE: tests | time | layered: time |\n");
    text.append("|---|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (PolicyContest m : all) {
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %d | %d, %d, %d, %d of %d | %,.0f | %.1f |"
                  + " %.2f | %s | %.2f | %s | %.2f | %.2f | %.2f |%n",
              m.graph().name(),
              m.graph().hard(),
              m.solved(POLICY),
              PolicyContest.solved(m.myopic()),
              m.solved(CELOE),
              m.solved(LAYERED),
              m.graph().problems().size(),
              HardProblems.mean(m.of(POLICY)),
              1e3 * PolicyContest.seconds(m.of(POLICY)),
              m.tests(m.myopic()),
              m.p(m.myopic()),
              m.time(m.myopic()),
              m.timeP(m.myopic()),
              m.tests(m.of(CELOE)),
              m.time(m.of(CELOE)),
              m.time(m.of(LAYERED))));
    }
    text.append(
        String.format(
            Locale.ROOT,
            "| all | | %d, %d, %d, %d of %d | %,.0f | %.1f |"
                + " **%.2f** | %s | **%.2f** | %s | %.2f | %.2f | %.2f |%n",
            all.stream().mapToLong(m -> m.solved(POLICY)).sum(),
            all.stream().mapToLong(m -> PolicyContest.solved(m.myopic())).sum(),
            all.stream().mapToLong(m -> m.solved(CELOE)).sum(),
            all.stream().mapToLong(m -> m.solved(LAYERED)).sum(),
            all.stream().mapToLong(m -> m.graph().problems().size()).sum(),
            mean(all, m -> HardProblems.mean(m.of(POLICY))),
            1e3 * mean(all, m -> PolicyContest.seconds(m.of(POLICY))),
            mean(all, m -> m.tests(m.myopic())),
            p(all, PolicyContest::myopic, HardProblems.SearchRun::tested),
            mean(all, m -> m.time(m.myopic())),
            p(all, PolicyContest::myopic, HardProblems.SearchRun::seconds),
            mean(all, m -> m.tests(m.of(CELOE))),
            mean(all, m -> m.time(m.of(CELOE))),
            mean(all, m -> m.time(m.of(LAYERED)))));
    return text.toString();
  }

  /** Both myopic searches, each with its own setting. */
  private static String myopic(List<PolicyContest> all) {
    var text = new StringBuilder();
    text.append("| graph | by moves: λ, β | solved | tests | p | time |");
    text.append(" whole nodes: λ, β | solved | tests | p | time |\n");
    text.append("|---|---|---:|---:|---:|---:|---|---:|---:|---:|---:|\n");
    for (PolicyContest m : all) {
      text.append("| ").append(m.graph().name());
      text.append(cells(m, GROUPED, m.graph().byGroups(), m.graph().isBetterByGroups()));
      text.append(cells(m, WHOLE, m.graph().wholeNodes(), !m.graph().isBetterByGroups()));
      text.append(" |\n");
    }
    text.append("| all");
    for (String learner : List.of(GROUPED, WHOLE)) {
      text.append(
          String.format(
              Locale.ROOT,
              " | | %d | %.2f | %s | %.2f",
              all.stream().mapToLong(m -> m.solved(learner)).sum(),
              mean(all, m -> m.tests(m.of(learner))),
              p(all, m -> m.of(learner), HardProblems.SearchRun::tested),
              mean(all, m -> m.time(m.of(learner)))));
    }
    return text.append(" |\n").toString();
  }

  private static String cells(
      PolicyContest m, String learner, TunedMyopic tuned, boolean isBetter) {
    return String.format(
        Locale.ROOT,
        " | %s | %d | %.2f | %s | %.2f",
        isBetter ? "**" + tuned.setting() + "**" : tuned.setting(),
        m.solved(learner),
        m.tests(m.of(learner)),
        m.p(m.of(learner)),
        m.time(m.of(learner)));
  }

  /** The policy on problems of another generator; expressions only. */
  private String bySource() {
    Learner policy = Portfolio.policy(Policies::bundled);
    var policyRuns = new ArrayList<HardProblems.SearchRun>();
    var myopicRuns = new ArrayList<HardProblems.SearchRun>();
    var ratios = new ArrayList<Double>();
    var text = new StringBuilder();
    text.append("| refinement alone, K = 5 | solved by the policy, myopic | tested |");
    text.append(" myopic: tests | p |\n|---|---|---:|---:|---:|\n");
    for (PolicyGraph graph : graphs.get()) {
      if (graph.walks().isEmpty()) {
        text.append("| ").append(graph.name()).append(" | none found | | | |\n");
        continue;
      }
      List<HardProblems.SearchRun> own = PolicyGraph.run(policy, graph.walks());
      List<HardProblems.SearchRun> base = PolicyGraph.run(graph.myopic().learner(), graph.walks());
      policyRuns.addAll(own);
      myopicRuns.addAll(base);
      ratios.add(HardProblems.mean(base) / HardProblems.mean(own));
      text.append(row(graph.name(), own, base, ratios.get(ratios.size() - 1)));
    }
    return text.append(row("all", policyRuns, myopicRuns, geometricMean(ratios))).toString();
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
