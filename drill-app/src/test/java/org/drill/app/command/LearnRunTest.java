package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import org.drill.app.FinishedCommand;
import org.drill.app.report.LearnedProblem;
import org.drill.app.terminal.Interruption;
import org.drill.concept.Concepts;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Ranking;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What surrounds a search: the check of its answers, Ctrl-C, and the progress line. */
@Timeout(20)
class LearnRunTest {
  private static final LearningProblem PROBLEM =
      LearningProblem.of(
          KnowledgeBaseLoader.load(
              new ByteArrayInputStream(
                  "<http://e/a> a <http://e/A> . <http://e/b> a <http://e/B> ."
                      .getBytes(StandardCharsets.UTF_8)),
              "small.ttl",
              LoadOptions.DEFAULTS),
          "two",
          List.of("http://e/a"),
          List.of("http://e/b"),
          List.of());
  private static final Answer TRUE_ANSWER = new Answer(Concepts.TOP, new Confusion(1, 0, 1, 0));
  private static final Answer FALSE_ANSWER = new Answer(Concepts.TOP, new Confusion(1, 0, 0, 1));

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final List<LearnedProblem> shown = new ArrayList<>();

  private static Learner learner(BiFunction<LearningProblem, LearnOptions, StopReason> search) {
    return learner(TRUE_ANSWER, search);
  }

  private static Learner learner(
      Answer answer, BiFunction<LearningProblem, LearnOptions, StopReason> search) {
    return new Learner() {
      @Override
      public String name() {
        return "fake";
      }

      @Override
      public LearningResult learn(LearningProblem problem, LearnOptions options) {
        StopReason reason = search.apply(problem, options);
        return new LearningResult(
            problem.name(),
            name(),
            List.of(answer),
            Ranking.BY_F1,
            reason,
            0.5,
            7,
            0,
            0,
            OptionalInt.empty());
      }
    };
  }

  private LearnRun run(Learner learner, boolean interactive, Interruption interruption)
      throws IOException {
    var run =
        new LearnRun(
            FinishedCommand.terminal(err, interactive),
            learner,
            LearnOptions.DEFAULTS,
            interruption);
    run.each(List.of(PROBLEM, PROBLEM), shown::add);
    return run;
  }

  private String messages() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void falseCountsAreAnInternalError() throws IOException {
    try (var interruption = Interruption.watch()) {
      var run = run(learner(FALSE_ANSWER, (p, o) -> StopReason.GOAL), false, interruption);
      assertThat(run.hasFailed()).isTrue();
      assertThat(run.answers()).isEmpty();
    }
    assertThat(shown).isEmpty();
    assertThat(messages()).startsWith("drill: internal error: problem 'two': ").hasLineCount(2);
  }

  @Test
  void trueCountsAreShownWithoutAWord() throws IOException {
    try (var interruption = Interruption.watch()) {
      var run = run(learner((p, o) -> StopReason.GOAL), false, interruption);
      assertThat(run.hasFailed()).isFalse();
      assertThat(run.answers()).isEqualTo(shown).hasSize(2);
    }
    assertThat(messages()).isEmpty();
  }

  @Test
  void interruptionEndsTheSearchAndKeepsItsAnswer() throws Exception {
    try (var interruption = Interruption.watch()) {
      Learner endless =
          learner(
              (p, o) -> {
                new Thread(interruption::request).start();
                while (!Thread.currentThread().isInterrupted()) {
                  Thread.onSpinWait();
                }
                return StopReason.CANCELLED;
              });
      run(endless, false, interruption);
    }
    assertThat(shown).hasSize(1);
    assertThat(shown.get(0).result().stopped()).isEqualTo(StopReason.CANCELLED);
    assertThat(shown.get(0).ceiling()).isEmpty();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void progressIsDrawnAndCleared() throws IOException {
    try (var interruption = Interruption.watch()) {
      run(learner(LearnRunTest::reportForAWhile), true, interruption);
    }
    assertThat(messages())
        .contains("\r\u001b[K[1/2] two: F1 0.667, 1,234 tested, 0.5 s: ⊤")
        .contains("[2/2] two: ")
        .endsWith("\r\u001b[K")
        .doesNotContain("\n");
    assertThat(messages().split("\r", -1)).hasSizeLessThan(16);
  }

  @Test
  void nothingIsDrawnWhereNobodyWatches() throws IOException {
    try (var interruption = Interruption.watch()) {
      run(learner(LearnRunTest::reportForAWhile), false, interruption);
    }
    assertThat(messages()).isEmpty();
  }

  @Test
  void notesAreALineEachAndKept() throws IOException {
    try (var interruption = Interruption.watch()) {
      Learner noting =
          learner(
              (p, o) -> {
                reportForAWhile(p, o);
                o.listener().note("not as usual");
                return StopReason.TIME;
              });
      run(noting, true, interruption);
    }
    assertThat(messages())
        .contains("\r\u001b[Kdrill: [1/2] two: not as usual\n")
        .contains("\r\u001b[Kdrill: [2/2] two: not as usual\n");
    assertThat(shown).allMatch(learned -> learned.notes().equals(List.of("not as usual")));
  }

  private static StopReason reportForAWhile(LearningProblem problem, LearnOptions options) {
    long end = System.nanoTime() + 400_000_000;
    while (System.nanoTime() < end) {
      options.listener().progress(TRUE_ANSWER, 1234, 0.5);
    }
    return StopReason.TIME;
  }
}
