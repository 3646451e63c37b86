package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.concept.And;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.OntologySource;
import org.drill.owlapi.OwlDefinitions.Definition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was saved is found again. */
class OwlDefinitionsTest {
  private static final String NS = "http://e/";

  private static final String PETS =
      """
      @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
      :Cat a owl:Class ; rdfs:subClassOf :Pet . :Pet a owl:Class . :Dog a owl:Class .
      :age a owl:DatatypeProperty .
      :Puppy a owl:Class ; rdfs:label "young dog"@en ;
        owl:equivalentClass [ a owl:Class ; owl:intersectionOf (:Dog [ owl:complementOf :Cat ]) ] .
      :Odd a owl:Class ; owl:equivalentClass
        [ a owl:Restriction ; owl:onProperty :age ; owl:minCardinality 2 ] .
      """;

  @TempDir private Path folder = Path.of("");

  private static OntologySource source(String turtle) {
    return new OntologySource(
        "pets.ttl", () -> new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8)));
  }

  private static Concept atom(String name) {
    return Concepts.atom(NS + name);
  }

  @Test
  void answersAreReadBack() throws IOException {
    Path file = folder.resolve("answers.owl");
    OwlExport.write(
        file,
        List.of(
            new OwlExport.Definition("b, or so", atom("Cat"), "x"),
            new OwlExport.Definition("a", Concepts.not(atom("Dog")), "y")));
    assertThat(OwlDefinitions.read(OntologySource.of(file)))
        .containsExactly(
            new Definition(OwlExport.NAMESPACE + "a", "a", Concepts.not(atom("Dog"))),
            new Definition(OwlExport.NAMESPACE + "b_or_so", "b, or so", atom("Cat")));
  }

  @Test
  void foundAxiomsAreReadBackFromEverySyntax() throws IOException {
    for (ClassAxiom.Kind kind : ClassAxiom.Kind.values()) {
      for (String ending : List.of("owl", "ttl", "ofn", "omn", "owx", "nt.gz")) {
        Concept concept = Concepts.not(atom("Dog"));
        Path file = folder.resolve(kind + "." + ending);
        new OntologyCopy(
                source(PETS),
                new ClassAxiom(NS + "Cat", kind, concept),
                ClassAxiom.FOUND_BY + "us",
                Optional.empty(),
                Map.of())
            .write(file);
        assertThat(OwlDefinitions.read(OntologySource.of(file)))
            .as(file.toString())
            .containsExactly(new Definition(NS + "Cat", "Cat", concept));
      }
    }
  }

  @Test
  void otherwiseAllDefinitionsCountThatConceptsCanHave() {
    Concept puppy = Concepts.and(List.of(atom("Dog"), Concepts.not(atom("Cat"))));
    List<Definition> all = OwlDefinitions.read(source(PETS));
    assertThat(all).extracting(Definition::name).containsExactly("young dog");
    assertThat(all.get(0).concept()).isInstanceOf(And.class);
    assertThat(all.get(0).concept().children())
        .containsExactlyInAnyOrderElementsOf(puppy.children());
    assertThat(OwlDefinitions.read(source("<http://e/a> a <http://e/C> ."))).isEmpty();
  }

  @Test
  void aLearnedExpressionThatCannotBeAppliedIsNamed() {
    String learned = PETS.replace(":Odd a", "<" + OwlExport.NAMESPACE + "odd> a");
    assertThatThrownBy(() -> OwlDefinitions.read(source(learned)))
        .isInstanceOf(OntologyLoadException.class)
        .hasMessageStartingWith("pets.ttl: " + OwlExport.NAMESPACE + "odd cannot be applied: ");
  }
}
