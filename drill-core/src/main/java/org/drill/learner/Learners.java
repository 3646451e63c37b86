package org.drill.learner;

import java.util.List;
import java.util.Optional;
import org.drill.policy.Policies;

/** The learners by name. */
public final class Learners {
  private static final List<Learner> ALL =
      List.of(
          Portfolio.drill(Policies::bundled),
          Layered.layered(),
          Layered.exhaustive(),
          new RefinementLearner("celoe", RefinementLearner.Options.CELOE),
          new RefinementLearner("ocel", RefinementLearner.Options.OCEL),
          new RefinementLearner("eltl", RefinementLearner.Options.ELTL),
          new DlFoil(DlFoil.Options.DEFAULTS));

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
