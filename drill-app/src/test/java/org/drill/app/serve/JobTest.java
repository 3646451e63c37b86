package org.drill.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.drill.concept.Concept;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Ranking;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;

/** What a job says of a search, whatever the search says of itself. */
class JobTest {
  private static final HostedKnowledgeBase HOSTED = Graphs.families();
  private static final LearningProblem MOTHERS = problem("mother");
  private static final Answer MOTHER = answer("Woman ⊓ ∃hasChild.⊤");
  private static final Answer WOMAN = answer("Woman");
  private static final Confusion PERFECT =
      new Confusion(MOTHER.confusion().truePositives(), 0, 0, 1);

  private static LearningProblem problem(String name) {
    return HOSTED.problems().stream()
        .filter(entry -> entry.name().equals(name))
        .map((ProblemEntry entry) -> entry.bind(HOSTED.kb()))
        .findFirst()
        .orElseThrow();
  }

  private static Answer answer(String expression) {
    return answer(MOTHERS, expression);
  }

  private static Answer answer(LearningProblem problem, String expression) {
    Concept concept = HOSTED.kb().vocabulary().parse(expression);
    return new Answer(
        concept, Confusion.of(problem, new BitsetRetriever(HOSTED.kb()).retrieve(concept)));
  }

  private static Job run(Learner learner) {
    return run(learner, MOTHERS);
  }

  private static Job run(Learner learner, LearningProblem problem) {
    LearnOptions options =
        LearnOptions.DEFAULTS.withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(40_000));
    var job = new Job("id", HOSTED, problem, learner, options);
    job.run();
    return job;
  }

  /** A learner that reports something and then answers. */
  private static Learner learner(Consumer<SearchListener> reports, Answer... answers) {
    return new Learner() {
      @Override
      public String name() {
        return "fake";
      }

      @Override
      public LearningResult learn(LearningProblem problem, LearnOptions options) {
        reports.accept(options.listener());
        return new LearningResult(
            problem.name(),
            name(),
            List.of(answers),
            Ranking.BY_F1,
            StopReason.TIME,
            2,
            7,
            0,
            0,
            OptionalInt.empty());
      }
    };
  }

  @Test
  void theBestOfAnEndedJobIsItsFirstAnswer() {
    Job job = run(learner(listener -> listener.progress(MOTHER, 3, 1), WOMAN, MOTHER));
    assertThat(job.progress().best()).isEqualTo(WOMAN);
    assertThat(job.progress().state()).isEqualTo(Job.State.DONE);
  }

  @Test
  void improvementsAreCountedOnTheWholeProblem() {
    var seen = new Job.Progress[1];
    var job = new Job[1];
    Learner partial =
        learner(
            listener -> {
              listener.progress(new Answer(WOMAN.concept(), PERFECT), 3, 0.5);
              seen[0] = job[0].progress();
              listener.progress(answer("⊤"), 4, 0.75); // the next part begins
            },
            WOMAN);
    job[0] = new Job("id", HOSTED, MOTHERS, partial, LearnOptions.DEFAULTS);
    job[0].run();
    assertThat(seen[0].best()).isEqualTo(WOMAN);
    assertThat(job[0].progress().history())
        .containsExactly(new Job.Point(0.5, WOMAN.confusion().f1()));
  }

  @Test
  void falseAnswersAreNotShown() {
    Job job = run(learner(listener -> {}, new Answer(WOMAN.concept(), PERFECT)));
    assertThat(job.progress().state()).isEqualTo(Job.State.FAILED);
    assertThat(job.failure()).contains("retrieval counts", "Woman");
    assertThat(job.result()).isNull();
    assertThat(job.progress().best()).isNull();
  }

  @Test
  void theTreeIsCountedOnTheWholeProblem() {
    LearningProblem problem = problem("left-the-farm"); // DL-FOIL needs more than one part
    for (Learner learner : Learners.all()) {
      Job job = run(learner, problem);
      assertThat(job.tree().since(0).added()).isNotEmpty();
      for (TreeSlice.Node node : job.tree().since(0).added()) {
        Answer counted = answer(problem, node.expression());
        assertThat(node.f1()).as(learner.name()).isEqualTo(counted.confusion().f1());
      }
    }
  }
}
