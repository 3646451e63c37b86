package org.drill.app.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.drill.concept.ClassAxiom;
import org.drill.kb.load.OntologySource;
import org.drill.owlapi.OntologyCopy;

/** Writes a copy of an ontology with an axiom. */
public final class SavedDefinition {
  private SavedDefinition() {}

  /**
   * Writes the copy.
   *
   * @param file where to
   * @param source the ontology
   * @param report what was found
   * @param definition which of it is saved, for how it was found
   * @param axiom the axiom
   * @param iri another IRI for the ontology, if it is to have one
   * @throws IOException if it cannot be written
   * @throws IllegalArgumentException if the axiom cannot be
   */
  public static void write(
      Path file,
      OntologySource source,
      DefineReport report,
      CheckedDefinition definition,
      ClassAxiom axiom,
      Optional<String> iri)
      throws IOException {
    new OntologyCopy(
            source, axiom, report.provenance(definition), iri, report.kb().vocabulary().datatypes())
        .write(file);
  }
}
