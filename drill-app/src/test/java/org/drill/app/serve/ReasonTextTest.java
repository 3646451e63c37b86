package org.drill.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.retrieval.Explainer;
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
  private final HostedKnowledgeBase hosted =
      HostedKnowledgeBase.of("m", "m", kb, List.of(), List.of());

  private List<String> lines(String expression) {
    int d1 = kb.individuals().find("http://example.org/m#d1");
    var explainer = new Explainer(kb, kb.retriever());
    return new ReasonText(hosted)
        .lines(explainer.explain(kb.vocabulary().parse(expression), d1)).stream()
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
}
