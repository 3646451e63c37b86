package org.drill.train.agent;

import org.drill.generate.Exclusions;
import org.drill.kb.IndividualSet;

/** Which states may be goals in hindsight: those that no problem to evaluate on is about. */
final class HindsightGoals {
  private final Exclusions exclusions;
  private final int least;

  /**
   * Makes a rule.
   *
   * @param exclusions what must not be trained on
   * @param least how many individuals must belong to a goal, and how many must not
   */
  HindsightGoals(Exclusions exclusions, int least) {
    this.exclusions = exclusions;
    this.least = least;
  }

  boolean allow(IndividualSet instances) {
    int size = instances.size();
    return size >= least && instances.universe() - size >= least && !exclusions.excludes(instances);
  }
}
