package org.drill.learner;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.drill.policy.Policies;

/** The learners by name. */
public final class Learners {
  /** The learner that users get if they name none. */
  public static final String DRILL = "drill";

  /**
   * DRILL as the paper has it: its network, trained for one graph with the paper's settings. Not
   * among {@link #all}, since it needs a {@link org.drill.learner.trained.TrainedModel}.
   */
  public static final String PUBLISHED_DRILL = "drill-published";

  /**
   * The same network and search, trained for one graph with other settings than the paper's. Not
   * among {@link #all}, since it needs a {@link org.drill.learner.trained.TrainedModel}.
   */
  public static final String DRILL_AGENT = "drill-agent";

  private static final List<String> AGENTS = List.of(PUBLISHED_DRILL, DRILL_AGENT);

  private static final List<Learner> ALL =
      List.of(
          Portfolio.drill(Policies::bundled),
          Layered.layered(),
          Layered.exhaustive(),
          new RefinementLearner("celoe", RefinementLearner.Options.CELOE),
          new RefinementLearner("ocel", RefinementLearner.Options.OCEL),
          new RefinementLearner("eltl", RefinementLearner.Options.ELTL),
          new DlFoil(DlFoil.Options.DEFAULTS),
          new LeastSubsumer(),
          new YinYang());

  private Learners() {}

  /**
   * All learners, the default first.
   *
   * @return the learners
   */
  public static List<Learner> all() {
    return ALL;
  }

  /**
   * The names of all learners, the default first; those of {@link #agents} last.
   *
   * @return the names
   */
  public static List<String> names() {
    return Stream.concat(ALL.stream().map(Learner::name), AGENTS.stream()).toList();
  }

  /**
   * The names of the learners that need an agent that was trained for a graph.
   *
   * @return the names, the paper's first
   */
  public static List<String> agents() {
    return AGENTS;
  }

  /**
   * Learners with one more, or with another of the same name.
   *
   * @param learners the learners
   * @param another what takes the place of the one with its name, or else the last
   * @return new learners
   */
  public static List<Learner> with(List<Learner> learners, Learner another) {
    Map<String, Learner> byName = new LinkedHashMap<>();
    learners.forEach(learner -> byName.put(learner.name(), learner));
    byName.put(another.name(), another);
    return List.copyOf(byName.values());
  }

  /**
   * The learner that users get if they name none.
   *
   * @return the first of all
   */
  public static Learner byDefault() {
    return ALL.get(0);
  }

  /**
   * The learner with a name.
   *
   * @param name its name
   * @return the learner, if there is one
   */
  public static Optional<Learner> named(String name) {
    return ALL.stream().filter(learner -> learner.name().equals(name)).findFirst();
  }
}
