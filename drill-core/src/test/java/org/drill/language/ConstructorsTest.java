package org.drill.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drill.concept.Concept;
import org.drill.concept.Shape;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.RandomGraph;
import org.drill.sample.RandomRichConcepts;
import org.junit.jupiter.api.Test;

/** Every constructor of concepts is one of the language, and the other way round. */
class ConstructorsTest {
  /** All final classes of concepts. */
  private static Stream<Class<?>> classes(Class<?> of) {
    Class<?>[] permitted = of.getPermittedSubclasses();
    return Modifier.isFinal(of.getModifiers())
        ? Stream.of(of)
        : Stream.of(permitted).flatMap(ConstructorsTest::classes);
  }

  @Test
  void everyClassOfConceptsIsRecognisedByOneSource() {
    RandomGraph graph = RandomGraph.withData(5);
    KnowledgeBase kb = graph.load();
    RandomRichConcepts random = graph.concepts(1);
    Set<Class<?>> met =
        Stream.generate(() -> random.next(7))
            .limit(3000)
            .flatMap(Concept::parts)
            .peek(part -> check(part, kb))
            .map(Concept::getClass)
            .collect(Collectors.toSet());
    assertThat(met)
        .as("a constructor that random concepts do not have, or no test knows")
        .containsExactlyInAnyOrderElementsOf(classes(Concept.class).toList());
  }

  private static void check(Concept part, KnowledgeBase kb) {
    long leaves =
        Constructors.LEAVES.stream().filter(source -> source.of(part, kb).isPresent()).count();
    long steps = Constructors.STEPS.stream().filter(source -> source.of(part).isPresent()).count();
    assertThat(leaves).as("%s", part).isEqualTo(part.shape() == Shape.LEAF ? 1 : 0);
    assertThat(steps).as("%s", part).isEqualTo(part.shape() == Shape.STEP ? 1 : 0);
    if (part.shape() == Shape.STEP) {
      Concept filler = part.children().get(0);
      Step step = Constructors.step(part);
      assertThat(step.concept(filler)).isEqualTo(part);
      assertThat(step.length()).isEqualTo(part.length() - filler.length());
    }
  }

  @Test
  void alphabetsNumberWhatTheyHold() {
    KnowledgeBase kb = graph();
    String ignored = kb.classes().get(0).iri();
    LearningProblem problem =
        LearningProblem.of(kb, "p", List.of(kb.individuals().name(0)), List.of(), List.of(ignored));
    for (Language language : List.of(Language.EL, Language.ALC)) {
      var alphabet = new Alphabet(problem, language);
      assertThat(alphabet.leaves()).isEqualTo(kb.classes().size() - 1);
      assertThat(alphabet.relations()).isEqualTo(kb.roles());
      assertThat(alphabet.steps()).isEqualTo((language.universal() ? 2 : 1) * kb.roles().size());
      for (int s = 0; s < alphabet.steps(); s++) {
        assertThat(alphabet.stepsOf(alphabet.relationOf(s))).contains(s);
        int dual = alphabet.dual(s);
        assertThat(dual == Alphabet.NONE).isEqualTo(!language.universal());
        assertThat(dual == Alphabet.NONE || alphabet.dual(dual) == s).isTrue();
      }
    }
  }

  private static KnowledgeBase graph() {
    for (int seed = 0; ; seed++) {
      KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
      if (kb.size() > 3 && kb.classes().size() > 2 && kb.roles().size() > 1) {
        return kb;
      }
    }
  }
}
