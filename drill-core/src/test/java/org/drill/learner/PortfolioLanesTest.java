package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.drill.language.DescriptionLength;
import org.drill.learner.Portfolio.Part;
import org.drill.learner.Portfolio.Stage;
import org.drill.problem.LearningProblem;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Objective;
import org.drill.search.Ranking;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two lanes of learners at once, none of which searches. */
@Timeout(60)
class PortfolioLanesTest {
  private static final LearnOptions OPTIONS =
      LearnOptions.ALC
          .withObjective(Objective.F1)
          .withLimits(Limits.DEFAULTS.withSeconds(50).withLength(9))
          .withThreads(3);

  private final List<String> order = new CopyOnWriteArrayList<>();
  private final Stub opens = new Stub("opens", "⊤");
  private final Stub proposes = new Stub("proposes", "B");
  private final Stub shortens = new Stub("shortens", "A ⊔ N");
  private final Stub judges = new Stub("judges", "N");
  private final Portfolio all =
      new Portfolio(
          "all",
          List.of(
              new Stage(opens, 0.15, 1, Part.OPENS),
              new Stage(proposes, 0.5, 1, Part.PROPOSES),
              new Stage(shortens, 1, 1, Part.SHORTENS),
              new Stage(judges, 1, 20, Part.JUDGES)));

  /** Has its answer ready. */
  private final class Stub implements Learner {
    private final String name;
    private final List<LearnOptions> calls = new CopyOnWriteArrayList<>();
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private String finds;
    private StopReason stopped = StopReason.NARROWED;
    private Runnable onLearn = () -> {};

    Stub(String name, String finds) {
      this.name = name;
      this.finds = finds;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public LearningResult learn(LearningProblem problem, LearnOptions options) {
      calls.add(options);
      threads.add(Thread.currentThread());
      onLearn.run();
      order.add(name);
      Answer answer = PortfolioTest.answer(finds);
      return new LearningResult(
          problem.name(),
          name,
          List.of(answer),
          Ranking.BY_F1,
          Thread.currentThread().isInterrupted() ? StopReason.CANCELLED : stopped,
          0.25,
          100,
          3,
          2,
          5,
          OptionalInt.empty(),
          List.of(answer),
          Optional.of(new DescriptionLength(1, 1)));
    }

    /** Works until it is interrupted. */
    void waitsForInterruption() {
      onLearn =
          () -> {
            onLearn = () -> {};
            try {
              new CountDownLatch(1).await(40, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          };
    }
  }

  private static String dl(Answer answer) {
    return PortfolioTest.KB.vocabulary().dl(answer.concept());
  }

  private LearningResult learn(LearnOptions options) {
    return all.learn(PortfolioTest.PROBLEM, options);
  }

  @Test
  void neitherLaneWaitsForTheOther() {
    var barrier = new CyclicBarrier(2);
    Runnable meets =
        () -> {
          try {
            barrier.await(40, TimeUnit.SECONDS);
          } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new AssertionError(e);
          }
        };
    shortens.onLearn = meets;
    judges.onLearn = meets;
    LearningResult result = learn(OPTIONS);
    assertThat(order).startsWith("opens", "proposes").hasSize(4);
    assertThat(result.tested()).isEqualTo(400);
    assertThat(result.duplicates()).isEqualTo(12);
    assertThat(result.stopped()).isEqualTo(StopReason.NARROWED);
    assertThat(opens.threads).containsExactly(Thread.currentThread());
    assertThat(proposes.threads).isEqualTo(judges.threads);
    assertThat(opens.calls.get(0).threads()).isEqualTo(3);
    assertThat(shortens.calls.get(0).threads()).isEqualTo(2);
    assertThat(judges.calls.get(0).threads()).isEqualTo(1);
    int nodes = OPTIONS.limits().nodes();
    assertThat(shortens.calls.get(0).limits().nodes()).isEqualTo(nodes / 2);
    assertThat(judges.calls.get(0).limits().nodes()).isEqualTo(nodes / 2);
  }

  @Test
  void resultsAreInOneOrderWhoeverEndsFirst() {
    var judged = new CountDownLatch(1);
    Runnable waits =
        () -> {
          try {
            judged.await(40, TimeUnit.SECONDS);
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        };
    shortens.onLearn = waits;
    judges.onLearn = judged::countDown;
    assertThat(learn(OPTIONS).archive().stream().map(PortfolioLanesTest::dl))
        .containsExactly("⊤", "A ⊔ N", "B", "N");
    judges.onLearn = () -> {};
    assertThat(learn(OPTIONS).archive().stream().map(PortfolioLanesTest::dl))
        .containsExactly("⊤", "A ⊔ N", "B", "N");
  }

  @ParameterizedTest
  @CsvSource({"1,9223372036854775807", "3,1000000"})
  void withOneThreadOrALimitOnExpressionsAllWorkInTurn(int threads, long expressions) {
    learn(OPTIONS.withThreads(threads).withLimits(OPTIONS.limits().withExpressions(expressions)));
    assertThat(order).containsExactly("opens", "proposes", "shortens", "judges");
    assertThat(judges.threads).containsExactly(Thread.currentThread());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void theBestFitNeedsNoJudgeAndNoLanes(int threads) {
    learn(OPTIONS.withObjective(Objective.EXACT).withThreads(threads));
    assertThat(shortens.threads).containsExactly(Thread.currentThread());
    assertThat(order).containsExactly("opens", "proposes", "shortens");
  }

  @Test
  void whatTheFirstSolvesNeedsNoLanes() {
    opens.finds = "A";
    opens.stopped = StopReason.GOAL;
    assertThat(learn(OPTIONS).stopped()).isEqualTo(StopReason.GOAL);
    assertThat(order).containsExactly("opens");
  }

  @Test
  void whatIsSolvedBesideIsShortenedByTheOthers() {
    shortens.waitsForInterruption();
    proposes.finds = "A ⊓ Same";
    proposes.stopped = StopReason.GOAL;
    LearningResult result = learn(OPTIONS.withTop(3));
    assertThat(judges.calls).isEmpty();
    assertThat(shortens.calls.get(shortens.calls.size() - 1).limits().length()).isEqualTo(2);
    assertThat(result.stopped()).isEqualTo(StopReason.GOAL);
    assertThat(dl(result.best())).isEqualTo("Same"); // the choice says it more simply
  }

  @Test
  void anInterruptionEndsBothLanesAndStays() {
    Thread caller = Thread.currentThread();
    shortens.waitsForInterruption();
    judges.onLearn = caller::interrupt;
    LearningResult result = learn(OPTIONS);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.stopped()).isEqualTo(StopReason.CANCELLED);
    assertThat(dl(result.best())).isEqualTo("A ⊔ N");
  }

  @Test
  void whatFailsInALaneFailsInAll() {
    shortens.waitsForInterruption();
    judges.onLearn =
        () -> {
          throw new IllegalStateException("no memory");
        };
    assertThatThrownBy(() -> learn(OPTIONS)).hasMessage("no memory");
    assertThat(order).endsWith("shortens"); // which did not wait for its 40 seconds
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void bothLanesAreHeardAsOneSearch() {
    var heard = new ArrayList<String>();
    SearchListener listener =
        new SearchListener() {
          @Override
          public void progress(Answer best, long tested, double seconds) {
            heard.add(dl(best) + " " + tested);
          }

          @Override
          public void note(String text) {
            heard.add(text);
          }
        };
    var proposed = new CountDownLatch(1);
    opens.finds = "B";
    proposes.onLearn =
        () -> {
          SearchListener own = proposes.calls.get(0).listener();
          own.progress(PortfolioTest.answer("⊥"), 5, 0.1);
          own.progress(PortfolioTest.answer("A ⊔ N"), 7, 0.1);
          own.note("beside");
          proposed.countDown();
        };
    shortens.onLearn =
        () -> {
          try {
            proposed.await(40, TimeUnit.SECONDS);
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
          shortens.calls.get(0).listener().progress(PortfolioTest.answer("⊤"), 20, 0.1);
        };
    learn(OPTIONS.withListener(listener));
    assertThat(heard).startsWith("B 105", "A ⊔ N 107", "beside").contains("A ⊔ N 127");
  }
}
