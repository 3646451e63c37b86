package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.language.SharedAlphabets;
import org.drill.learner.Portfolio.Part;
import org.drill.learner.Portfolio.Stage;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Ranking;
import org.drill.search.SearchListener;
import org.drill.search.SearchTree;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Learners in a row, none of which searches. */
class PortfolioTest {
  static final KnowledgeBase KB =
      KnowledgeBaseLoader.load(
          new ByteArrayInputStream(
              """
              @prefix : <http://e/> .
              :p a :A , :B , :Same ; :r :q . :q a :A , :Same . :n a :B . :m a :N .
              """
                  .getBytes(StandardCharsets.UTF_8)),
          "small.ttl",
          LoadOptions.DEFAULTS);
  static final LearningProblem PROBLEM =
      LearningProblem.of(
          KB,
          "small",
          List.of("http://e/p", "http://e/q"),
          List.of("http://e/n", "http://e/m"),
          List.of());
  private static final LearnOptions OPTIONS =
      LearnOptions.ALC.withLimits(
          Limits.DEFAULTS.withSeconds(60).withExpressions(10_000).withLength(9));

  private final Stub first = new Stub("first");
  private final Stub second = new Stub("second");
  private final Portfolio both =
      new Portfolio(
          "both",
          List.of(new Stage(first, 1, 1, Part.OPENS), new Stage(second, 0.5, 200, Part.PROPOSES)));

  /** Has its answers ready. */
  private static final class Stub implements Learner {
    private final String name;
    private final List<LearnOptions> calls = new ArrayList<>();
    private List<Answer> answers = List.of(answer("⊤"));
    private StopReason stopped = StopReason.NARROWED;
    private OptionalInt certified = OptionalInt.empty();
    private long tested = 100;
    private Runnable onLearn = () -> {};

    Stub(String name) {
      this.name = name;
    }

    void finds(String... expressions) {
      answers = Arrays.stream(expressions).map(PortfolioTest::answer).toList();
    }

    SearchListener listener() {
      return calls.get(0).listener();
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public LearningResult learn(LearningProblem problem, LearnOptions options) {
      calls.add(options);
      onLearn.run();
      return new LearningResult(
          problem.name(),
          name,
          answers,
          Ranking.BY_F1,
          stopped,
          0.25,
          tested,
          3,
          2,
          5,
          certified,
          answers,
          Optional.empty());
    }
  }

  static Answer answer(String expression) {
    Concept concept = KB.vocabulary().parse(expression);
    return new Answer(concept, Confusion.of(PROBLEM, new BitsetRetriever(KB).retrieve(concept)));
  }

  private List<String> expressions(LearnOptions options) {
    return both.learn(PROBLEM, options).answers().stream()
        .map(answer -> KB.vocabulary().dl(answer.concept()))
        .toList();
  }

  @ParameterizedTest
  @EnumSource(names = {"GOAL", "CANCELLED", "EXHAUSTED"})
  void whereTheFirstHasDoneAllTheSecondIsNotAsked(StopReason reason) {
    first.finds("A", "A ⊓ B");
    first.stopped = reason;
    first.certified = OptionalInt.of(4);
    LearningResult result = both.learn(PROBLEM, OPTIONS);
    assertThat(second.calls).isEmpty();
    assertThat(result)
        .isEqualTo(
            new LearningResult(
                "small",
                "both",
                first.answers,
                Ranking.BY_TRADE,
                reason,
                0.25,
                100,
                3,
                2,
                5,
                OptionalInt.of(4),
                first.answers,
                Optional.empty()));
  }

  @Test
  void aLearnerThatStandsThereTwiceHasTwoTurnsOfOneRun() {
    var runs = new ArrayList<List<LearnOptions>>();
    Learner resting =
        new Learner() {
          @Override
          public String name() {
            return "resting";
          }

          @Override
          public LearningResult learn(LearningProblem problem, LearnOptions options) {
            throw new AssertionError("a run of its own");
          }

          @Override
          public LearningRun begin(SharedAlphabets alphabets) {
            var turns = new ArrayList<LearnOptions>();
            runs.add(turns);
            return options -> {
              turns.add(options);
              return first.learn(alphabets.problem(), options);
            };
          }
        };
    new Portfolio(
            "turns",
            List.of(
                new Stage(resting, 0.2, 1, Part.OPENS),
                new Stage(second, 0.5, 1, Part.PROPOSES),
                new Stage(resting, 1, 1, Part.SHORTENS)))
        .learn(PROBLEM, OPTIONS);
    assertThat(runs).hasSize(1);
    assertThat(runs.get(0)).hasSize(2);
    assertThat(second.calls).hasSize(1);
  }

  @Test
  void bothAreCountedTogether() {
    second.stopped = StopReason.TIME;
    second.certified = OptionalInt.of(7);
    LearningResult result = both.learn(PROBLEM, OPTIONS);
    assertThat(result.learner()).isEqualTo("both");
    assertThat(result.stopped()).isEqualTo(StopReason.TIME);
    assertThat(result.seconds()).isEqualTo(0.5);
    assertThat(result.tested()).isEqualTo(200);
    assertThat(result.duplicates()).isEqualTo(6);
    assertThat(result.dropped()).isEqualTo(4);
    assertThat(result.lookedAhead()).isEqualTo(10);
    assertThat(result.certified()).isEmpty();
  }

  @Test
  void theSecondGetsTheTimeThatIsLeftAndAShareOfTheExpressions() {
    LearnOptions options = OPTIONS.withNoise(0.1).withThreads(3).withTop(7);
    both.learn(PROBLEM, options);
    assertThat(first.calls).hasSize(1);
    Limits all = first.calls.get(0).limits();
    assertThat(all.seconds()).isBetween(59.0, 60.0);
    assertThat(first.calls.get(0).withLimits(all.withSeconds(60))).isEqualTo(options);
    LearnOptions rest = second.calls.get(0);
    assertThat(rest.limits().seconds()).isPositive().isLessThanOrEqualTo(30); // half
    assertThat(rest.limits().expressions()).isEqualTo(50); // a 200th
    assertThat(rest.withLimits(options.limits()).withListener(options.listener()))
        .isEqualTo(options);
    assertThat(rest.limits().length()).isEqualTo(9);
    first.tested = 9_980;
    both.learn(PROBLEM, options);
    assertThat(second.calls.get(1).limits().expressions()).isEqualTo(20); // all that is left
  }

  @Test
  void theSecondIsNotAskedWhereNothingIsLeft() {
    first.tested = 10_000;
    both.learn(PROBLEM, OPTIONS);
    first.tested = 1;
    both.learn(PROBLEM, OPTIONS.withLimits(Limits.DEFAULTS.withExpressions(199)));
    first.onLearn =
        () -> {
          long end = System.nanoTime() + 1_000_000;
          while (System.nanoTime() < end) {
            Thread.onSpinWait();
          }
        };
    both.learn(PROBLEM, OPTIONS.withLimits(Limits.DEFAULTS.withSeconds(0.001)));
    assertThat(second.calls).isEmpty();
  }

  @Test
  void answersAreRankedTogether() {
    first.finds("A ⊔ N", "B"); // F1 0.8, 0.5
    second.finds("⊤", "A ⊓ B", "⊥"); // 0.667, 0.667, 0
    assertThat(expressions(OPTIONS)).containsExactly("A ⊔ N", "⊤", "A ⊓ B", "B", "⊥");
    second.finds("⊤", "A ⊓ N"); // 0.667, and 0 though longer
    assertThat(expressions(OPTIONS)).containsExactly("A ⊔ N", "⊤", "B");
    assertThat(expressions(OPTIONS.withTop(2))).containsExactly("A ⊔ N", "⊤");
  }

  @Test
  void anExactAnswerComesFirst() {
    first.finds("A ⊔ N");
    second.finds("A", "⊤");
    assertThat(expressions(OPTIONS)).containsExactly("A", "⊤"); // A ⊔ N is longer and worse
  }

  @Test
  void aLongerAnswerMustBeWorthItsLength() {
    first.finds("⊤");
    second.finds("B ⊔ ¬B"); // as good
    assertThat(expressions(OPTIONS)).containsExactly("⊤");
    second.finds("A ⊔ N");
    assertThat(expressions(OPTIONS)).startsWith("A ⊔ N");
  }

  @Test
  void ofTwoThatAreAsGoodTheShorterComesFirst() {
    first.finds("A ⊔ (N ⊓ ¬B)");
    second.finds("A ⊔ N");
    assertThat(expressions(OPTIONS)).containsExactly("A ⊔ N");
  }

  @Test
  void aLearnerThatShortensIsAskedForLessThanWhatSolves() {
    first.finds("A ⊓ Same");
    first.stopped = StopReason.GOAL;
    second.finds("A");
    LearningResult result =
        new Portfolio(
                "both",
                List.of(
                    new Stage(first, 1, 1, Part.PROPOSES), new Stage(second, 1, 1, Part.SHORTENS)))
            .learn(PROBLEM, OPTIONS);
    assertThat(second.calls.get(0).limits().length()).isEqualTo(2);
    assertThat(result.stopped()).isEqualTo(StopReason.GOAL);
    assertThat(KB.vocabulary().dl(result.best().concept())).isEqualTo("A");
  }

  @Test
  void noTwoAnswersHaveOneExtension() {
    first.finds("A", "B");
    second.finds("Same", "A ⊓ Same", "B ⊓ ⊤", "N");
    assertThat(expressions(OPTIONS)).containsExactly("A", "B", "N");
  }

  @Test
  void theSecondIsHeardAsTheRestOfTheFirst() {
    var heard = new ArrayList<String>();
    SearchListener listener =
        new SearchListener() {
          @Override
          public void progress(Answer best, long tested, double seconds) {
            heard.add(KB.vocabulary().dl(best.concept()) + " " + tested + " " + seconds);
          }

          @Override
          public void step(SearchTree tree) {
            heard.add("step");
          }

          @Override
          public void note(String text) {
            heard.add(text);
          }
        };
    first.finds("A ⊔ N");
    first.onLearn = () -> first.listener().note("from the first");
    second.onLearn =
        () -> {
          second.listener().progress(answer("⊤"), 5, 0.5);
          second.listener().progress(answer("A"), 7, 0.75);
          second.listener().note("from the second");
          second.listener().step(new OneNode());
        };
    both.learn(PROBLEM, OPTIONS.withListener(listener));
    assertThat(heard)
        .containsExactly(
            "from the first", "A ⊔ N 105 0.75", "A 107 1.0", "from the second", "step");
  }

  private static final class OneNode implements SearchTree {
    @Override
    public long tested() {
      return 1;
    }

    @Override
    public int open() {
      return 0;
    }

    @Override
    public int size() {
      return 1;
    }

    @Override
    public int parent(int node) {
      return START;
    }

    @Override
    public int truePositives(int node) {
      return 2;
    }

    @Override
    public int falsePositives(int node) {
      return 2;
    }

    @Override
    public Concept concept(int node) {
      return Concepts.TOP;
    }
  }
}
