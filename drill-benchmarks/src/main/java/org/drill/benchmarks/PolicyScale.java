package org.drill.benchmarks;

import java.util.List;
import org.drill.train.policy.PolicyOptions;

/**
 * How much is measured for the page of the policy. With DRILL_QUICK set, just enough to see that it
 * works.
 *
 * @param graphs the names of the graphs
 * @param hard no expression of so many symbols solves a problem, where certificates allow it
 * @param problems how many problems to test on, for each graph
 * @param tuning how many others to tune on
 * @param walks how many problems from refinement alone
 * @param repeats how often each problem is learned where time is measured
 * @param seeds how many trainings differ in nothing else
 * @param training how policies are trained to be compared with each other
 * @param more how one of them is trained further on other real graphs
 * @param fitting how the bundled policy is fitted to a graph
 */
record PolicyScale(
    List<String> graphs,
    int hard,
    int problems,
    int tuning,
    int walks,
    int repeats,
    int seeds,
    PolicyOptions training,
    PolicyOptions more,
    PolicyOptions fitting) {
  private static final PolicyScale FULL =
      new PolicyScale(
          List.of(
              "family",
              "biopax",
              "mutagenesis",
              "carcinogenesis",
              "dbpedia50",
              "krk",
              "owl2bench-1",
              "poker",
              "semantic_bible",
              "uniprot"),
          8,
          60,
          15,
          20,
          3,
          3,
          PolicyOptions.DEFAULTS.withSizes(250, 6, 4),
          PolicyOptions.DEFAULTS.withSizes(0, 2, 2),
          PolicyOptions.DEFAULTS.withSizes(0, PolicyOptions.DEFAULTS.problems(), 3));

  private static final PolicyScale QUICK =
      new PolicyScale(
          List.of("family", "biopax"),
          6,
          6,
          3,
          3,
          1,
          2,
          PolicyOptions.DEFAULTS.withSizes(12, 2, 1),
          PolicyOptions.DEFAULTS.withSizes(0, 1, 1),
          PolicyOptions.DEFAULTS.withSizes(0, 1, 1));

  static PolicyScale ofEnvironment() {
    return System.getenv("DRILL_QUICK") == null ? FULL : QUICK;
  }
}
