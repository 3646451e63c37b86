package org.drill.owlapi;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.jena.graph.Graph;
import org.apache.jena.query.DatasetFactory;
import org.apache.jena.query.QueryExecutionFactory;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.rdf.model.RDFNode;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.shacl.ShaclValidator;
import org.apache.jena.shacl.Shapes;
import org.apache.jena.shacl.parser.Shape;
import org.apache.jena.shacl.validation.ReportEntry;
import org.apache.jena.sparql.graph.GraphFactory;
import org.apache.jena.update.UpdateAction;
import org.apache.jena.vocabulary.OWL2;
import org.apache.jena.vocabulary.RDF;

/** Apache Jena as a reader of exports: of each class, the instances that it finds. */
final class JenaEngine {
  private final String triples;

  JenaEngine(String triples) {
    this.triples = triples;
  }

  private Model data() {
    Model model = ModelFactory.createDefaultModel();
    RDFDataMgr.read(model, stream(triples), Lang.NTRIPLES);
    return model;
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  Map<String, Set<String>> selected(String query) {
    var found = new TreeMap<String, Set<String>>();
    try (var execution = QueryExecutionFactory.create(query, data())) {
      execution
          .execSelect()
          .forEachRemaining(
              row -> add(found, row.get("class").toString(), row.get("x").toString()));
    }
    return found;
  }

  Map<String, Set<String>> constructed(String query) {
    try (var execution = QueryExecutionFactory.create(query, data())) {
      return types(execution.execConstruct());
    }
  }

  Map<String, Set<String>> updated(String update) {
    Model model = data();
    UpdateAction.parseExecute(update, DatasetFactory.wrap(model));
    return types(model);
  }

  /** Those that conform to the shape of each class. */
  Map<String, Set<String>> conforming(String shapes, Set<String> everybody) {
    Graph graph = GraphFactory.createDefaultGraph();
    RDFDataMgr.read(graph, stream(shapes), Lang.TURTLE);
    Shapes parsed = Shapes.parse(graph);
    var conforming = new TreeMap<String, Set<String>>();
    for (Shape shape : parsed.getTargetShapes()) {
      conforming.put(classOf(shape), new TreeSet<>(everybody));
    }
    for (ReportEntry entry :
        ShaclValidator.get().validate(parsed, data().getGraph()).getEntries()) {
      // property shapes report by themselves
      Shape reporting =
          parsed.getTargetShapes().stream()
              .filter(
                  shape ->
                      shape.getShapeNode().equals(entry.source())
                          || shape.getPropertyShapes().stream()
                              .anyMatch(part -> part.getShapeNode().equals(entry.source())))
              .findFirst()
              .orElseThrow();
      conforming.get(classOf(reporting)).remove(entry.focusNode().toString());
    }
    return conforming;
  }

  private static String classOf(Shape shape) {
    return shape.getShapeNode().getURI().replaceFirst("Shape$", "");
  }

  private static Map<String, Set<String>> types(Model model) {
    var found = new TreeMap<String, Set<String>>();
    model
        .listStatements(null, RDF.type, (RDFNode) null)
        .filterDrop(triple -> triple.getObject().equals(OWL2.NamedIndividual))
        .forEachRemaining(
            triple -> add(found, triple.getObject().toString(), triple.getSubject().toString()));
    return found;
  }

  private static void add(Map<String, Set<String>> into, String type, String individual) {
    into.computeIfAbsent(type, key -> new TreeSet<>()).add(individual);
  }
}
