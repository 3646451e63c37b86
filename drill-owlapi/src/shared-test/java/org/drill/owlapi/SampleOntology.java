package org.drill.owlapi;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.sample.FamilyGraph;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLException;
import org.semanticweb.owlapi.model.OWLNamedIndividual;
import org.semanticweb.owlapi.model.OWLObjectProperty;
import org.semanticweb.owlapi.model.OWLOntology;

/** The bundled families, as OWLAPI and as our loader read them. */
public final class SampleOntology {
  /** Where their names are. */
  public static final String NAMESPACE = "https://example.org/families#";

  private SampleOntology() {}

  /** The ontology in memory, by OWLAPI's own parser. */
  public static OWLOntology families() throws IOException, OWLException {
    return read(FamilyGraph.class, "families.ttl");
  }

  /** An ontology that a test has beside it, by OWLAPI's own parser. */
  public static OWLOntology read(Class<?> beside, String name) throws IOException, OWLException {
    try (InputStream in = open(beside, name)) {
      return OWLManager.createOWLOntologyManager().loadOntologyFromOntologyDocument(in);
    }
  }

  /** The same document by our loader. */
  public static KnowledgeBase graph(Class<?> beside, String name) throws IOException {
    try (InputStream in = open(beside, name)) {
      return KnowledgeBaseLoader.load(in, name, LoadOptions.DEFAULTS.withLabels());
    }
  }

  private static InputStream open(Class<?> beside, String name) {
    return requireNonNull(beside.getResourceAsStream(name), name);
  }

  /** A class of the families. */
  public static OWLClass named(String name) {
    return OWLManager.getOWLDataFactory().getOWLClass(IRI.create(NAMESPACE + name));
  }

  /** A role of the families. */
  public static OWLObjectProperty role(String name) {
    return OWLManager.getOWLDataFactory().getOWLObjectProperty(IRI.create(NAMESPACE + name));
  }

  /** An individual of the families. */
  public static OWLNamedIndividual individual(String name) {
    return OWLManager.getOWLDataFactory().getOWLNamedIndividual(IRI.create(NAMESPACE + name));
  }
}
