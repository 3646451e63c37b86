package org.drill.owlapi;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.io.WholeFile;
import org.semanticweb.owlapi.formats.RDFXMLDocumentFormat;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.OWLOntologyID;
import org.semanticweb.owlapi.model.OWLOntologyManager;
import org.semanticweb.owlapi.model.OWLOntologyStorageException;
import org.semanticweb.owlapi.model.SetOntologyID;

/**
 * Concepts as named classes of a new ontology, in RDF/XML, for Protégé and other OWL tools.
 *
 * <p>Each concept becomes {@code EquivalentClasses(<https://drill.example/learned#Name> concept)},
 * with a label and a comment. All classes and properties in use are declared; nothing is imported.
 */
public final class OwlExport {
  /** The ontology that is written. */
  public static final String ONTOLOGY = "https://drill.example/learned";

  /** Where the new classes live. */
  public static final String NAMESPACE = ONTOLOGY + "#";

  private OwlExport() {}

  /**
   * A class to be written.
   *
   * @param name any text; it becomes the label and, as far as IRIs allow, the local name
   * @param concept what the class is equivalent to
   * @param comment what people should know of it
   * @param datatypes the datatypes of data properties, as {@link OwlConcepts#toOwl} takes them
   */
  public record Definition(
      String name, Concept concept, String comment, Map<String, String> datatypes) {
    /**
     * A class whose values have the datatypes of their kinds.
     *
     * @param name any text
     * @param concept what the class is equivalent to
     * @param comment what people should know of it
     */
    public Definition(String name, Concept concept, String comment) {
      this(name, concept, comment, Map.of());
    }

    /** Checks that all is there. */
    public Definition {
      datatypes = Map.copyOf(datatypes);
      requireNonNull(name, "name");
      requireNonNull(concept, "concept");
      requireNonNull(comment, "comment");
    }
  }

  /**
   * Writes an ontology, or replaces the file. It is written beside and renamed.
   *
   * @param file where to
   * @param definitions the classes
   * @throws IOException if the file cannot be written
   */
  public static void write(Path file, List<Definition> definitions) throws IOException {
    OWLOntology ontology = ontology(definitions);
    WholeFile.write(file, out -> save(ontology, out));
  }

  /**
   * Writes an ontology to a stream, which is not closed.
   *
   * @param out where to
   * @param definitions the classes
   * @throws IOException if it cannot be written
   */
  public static void write(OutputStream out, List<Definition> definitions) throws IOException {
    save(ontology(definitions), out);
  }

  private static OWLOntology ontology(List<Definition> definitions) {
    OWLOntology ontology = Ontologies.create();
    OWLOntologyManager manager = ontology.getOWLOntologyManager();
    OWLDataFactory factory = manager.getOWLDataFactory();
    manager.applyChange(new SetOntologyID(ontology, new OWLOntologyID(IRI.create(ONTOLOGY))));
    Set<String> taken = new HashSet<>();
    for (Definition definition : definitions) {
      IRI iri = IRI.create(NAMESPACE + localName(definition.name(), taken));
      OWLClass named = factory.getOWLClass(iri);
      OWLClassExpression expression =
          OwlConcepts.toOwl(definition.concept(), factory, definition.datatypes());
      expression
          .signature()
          .filter(entity -> !entity.isBuiltIn())
          .forEach(entity -> ontology.add(factory.getOWLDeclarationAxiom(entity)));
      ontology.add(
          factory.getOWLDeclarationAxiom(named),
          factory.getOWLEquivalentClassesAxiom(named, expression),
          factory.getOWLAnnotationAssertionAxiom(iri, factory.getRDFSLabel(definition.name())),
          factory.getOWLAnnotationAssertionAxiom(
              iri, factory.getRDFSComment(definition.comment())));
    }
    return ontology;
  }

  private static void save(OWLOntology ontology, OutputStream out) throws IOException {
    try {
      ontology.getOWLOntologyManager().saveOntology(ontology, new RDFXMLDocumentFormat(), out);
    } catch (OWLOntologyStorageException e) {
      throw new IOException(Problems.line(e), e);
    }
  }

  /** A local name of letters, digits, '_', '-' and '.', that no other class has. */
  private static String localName(String name, Set<String> taken) {
    String safe = name.replaceAll("[^\\p{L}\\p{Nd}._-]+", "_").replaceAll("^[_.-]+|[_.]+$", "");
    String base = safe.isEmpty() ? "Class" : safe;
    String unique = base;
    for (int k = 2; !taken.add(unique); k++) {
      unique = base + "_" + k;
    }
    return unique;
  }
}
