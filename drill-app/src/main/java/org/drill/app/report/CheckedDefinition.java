package org.drill.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.drill.concept.ClassAxiom;
import org.drill.define.OfferedDefinition;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.owlapi.AxiomCheckers;
import org.drill.owlapi.AxiomVerdict;

/**
 * An axiom that is offered, and what a reasoner says to it.
 *
 * @param offered what was found, and what it would change
 * @param axiom the axiom that was checked and is saved, which may be about another class
 * @param verdict what the reasoner says, if one was asked
 */
public record CheckedDefinition(
    OfferedDefinition offered, ClassAxiom axiom, Optional<AxiomVerdict> verdict) {
  /**
   * Has axioms checked one after the other until the time is up or somebody interrupts.
   *
   * @param definitions what is offered
   * @param saved the axiom that is saved for one that is offered
   * @param source the ontology
   * @param reasoner who checks
   * @param datatypes the datatypes of data properties
   * @param seconds the time for all
   * @param isInterrupted whether to stop
   */
  public static List<CheckedDefinition> checked(
      List<OfferedDefinition> definitions,
      UnaryOperator<ClassAxiom> saved,
      OntologySource source,
      Reasoner reasoner,
      Map<String, String> datatypes,
      double seconds,
      BooleanSupplier isInterrupted) {
    var checked = new ArrayList<CheckedDefinition>();
    try (var checker = AxiomCheckers.of(source, reasoner, datatypes, seconds)) {
      for (OfferedDefinition one : definitions) {
        ClassAxiom axiom = saved.apply(one.axiom());
        Optional<AxiomVerdict> verdict =
            isInterrupted.getAsBoolean() ? Optional.empty() : Optional.of(checker.check(axiom));
        checked.add(new CheckedDefinition(one, axiom, verdict));
      }
    }
    return checked;
  }

  /** Whether the axiom makes the ontology inconsistent, or some class empty. */
  public boolean isHarmful() {
    return verdict.map(one -> one.outcome().isHarm()).orElse(false);
  }
}
