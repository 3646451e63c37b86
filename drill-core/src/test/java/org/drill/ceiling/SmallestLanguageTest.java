package org.drill.ceiling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.drill.ceiling.Ceiling.Pair;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which constructor tells two examples apart: yes, the positive one, from no. */
class SmallestLanguageTest {
  private static final String NS = "http://example.org/s#";

  @ParameterizedTest
  @CsvSource({
    "':yes :r :a . :a a :A . :no :r :b', ALC",
    "':yes :p 1 . :no :p 2', ALC(D)",
    "':yes :p \"a\" . :no :p \"a\" , \"b\"', ALC(D)",
    "':yes :p 1 , 3 . :no :p 1 , 2 , 3', ALC(D)",
    "':yes :r :a , :b . :no :r :a', ALCQ",
    "':a :r :yes . :no a owl:Thing', ALCI",
    "':a :r :yes . :b :r :yes . :a :r :no', ALCIQ",
    "':a :r :yes ; :p 1 . :b :r :no ; :p 2', ALCI(D)",
    "':yes :r :yes . :no :r :a . :a :r :no', ALC+Self",
    "':yes :r :a . :no :r :b', ALCO",
    "':yes :r :a . :no :r :a', ALC",
  })
  void isFound(String turtle, String language) {
    assertThat(ceilings(turtle).smallest(Language.ALC).orElseThrow().language().name())
        .isEqualTo(language);
  }

  @Test
  void namesOfExamplesDoNotCount() {
    Ceilings twins = ceilings(":yes :r :a . :no :r :a");
    assertThat(twins.ceiling(Language.ALL).orElseThrow().isExact()).isTrue();
    Ceiling smallest = twins.smallest(Language.ALC).orElseThrow();
    assertThat(smallest.isExact()).isFalse();
    assertThat(smallest.f1()).isEqualTo(2 / 3.0);
    assertThat(smallest.accuracy()).isEqualTo(0.5);
  }

  @Test
  void thePairIsNamed() {
    KnowledgeBase kb = load(":yes :r :a . :no :r :a");
    Ceiling ceiling =
        Ceilings.of(problem(kb, List.of()), () -> false).ceiling(Language.ALC).orElseThrow();
    assertThat(ceiling.pairs())
        .containsExactly(
            new Pair(kb.individuals().find(NS + "yes"), kb.individuals().find(NS + "no")));
  }

  /** ≤3 tells three from four, but nothing with numbers up to 3 tells four from five. */
  @Test
  void atMostCountsOneFurther() {
    Language upToThree = Language.ALC.withMaxCardinality(3);
    Ceilings threeAndFour = ceilings(":yes :r :a , :b , :c . :no :r :a , :b , :c , :d");
    Ceilings fourAndFive = ceilings(":yes :r :a , :b , :c , :d . :no :r :a , :b , :c , :d , :e");
    assertThat(threeAndFour.ceiling(upToThree).orElseThrow().isExact()).isTrue();
    assertThat(fourAndFive.ceiling(upToThree).orElseThrow().isExact()).isFalse();
    assertThat(fourAndFive.ceiling(Language.USUAL).orElseThrow().isExact()).isTrue();
  }

  @Test
  void ignoredClassesTellNothingApart() {
    KnowledgeBase kb = load(":yes :r :a . :a a :A . :no :r :b");
    Ceilings ceilings = Ceilings.of(problem(kb, List.of("A")), () -> false);
    assertThat(ceilings.ceiling(Language.USUAL).orElseThrow().isExact()).isFalse();
  }

  @Test
  void ignoredPropertiesTellNothingApart() {
    KnowledgeBase kb = load(":yes :r :a ; :p 1 . :no :p 2");
    Ceilings ceilings = Ceilings.of(problem(kb, List.of("r", "p")), () -> false);
    assertThat(ceilings.ceiling(Language.USUAL).orElseThrow().isExact()).isFalse();
  }

  private static Ceilings ceilings(String turtle) {
    return Ceilings.of(problem(load(turtle), List.of()), () -> false);
  }

  private static LearningProblem problem(KnowledgeBase kb, List<String> ignored) {
    return LearningProblem.of(kb, "x", List.of(NS + "yes"), List.of(NS + "no"), ignored);
  }

  private static KnowledgeBase load(String turtle) {
    String all =
        """
        @prefix : <%s> .
        @prefix owl: <http://www.w3.org/2002/07/owl#> .
        :yes a owl:NamedIndividual . :no a owl:NamedIndividual .
        :r a owl:ObjectProperty . :p a owl:DatatypeProperty . :A a owl:Class .
        %s .
        """
            .formatted(NS, turtle);
    var in = new ByteArrayInputStream(all.getBytes(StandardCharsets.UTF_8));
    return KnowledgeBaseLoader.load(in, "two.ttl", LoadOptions.DEFAULTS);
  }
}
