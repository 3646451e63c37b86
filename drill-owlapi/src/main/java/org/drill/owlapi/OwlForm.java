package org.drill.owlapi;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.drill.export.Export;
import org.drill.export.ExportForm;
import org.drill.kb.load.Syntax;

/** OWL axioms, EquivalentTo or SubClassOf, as an ontology of their own in any syntax. */
public final class OwlForm implements ExportForm {
  @Override
  public String name() {
    return "owl";
  }

  @Override
  public String summary() {
    return "OWL axioms";
  }

  @Override
  public List<String> endings() {
    return List.of(
        ".owl", ".rdf", ".ttl", ".nt", ".nq", ".trig", ".jsonld", ".owx", ".ofn", ".omn");
  }

  @Override
  public String mediaType() {
    return "application/rdf+xml";
  }

  @Override
  public void write(Export export, String fileName, OutputStream out) throws IOException {
    OntologyWriter.write(
        LearnedOntology.of(export), Syntax.ofName(fileName).orElse(Syntax.RDF_XML), out);
  }
}
