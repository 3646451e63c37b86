package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.drill.concept.Concepts.TOP;
import static org.drill.concept.Concepts.all;
import static org.drill.concept.Concepts.and;
import static org.drill.concept.Concepts.atom;
import static org.drill.concept.Concepts.not;
import static org.drill.concept.Concepts.or;
import static org.drill.concept.Concepts.role;
import static org.drill.concept.Concepts.some;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.drill.concept.Concept;
import org.drill.owlapi.OwlExport.Definition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.AxiomType;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.parameters.Imports;
import org.semanticweb.owlapi.profiles.OWL2DLProfile;

/** What is written can be read back, and is OWL 2 DL. */
class OwlExportTest {
  private static final Concept FEMALE = atom("http://e/family#Female");
  private static final Concept AUNT =
      and(
          FEMALE,
          or(
              some(role("http://e/hasSibling"), atom("http://e/Parent")),
              all(role("http://e/married"), not(some(role("http://e/hasSibling"), TOP)))));

  @TempDir private Path folder = Path.of("");

  @Test
  void classesAreReadBack() throws Exception {
    Path file = folder.resolve("learned.owl");
    OwlExport.write(
        file,
        List.of(
            new Definition("Aunt", AUNT, "F1 1.000 <&>"),
            new Definition("(Brother ⊓ \"X\")", FEMALE, "half"),
            new Definition("Brother X", TOP, "twice"),
            new Definition("⊓", FEMALE, "")));
    OWLOntology ontology =
        OWLManager.createOWLOntologyManager().loadOntologyFromOntologyDocument(file.toFile());
    assertThat(ontology.getOntologyID().getOntologyIRI().orElseThrow().toString())
        .isEqualTo("https://drill.example/learned");
    assertThat(new OWL2DLProfile().checkOntology(ontology).getViolations()).isEmpty();
    assertThat(definitions(ontology))
        .isEqualTo(Map.of("Aunt", AUNT, "Brother_X", FEMALE, "Brother_X_2", TOP, "Class", FEMALE));
    assertThat(Files.readString(file))
        .contains("<rdfs:comment>F1 1.000 &lt;&amp;&gt;</rdfs:comment>")
        .contains("<rdfs:label>(Brother ⊓ &quot;X&quot;)</rdfs:label>");
    assertThat(ontology.signature(Imports.EXCLUDED))
        .filteredOn(entity -> !entity.isBuiltIn())
        .allMatch(ontology::isDeclared);
  }

  private static Map<String, Concept> definitions(OWLOntology ontology) {
    var definitions = new HashMap<String, Concept>();
    ontology
        .axioms(AxiomType.EQUIVALENT_CLASSES)
        .forEach(
            axiom -> {
              List<OWLClassExpression> sides = axiom.getOperandsAsList();
              boolean first = sides.get(0).toString().contains(OwlExport.NAMESPACE);
              OWLClassExpression named = sides.get(first ? 0 : 1);
              definitions.put(
                  named.asOWLClass().getIRI().getFragment(),
                  OwlConcepts.fromOwl(sides.get(first ? 1 : 0)));
            });
    return definitions;
  }

  @Test
  void failureLeavesNothingBehind() throws IOException {
    Path inner = Files.createDirectory(folder.resolve("inner"));
    assertThatThrownBy(() -> OwlExport.write(inner, List.of())).isInstanceOf(IOException.class);
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }
}
