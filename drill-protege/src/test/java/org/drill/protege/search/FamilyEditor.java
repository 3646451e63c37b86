package org.drill.protege.search;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.owlapi.OntologyLoader;
import org.drill.sample.FamilyGraph;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLException;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.structural.StructuralReasonerFactory;

/** An editor without a window that has the bundled families open. */
public final class FamilyEditor implements OpenOntology {
  private static final OWLOntology FAMILIES = read();

  private final OWLOntology ontology;

  /** What was added. */
  public final List<OWLAxiom> added = new ArrayList<>();

  /** Whether a reasoner is selected. */
  public volatile boolean hasReasoner = true;

  /** Opens the families. */
  public FamilyEditor() {
    ontology = OntologyLoader.copy(FAMILIES);
  }

  private static OWLOntology read() {
    try (InputStream in =
        requireNonNull(FamilyGraph.class.getResourceAsStream("families.ttl"), "families")) {
      return OWLManager.createOWLOntologyManager().loadOntologyFromOntologyDocument(in);
    } catch (IOException | OWLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A class of the families. */
  public static OWLClass named(String name) {
    return OWLManager.getOWLDataFactory()
        .getOWLClass(IRI.create("https://example.org/families#" + name));
  }

  @Override
  public OWLOntology ontology() {
    return ontology;
  }

  @Override
  public Optional<SelectedReasoner> reasoner() {
    return hasReasoner
        ? Optional.of(new SelectedReasoner("Structural", new StructuralReasonerFactory()))
        : Optional.empty();
  }

  @Override
  public void add(OWLAxiom axiom) {
    added.add(axiom);
    ontology.getOWLOntologyManager().addAxiom(ontology, axiom);
  }
}
