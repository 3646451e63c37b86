package org.drill.owlapi;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What a reasoner says to an axiom that is added to an ontology.
 *
 * @param outcome whether all stays well
 * @param follows whether the axiom followed from the ontology before it was added
 * @param unsatisfiable the IRIs of the classes that can have no instances any more, ordered
 * @param detail why there is no answer, in a few words; else empty
 */
public record AxiomVerdict(
    Outcome outcome, boolean follows, List<String> unsatisfiable, String detail) {
  /** How a check can end. */
  public enum Outcome {
    /** The ontology stays consistent, and every class that could have instances still can. */
    FINE,
    /** Some classes can have no instances any more. */
    UNSATISFIABLE,
    /** The ontology becomes inconsistent. */
    INCONSISTENT,
    /** The ontology was inconsistent before. */
    WAS_INCONSISTENT,
    /** The time was up. */
    TOO_LONG,
    /** The reasoner cannot handle the ontology, or the axiom. */
    REFUSED;

    /** Whether the axiom would do harm. */
    public boolean isHarm() {
      return this == UNSATISFIABLE || this == INCONSISTENT;
    }
  }

  /** Copies the classes. */
  public AxiomVerdict {
    requireNonNull(outcome, "outcome");
    requireNonNull(detail, "detail");
    unsatisfiable = List.copyOf(unsatisfiable);
  }

  static AxiomVerdict of(Outcome outcome, String detail) {
    return new AxiomVerdict(outcome, false, List.of(), detail);
  }
}
