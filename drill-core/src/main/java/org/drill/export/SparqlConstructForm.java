package org.drill.export;

import java.util.List;

/** A SPARQL query that makes the triples by which individuals become instances. */
final class SparqlConstructForm extends TextForm {
  @Override
  public String name() {
    return "construct";
  }

  @Override
  public String summary() {
    return "a SPARQL CONSTRUCT rule";
  }

  @Override
  public List<String> endings() {
    return List.of(".construct.rq", ".construct.sparql");
  }

  @Override
  public List<String> otherEndings() {
    return List.of(".rq", ".sparql");
  }

  @Override
  public String mediaType() {
    return "application/sparql-query";
  }

  @Override
  String text(Export export, String fileName) {
    requireRules(export, "a SPARQL CONSTRUCT rule");
    List<ExportedClass> classes = export.classes();
    if (classes.size() > 1) {
      return "CONSTRUCT { ?x a ?class } WHERE {\n" + SparqlPatterns.union(export) + "}\n";
    }
    ExportedClass only = classes.get(0);
    return SparqlPatterns.comment(only)
        + "CONSTRUCT { ?x a <%s> } WHERE {\n".formatted(only.axiom().iri())
        + SparqlPatterns.pattern(export, only)
        + "}\n";
  }
}
