package org.drill.owlapi;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What follows of some individuals.
 *
 * @param of the verdict of each, by its number, in their order; fewer if the reasoner did not end
 * @param fault why there are fewer, in a line; empty if there are all
 */
public record OpenVerdicts(Map<Integer, OpenVerdict> of, String fault) {
  /** Copies the verdicts. */
  public OpenVerdicts {
    of = Collections.unmodifiableMap(new LinkedHashMap<>(of));
    requireNonNull(fault, "fault");
  }

  /**
   * How many individuals have a verdict.
   *
   * @param verdict the verdict
   * @return their number
   */
  public int count(OpenVerdict verdict) {
    return (int) of.values().stream().filter(each -> each == verdict).count();
  }
}
