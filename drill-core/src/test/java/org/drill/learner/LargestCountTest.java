package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Ranking;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers that count one further than their language has numbers for. */
class LargestCountTest {
  private static final KnowledgeBase KB =
      KnowledgeBaseLoader.load(
          new ByteArrayInputStream(
              """
              @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
              :A a owl:Class . :r a owl:ObjectProperty .
              :x :r :y1, :y2, :y3 . :w :r :y1, :y2, :y3, :y4 . :z :r :y1, :y2 .
              """
                  .getBytes(StandardCharsets.UTF_8)),
          "g.ttl",
          LoadOptions.DEFAULTS);

  private static LearningProblem problem() {
    return LearningProblem.of(
        KB,
        "p",
        List.of("http://e/x", "http://e/w"),
        List.of("http://e/z", "http://e/y1"),
        List.of());
  }

  private static LearningResult answer(String text) {
    Concept concept = KB.vocabulary().parse(text);
    Confusion counts = Confusion.of(problem(), KB.retriever().retrieve(concept));
    return new LearningResult(
        "p",
        "fake",
        List.of(new Answer(concept, counts)),
        Ranking.BY_F1,
        StopReason.GOAL,
        0,
        1,
        0,
        0,
        OptionalInt.empty());
  }

  @ParameterizedTest
  @CsvSource({
    "not (<= 2 r.TOP), 2, ¬≤2 r.⊤ means ≥3 r.⊤; with --max-cardinality 3 an answer can say so",
    "A or not (<= 2 r.not A), 2, ¬≤2 r.¬A means ≥3 r.¬A; with --max-cardinality 3 an answer can say"
        + " so",
    "not (<= 2 r.TOP), 5,",
    "<= 2 r.TOP, 2,",
    "not (= 2 r.TOP), 2,",
    "not A, 0,",
  })
  void theShorterFormIsSaid(String expression, int most, String note) {
    assertThat(
            LargestCount.note(problem(), answer(expression), Language.ALC.withMaxCardinality(most))
                .orElse(null))
        .isEqualTo(note);
  }

  /** The answer itself stays one of its language. */
  @Test
  void usersHearOfIt() {
    LearnOptions options = LearnOptions.DEFAULTS.withLanguage(Language.ALC.withMaxCardinality(2));
    Learner learner = new CheckedLearner(Learners.named("exhaustive").orElseThrow());
    LearningResult result = learner.learn(problem(), options);
    assertThat(KB.vocabulary().dl(result.best().concept())).isEqualTo("¬≤2 r.⊤");
    assertThat(RunNotes.of(problem(), learner, options, result))
        .contains("¬≤2 r.⊤ means ≥3 r.⊤; with --max-cardinality 3 an answer can say so");
    assertThat(
            learner
                .learn(problem(), options.withLanguage(Language.ALC.withMaxCardinality(3)))
                .best()
                .concept())
        .isEqualTo(KB.vocabulary().parse(">= 3 r.TOP"));
  }
}
