package org.drill.app.report;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.drill.concept.ClassAxiom;
import org.drill.concept.syntax.Vocabulary;
import org.drill.export.Export;
import org.drill.export.ExportForm;
import org.drill.export.ExportForms;
import org.drill.export.ExportedClass;
import org.drill.kb.load.OntologySource;
import org.drill.learner.LearnOptions;
import org.drill.owlapi.OntologyCopy;

/**
 * An axiom that is saved.
 *
 * @param report what was found
 * @param definition which of it is saved, for how it was found
 * @param axiom the axiom, which may be about another class
 */
public record SavedDefinition(DefineReport report, CheckedDefinition definition, ClassAxiom axiom) {
  /** Checks that all is there. */
  public SavedDefinition {
    requireNonNull(report, "report");
    requireNonNull(definition, "definition");
    requireNonNull(axiom, "axiom");
  }

  /**
   * Writes a copy of the ontology with the axiom.
   *
   * @param file where to
   * @param source the ontology
   * @param iri another IRI for the ontology, if it is to have one
   * @throws IOException if it cannot be written
   * @throws IllegalArgumentException if the axiom cannot be
   */
  public void write(Path file, OntologySource source, Optional<String> iri) throws IOException {
    new OntologyCopy(
            source, axiom, report.provenance(definition), iri, report.kb().vocabulary().datatypes())
        .write(file);
  }

  /**
   * Writes the axiom in another form.
   *
   * @param file where to
   * @param form the form
   * @throws IOException if it cannot be written
   * @throws IllegalArgumentException if the form cannot say it
   */
  public void write(Path file, ExportForm form) throws IOException {
    var exported =
        new ExportedClass(
            axiom,
            Vocabulary.localName(axiom.iri()),
            report.provenance(definition),
            report.kb().classId(axiom.iri()) < 0);
    ExportForms.write(file, form, Export.of(List.of(exported), report.kb()));
  }

  /**
   * Writes the expression as a predictor.
   *
   * @param file where to
   * @param options what the search kept to
   * @throws IOException if it cannot be written
   */
  public void write(Path file, LearnOptions options) throws IOException {
    SavedAnswers.write(
        file,
        report.learned(),
        Vocabulary.localName(axiom.iri()),
        axiom.concept(),
        definition.offered().confusion(),
        options,
        report.program());
  }
}
