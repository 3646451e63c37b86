package org.drill.export;

import java.util.List;
import java.util.stream.Collectors;

/** SPARQL updates that make individuals instances of the classes. */
final class SparqlUpdateForm extends TextForm {
  @Override
  public String name() {
    return "update";
  }

  @Override
  public String summary() {
    return "a SPARQL update";
  }

  @Override
  public List<String> endings() {
    return List.of(".ru");
  }

  @Override
  public List<String> otherEndings() {
    return List.of(".rq", ".sparql");
  }

  @Override
  public String mediaType() {
    return "application/sparql-update";
  }

  @Override
  String text(Export export, String fileName) {
    requireRules(export, "a SPARQL update");
    return export.classes().stream()
        .map(
            each ->
                SparqlPatterns.comment(each)
                    + "INSERT { ?x a <%s> } WHERE {\n".formatted(each.axiom().iri())
                    + SparqlPatterns.pattern(export, each)
                    + "}")
        .collect(Collectors.joining(" ;\n", "", "\n"));
  }
}
