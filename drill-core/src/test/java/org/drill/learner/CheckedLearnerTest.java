package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Value;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.language.Language;
import org.drill.language.LanguageCheck;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Ranking;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;

/** What users see of a learner, whatever it claims. */
class CheckedLearnerTest {
  private static final LearningProblem PROBLEM =
      LearningProblem.of(
          KnowledgeBaseLoader.load(
              new ByteArrayInputStream(
                  """
                  @prefix : <http://e/> .
                  :a a :A, :All . :b a :A, :B, :All . :c a :B, :C, :All . :d a :C, :All .
                  """
                      .getBytes(StandardCharsets.UTF_8)),
              "small.ttl",
              LoadOptions.DEFAULTS),
          "p",
          List.of("http://e/a", "http://e/b"),
          List.of("http://e/c", "http://e/d"),
          List.of());
  private static final Answer EXACT = answer("A", 2, 0, 0, 2);
  private static final Answer HALF = answer("B", 1, 1, 1, 1);
  private static final Answer NONE = answer("C", 0, 2, 2, 0);

  private static Answer answer(String expression, int tp, int fn, int fp, int tn) {
    return new Answer(PROBLEM.kb().vocabulary().parse(expression), new Confusion(tp, fn, fp, tn));
  }

  private static Learner learner(Consumer<SearchListener> search, Answer... answers) {
    return new Learner() {
      @Override
      public String name() {
        return "fake";
      }

      @Override
      public LearningResult learn(LearningProblem problem, LearnOptions options) {
        search.accept(options.listener());
        return new LearningResult(
            "p",
            name(),
            List.of(answers),
            Ranking.BY_F1,
            StopReason.TIME,
            1,
            9,
            0,
            0,
            OptionalInt.empty());
      }
    };
  }

  @Test
  void improvementsAreCountedAndNeverGetWorse() {
    var heard = new ArrayList<Answer>();
    var tested = new ArrayList<Long>();
    Learner learner =
        learner(
            listener -> {
              listener.progress(answer("C", 2, 0, 0, 2), 1, 0.1); // a claim that is not so
              listener.progress(answer("B", 1, 0, 0, 2), 2, 0.2); // on a part of the problem
              listener.progress(answer("⊤", 2, 0, 2, 0), 3, 0.3);
              listener.progress(NONE, 4, 0.4);
              listener.progress(EXACT, 5, 0.5);
              listener.progress(EXACT, 6, 0.6);
            },
            HALF,
            EXACT);
    LearningResult result =
        new CheckedLearner(learner)
            .learn(
                PROBLEM,
                LearnOptions.ALC.withListener(
                    (best, count, seconds) -> {
                      heard.add(best);
                      tested.add(count);
                    }));
    Answer top = answer("⊤", 2, 0, 2, 0);
    assertThat(heard).containsExactly(NONE, HALF, top, top, EXACT, EXACT);
    assertThat(tested).containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
    assertThat(result.best()).isEqualTo(HALF);
  }

  @Test
  void anyFalseAnswerIsRefused() {
    Learner learner = learner(listener -> {}, EXACT, answer("B", 2, 0, 0, 2));
    assertThatThrownBy(() -> new CheckedLearner(learner).learn(PROBLEM, LearnOptions.ALC))
        .isInstanceOf(WrongAnswerException.class)
        .hasMessageStartingWith("problem 'p': the learner fake counts ")
        .hasMessageContaining(" for <http://e/B>, retrieval counts ");
  }

  @Test
  void notesAndStepsPass() {
    var notes = new ArrayList<String>();
    var listener =
        new SearchListener() {
          @Override
          public void progress(Answer best, long tested, double seconds) {}

          @Override
          public void note(String text) {
            notes.add(text);
          }
        };
    Learner learner = learner(heard -> heard.note("not as usual"), EXACT);
    new CheckedLearner(learner).learn(PROBLEM, LearnOptions.ALC.withListener(listener));
    assertThat(notes).containsExactly("not as usual");
    assertThat(new CheckedLearner(learner).name()).isEqualTo("fake");
  }

  @Test
  void answersOutsideTheLanguageAreRefused() {
    Answer union = answer("A or B", 2, 0, 1, 1);
    Learner alc = learner(listener -> {}, union);
    assertThat(new CheckedLearner(alc).learn(PROBLEM, LearnOptions.DEFAULTS).answers())
        .containsExactly(union);
    Learner el =
        new Learner() {
          @Override
          public String name() {
            return "el";
          }

          @Override
          public Language language(LearnOptions options) {
            return Language.EL;
          }

          @Override
          public LearningResult learn(LearningProblem problem, LearnOptions options) {
            return alc.learn(problem, options);
          }
        };
    assertThatThrownBy(() -> new CheckedLearner(el).learn(PROBLEM, LearnOptions.DEFAULTS))
        .isInstanceOf(WrongAnswerException.class)
        .hasMessageContaining("the learner el says that it uses EL, and answers with");
  }

  @Test
  void everyConstructorBelongsToLanguages() {
    var role = Concepts.role("http://e/r");
    Concept a = Concepts.atom("http://e/A");
    Map<Concept, Language> least =
        Map.of(
            Concepts.not(a), Language.ALE,
            Concepts.all(role, a), Language.ALE,
            Concepts.or(a, Concepts.some(role, a)), Language.ALC,
            Concepts.some(role.inverse(), a), Language.EL.withInverse(true),
            Concepts.atLeast(3, role, a), Language.EL.withMaxCardinality(3),
            Concepts.nominal("http://e/a"), Language.EL.withNominals(true),
            Concepts.self(role), Language.EL.withSelf(true),
            Concepts.hasValue("http://e/p", Value.bool(true)), Language.EL.withData(true),
            Concepts.atMost("http://e/p", Value.number(2)), Language.EL.withData(true));
    least.forEach(
        (concept, language) -> {
          Concept deep = Concepts.and(a, Concepts.some(role, concept));
          assertThat(LanguageCheck.outside(deep, language)).as("%s", concept).isEmpty();
          assertThat(LanguageCheck.outside(deep, Language.ALL)).as("%s", concept).isEmpty();
          assertThat(LanguageCheck.outside(deep, Language.EL)).contains(concept);
        });
    assertThat(
            LanguageCheck.outside(Concepts.atLeast(7, role, a), Language.EL.withMaxCardinality(5)))
        .isPresent();
  }
}
