package org.drill.owlapi;

import java.util.List;
import java.util.Map;
import org.drill.export.Export;
import org.drill.export.ExportedClass;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.OWLOntologyID;
import org.semanticweb.owlapi.model.SetOntologyID;

/**
 * A new ontology of learned classes. All classes and properties in use are declared; nothing is
 * imported. New classes have labels and comments; of others the axiom has the comment.
 */
final class LearnedOntology {
  private static final OWLDataFactory FACTORY = Ontologies.FACTORY;

  private final OWLOntology ontology = Ontologies.create();

  LearnedOntology() {
    var id = new OWLOntologyID(IRI.create(ExportedClass.ONTOLOGY));
    ontology.getOWLOntologyManager().applyChange(new SetOntologyID(ontology, id));
  }

  /** An ontology with the axioms of all classes. */
  static OWLOntology of(Export export) {
    var made = new LearnedOntology();
    export.classes().forEach(each -> made.add(each, export.vocabulary().datatypes()));
    return made.ontology();
  }

  /** Adds a class with its axiom. */
  void add(ExportedClass each, Map<String, String> datatypes) {
    List<String> comments =
        each.isNew() || each.comment().isEmpty() ? List.of() : List.of(each.comment());
    add(each, List.of(AxiomMaker.axiom(each.axiom(), FACTORY, datatypes, comments)));
  }

  /** Adds a class with axioms or rules about it. */
  void add(ExportedClass each, List<? extends OWLAxiom> axioms) {
    IRI iri = IRI.create(each.axiom().iri());
    ontology.add(FACTORY.getOWLDeclarationAxiom(FACTORY.getOWLClass(iri)));
    for (OWLAxiom axiom : axioms) {
      axiom
          .signature()
          .filter(entity -> !entity.isBuiltIn())
          .forEach(entity -> ontology.add(FACTORY.getOWLDeclarationAxiom(entity)));
      ontology.add(axiom);
    }
    if (each.isNew()) {
      ontology.add(
          FACTORY.getOWLAnnotationAssertionAxiom(iri, FACTORY.getRDFSLabel(each.name())),
          FACTORY.getOWLAnnotationAssertionAxiom(iri, FACTORY.getRDFSComment(each.comment())));
    }
  }

  OWLOntology ontology() {
    return ontology;
  }
}
