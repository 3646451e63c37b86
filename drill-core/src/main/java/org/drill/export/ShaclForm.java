package org.drill.export;

import java.util.List;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Value;
import org.drill.concept.syntax.ShaclPrinter;

/**
 * SHACL shapes in Turtle.
 *
 * <p>The shape of a new class has every {@code owl:NamedIndividual} as its target, and those that
 * conform are its instances. The shape of a class that the graph has is for its instances: those
 * that do not conform break the axiom. Where the two are equivalent, a second shape finds those
 * that satisfy the expression and are no instances.
 */
final class ShaclForm extends TextForm {
  private static final String PREFIXES =
      """
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      @prefix sh: <http://www.w3.org/ns/shacl#> .
      @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
      """;

  @Override
  public String name() {
    return "shacl";
  }

  @Override
  public String summary() {
    return "SHACL shapes, in Turtle";
  }

  @Override
  public List<String> endings() {
    return List.of(".shacl.ttl", ".shacl");
  }

  @Override
  public List<String> otherEndings() {
    return List.of(".ttl");
  }

  @Override
  public String mediaType() {
    return "text/turtle";
  }

  @Override
  String text(Export export, String fileName) {
    var text = new StringBuilder(PREFIXES);
    for (ExportedClass each : export.classes()) {
      if (each.isNew()) {
        shape(text, export, each, "owl:NamedIndividual", "sh:Info", "is no " + each.name());
      } else {
        String iri = ShaclPrinter.iri(each.axiom().iri());
        shape(text, export, each, iri, "sh:Violation", "breaks what is said of " + each.name());
        if (each.axiom().kind() == ClassAxiom.Kind.EQUIVALENT) {
          missing(text, each);
        }
      }
    }
    return text.toString();
  }

  private static void shape(
      StringBuilder text,
      Export export,
      ExportedClass each,
      String target,
      String severity,
      String message) {
    String body;
    try {
      body =
          ShaclPrinter.print(
              each.axiom().concept(), export.graph(), export.vocabulary().datatypes());
    } catch (IllegalArgumentException e) {
      throw new UnsayableException("SHACL", String.valueOf(e.getMessage()));
    }
    head(text, each, "Shape", target, severity, message);
    text.append("  rdfs:comment ").append(Value.string(each.comment())).append(" ;\n");
    text.append(body.indent(2)).append(".\n");
  }

  /** A shape for those that satisfy the expression and are no instances. */
  private static void missing(StringBuilder text, ExportedClass each) {
    String message = "satisfies what defines " + each.name() + ", and is no instance";
    head(text, each, "MembersShape", "owl:NamedIndividual", "sh:Violation", message);
    text.append("  sh:or ( [ sh:not ")
        .append(shapeIri(each, "Shape"))
        .append(" ] [ sh:class ")
        .append(ShaclPrinter.iri(each.axiom().iri()))
        .append(" ] ) ;\n.\n");
  }

  private static void head(
      StringBuilder text,
      ExportedClass each,
      String suffix,
      String target,
      String severity,
      String message) {
    text.append('\n').append(shapeIri(each, suffix)).append(" a sh:NodeShape ;\n");
    text.append("  sh:targetClass ").append(target).append(" ;\n");
    text.append("  sh:severity ").append(severity).append(" ;\n");
    text.append("  sh:message ").append(Value.string(message)).append(" ;\n");
  }

  private static String shapeIri(ExportedClass each, String suffix) {
    return ShaclPrinter.iri(each.axiom().iri() + suffix);
  }
}
