package org.drill.owlapi;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Syntax;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.vocabulary.OWL;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;
import org.jspecify.annotations.Nullable;
import org.semanticweb.owlapi.model.AddImport;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLOntology;

/** Reads the ontology of a document in any syntax, as the loader and its reasoners see it. */
final class SourceOntology {
  private SourceOntology() {}

  static OwlDocument read(OntologySource source) {
    var read =
        new Object() {
          @Nullable OwlDocument document;
        };
    source.read(
        (content, syntax) ->
            read.document =
                syntax.needsOwlapi()
                    ? OwlDocument.read(content, source.name(), syntax)
                    : rdf(content, source.name(), syntax));
    return requireNonNull(read.document);
  }

  /** Makes an ontology of triples; imports are noted, not followed. */
  private static OwlDocument rdf(InputStream content, String name, Syntax syntax)
      throws IOException {
    var noted = new NotedTriples();
    OWLOntology ontology = RdfDocument.read(content, name, syntax, noted);
    var manager = ontology.getOWLOntologyManager();
    for (String iri : noted.imports) {
      var imported = manager.getOWLDataFactory().getOWLImportsDeclaration(IRI.create(iri));
      manager.applyChange(new AddImport(ontology, imported));
    }
    return new OwlDocument(ontology, noted.prefixes);
  }

  /** What OWLAPI is not told of. */
  private static final class NotedTriples extends AbstractRDFHandler {
    private final Map<String, String> prefixes = new TreeMap<>();
    private final List<String> imports = new ArrayList<>();

    @Override
    public void handleNamespace(String prefix, String namespace) {
      prefixes.put(prefix, namespace);
    }

    @Override
    public void handleStatement(Statement triple) {
      if (triple.getPredicate().equals(OWL.IMPORTS) && triple.getObject().isIRI()) {
        imports.add(triple.getObject().stringValue());
      }
    }
  }
}
