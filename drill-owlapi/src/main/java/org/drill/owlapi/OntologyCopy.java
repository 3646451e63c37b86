package org.drill.owlapi;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.drill.concept.ClassAxiom;
import org.drill.io.WholeFile;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Syntax;
import org.semanticweb.owlapi.formats.PrefixDocumentFormat;
import org.semanticweb.owlapi.model.AddImport;
import org.semanticweb.owlapi.model.AddOntologyAnnotation;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.OWLOntologyID;
import org.semanticweb.owlapi.model.SetOntologyID;

/**
 * A copy of an ontology with one more axiom, annotated by a comment.
 *
 * <p>From RDF to RDF, all triples are copied as they are, in their order, and those of the axiom
 * follow. To and from the syntaxes of OWL, the ontology goes through OWLAPI. Blank nodes get new
 * names.
 *
 * @param source the ontology
 * @param axiom the axiom
 * @param comment what people should know of the axiom
 * @param iri the IRI of the copy; none to keep that of the ontology
 * @param datatypes the datatypes of data properties, as {@link OwlConcepts#toOwl} takes them
 */
public record OntologyCopy(
    OntologySource source,
    ClassAxiom axiom,
    String comment,
    Optional<String> iri,
    Map<String, String> datatypes) {
  private static final String ZIPPED = ".gz";

  /** Checks that all is there. */
  public OntologyCopy {
    requireNonNull(source, "source");
    requireNonNull(axiom, "axiom");
    requireNonNull(comment, "comment");
    requireNonNull(iri, "iri");
    datatypes = Map.copyOf(datatypes);
    if (AxiomMaker.namesBlankNode(axiom)) {
      throw new IllegalArgumentException(
          "the expression names an individual that is a blank node, which no other file can refer"
              + " to; choose another answer");
    }
  }

  /**
   * Writes the copy, or replaces the file. It is written beside and renamed.
   *
   * @param file where to; its name tells the syntax, which is RDF/XML if it does not
   * @throws IOException if the file cannot be written
   */
  public void write(Path file) throws IOException {
    String name = file.toString();
    Syntax syntax = Syntax.ofName(name).orElse(Syntax.RDF_XML);
    boolean isZipped = name.toLowerCase(Locale.ROOT).endsWith(ZIPPED);
    CopiedTriples triples = CopiedTriples.read(source);
    boolean isRdf = !triples.syntax().needsOwlapi() && !syntax.needsOwlapi();
    OWLOntology ontology = isRdf ? Ontologies.create() : ontology(syntax);
    WholeFile.write(
        file,
        out -> {
          OutputStream stream = isZipped ? new GZIPOutputStream(out) : out;
          if (isRdf) {
            triples.write(stream, syntax, added(), iri);
          } else {
            OntologyWriter.write(ontology, syntax, stream);
          }
          if (stream instanceof GZIPOutputStream zipped) {
            zipped.finish();
          }
        });
  }

  /** The axiom and the declaration of its class, as an ontology of their own. */
  private OWLOntology added() {
    OWLOntology small = Ontologies.create();
    var factory = small.getOWLOntologyManager().getOWLDataFactory();
    var named = factory.getOWLClass(IRI.create(axiom.iri()));
    small.add(
        factory.getOWLDeclarationAxiom(named),
        AxiomMaker.axiom(axiom, factory, datatypes, List.of(comment)));
    return small;
  }

  /** The whole ontology with the axiom, in a manager that can write it. */
  private OWLOntology ontology(Syntax syntax) {
    OwlDocument document = SourceOntology.read(source);
    OWLOntology read = document.ontology();
    OWLOntology copy = Ontologies.create();
    var manager = copy.getOWLOntologyManager();
    OWLOntologyID id =
        iri.map(given -> new OWLOntologyID(IRI.create(given))).orElse(read.getOntologyID());
    manager.applyChange(new SetOntologyID(copy, id));
    read.importsDeclarations().forEach(one -> manager.applyChange(new AddImport(copy, one)));
    read.annotations().forEach(one -> manager.applyChange(new AddOntologyAnnotation(copy, one)));
    List<OWLAxiom> axioms = new ArrayList<>(read.axioms().toList());
    var factory = manager.getOWLDataFactory();
    OWLAxiom added = AxiomMaker.axiom(axiom, factory, datatypes, List.of(comment));
    added
        .signature()
        .filter(entity -> !entity.isBuiltIn())
        .forEach(entity -> axioms.add(factory.getOWLDeclarationAxiom(entity)));
    axioms.add(added);
    manager.addAxioms(copy, axioms.stream());
    PrefixDocumentFormat format = OntologyWriter.format(syntax);
    document.prefixes().forEach((prefix, namespace) -> format.setPrefix(prefix + ":", namespace));
    manager.setOntologyFormat(copy, format);
    return copy;
  }
}
