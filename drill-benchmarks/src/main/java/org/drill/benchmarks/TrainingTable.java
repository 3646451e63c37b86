package org.drill.benchmarks;

import static org.drill.benchmarks.PolicyGraphs.geometricMean;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.drill.kb.KnowledgeBase;
import org.drill.policy.InputKind;
import org.drill.policy.Policies;
import org.drill.policy.PolicyNetwork;
import org.drill.train.TrainingException;
import org.drill.train.policy.PolicyOptions;

/**
 * Policies that are trained in other ways, against the same best myopic search: with other seeds,
 * with real graphs, and without some of what the policy has.
 */
final class TrainingTable {
  private final Path page;
  private final PolicyGraphs graphs;
  private final PolicyOptions options;

  TrainingTable(Path page, PolicyGraphs graphs) {
    this.page = page;
    this.graphs = graphs;
    this.options = graphs.scale().training();
  }

  Map<String, BenchmarkPage.Section> sections() {
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    sections.put("seeds", this::seeds);
    sections.put("left-out", this::leftOut);
    sections.put("fitted", this::fitted);
    sections.put("ablation", this::ablation);
    return sections;
  }

  /** The policy as it is, trained anew. */
  private PolicyNetwork plain(long seed) throws IOException {
    return TrainedPolicies.train(
        "seed-" + seed, options.withSeed(seed), List.of(), Optional.empty());
  }

  private String seeds() throws IOException {
    var columns = new ArrayList<List<Double>>();
    var head = new StringBuilder("| graph |");
    for (int seed = 1; seed <= graphs.scale().seeds(); seed++) {
      columns.add(graphs.ratios(plain(seed)));
      head.append(" seed ").append(seed).append(" |");
    }
    double[] means = columns.stream().mapToDouble(PolicyGraphs::geometricMean).sorted().toArray();
    return table(head, columns)
        + String.format(
            Locale.ROOT,
            "%nThe geometric mean is %.2f on average, %.2f at least, %.2f at most.%n",
            geometricMean(columns.stream().map(PolicyGraphs::geometricMean).toList()),
            means[0],
            means[means.length - 1]);
  }

  private String leftOut() throws IOException {
    PolicyNetwork start = plain(options.seed());
    List<Double> without = graphs.ratios(start);
    var with = new ArrayList<Double>();
    for (PolicyGraph graph : graphs.get()) {
      List<KnowledgeBase> others =
          graphs.get().stream().filter(other -> other != graph).map(PolicyGraph::kb).toList();
      PolicyNetwork network =
          TrainedPolicies.train(
              "all-but-" + graph.name(), graphs.scale().more(), others, Optional.of(start));
      with.add(graph.ratio(PolicyGraphs.searching(network)));
    }
    var head =
        new StringBuilder("| graph | random graphs alone | then the ")
            .append(graphs.get().size() - 1)
            .append(" other real ones |");
    return table(head, List.of(without, with));
  }

  /** The bundled policy, and what it becomes on each graph with other problems of that graph. */
  private String fitted() throws IOException {
    PolicyNetwork start = Policies.bundled();
    var fitted = new ArrayList<Double>();
    for (PolicyGraph graph : graphs.get()) {
      fitted.add(graph.ratio(PolicyGraphs.searching(fitted(graph, start))));
    }
    return table(
        new StringBuilder("| graph | bundled | fitted to the graph |"),
        List.of(graphs.ratios(start), fitted));
  }

  private PolicyNetwork fitted(PolicyGraph graph, PolicyNetwork start) throws IOException {
    try {
      return TrainedPolicies.train(
          "fitted-" + graph.name(),
          graphs.scale().fitting(),
          List.of(graph.kb()),
          Optional.of(start));
    } catch (TrainingException e) {
      System.err.println(graph.name() + ": " + e.getMessage());
      return start;
    }
  }

  /** A row for each graph, and one for their mean. */
  private String table(StringBuilder head, List<? extends List<Double>> columns) {
    var text = new StringBuilder(head).append("\n|---|").append("---:|".repeat(columns.size()));
    for (int g = 0; g < graphs.get().size(); g++) {
      text.append("\n| ").append(graphs.get().get(g).name()).append(" |");
      for (List<Double> column : columns) {
        text.append(String.format(Locale.ROOT, " %.2f |", column.get(g)));
      }
    }
    text.append("\n| geometric mean |");
    for (List<Double> column : columns) {
      text.append(String.format(Locale.ROOT, " %.2f |", geometricMean(column)));
    }
    return text.append('\n').toString();
  }

  private String ablation() throws IOException {
    PolicyNetwork full = plain(options.seed());
    double most = geometricMean(graphs.ratios(full));
    var text = new StringBuilder();
    text.append("| policy | held-out random graphs: expressions | ten graphs: ratio |");
    text.append(" the same, shuffled instead |\n|---|---:|---:|---:|\n");
    text.append(
        String.format(
            Locale.ROOT, "| as it is | %.1f | %.2f | |%n", TrainedPolicies.heldOut(full), most));
    var bars = new LinkedHashMap<String, PolicyPlots.Loss>();
    for (InputKind kind : InputKind.values()) {
      PolicyNetwork network =
          TrainedPolicies.train(
              "without-" + kind, options.withoutInputs(Set.of(kind)), List.of(), Optional.empty());
      double without = geometricMean(graphs.ratios(network));
      double shuffled = geometricMean(graphs.ratios(ShuffledInputs.learner(full, kind)));
      text.append(row("without " + kind, network, without, String.format("%.2f", shuffled)));
      bars.put(kind.toString(), new PolicyPlots.Loss(most / without - 1, most / shuffled - 1));
    }
    Path picture = page.resolveSibling("policy-inputs.png");
    PolicyPlots.inputs(picture, bars);
    return text
        + "\n![how many more expressions are needed without each kind of inputs]("
        + picture.getFileName()
        + ")\n";
  }

  private static String row(String name, PolicyNetwork network, double ratio, String shuffled) {
    return String.format(
        Locale.ROOT,
        "| %s | %.1f | %.2f | %s |%n",
        name,
        TrainedPolicies.heldOut(network),
        ratio,
        shuffled);
  }
}
