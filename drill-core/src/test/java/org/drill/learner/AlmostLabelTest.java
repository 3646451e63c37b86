package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.drill.Benchmarks;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which properties are said to be almost the label. Even individuals are the positive ones. */
class AlmostLabelTest {
  private static final int SIZE = 40;

  private static KnowledgeBase graph(int size, IntFunction<String> data) {
    var text = new StringBuilder("@prefix : <http://e/> . @prefix f: <http://f/> .\n");
    text.append("@prefix owl: <http://www.w3.org/2002/07/owl#> . :A a owl:Class .\n");
    text.append("@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n");
    for (int i = 0; i < size; i++) {
      text.append(":i" + i + " a :A ; " + data.apply(i) + " .\n");
    }
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)),
        "g.ttl",
        LoadOptions.DEFAULTS);
  }

  private static List<String> names(int size, int rest) {
    return IntStream.range(0, size)
        .filter(i -> i % 2 == rest)
        .mapToObj(i -> "http://e/i" + i)
        .toList();
  }

  private static LearningProblem problem(KnowledgeBase kb, String... ignored) {
    return LearningProblem.of(
        kb, "even", names(kb.size(), 0), names(kb.size(), 1), List.of(ignored));
  }

  private static List<String> found(KnowledgeBase kb, String... ignored) {
    return AlmostLabel.in(problem(kb, ignored)).stream()
        .map(each -> kb.vocabulary().dl(each.concept()))
        .toList();
  }

  @Test
  void boundThatTellsExamplesApartIsFound() {
    KnowledgeBase kb = graph(SIZE, i -> ":act " + (i % 2 == 0 ? 10 + i : 9 - i) + ".5");
    assertThat(found(kb)).containsExactly("∃act.[≥10.5]");
    assertThat(found(kb, "act")).isEmpty();
    assertThat(AlmostLabel.note(problem(kb), Language.USUAL))
        .contains(
            "the data property act alone is almost the label: ∃act.[≥10.5] is right for 100.0 % of"
                + " the examples, both sides counted alike; if the label was made from it, leave it"
                + " out with --ignore act");
    assertThat(AlmostLabel.note(problem(kb), Language.ALC)).isEmpty();
    assertThat(AlmostLabel.note(problem(kb, "act"), Language.USUAL)).isEmpty();
  }

  @Test
  void valueThatTellsExamplesApartIsFound() {
    assertThat(found(graph(SIZE, i -> ":ok " + (i % 2 == 0))))
        .hasSize(1)
        .first()
        .isIn("∃ok.{true}", "¬∃ok.{false}");
    assertThat(found(graph(SIZE, i -> i % 2 == 1 ? ":kind \"odd\"" : ":kind \"x" + i + "\"")))
        .containsExactly("¬∃kind.{\"odd\"}");
    assertThat(found(graph(SIZE, i -> i % 2 == 1 ? ":day \"2020-01-01\"^^xsd:date" : ":n 1")))
        .containsExactlyInAnyOrder("¬∃day.[≥2020-01-01]", "∃n.[≥1]");
  }

  @Test
  void allValuesOfExampleCount() {
    KnowledgeBase kb = graph(SIZE, i -> ":v " + i + ", " + (i % 2 == 0 ? 100 + i : 50));
    assertThat(found(kb)).containsExactly("∃v.[≥100]");
  }

  @Test
  void fewWrongExamplesDoNotHideIt() {
    KnowledgeBase kb = graph(SIZE, i -> ":act " + (i % 2 == 0 || i == 1 ? 1 : 0));
    assertThat(AlmostLabel.in(problem(kb)))
        .singleElement()
        .satisfies(each -> assertThat(each.score()).isEqualTo(0.975));
  }

  @Test
  void propertyThatStandsOutIsFoundEarlier() {
    IntFunction<String> act = i -> ":act " + (i % 2 == 0 || i < 6 ? 1 : 0);
    KnowledgeBase alone = graph(SIZE, i -> act.apply(i) + " ; :v " + i % 5);
    assertThat(AlmostLabel.in(problem(alone)))
        .singleElement()
        .satisfies(each -> assertThat(each.score()).isEqualTo(0.925));
    KnowledgeBase beside =
        graph(SIZE, i -> act.apply(i) + " ; :v " + (i % 2 == 0 || i < 10 ? 1 : 0));
    assertThat(AlmostLabel.in(problem(beside))).as("0.925 beside 0.875").isEmpty();
    KnowledgeBase worse = graph(SIZE, i -> ":act " + (i % 2 == 0 || i < 12 ? 1 : 0));
    assertThat(AlmostLabel.in(problem(worse))).as("0.85 alone").isEmpty();
  }

  /** The label of Mutagenesis was made from {@code act}; in Carcinogenesis there is no such one. */
  @ParameterizedTest
  @CsvSource({"mutagenesis,act", "carcinogenesis,''"})
  void labelOfMutagenesisIsFound(String name, String property) {
    Path graph = Benchmarks.owl(name);
    KnowledgeBase kb = KnowledgeBaseLoader.load(graph);
    LearningProblem problem =
        ProblemFile.read(graph.resolveSibling("standard.json")).get(0).bind(kb);
    assertThat(AlmostLabel.in(problem))
        .extracting(each -> kb.vocabulary().propertyName(each.property()))
        .isEqualTo(property.isEmpty() ? List.of() : List.of(property));
  }

  @Test
  void largeSideAloneIsNotEnough() {
    KnowledgeBase kb = graph(200, i -> ":v " + i % 7);
    List<String> few = names(200, 0).subList(0, 6);
    var problem = LearningProblem.of(kb, "few", few, names(200, 1), List.of());
    assertThat(AlmostLabel.in(problem)).as("⊥ has an accuracy of 0.94").isEmpty();
  }

  @Test
  void chanceIsNotReported() {
    assertThat(found(graph(18, i -> ":act " + (i % 2)))).as("too few examples").isEmpty();
    var random = new Random(1);
    int reported = 0;
    for (int trial = 0; trial < 200; trial++) {
      KnowledgeBase kb = graph(AlmostLabel.EXAMPLES, i -> ":v " + random.nextInt(1000));
      reported += found(kb).isEmpty() ? 0 : 1;
    }
    assertThat(reported).isLessThanOrEqualTo(1);
  }

  @Test
  void propertiesOfOneLocalNameAreToldApart() {
    KnowledgeBase kb =
        graph(SIZE, i -> ":v " + i % 2 + " ; f:v " + i % 2 + " ; :w " + i % 2 + " ; :x " + i % 2);
    assertThat(AlmostLabel.note(problem(kb), Language.USUAL).orElseThrow())
        .contains("(likewise ")
        .contains(" and 1 more)")
        .contains("--ignore :v");
  }
}
