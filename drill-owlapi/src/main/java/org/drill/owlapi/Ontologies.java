package org.drill.owlapi;

import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.MissingImportHandlingStrategy;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.OWLOntologyCreationException;
import org.semanticweb.owlapi.model.OWLOntologyLoaderConfiguration;
import org.semanticweb.owlapi.model.OWLOntologyManager;
import uk.ac.manchester.cs.owl.owlapi.OWLOntologyFactoryImpl;
import uk.ac.manchester.cs.owl.owlapi.OWLOntologyImpl;
import uk.ac.manchester.cs.owl.owlapi.OWLOntologyManagerImpl;
import uk.ac.manchester.cs.owl.owlapi.concurrent.NoOpReadWriteLock;

/** Makes empty ontologies, each with a manager of its own that cannot load others. */
final class Ontologies {
  /** Base for relative IRIs in documents that declare none. */
  static final IRI DOCUMENT = IRI.create(Rdf.DOCUMENT);

  /** Makes what ontologies consist of. */
  static final OWLDataFactory FACTORY = OWLManager.getOWLDataFactory();

  /** For the parsers: an import is noted as an axiom and otherwise ignored. */
  static final OWLOntologyLoaderConfiguration NO_IMPORTS = new NoImports();

  private Ontologies() {}

  static OWLOntology create() {
    return create(OWLManager.createOWLOntologyManager());
  }

  /** For documents that OWLAPI parses: an ontology that keeps ill-formed literals as they are. */
  static OWLOntology createForParser() {
    var manager = new OWLOntologyManagerImpl(new LiteralsAsWritten(), new NoOpReadWriteLock());
    manager.getOntologyFactories().add(new OWLOntologyFactoryImpl(OWLOntologyImpl::new));
    return create(manager);
  }

  private static OWLOntology create(OWLOntologyManager manager) {
    // Blank nodes keep the names of the file, so that two loads give the same order.
    manager.getOntologyConfigurator().withRemapAllAnonymousIndividualsIds(false);
    try {
      OWLOntology ontology = manager.createOntology();
      // Without factories nothing can be loaded any more, whatever asks for it.
      manager.getOntologyFactories().clear();
      return ontology;
    } catch (OWLOntologyCreationException e) {
      throw new IllegalStateException("OWLAPI cannot create an empty ontology", e);
    }
  }

  private static final class NoImports extends OWLOntologyLoaderConfiguration {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean isIgnoredImport(IRI iri) {
      return true;
    }

    @Override
    public MissingImportHandlingStrategy getMissingImportHandlingStrategy() {
      return MissingImportHandlingStrategy.SILENT;
    }
  }
}
