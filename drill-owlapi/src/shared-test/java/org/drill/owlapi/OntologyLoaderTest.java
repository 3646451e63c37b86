package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.drill.kb.EnglishText;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.OntologyLoadException;
import org.drill.sample.FamilyGraph;
import org.junit.jupiter.api.Test;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.AddImport;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLException;
import org.semanticweb.owlapi.model.OWLNamedIndividual;
import org.semanticweb.owlapi.model.OWLObjectProperty;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.OWLOntologyManager;

/** An ontology in memory gives the index that its document gives. */
class OntologyLoaderTest {
  private static final OWLDataFactory DF = OWLManager.getOWLDataFactory();

  @Test
  void theFamiliesAreTheSameGraph() throws IOException, OWLException {
    KnowledgeBase loaded = OntologyLoader.load(SampleOntology.families());
    KnowledgeBase read = SampleOntology.graph(FamilyGraph.class, "families.ttl");
    assertThat(CanonicalText.of(loaded)).isEqualTo(CanonicalText.of(read));
    assertThat(EnglishText.name(loaded, SampleOntology.NAMESPACE + "Woman")).isEqualTo("woman");
    assertThat(loaded.vocabulary().datatypes()).isEqualTo(read.vocabulary().datatypes());
  }

  @Test
  void everyKindOfAxiomIsUnderstood() throws IOException, OWLException {
    KnowledgeBase loaded =
        OntologyLoader.load(SampleOntology.read(OntologyLoaderTest.class, "zoo.ttl"));
    KnowledgeBase read = SampleOntology.graph(OntologyLoaderTest.class, "zoo.ttl");
    // OWLAPI's parser of Turtle loses escaped line breaks
    assertThat(CanonicalText.of(loaded).stream().filter(OntologyLoaderTest::isPlain).toList())
        .isEqualTo(CanonicalText.of(read).stream().filter(OntologyLoaderTest::isPlain).toList());
  }

  private static boolean isPlain(String line) {
    return !line.contains("'") && !line.contains("_:");
  }

  @Test
  void changesInMemoryAndImportsAreSeen() throws OWLException {
    OWLOntologyManager manager = OWLManager.createOWLOntologyManager();
    OWLOntology imported = manager.createOntology(IRI.create("urn:imported"));
    OWLOntology ontology = manager.createOntology(IRI.create("urn:main"));
    manager.applyChange(
        new AddImport(ontology, DF.getOWLImportsDeclaration(IRI.create("urn:imported"))));
    OWLClass cat = DF.getOWLClass(IRI.create("urn:Cat"));
    OWLClass animal = DF.getOWLClass(IRI.create("urn:Animal"));
    OWLObjectProperty likes = DF.getOWLObjectProperty(IRI.create("urn:likes"));
    OWLNamedIndividual tom = DF.getOWLNamedIndividual(IRI.create("urn:tom"));
    manager.addAxiom(imported, DF.getOWLSubClassOfAxiom(cat, animal));
    manager.addAxiom(
        imported,
        DF.getOWLSubClassOfAxiom(DF.getOWLObjectSomeValuesFrom(likes, animal), animal));
    manager.addAxiom(
        ontology,
        DF.getOWLSubClassOfAxiom(DF.getOWLObjectSomeValuesFrom(likes, cat), DF.getOWLThing()));
    assertThatThrownBy(() -> OntologyLoader.load(ontology))
        .isInstanceOf(OntologyLoadException.class)
        .hasMessageContaining("urn:main: no individuals");
    manager.addAxiom(ontology, DF.getOWLClassAssertionAxiom(cat, tom));
    KnowledgeBase kb = OntologyLoader.load(ontology);
    assertThat(kb.size()).isEqualTo(1);
    assertThat(kb.classes().get(kb.classId("urn:Animal")).extension().size()).isEqualTo(1);
    assertThat(kb.roleId("urn:likes")).isNotNegative();
    assertThat(kb.report().warnings()).noneMatch(line -> line.contains("imports"));
    assertThat(kb.report().source()).isEqualTo("urn:main");
  }

  @Test
  void aCopyHasAllAxiomsAndLeavesTheOntologyAlone() throws OWLException {
    OWLOntologyManager manager = OWLManager.createOWLOntologyManager();
    OWLOntology ontology = manager.createOntology(IRI.create("urn:main"));
    OWLClass cat = DF.getOWLClass(IRI.create("urn:Cat"));
    manager.addAxiom(ontology, DF.getOWLSubClassOfAxiom(cat, DF.getOWLThing()));
    OWLOntology copy = OntologyLoader.copy(ontology);
    assertThat(copy.getAxiomCount()).isEqualTo(1);
    copy.getOWLOntologyManager().addAxiom(copy, DF.getOWLDeclarationAxiom(cat));
    assertThat(copy.getAxiomCount()).isEqualTo(2);
    assertThat(ontology.getAxiomCount()).isEqualTo(1);
  }
}
