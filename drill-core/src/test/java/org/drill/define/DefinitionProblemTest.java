package org.drill.define;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.drill.concept.Concepts.TOP;
import static org.drill.concept.Concepts.atom;
import static org.drill.concept.Concepts.nominal;
import static org.drill.concept.Concepts.role;
import static org.drill.concept.Concepts.some;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.problem.ProblemException;
import org.drill.quality.Confusion;
import org.drill.search.Answer;
import org.junit.jupiter.api.Test;

/** The problem of a class in a small zoo. */
class DefinitionProblemTest {
  private static final String NS = "http://example.org/zoo#";

  /** Cats and dogs are pets; a robot purrs, too. */
  private static final String ZOO =
      """
      @prefix : <http://example.org/zoo#> .
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :Cat rdfs:subClassOf :Pet . :Dog rdfs:subClassOf :Pet . :Kitten rdfs:subClassOf :Cat .
      :Feline owl:equivalentClass :Cat .
      :Empty a owl:Class . :Purrer a owl:Class .
      :tom a :Cat , :Purrer ; :makes :purr . :kitty a :Kitten , :Purrer ; :makes :purr .
      :rex a :Dog ; :makes :bark . :bello a :Dog .
      :robot a :Machine ; :makes :purr .
      """;

  private static KnowledgeBase load(String turtle) {
    var in = new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8));
    return KnowledgeBaseLoader.load(in, "zoo.ttl", LoadOptions.DEFAULTS);
  }

  private static Answer answer(DefinitionProblem problem, Concept concept) {
    var covered = problem.problem().kb().retriever(0).retrieve(concept);
    return new Answer(concept, Confusion.of(problem.problem(), covered));
  }

  @Test
  void superclassesAreJoinedWhereThatMakesAnAnswerExact() {
    KnowledgeBase kb = load(ZOO);
    DefinitionProblem cat = DefinitionProblem.of(kb, NS + "Cat", DefinitionOptions.DEFAULTS);
    assertThat(cat.against()).isEqualTo(new Against(Against.Kind.SIBLINGS, List.of(NS + "Dog")));
    assertThat(cat.problem().ignoredClasses())
        .containsExactlyInAnyOrder(NS + "Cat", NS + "Kitten", NS + "Feline");
    assertThat(cat.lookalikes()).containsExactly(NS + "Purrer");
    Concept purrs = some(role(NS + "makes"), nominal(NS + "purr"));
    Concept sounds = some(role(NS + "makes"), TOP);
    List<OfferedDefinition> offered =
        OfferedDefinition.of(
            cat,
            List.of(
                answer(cat, TOP),
                answer(cat, atom(NS + "Pet")),
                answer(cat, atom(NS + "Dog")),
                answer(cat, sounds),
                answer(cat, purrs)),
            Optional.empty());
    assertThat(offered.stream().map(one -> kb.vocabulary().dl(one.axiom().concept())))
        .containsExactly("Pet ⊓ ∃makes.{purr}", "∃makes.⊤");
    assertThat(offered.stream().map(one -> one.axiom().kind()))
        .containsExactly(ClassAxiom.Kind.EQUIVALENT, ClassAxiom.Kind.SUB);
    assertThat(offered.get(1).effect().newcomers().size()).isEqualTo(2);
    assertThat(offered.get(1).effect().precision()).isEqualTo(2 / 4.0);
    OfferedDefinition asked =
        OfferedDefinition.of(
                cat, List.of(answer(cat, sounds)), Optional.of(ClassAxiom.Kind.EQUIVALENT))
            .get(0);
    assertThat(kb.vocabulary().dl(asked.axiom().concept())).isEqualTo("Pet ⊓ ∃makes.⊤");
  }

  @Test
  void ignoredSuperclassesAreNotJoined() {
    KnowledgeBase kb = load(ZOO);
    DefinitionProblem cat =
        DefinitionProblem.of(
            kb, NS + "Cat", DefinitionOptions.DEFAULTS.withIgnored(List.of("Pet", "Purrer")));
    assertThat(cat.lookalikes()).isEmpty();
    Concept purrs = some(role(NS + "makes"), nominal(NS + "purr"));
    assertThat(
            OfferedDefinition.of(cat, List.of(answer(cat, purrs)), Optional.empty())
                .get(0)
                .axiom()
                .concept())
        .isEqualTo(purrs);
  }

  @Test
  void whatSaysNothingIsOfferedOnlyAlone() {
    DefinitionProblem cat = DefinitionProblem.of(load(ZOO), NS + "Cat", DefinitionOptions.DEFAULTS);
    Answer known = answer(cat, atom(NS + "Pet"));
    assertThat(OfferedDefinition.of(cat, List.of(known), Optional.empty())).hasSize(1);
    OfferedDefinition wrong =
        OfferedDefinition.of(cat, List.of(known, answer(cat, atom(NS + "Dog"))), Optional.empty())
            .get(0);
    assertThat(wrong.axiom().concept()).isEqualTo(atom(NS + "Dog"));
    assertThat(wrong.holds()).isFalse();
  }

  @Test
  void everyMistakeIsALine() {
    KnowledgeBase kb = load(ZOO);
    refused(kb, "Empty", DefinitionOptions.DEFAULTS, "class Empty has no instances");
    refused(
        kb,
        "Machine",
        DefinitionOptions.DEFAULTS.withAgainst(
            new Against(Against.Kind.CLASSES, List.of(NS + "Machine"))),
        "the classes to tell Machine from have no instances outside it");
    refused(
        kb,
        "Cat",
        DefinitionOptions.DEFAULTS.withIgnored(List.of("Dgo")),
        "unknown class or property 'Dgo'; did you mean Dog?");
    refused(
        load("@prefix : <http://example.org/zoo#> . :tom a :Cat ."),
        "Cat",
        DefinitionOptions.DEFAULTS,
        "all individuals are instances of class Cat");
    refused(
        load("@prefix : <http://example.org/zoo#> . :tom a :Cat ; :eats :mouse ."),
        "Cat",
        DefinitionOptions.DEFAULTS.withAgainst(new Against(Against.Kind.SIBLINGS, List.of())),
        "no class beside Cat has instances outside it");
    assertThatThrownBy(() -> DefinitionProblem.of(kb, NS + "Bird", DefinitionOptions.DEFAULTS))
        .hasMessage("unknown class <" + NS + "Bird>");
  }

  private static void refused(
      KnowledgeBase kb, String name, DefinitionOptions options, String message) {
    assertThatThrownBy(() -> DefinitionProblem.of(kb, NS + name, options))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  @Test
  void largeSidesAreDrawnBySeed() {
    String turtle =
        IntStream.range(0, 500)
            .mapToObj(i -> "<urn:x:i" + i + "> a <urn:x:" + (i % 5 == 0 ? "A" : "B") + "> .")
            .collect(Collectors.joining("\n"));
    KnowledgeBase kb = load(turtle);
    DefinitionProblem drawn =
        DefinitionProblem.of(kb, "urn:x:A", DefinitionOptions.DEFAULTS.withMaxExamples(40, 7));
    assertThat(drawn.isSampled()).isTrue();
    assertThat(drawn.instances().size()).isEqualTo(100);
    assertThat(drawn.others().size()).isEqualTo(400);
    assertThat(drawn.problem().positives().stream().boxed())
        .hasSize(40)
        .allMatch(drawn.instances()::contains);
    assertThat(drawn.problem().negatives().stream().boxed())
        .hasSize(40)
        .allMatch(drawn.others()::contains);
    DefinitionProblem again =
        DefinitionProblem.of(kb, "urn:x:A", DefinitionOptions.DEFAULTS.withMaxExamples(40, 7));
    DefinitionProblem other =
        DefinitionProblem.of(kb, "urn:x:A", DefinitionOptions.DEFAULTS.withMaxExamples(40, 8));
    assertThat(again.problem().positives()).isEqualTo(drawn.problem().positives());
    assertThat(again.problem().negatives()).isEqualTo(drawn.problem().negatives());
    assertThat(other.problem().negatives()).isNotEqualTo(drawn.problem().negatives());
  }
}
