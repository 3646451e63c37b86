package org.drill.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.drill.learner.Learner;
import org.drill.learner.Portfolio;
import org.drill.policy.PolicyNetwork;

/** Graphs that are reported together, loaded once for all sections of the page. */
final class PolicyGraphs implements Supplier<List<PolicyGraph>> {
  private final PolicyScale scale;
  private final Supplier<List<GraphSource>> sources;
  private final List<PolicyGraph> all = new ArrayList<>();
  private final List<String> withoutProblems = new ArrayList<>();

  /** Graphs that are looked for when they are needed. */
  PolicyGraphs(PolicyScale scale, Supplier<List<GraphSource>> sources) {
    this.scale = scale;
    this.sources = sources;
  }

  /** The graphs that were looked at while the policy was designed. */
  static PolicyGraphs known(PolicyScale scale) {
    return new PolicyGraphs(scale, () -> scale.graphs().stream().map(GraphSource::known).toList());
  }

  /** Random graphs that nobody looked at before. */
  static PolicyGraphs drawn(PolicyScale scale) {
    return new PolicyGraphs(scale, () -> scale.drawn().stream().map(GraphSource::drawn).toList());
  }

  /** The graphs in a folder. */
  static PolicyGraphs in(Path folder, PolicyScale scale) {
    return new PolicyGraphs(
        scale, () -> GraphSource.in(folder).stream().limit(scale.most()).toList());
  }

  /** Those with hard problems. */
  @Override
  public List<PolicyGraph> get() {
    if (all.isEmpty() && withoutProblems.isEmpty()) {
      for (GraphSource source : sources.get()) {
        var graph = new PolicyGraph(source, scale);
        if (graph.tuning().isEmpty() || graph.problems().isEmpty()) {
          withoutProblems.add(graph.name());
        } else {
          all.add(graph);
        }
      }
    }
    return all;
  }

  /** The names of those where no hard problems were found. */
  List<String> withoutProblems() {
    get();
    return withoutProblems;
  }

  PolicyScale scale() {
    return scale;
  }

  /** How many times fewer expressions a policy needs than the best opponent, by graph. */
  List<Double> ratios(PolicyNetwork network) {
    return ratios(searching(network));
  }

  static Learner searching(PolicyNetwork network) {
    return Portfolio.policy(() -> network);
  }

  List<Double> ratios(Learner learner) {
    return get().stream().map(graph -> graph.ratio(learner)).toList();
  }

  static double geometricMean(List<Double> values) {
    return Math.exp(values.stream().mapToDouble(Math::log).average().orElse(0));
  }
}
