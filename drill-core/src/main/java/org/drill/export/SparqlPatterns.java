package org.drill.export;

import java.util.stream.Collectors;
import org.drill.concept.syntax.SparqlPrinter;

/** What SPARQL queries and rules have in common. */
final class SparqlPatterns {
  private static final String INDENT = "  ";

  private SparqlPatterns() {}

  /** What people should know of a class, as comments. */
  static String comment(ExportedClass each) {
    return (each.name() + ". " + each.comment())
            .lines()
            .map(line -> "# " + line)
            .collect(Collectors.joining("\n"))
        + "\n";
  }

  /** The instances {@code ?x} of every class {@code ?class}. */
  static String union(Export export) {
    return export.classes().stream()
        .map(
            each ->
                INDENT
                    + "{\n"
                    + comment(each).indent(4)
                    + pattern(export, each).indent(2)
                    + INDENT.repeat(2)
                    + "BIND (<"
                    + each.axiom().iri()
                    + "> AS ?class)\n"
                    + INDENT
                    + "}")
        .collect(Collectors.joining(" UNION\n", "", "\n"));
  }

  /** The instances {@code ?x} of one class. */
  static String pattern(Export export, ExportedClass each) {
    return SparqlPrinter.pattern(each.axiom().concept(), export.graph());
  }
}
