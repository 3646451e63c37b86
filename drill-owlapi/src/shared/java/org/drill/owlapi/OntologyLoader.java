package org.drill.owlapi;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologyLoadException;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.OWLOntologyCreationException;
import org.semanticweb.owlapi.reasoner.OWLReasoner;

/**
 * Makes knowledge bases of ontologies in memory, as they are now: with all that they import, and
 * with changes that nobody has saved yet. The ontology is only read; it must not change meanwhile,
 * unless its manager is one for several threads.
 */
public final class OntologyLoader {
  private static final String FORM = "OWLAPI";

  private OntologyLoader() {}

  /**
   * Loads an ontology and its imports, with labels and what our own rules infer.
   *
   * @param ontology the ontology
   * @return the knowledge base
   * @throws OntologyLoadException if it cannot be loaded; one line of text
   */
  public static KnowledgeBase load(OWLOntology ontology) {
    return load(ontology, LoadOptions.DEFAULTS.withLabels(), Optional.empty());
  }

  /**
   * Loads an ontology and its imports.
   *
   * @param ontology the ontology
   * @param options how, but for the reasoner
   * @param reasoner a reasoner over the ontology that is asked for memberships and hierarchy, too
   * @return the knowledge base
   * @throws OntologyLoadException if it cannot be loaded; one line of text
   */
  public static KnowledgeBase load(
      OWLOntology ontology, LoadOptions options, Optional<OWLReasoner> reasoner) {
    String name = name(ontology);
    try {
      return KnowledgeBaseLoader.load(
          (told, inferred) -> {
            OntologyTriples.writeClosure(ontology, told);
            reasoner.ifPresent(
                asked -> {
                  if (!asked.isConsistent()) {
                    throw new OntologyLoadException(
                        name + ": the ontology is inconsistent; repair it first");
                  }
                  InferredTriples.write(ontology, asked, inferred);
                });
          },
          name,
          FORM,
          options);
    } catch (OntologyLoadException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new OntologyLoadException(
          name + ": no graph can be made of this ontology: " + Problems.line(e), e);
    }
  }

  /**
   * What an ontology is called in messages.
   *
   * @param ontology the ontology
   * @return its IRI, or words for one without
   */
  public static String name(OWLOntology ontology) {
    return OwlapiCalls.iri(ontology).map(IRI::toString).orElse("the ontology without an IRI");
  }

  /**
   * Copies an ontology, so that axioms can be tried on the copy.
   *
   * @param ontology the ontology
   * @return an ontology with a manager of its own that has all axioms, those of imports included
   */
  public static OWLOntology copy(OWLOntology ontology) {
    Set<OWLAxiom> axioms =
        OwlapiCalls.importsClosure(ontology)
            .flatMap(OwlapiCalls::axioms)
            .collect(Collectors.toSet());
    try {
      return OWLManager.createOWLOntologyManager().createOntology(axioms);
    } catch (OWLOntologyCreationException e) {
      throw new IllegalStateException("OWLAPI cannot create an ontology", e);
    }
  }
}
