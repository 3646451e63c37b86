package org.drill.owlapi;

import java.io.IOException;
import java.io.StringReader;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.rdf4j.common.exception.ValidationException;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.model.vocabulary.RDF4J;
import org.eclipse.rdf4j.model.vocabulary.SHACL;
import org.eclipse.rdf4j.repository.RepositoryException;
import org.eclipse.rdf4j.repository.sail.SailRepository;
import org.eclipse.rdf4j.repository.sail.SailRepositoryConnection;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.sail.memory.MemoryStore;
import org.eclipse.rdf4j.sail.shacl.ShaclSail;

/** Eclipse RDF4J as a reader of exports: of each class, the instances that it finds. */
final class Rdf4jEngine implements AutoCloseable {
  private final SailRepository repository;
  private final SailRepositoryConnection connection;

  Rdf4jEngine(String triples) throws IOException {
    var shacl = new ShaclSail(new MemoryStore());
    shacl.setParallelValidation(false);
    shacl.setValidationResultsLimitTotal(-1);
    shacl.setValidationResultsLimitPerConstraint(-1);
    repository = new SailRepository(shacl);
    connection = repository.getConnection();
    connection.add(new StringReader(triples), RDFFormat.NTRIPLES);
  }

  Map<String, Set<String>> selected(String query) {
    var found = new TreeMap<String, Set<String>>();
    try (var rows = connection.prepareTupleQuery(query).evaluate()) {
      rows.forEach(
          row -> add(found, row.getValue("class").stringValue(), row.getValue("x").stringValue()));
    }
    return found;
  }

  Map<String, Set<String>> constructed(String query) {
    var found = new TreeMap<String, Set<String>>();
    try (var triples = connection.prepareGraphQuery(query).evaluate()) {
      triples.forEach(triple -> add(found, triple));
    }
    return found;
  }

  /** The update is taken back. */
  Map<String, Set<String>> updated(String update) {
    var found = new TreeMap<String, Set<String>>();
    connection.begin();
    connection.prepareUpdate(update).execute();
    try (var triples = connection.getStatements(null, RDF.TYPE, null)) {
      triples.forEach(triple -> add(found, triple));
    }
    connection.rollback();
    return found;
  }

  /** Those that conform to the one shape. */
  Set<String> conforming(String shape, Set<String> everybody) throws IOException {
    var conforming = new TreeSet<>(everybody);
    connection.begin();
    try {
      connection.clear(RDF4J.SHACL_SHAPE_GRAPH);
      connection.add(new StringReader(shape), RDFFormat.TURTLE, RDF4J.SHACL_SHAPE_GRAPH);
      connection.commit();
    } catch (RepositoryException e) {
      if (!(e.getCause() instanceof ValidationException report)) {
        throw e;
      }
      report.validationReportAsModel().filter(null, SHACL.FOCUS_NODE, null).objects().stream()
          .map(Object::toString)
          .forEach(conforming::remove);
      if (connection.isActive()) {
        connection.rollback();
      }
    }
    return conforming;
  }

  private static void add(Map<String, Set<String>> into, Statement triple) {
    add(into, triple.getObject().stringValue(), triple.getSubject().stringValue());
  }

  private static void add(Map<String, Set<String>> into, String type, String individual) {
    into.computeIfAbsent(type, key -> new TreeSet<>()).add(individual);
  }

  @Override
  public void close() {
    connection.close();
    repository.shutDown();
  }
}
