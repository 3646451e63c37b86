package org.drill.export;

import java.util.List;
import org.drill.concept.syntax.SparqlPrinter;

/** A SPARQL query for the instances of the expression, or of each of several. */
final class SparqlSelectForm extends TextForm {
  @Override
  public String name() {
    return "sparql";
  }

  @Override
  public String summary() {
    return "a SPARQL query for the instances";
  }

  @Override
  public List<String> endings() {
    return List.of(".rq", ".sparql");
  }

  @Override
  public String mediaType() {
    return "application/sparql-query";
  }

  @Override
  String text(Export export, String fileName) {
    List<ExportedClass> classes = export.classes();
    if (classes.size() == 1) {
      ExportedClass only = classes.get(0);
      return SparqlPatterns.comment(only)
          + SparqlPrinter.print(only.axiom().concept(), export.graph())
          + "\n";
    }
    return "SELECT DISTINCT ?class ?x WHERE {\n" + SparqlPatterns.union(export) + "}\n";
  }
}
