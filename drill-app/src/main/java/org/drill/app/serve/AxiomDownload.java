package org.drill.app.serve;

import io.javalin.http.Context;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.drill.concept.ClassAxiom;
import org.drill.export.ExportForm;
import org.drill.export.ExportForms;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.OntologySource;
import org.drill.owlapi.OntologyCopy;

/**
 * An axiom that was offered for a class as a file: alone, or in a copy of the ontology, of which a
 * few are made at a time.
 */
final class AxiomDownload {
  static final String AXIOM = "axiom";
  static final String ONTOLOGY = "ontology";
  private static final int AT_ONCE = 2;
  private static final ExportForm OWL = ExportForms.named("owl").orElseThrow();

  /** What an axiom alone is added to. */
  private static final OntologySource EMPTY =
      new OntologySource(
          "axiom.ttl",
          () ->
              new ByteArrayInputStream(
                  "[] a <http://www.w3.org/2002/07/owl#Ontology> ."
                      .getBytes(StandardCharsets.UTF_8)));

  /**
   * An axiom that was found.
   *
   * @param axiom the axiom
   * @param comment how it was found, for whoever meets it in an ontology
   */
  record FoundAxiom(ClassAxiom axiom, String comment) {}

  private final Semaphore places = new Semaphore(AT_ONCE);

  /** Sends an axiom of an ended job, in a syntax of OWL. */
  void send(Context ctx, Job job, boolean isWhole, int rank, String syntax) {
    DownloadSyntax form = DownloadSyntax.of(OWL, syntax);
    List<FoundAxiom> axioms = job.axioms();
    if (axioms.isEmpty()) {
      throw new HttpProblem(409, "the job has no axioms; ask for one with 'define'");
    }
    if (rank < 1 || rank > axioms.size()) {
      throw HttpProblem.badRequest("no axiom of rank " + rank);
    }
    OntologySource source =
        isWhole
            ? job.hosted()
                .source()
                .orElseThrow(
                    () ->
                        new HttpProblem(
                            409,
                            "the file of this knowledge base is not kept, or too large; take format="
                                + AXIOM))
            : EMPTY;
    FoundAxiom axiom = axioms.get(rank - 1);
    if (!places.tryAcquire()) {
      throw HttpProblem.tooMany("other copies are being made; try again in a moment");
    }
    try {
      form.send(ctx, isWhole ? ONTOLOGY : AXIOM, copy(source, axiom, job, form));
    } finally {
      places.release();
    }
  }

  private static byte[] copy(
      OntologySource source, FoundAxiom axiom, Job job, DownloadSyntax form) {
    try {
      Path file = Files.createTempFile("drill-axiom-", form.ending());
      try {
        new OntologyCopy(
                source,
                axiom.axiom(),
                axiom.comment(),
                Optional.empty(),
                job.hosted().kb().vocabulary().datatypes())
            .write(file);
        return Files.readAllBytes(file);
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IllegalArgumentException e) {
      throw HttpProblem.badRequest(String.valueOf(e.getMessage()));
    } catch (OntologyLoadException e) {
      throw new HttpProblem(409, "the file of this knowledge base cannot be read again");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
