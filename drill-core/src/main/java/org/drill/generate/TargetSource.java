package org.drill.generate;

import java.util.Locale;

/** Where a target comes from. */
public enum TargetSource {
  /** Random depth-first refinement from ⊤ with the paper's ρ. */
  REFINEMENT,
  /** Random composition around individuals of the graph, which reaches long targets. */
  COMPOSITION;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
