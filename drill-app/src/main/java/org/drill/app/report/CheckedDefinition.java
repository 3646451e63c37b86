package org.drill.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.drill.concept.ClassAxiom;
import org.drill.define.OfferedDefinition;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.owlapi.AxiomCheckers;
import org.drill.owlapi.AxiomVerdict;

/**
 * An axiom that is offered, and what a reasoner says to it.
 *
 * @param offered the axiom, and what it would change
 * @param verdict what the reasoner says, if one was asked
 */
public record CheckedDefinition(OfferedDefinition offered, Optional<AxiomVerdict> verdict) {
  /** The axiom. */
  public ClassAxiom axiom() {
    return offered.axiom();
  }

  /** Has axioms checked one after the other until the time is up or somebody interrupts. */
  public static List<CheckedDefinition> checked(
      List<OfferedDefinition> definitions,
      OntologySource source,
      Reasoner reasoner,
      Map<String, String> datatypes,
      double seconds,
      BooleanSupplier isInterrupted) {
    var checked = new ArrayList<CheckedDefinition>();
    try (var checker = AxiomCheckers.of(source, reasoner, datatypes, seconds)) {
      for (OfferedDefinition one : definitions) {
        Optional<AxiomVerdict> verdict =
            isInterrupted.getAsBoolean()
                ? Optional.empty()
                : Optional.of(checker.check(one.axiom()));
        checked.add(new CheckedDefinition(one, verdict));
      }
    }
    return checked;
  }

  /** Whether the axiom makes the ontology inconsistent, or some class empty. */
  public boolean isHarmful() {
    return verdict.map(one -> one.outcome().isHarm()).orElse(false);
  }
}
