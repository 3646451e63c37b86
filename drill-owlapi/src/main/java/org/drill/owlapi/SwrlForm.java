package org.drill.owlapi;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.Stream;
import org.drill.concept.ClassAxiom;
import org.drill.export.Export;
import org.drill.export.ExportForm;
import org.drill.export.ExportedClass;
import org.drill.export.UnsayableException;
import org.drill.kb.load.Syntax;

/**
 * SWRL rules that make individuals instances, as an ontology in a syntax of OWL.
 *
 * <p>A rule says what holds, and never that something does not: ¬, ∀, ≤ and = are refused. ≥n needs
 * an ontology that says which individuals differ.
 */
public final class SwrlForm implements ExportForm {
  private static final List<String> SYNTAXES = List.of(".owl", ".rdf", ".ttl", ".owx", ".ofn");

  @Override
  public String name() {
    return "swrl";
  }

  @Override
  public String summary() {
    return "SWRL rules";
  }

  @Override
  public List<String> endings() {
    return Stream.concat(SYNTAXES.stream().map(ending -> ".swrl" + ending), Stream.of(".swrl"))
        .toList();
  }

  @Override
  public List<String> otherEndings() {
    return SYNTAXES;
  }

  @Override
  public String mediaType() {
    return "application/rdf+xml";
  }

  @Override
  public void write(Export export, String fileName, OutputStream out) throws IOException {
    var made = new LearnedOntology();
    for (ExportedClass each : export.classes()) {
      if (each.axiom().kind() == ClassAxiom.Kind.SUB) {
        throw new UnsayableException(
            SwrlRules.SWRL, "SubClassOf, which makes nobody an instance of " + each.name());
      }
      made.add(each, SwrlRules.of(each.axiom(), export.vocabulary().datatypes()));
    }
    OntologyWriter.write(made.ontology(), Syntax.ofName(fileName).orElse(Syntax.RDF_XML), out);
  }
}
