package org.drill.benchmarks;

import java.util.List;
import org.drill.search.Limits;
import org.drill.train.policy.PolicyOptions;

/**
 * How much is measured for the page of the policy. With DRILL_QUICK set, just enough to see that it
 * works.
 *
 * @param graphs the names of the graphs that were looked at while the policy was designed
 * @param drawn the seeds of random graphs that were not
 * @param most how many graphs of a folder are measured
 * @param hard no expression of so many symbols solves a problem, where certificates allow it
 * @param problems how many problems to test on, for each graph
 * @param tuning how many others to tune on
 * @param walks how many problems from refinement alone
 * @param expressions how many expressions a search may test
 * @param repeats how often each problem is learned where time is measured
 * @param seeds how many trainings differ in nothing else
 * @param training how policies are trained to be compared with each other
 * @param more how one of them is trained further on other real graphs
 * @param fitting how the bundled policy is fitted to a graph
 */
record PolicyScale(
    List<String> graphs,
    List<Long> drawn,
    int most,
    int hard,
    int problems,
    int tuning,
    int walks,
    long expressions,
    int repeats,
    int seeds,
    PolicyOptions training,
    PolicyOptions more,
    PolicyOptions fitting) {
  /** Drawn once, at random, before any of these graphs was looked at; not used in training. */
  private static final List<Long> DRAWN =
      List.of(
          8_026_515L,
          1_133_817L,
          2_142_202L,
          7_944_916L,
          7_574_676L,
          1_509_131L,
          6_544_200L,
          8_242_610L,
          1_455_961L,
          4_220_512L,
          7_231_034L,
          7_210_252L,
          7_919_324L,
          4_885_564L);

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
          DRAWN,
          Integer.MAX_VALUE,
          8,
          60,
          40,
          20,
          50_000,
          3,
          3,
          PolicyOptions.DEFAULTS.withSizes(250, 6, 4),
          PolicyOptions.DEFAULTS.withSizes(0, 2, 2),
          PolicyOptions.DEFAULTS.withSizes(0, PolicyOptions.DEFAULTS.problems(), 3));

  private static final PolicyScale QUICK =
      new PolicyScale(
          List.of("family", "biopax"),
          DRAWN.subList(0, 2),
          2,
          6,
          6,
          3,
          3,
          5_000,
          1,
          2,
          PolicyOptions.DEFAULTS.withSizes(12, 2, 1),
          PolicyOptions.DEFAULTS.withSizes(0, 1, 1),
          PolicyOptions.DEFAULTS.withSizes(0, 1, 1));

  /**
   * How much is measured, as the environment and options say: {@code --count} problems a graph,
   * {@code --tuning} others, {@code --budget} expressions, {@code --hard} K at most.
   */
  static PolicyScale of(PageOptions options) {
    PolicyScale usual = System.getenv("DRILL_QUICK") == null ? FULL : QUICK;
    return new PolicyScale(
        usual.graphs,
        usual.drawn,
        usual.most,
        (int) options.number("hard", usual.hard),
        (int) options.number("count", usual.problems),
        (int) options.number("tuning", usual.tuning),
        usual.walks,
        options.number("budget", usual.expressions),
        usual.repeats,
        usual.seeds,
        usual.training,
        usual.more,
        usual.fitting);
  }

  /** What every search keeps to; it should end by its expressions. */
  Limits limits() {
    return Limits.DEFAULTS.withSeconds(60).withExpressions(expressions);
  }
}
