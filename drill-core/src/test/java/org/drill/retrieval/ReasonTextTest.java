package org.drill.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.drill.kb.EnglishText;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.junit.jupiter.api.Test;

/** Reasons as the page shows them, with the values and counts that decide. */
class ReasonTextTest {
  private static final String TURTLE =
      """
      @prefix : <http://example.org/m#> .
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      :hasBondTo a owl:ObjectProperty .
      :logP a owl:DatatypeProperty .
      :d1 a :Molecule ; :logP 1.9 ; :hasBondTo :n1, :n2 .
      :n1 a :Nitrogen .
      :n2 a :Nitrogen .
      """;

  private final KnowledgeBase kb =
      KnowledgeBaseLoader.load(
          new ByteArrayInputStream(TURTLE.getBytes(StandardCharsets.UTF_8)),
          "m.ttl",
          LoadOptions.DEFAULTS);
  private final ReasonText text = new ReasonText(kb, EnglishText.printer(kb));

  private Reason reason(String expression) {
    int d1 = kb.individuals().find("http://example.org/m#d1");
    return new Explainer(kb, kb.retriever()).explain(kb.vocabulary().parse(expression), d1);
  }

  private List<String> lines(String expression) {
    return text.lines(reason(expression)).stream()
        .map(line -> " ".repeat(line.depth()) + line.who() + " " + line.says())
        .toList();
  }

  @Test
  void valuesAndCountsAreShown() {
    assertThat(lines("Molecule ⊓ ∃logP.[≥2.3]"))
        .containsExactly("d1 has no logP of 2.3 or more: logP is 1.9, which is below 2.3");
    assertThat(lines("¬∃logP.[≥2.3]"))
        .containsExactly("d1 has no logP of 2.3 or more: logP is 1.9, which is below 2.3");
    assertThat(lines("≥3 hasBondTo.Nitrogen"))
        .containsExactly(
            "d1 has 2 bonds to a nitrogen, which are fewer than 3",
            " n1 is a nitrogen",
            " n2 is a nitrogen");
  }

  @Test
  void aSentenceLeavesOutWhomItIsAbout() {
    assertThat(text.sentence(reason("Molecule ⊓ ∃logP.[≥1.5]")))
        .isEqualTo("is a molecule; has a logP of 1.5 or more: logP is 1.9");
    assertThat(text.sentence(reason("≥3 hasBondTo.Nitrogen")))
        .isEqualTo(
            "has 2 bonds to a nitrogen, which are fewer than 3: n1 is a nitrogen; n2 is a nitrogen");
  }
}
