package org.drill.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.drill.learner.Learner;
import org.drill.learner.Portfolio;
import org.drill.policy.PolicyNetwork;

/** The graphs of the page, loaded once for all of its sections. */
final class PolicyGraphs implements Supplier<List<PolicyGraph>> {
  private final PolicyScale scale;
  private final List<PolicyGraph> all = new ArrayList<>();

  PolicyGraphs(PolicyScale scale) {
    this.scale = scale;
  }

  @Override
  public List<PolicyGraph> get() {
    if (all.isEmpty()) {
      scale.graphs().forEach(name -> all.add(new PolicyGraph(name, scale)));
    }
    return all;
  }

  PolicyScale scale() {
    return scale;
  }

  /** How many times fewer expressions a policy needs than the best myopic search, by graph. */
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
