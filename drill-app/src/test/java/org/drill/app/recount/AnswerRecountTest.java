package org.drill.app.recount;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.drill.app.recount.AnswerRecount.Recounted;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.LengthFront;
import org.drill.search.Ranking;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;

/** What is shown of answers of which a graph says the same, says otherwise, or says nothing. */
class AnswerRecountTest {
  private static final KnowledgeBase KB =
      KnowledgeBaseLoader.load(
          new ByteArrayInputStream(
              """
              @prefix : <http://e/> .
              :a a :A , :C ; :r :b . :b a :B , :C . :c a :A , :B .
              """
                  .getBytes(StandardCharsets.UTF_8)),
          "small.ttl",
          LoadOptions.DEFAULTS);
  private static final LearningProblem PROBLEM =
      LearningProblem.of(
          KB, "some", List.of("http://e/a", "http://e/c"), List.of("http://e/b"), List.of());
  private static final List<String> EXPRESSIONS = List.of("A", "∃r.C", "A ⊔ ∃r.C", "B", "¬B");

  private final List<String> faults = new ArrayList<>();

  /** A graph that says of some expressions what is said here, and of others what is right. */
  private AnswerRecount recount(Map<String, Optional<Set<String>>> said) {
    var graph =
        new AskedGraph() {
          @Override
          public String name() {
            return "graph";
          }

          @Override
          public Map<Concept, Set<String>> instances(
              Collection<Concept> concepts, Set<String> examples) {
            var found = new LinkedHashMap<Concept, Set<String>>();
            for (Concept concept : concepts) {
              Optional<Set<String>> other = said.get(KB.vocabulary().dl(concept));
              (other == null ? Optional.of(names(concept)) : other)
                  .ifPresent(names -> found.put(concept, names));
            }
            return found;
          }

          @Override
          public Optional<String> unasked() {
            return Optional.of("nobody asked");
          }
        };
    return new AnswerRecount(graph, faults::add);
  }

  private static Set<String> names(Concept concept) {
    return KB.retriever(0).retrieve(concept).stream()
        .mapToObj(KB.individuals()::name)
        .collect(Collectors.toSet());
  }

  private static Answer answer(String text) {
    Concept concept = KB.vocabulary().parse(text);
    return new Answer(concept, Confusion.of(PROBLEM, KB.retriever(0).retrieve(concept)));
  }

  private static LearningResult learned() {
    List<Answer> answers = EXPRESSIONS.stream().map(AnswerRecountTest::answer).toList();
    return new LearningResult(
        "some",
        "learner",
        answers.subList(0, 3),
        Ranking.BY_F1,
        StopReason.EXHAUSTED,
        1,
        5,
        0,
        0,
        0,
        OptionalInt.of(4),
        answers,
        Optional.empty());
  }

  private static List<String> expressions(List<Answer> answers) {
    return answers.stream().map(answer -> KB.vocabulary().dl(answer.concept())).toList();
  }

  @Test
  void allStandsOfWhichTheGraphSaysTheSame() {
    AnswerRecount recount = recount(Map.of());
    Recounted shown = recount.recount(PROBLEM, learned());
    assertThat(shown.result()).isEqualTo(learned());
    assertThat(shown.notes()).containsExactly("graph has the same examples in all 3 answers");
    assertThat(shown.isWhole()).isTrue();
  }

  @Test
  void anAnswerOfWhichItSaysOtherwiseIsWithheldEverywhere() {
    AnswerRecount recount = recount(Map.of("A", Optional.of(Set.of("http://e/a"))));
    Recounted shown = recount.recount(PROBLEM, learned());
    assertThat(expressions(shown.result().answers())).containsExactly("∃r.C", "A ⊔ ∃r.C");
    assertThat(expressions(shown.result().archive())).doesNotContain("A");
    assertThat(expressions(LengthFront.of(shown.result()))).doesNotContain("A").contains("B");
    assertThat(shown.result().certified()).as("of another answer").isEmpty();
    assertThat(shown.notes())
        .contains("1 answer was withheld, since graph has other examples in it")
        .as("∃r.C, A ⊔ ∃r.C, and B and ¬B, which come into the front")
        .contains("graph has the same examples in all 4 answers");
    assertThat(shown.isWhole()).isFalse();
    assertThat(faults)
        .singleElement()
        .asString()
        .startsWith("some: graph has other instances of A among the examples");
  }

  /** Once A is gone, B comes into the front, and is asked about, too. */
  @Test
  void whatTakesThePlaceOfAWithheldAnswerIsAskedAbout() {
    AnswerRecount recount = recount(Map.of("A", Optional.of(Set.of()), "B", Optional.of(Set.of())));
    Recounted shown = recount.recount(PROBLEM, learned());
    assertThat(expressions(LengthFront.of(shown.result()))).doesNotContain("A", "B");
    assertThat(shown.notes())
        .contains("2 answers were withheld, since graph has other examples in them");
  }

  @Test
  void whatCannotBeAskedIsNamed() {
    AnswerRecount recount = recount(Map.of("∃r.C", Optional.empty()));
    assertThat(recount.recount(PROBLEM, learned()).notes())
        .containsExactly("graph has the same examples in all 2 answers", "nobody asked: ∃r.C");
    assertThat(faults).isEmpty();
  }

  @Test
  void withoutAnyAnswerNothingIsShown() {
    AnswerRecount recount =
        recount(
            Map.of(
                "A",
                Optional.of(Set.of()),
                "∃r.C",
                Optional.of(Set.of()),
                "A ⊔ ∃r.C",
                Optional.of(Set.of())));
    assertThatThrownBy(() -> recount.recount(PROBLEM, learned()))
        .isInstanceOf(WithheldAnswersException.class)
        .hasMessage("all answers are withheld");
    assertThat(faults).hasSize(3);
  }
}
