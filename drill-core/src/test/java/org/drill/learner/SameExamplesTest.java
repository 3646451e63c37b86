package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.published.LengthBasedLearner;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;

/** A bound on expressions with the same examples never empties a search. */
class SameExamplesTest {
  private static final LearnOptions OPTIONS =
      LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(50_000));

  /** Everything of one or two steps covers all examples or none; the difference is three away. */
  private static LearningProblem farAway(String difference) {
    var graph = new StringBuilder("@prefix : <http://e/> .\n");
    for (int i = 1; i <= 6; i++) {
      graph.append(":i# a :A ; :r :b# . :b# a :B ; :s :c# . :c# a :C .".replace("#", "" + i));
      graph.append(i <= 3 ? difference.replace("#", "" + i) : "");
    }
    KnowledgeBase kb =
        KnowledgeBaseLoader.load(
            new ByteArrayInputStream(graph.toString().getBytes(StandardCharsets.UTF_8)),
            "small.ttl",
            LoadOptions.DEFAULTS);
    List<String> names = IntStream.rangeClosed(1, 6).mapToObj(i -> "http://e/i" + i).toList();
    return LearningProblem.of(kb, "far", names.subList(0, 3), names.subList(3, 6), List.of());
  }

  private static Learner lengthBased() {
    return new LengthBasedLearner(
        "by accuracy", (problem, extents) -> (nodes, node) -> nodes.accuracy(node));
  }

  @Test
  void whereAllThatIsShortCoversTheSameExamplesTheSearchGoesOn() {
    LearningProblem problem = farAway(":c# a :X .");
    LearningResult result = lengthBased().learn(problem, OPTIONS.withSameExamples(1));
    assertThat(result.stopped()).isEqualTo(StopReason.GOAL);
    assertThat(result.best().confusion().isPerfect()).isTrue();
  }

  @Test
  void theAnswerDoesNotDependOnTheThreads() {
    LearningProblem problem = farAway(":c# a :X .");
    LearningResult one = lengthBased().learn(problem, OPTIONS.withThreads(1));
    LearningResult many = lengthBased().learn(problem, OPTIONS.withThreads(3));
    assertThat(many.answers()).isEqualTo(one.answers());
    assertThat(many.tested()).isEqualTo(one.tested());
  }

  @Test
  void examplesThatAreAlikeDoNotEndAsExhausted() {
    LearningResult result = lengthBased().learn(farAway(""), OPTIONS.withSameExamples(1));
    assertThat(result.stopped()).isIn(StopReason.NARROWED, StopReason.EXPRESSIONS);
    assertThat(result.tested()).isGreaterThan(1_000);
  }
}
