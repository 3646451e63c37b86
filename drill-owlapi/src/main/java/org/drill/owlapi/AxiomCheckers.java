package org.drill.owlapi;

import java.util.Map;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;

/** Makes checkers of axioms for documents, with the reasoners that come with this module. */
public final class AxiomCheckers {
  private AxiomCheckers() {}

  /**
   * Makes a checker; the clock starts now.
   *
   * @param source the ontology
   * @param kind {@link Reasoner#HERMIT} or {@link Reasoner#ELK}
   * @param datatypes the datatypes of data properties, as {@link OwlConcepts#toOwl} takes them
   * @param seconds the time for all checks
   * @return the checker
   */
  public static AxiomChecker of(
      OntologySource source, Reasoner kind, Map<String, String> datatypes, double seconds) {
    if (!kind.needsOwlapi()) {
      throw new IllegalArgumentException(kind + " cannot check axioms; give hermit or elk");
    }
    return new AxiomChecker(
        () -> SourceOntology.read(source).ontology(),
        ontology -> Inferences.reasoner(ontology, kind),
        datatypes,
        seconds);
  }
}
