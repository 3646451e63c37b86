package org.drill.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.problem.LearningProblem;
import org.junit.jupiter.api.Test;

/** Bounds, values and nominals as DL-Learner chooses them. */
class SplitsTest {
  private static final String PREFIXES = "@prefix : <http://e/> .\n";

  private static Set<String> leaves(String turtle, Language language) {
    KnowledgeBase kb =
        KnowledgeBaseLoader.load(
            new ByteArrayInputStream((PREFIXES + turtle).getBytes(StandardCharsets.UTF_8)),
            "g.ttl",
            LoadOptions.DEFAULTS);
    LearningProblem problem =
        LearningProblem.of(kb, "p", List.of("http://e/x0"), List.of("http://e/x1"), List.of());
    var alphabet = new Alphabet(problem, language.withThresholds(Thresholds.SPLITS));
    return IntStream.range(0, alphabet.leaves())
        .mapToObj(i -> kb.vocabulary().dl(alphabet.leaf(i).concept()))
        .collect(Collectors.toSet());
  }

  private static String values(int count, String property) {
    return IntStream.range(0, count)
        .mapToObj(i -> ":x%d a :C ; :%s %d .\n".formatted(i, property, 10 * i))
        .collect(Collectors.joining());
  }

  @Test
  void twelveSplitsOfAllDifferentValuesWhoeverHasThem() {
    // DL-Learner: between the values with the numbers floor(k·n/13) and the next, for k = 0 … 11
    Set<String> expected =
        IntStream.range(0, 12)
            .map(k -> k * 100 / 13)
            .mapToObj(index -> "∃p.[≥" + 10 * (index + 1) + "]")
            .collect(Collectors.toSet());
    Set<String> leaves = leaves(values(100, "p"), Language.ALC.withData(true));
    assertThat(leaves.stream().filter(leaf -> leaf.startsWith("∃p.[≥")).collect(Collectors.toSet()))
        .isEqualTo(expected);
  }

  @Test
  void fewValuesAreAllSplit() {
    Set<String> leaves = leaves(values(4, "p"), Language.ALC.withData(true));
    assertThat(leaves).contains("∃p.[≥10]", "∃p.[≥20]", "∃p.[≥30]").doesNotContain("∃p.[≥40]");
  }

  @Test
  void valuesThatThreeHaveAndNominalsThatThreeAreLinkedTo() {
    String graph =
        """
        :x0 a :C . :x1 a :C .
        :a :s "often" . :b :s "often" . :c :s "often" .
        :d :s "twice" . :e :s "twice" .
        :a :r :often . :b :r :often . :c :r :often . :d :r :twice . :e :r :twice .
        """;
    Set<String> leaves = leaves(graph, Language.ALC.withData(true).withNominals(true));
    assertThat(leaves).contains("{often}").doesNotContain("{twice}");
    assertThat(leaves).anyMatch(leaf -> leaf.startsWith("∃s.") && leaf.contains("often"));
    assertThat(leaves).noneMatch(leaf -> leaf.startsWith("∃s.") && leaf.contains("twice"));
  }
}
