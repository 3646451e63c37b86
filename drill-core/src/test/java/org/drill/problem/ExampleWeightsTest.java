package org.drill.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Weights of examples: their units, which problems keep them, and what is refused. */
class ExampleWeightsTest {
  private static final KnowledgeBase KB = graph();
  private static final LearningProblem PROBLEM =
      LearningProblem.of(
          KB,
          "P",
          List.of("http://e/a", "http://e/b"),
          List.of("http://e/c", "http://e/d"),
          List.of());

  private static KnowledgeBase graph() {
    String text =
        """
        @prefix : <http://e/> .
        :a a :C . :b a :C . :c a :C . :d a :C . :e a :C .
        """;
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
        "small.ttl",
        LoadOptions.DEFAULTS);
  }

  private static ExampleWeights weights(double a, double b, double c, double d) {
    return PROBLEM
        .withWeights(Map.of("http://e/a", a, "http://e/b", b, "http://e/c", c, "http://e/d", d))
        .weights();
  }

  private static List<Integer> units(ExampleWeights weights) {
    return IntStream.range(0, 4).map(i -> weights.units(id("abcd".charAt(i)))).boxed().toList();
  }

  private static int id(char name) {
    return KB.individuals().find("http://e/" + name);
  }

  @Test
  void examplesCountAlikeUnlessToldOtherwise() {
    assertThat(PROBLEM.weights().isEqual()).isTrue();
    assertThat(PROBLEM.weights().units(0)).isEqualTo(1);
    assertThat(PROBLEM.weights().weight(0)).isEqualTo(1);
    assertThat(PROBLEM.withWeights(Map.of()).weights().isEqual()).isTrue();
  }

  @Test
  void equalWeightsAreNoWeights() {
    assertThat(weights(3, 3, 3, 3).isEqual()).isTrue();
    assertThat(weights(0.1, 0.1, 0.1, 0.1).isEqual()).isTrue();
    assertThat(weights(3, 3, 3, 1).isEqual()).isFalse();
  }

  @Test
  void decimalWeightsAreExact() {
    assertThat(units(weights(2, 1, 1, 1))).containsExactly(2, 1, 1, 1);
    assertThat(units(weights(4, 2, 2, 2))).containsExactly(2, 1, 1, 1);
    assertThat(units(weights(0.5, 1.25, 1, 3))).containsExactly(2, 5, 4, 12);
    assertThat(units(weights(1e9, 1e9, 2e8, 1e8))).containsExactly(10, 10, 2, 1);
  }

  @Test
  void otherWeightsAreRounded() {
    double[] given = {1 / 3.0, Math.PI, 1e-3, Math.E};
    ExampleWeights weights = weights(given[0], given[1], given[2], given[3]);
    double[] units = units(weights).stream().mapToDouble(each -> each).toArray();
    double total = IntStream.range(0, 4).mapToDouble(i -> units[i]).sum();
    double weight = IntStream.range(0, 4).mapToDouble(i -> given[i]).sum();
    assertThat(total).isBetween(0.99 * ExampleWeights.MOST_UNITS, 1.0 * ExampleWeights.MOST_UNITS);
    for (int i = 0; i < given.length; i++) {
      assertThat(units[i] / total).isCloseTo(given[i] / weight, within(1e-8));
    }
  }

  @Test
  void noExampleCountsNothing() {
    List<Integer> units = units(weights(1e9, 1e9, Double.MIN_VALUE, 1e-9));
    assertThat(units.subList(2, 4)).containsExactly(1, 1);
    assertThat(units.stream().mapToLong(each -> each).sum())
        .isLessThanOrEqualTo(ExampleWeights.MOST_UNITS);
  }

  @Test
  void setsAreCountedInUnits() {
    ExampleWeights weights = weights(2, 3, 5, 7);
    long[] set = Bits.empty(KB.size());
    Bits.set(set, id('a'));
    Bits.set(set, id('d'));
    Bits.set(set, id('e'));
    assertThat(weights.units(set, PROBLEM.positives().words())).isEqualTo(2);
    assertThat(weights.units(set, PROBLEM.negatives().words())).isEqualTo(7);
    assertThat(PROBLEM.weights().units(set, PROBLEM.negatives().words())).isEqualTo(1);
  }

  @Test
  void partsOfProblemKeepItsWeights() {
    LearningProblem whole = PROBLEM.withWeights(Map.of("http://e/a", 6.0, "http://e/c", 4.0));
    LearningProblem part =
        LearningProblem.of(KB, "Q", List.of("http://e/a"), List.of("http://e/c"), List.of())
            .withWeightsOf(whole);
    assertThat(part.weights()).isSameAs(whole.weights());
    assertThat(whole.asking(LanguageRequest.NONE).weights()).isSameAs(whole.weights());
    LearningProblem rest = whole.withPositives(part.positives());
    assertThat(rest.weights()).isSameAs(whole.weights());
    LearningProblem other =
        LearningProblem.of(KB, "Q", List.of("http://e/a"), List.of("http://e/e"), List.of())
            .withWeightsOf(whole);
    assertThat(other.weights().units(id('a'))).isEqualTo(6);
    assertThat(other.weights().units(id('e'))).isEqualTo(1);
    assertThat(other.weights().weight(id('a'))).isEqualTo(6);
  }

  @Test
  void entriesKeepWeights() {
    LearningProblem problem = PROBLEM.withWeights(Map.of("http://e/a", 6.0, "http://e/c", 0.5));
    ProblemEntry entry = ProblemEntry.of(problem);
    assertThat(entry.weights()).isEqualTo(Map.of("http://e/a", 6.0, "http://e/c", 0.5));
    assertThat(entry.ignoring(List.of()).asking(LanguageRequest.NONE)).isEqualTo(entry);
    assertThat(units(entry.bind(KB).weights())).isEqualTo(units(problem.weights()));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY, 1.1e9, -0.0})
  void whatIsNoWeightIsRefused(double weight) {
    refused(
        "http://e/a",
        weight,
        "the weight of <http://e/a> is "
            + weight
            + "; give a number above 0 and at most 1000000000");
  }

  @Test
  void onlyExamplesHaveWeights() {
    refused("http://e/x", 2, "weights: <http://e/x> is not in the knowledge base");
    refused(
        "http://e/e",
        2,
        "weights: <http://e/e> is neither positive nor negative; leave out what is no example");
  }

  private static void refused(String name, double weight, String message) {
    assertThatThrownBy(() -> PROBLEM.withWeights(Map.of(name, weight)))
        .isInstanceOf(ProblemException.class)
        .hasMessage("problem 'P': " + message);
  }
}
