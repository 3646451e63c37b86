package org.drill.owlapi;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.drill.concept.Concept;
import org.drill.export.ExportedClass;
import org.drill.io.WholeFile;
import org.drill.kb.load.Syntax;
import org.semanticweb.owlapi.model.OWLOntology;

/**
 * Concepts as named classes of a new ontology, in RDF/XML, for Protégé and other OWL tools.
 *
 * <p>Each concept becomes {@code EquivalentClasses(<https://drill.example/learned#Name> concept)},
 * with a label and a comment. All classes and properties in use are declared; nothing is imported.
 */
public final class OwlExport {
  /** The ontology that is written. */
  public static final String ONTOLOGY = ExportedClass.ONTOLOGY;

  /** Where the new classes live. */
  public static final String NAMESPACE = ExportedClass.NAMESPACE;

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
    var named = new ExportedClass.Namer();
    var made = new LearnedOntology();
    definitions.forEach(
        one -> made.add(named.learned(one.name(), one.concept(), one.comment()), one.datatypes()));
    return made.ontology();
  }

  private static void save(OWLOntology ontology, OutputStream out) throws IOException {
    OntologyWriter.write(ontology, Syntax.RDF_XML, out);
  }
}
