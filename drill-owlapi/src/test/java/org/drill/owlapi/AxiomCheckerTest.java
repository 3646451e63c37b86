package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.drill.concept.Concepts.TOP;
import static org.drill.concept.Concepts.atom;
import static org.drill.concept.Concepts.cardinality;
import static org.drill.concept.Concepts.not;
import static org.drill.concept.Concepts.role;
import static org.drill.concept.Concepts.some;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.drill.concept.Cardinality.Bound;
import org.drill.concept.ClassAxiom;
import org.drill.concept.ClassAxiom.Kind;
import org.drill.concept.Concept;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.owlapi.AxiomVerdict.Outcome;
import org.junit.jupiter.api.Test;

/** What reasoners say to axioms. */
class AxiomCheckerTest {
  /** Cats are no dogs; tom is a cat that likes rex, a dog; nothing is a unicorn. */
  private static final String PETS =
      """
      @prefix : <urn:x:> .
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :Cat a owl:Class ; owl:disjointWith :Dog . :Dog a owl:Class .
      :Kitten a owl:Class ; rdfs:subClassOf :Cat . :Puppy a owl:Class ; rdfs:subClassOf :Dog .
      :Unicorn a owl:Class ; rdfs:subClassOf :Cat , :Dog .
      :likes a owl:ObjectProperty . :ancestor a owl:ObjectProperty , owl:TransitiveProperty .
      :tom a :Cat ; :likes :rex . :rex a :Dog .
      """;

  private static OntologySource source(String turtle) {
    return new OntologySource(
        "pets.ttl", () -> new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8)));
  }

  private static AxiomChecker checker(String turtle, Reasoner reasoner) {
    return AxiomCheckers.of(source(turtle), reasoner, Map.of(), 60);
  }

  private static ClassAxiom sub(String name, Concept concept) {
    return new ClassAxiom("urn:x:" + name, Kind.SUB, concept);
  }

  @Test
  void hermitFindsWhatAnAxiomBreaks() {
    try (AxiomChecker checker = checker(PETS, Reasoner.HERMIT)) {
      Concept dog = atom("urn:x:Dog");
      Concept likes = some(role("urn:x:likes"), TOP);
      assertThat(checker.check(sub("Cat", likes)).outcome()).isEqualTo(Outcome.FINE);
      assertThat(checker.check(sub("Cat", dog)).outcome()).isEqualTo(Outcome.INCONSISTENT);
      AxiomVerdict empty = checker.check(sub("Kitten", dog));
      assertThat(empty.outcome()).isEqualTo(Outcome.UNSATISFIABLE);
      assertThat(empty.unsatisfiable()).containsExactly("urn:x:Kitten");
      assertThat(empty.outcome().isHarm()).isTrue();
      AxiomVerdict known = checker.check(sub("Kitten", not(dog)));
      assertThat(known.outcome()).isEqualTo(Outcome.FINE);
      assertThat(known.follows()).isTrue();
      // whoever likes somebody is a dog, and tom does
      var equivalent = new ClassAxiom("urn:x:Dog", Kind.EQUIVALENT, likes);
      assertThat(checker.check(equivalent).outcome()).isEqualTo(Outcome.INCONSISTENT);
      assertThat(checker.check(sub("Cat", likes)).outcome()).isEqualTo(Outcome.FINE);
    }
  }

  @Test
  void elkSeesItsProfile() {
    try (AxiomChecker checker = checker(PETS, Reasoner.ELK)) {
      assertThat(checker.check(sub("Cat", atom("urn:x:Dog"))).outcome())
          .isEqualTo(Outcome.INCONSISTENT);
      assertThat(checker.check(sub("Kitten", atom("urn:x:Dog"))).unsatisfiable())
          .containsExactly("urn:x:Kitten");
    }
  }

  @Test
  void whatIsNoOwlDlIsSaidInALine() {
    try (AxiomChecker checker = checker(PETS, Reasoner.HERMIT)) {
      Concept counted = cardinality(Bound.AT_LEAST, 2, role("urn:x:ancestor"), TOP);
      AxiomVerdict refused = checker.check(sub("Cat", counted));
      assertThat(refused.outcome()).isEqualTo(Outcome.REFUSED);
      assertThat(refused.detail()).contains("ancestor").doesNotContain("\n");
      assertThat(checker.check(sub("Cat", TOP)).outcome()).isEqualTo(Outcome.FINE);
    }
  }

  @Test
  void inconsistentOntologiesAreNotTheFaultOfTheAxiom() {
    try (AxiomChecker checker = checker(PETS + ":odd a :Unicorn .", Reasoner.HERMIT)) {
      assertThat(checker.check(sub("Cat", TOP)).outcome()).isEqualTo(Outcome.WAS_INCONSISTENT);
    }
  }

  @Test
  void theTimeIsForAllChecks() {
    try (var checker = AxiomCheckers.of(source(PETS), Reasoner.HERMIT, Map.of(), 1e-9)) {
      assertThat(checker.check(sub("Cat", TOP)).outcome()).isEqualTo(Outcome.TOO_LONG);
      assertThat(checker.check(sub("Cat", TOP)).outcome()).isEqualTo(Outcome.TOO_LONG);
    }
  }

  @Test
  void rulesCannotCheck() {
    assertThatThrownBy(() -> checker(PETS, Reasoner.TOLD))
        .hasMessage("told cannot check axioms; give hermit or elk");
  }
}
