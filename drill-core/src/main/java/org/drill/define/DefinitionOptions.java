package org.drill.define;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * How to make a learning problem of a class.
 *
 * @param against whom its instances are told from: {@link Against.Kind#SIBLINGS} and {@link
 *     Against.Kind#ALL} without classes; empty for siblings where they have enough individuals,
 *     else all
 * @param ignored IRIs or names of further classes, roles and data properties that no answer may use
 * @param maxExamples how many examples a side may have; more are drawn from
 * @param seed what they are drawn by
 */
public record DefinitionOptions(
    Optional<Against> against, List<String> ignored, int maxExamples, long seed) {
  /** Siblings or all, nothing ignored, at most 1,000 examples a side. */
  public static final DefinitionOptions DEFAULTS =
      new DefinitionOptions(Optional.empty(), List.of(), 1000, 1);

  /** Checks the bound. */
  public DefinitionOptions {
    requireNonNull(against, "against");
    ignored = List.copyOf(ignored);
    if (maxExamples < 1) {
      throw new IllegalArgumentException("maxExamples is " + maxExamples + "; give 1 or more");
    }
  }

  /**
   * These options with others to tell from.
   *
   * @param others who they are
   * @return new options
   */
  public DefinitionOptions withAgainst(Against others) {
    return new DefinitionOptions(Optional.of(others), ignored, maxExamples, seed);
  }

  /**
   * These options with another bound on examples.
   *
   * @param most how many a side may have
   * @param drawnBy the seed
   * @return new options
   */
  public DefinitionOptions withMaxExamples(int most, long drawnBy) {
    return new DefinitionOptions(against, ignored, most, drawnBy);
  }

  /**
   * These options with other ignored names.
   *
   * @param names IRIs or names
   * @return new options
   */
  public DefinitionOptions withIgnored(List<String> names) {
    return new DefinitionOptions(against, names, maxExamples, seed);
  }
}
