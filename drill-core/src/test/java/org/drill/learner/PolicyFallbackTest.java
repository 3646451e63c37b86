package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.policy.MoveScorer;
import org.drill.policy.MyopicScorer;
import org.drill.policy.Observation;
import org.drill.policy.Policies;
import org.drill.policy.PolicyHeuristic;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
import org.drill.sample.FamilyGraph;
import org.drill.sample.RandomGraph;
import org.drill.sample.SampleProblems;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The policy where its network is of no use. */
class PolicyFallbackTest {
  private static final LearnOptions OPTIONS =
      LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(3000));

  private final List<String> notes = new ArrayList<>();
  private final SearchListener listener =
      new SearchListener() {
        @Override
        public void progress(Answer best, long tested, double seconds) {}

        @Override
        public void note(String text) {
          notes.add(text);
        }
      };

  private LearningResult learn(Learner learner, LearningProblem problem, int threads) {
    return learner.learn(problem, OPTIONS.withThreads(threads).withListener(listener));
  }

  private static Learner policy(Supplier<MoveScorer> scorer) {
    return BlockLearner.byMoves(
        "policy",
        (terms, extents, operator) ->
            new PolicyHeuristic(scorer, PolicyHeuristic.Recorder.NONE, terms, extents, operator));
  }

  private static Learner bundled() {
    return Portfolio.policy(Policies::bundled);
  }

  private static LearningProblem hard() throws IOException {
    try (InputStream graph = FamilyGraph.openBundled();
        InputStream file = SampleProblems.open()) {
      KnowledgeBase kb = KnowledgeBaseLoader.load(graph, "families.ttl", LoadOptions.DEFAULTS);
      return ProblemFile.read(file, "problems.json").stream()
          .filter(problem -> problem.name().equals("left-the-farm"))
          .findFirst()
          .orElseThrow()
          .bind(kb);
    }
  }

  /** Examples i1 to i6, each with its own lines; the first three are positive. */
  private static LearningProblem problem(String each, String positive, String negative) {
    var graph =
        new StringBuilder(
            "@prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .\n");
    for (int i = 1; i <= 6; i++) {
      String lines = each + (i <= 3 ? positive : negative);
      graph.append(lines.replace("#", Integer.toString(i)));
    }
    KnowledgeBase kb =
        KnowledgeBaseLoader.load(
            new ByteArrayInputStream(graph.toString().getBytes(StandardCharsets.UTF_8)),
            "small.ttl",
            LoadOptions.DEFAULTS);
    List<String> names = IntStream.rangeClosed(1, 6).mapToObj(i -> "http://e/i" + i).toList();
    return LearningProblem.of(kb, "small", names.subList(0, 3), names.subList(3, 6), List.of());
  }

  private static String best(LearningProblem problem, LearningResult result) {
    return problem.kb().vocabulary().dl(result.best().concept());
  }

  @Test
  void thereIsNothingToSayOfAnOrdinarySearch() throws IOException {
    learn(bundled(), hard(), 2);
    assertThat(notes).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void scoresThatAreNotFiniteAreReplaced(double score) throws IOException {
    for (MoveScorer broken : List.of(scoring(0, score), scoring(score, 0))) {
      check(broken);
    }
  }

  /** Gives the same score to all nodes at first sight, and another to all moves. */
  private static MoveScorer scoring(double glance, double move) {
    return new MoveScorer() {
      @Override
      public double glance(Observation seen) {
        return glance;
      }

      @Override
      public void score(Observation seen, int[] sizes, double[] scores) {
        Arrays.fill(scores, move);
      }
    };
  }

  private void check(MoveScorer broken) throws IOException {
    LearningProblem problem = hard();
    LearningResult myopic = learn(policy(() -> MyopicScorer.DEFAULTS), problem, 1);
    assertThat(notes).isEmpty();
    for (int threads : new int[] {1, 3}) {
      LearningResult result = learn(policy(() -> broken), problem, threads);
      assertThat(notes)
          .containsExactly(
              "the network gives scores that are not finite; the myopic score takes the place of"
                  + " the network");
      assertThat(result.answers()).isEqualTo(myopic.answers());
      assertThat(result.tested()).isEqualTo(myopic.tested());
      notes.clear();
    }
  }

  @Test
  void whereScoresBreakOffDoesNotDependOnTheThreads() throws IOException {
    // something that is true of few nodes, and not of the first
    for (boolean atFirstSight : new boolean[] {true, false}) {
      MoveScorer breaking = breaking(atFirstSight);
      LearningProblem problem = hard();
      notes.clear();
      LearningResult one = learn(policy(() -> breaking), problem, 1);
      assertThat(notes).hasSize(1);
      assertThat(learn(policy(() -> breaking), problem, 4).answers()).isEqualTo(one.answers());
      assertThat(learn(policy(() -> MyopicScorer.DEFAULTS), problem, 2).answers())
          .isEqualTo(one.answers());
    }
  }

  private static MoveScorer breaking(boolean atFirstSight) {
    return new MoveScorer() {
      @Override
      public double glance(Observation seen) {
        double score = MyopicScorer.DEFAULTS.glance(seen);
        return atFirstSight && breaks(seen) ? Double.NaN : score;
      }

      @Override
      public void score(Observation seen, int[] sizes, double[] scores) {
        MyopicScorer.DEFAULTS.score(seen, sizes, scores);
        scores[0] = !atFirstSight && breaks(seen) ? Double.NaN : scores[0];
      }

      private boolean breaks(Observation seen) {
        float[] node = new float[Observation.NODE];
        seen.copyNode(node, 0);
        return node[0] > 0.8 && node[1] < 0.2;
      }
    };
  }

  @Test
  void threadsMakeNoDifference() throws IOException {
    LearningProblem problem = noise();
    LearnOptions options =
        LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(600).withExpressions(150_000));
    LearningResult one = bundled().learn(problem, options.withThreads(1));
    assertThat(one.tested()).isGreaterThanOrEqualTo(150_000);
    for (int threads : new int[] {2, 5}) {
      LearningResult many = bundled().learn(problem, options.withThreads(threads));
      assertThat(many.answers()).isEqualTo(one.answers());
      assertThat(many.tested()).isEqualTo(one.tested());
    }
  }

  /** Examples by chance, which nothing short tells apart. */
  private static LearningProblem noise() {
    KnowledgeBase kb = RandomGraph.draw(11);
    var positives = new ArrayList<String>();
    var negatives = new ArrayList<String>();
    var random = new Random(1);
    for (int i = 0; i < kb.size(); i++) {
      (random.nextBoolean() ? positives : negatives).add(kb.individuals().name(i));
    }
    return LearningProblem.of(kb, "noise", positives, negatives, List.of());
  }

  @Test
  void limitsHoldWhileBlocksAreTested() {
    LearningProblem problem = noise();
    for (int most : new int[] {1, 5, 15}) {
      LearningResult result =
          bundled()
              .learn(problem, LearnOptions.ALC.withLimits(Limits.DEFAULTS.withExpressions(most)));
      assertThat(result.tested()).isBetween((long) most, most + 1L);
      assertThat(result.stopped()).isEqualTo(StopReason.EXPRESSIONS);
    }
  }

  @Test
  void blocksAreAnswersIfThereIsNothingLeftForMore() throws IOException {
    LearningProblem problem = hard();
    Limits few = Limits.DEFAULTS.withExpressions(60);
    LearningResult result = bundled().learn(problem, LearnOptions.ALC.withLimits(few));
    assertThat(result.stopped()).isEqualTo(StopReason.EXPRESSIONS);
    assertThat(best(problem, result)).isNotEqualTo("⊤");
  }

  @Test
  void examplesThatAreAlikeGiveTopAndANote() {
    LearningProblem problem = problem(":i# a :A ; :r :hub . :hub :s :hub .", "", "");
    LearningResult result = learn(bundled(), problem, 1);
    assertThat(best(problem, result)).isEqualTo("⊤");
    assertThat(result.stopped()).isIn(StopReason.NARROWED, StopReason.EXPRESSIONS);
    assertThat(notes).hasSize(1);
    assertThat(notes.get(0)).startsWith("no class, ").contains("tells any two examples apart");
  }

  @Test
  void withoutClassesAndRolesThereIsOnlyTop() {
    LearningProblem problem = problem(":i# a owl:NamedIndividual .", "", "");
    assertThat(best(problem, learn(bundled(), problem, 1))).isEqualTo("⊤");
    assertThat(notes).hasSize(1);
  }

  @Test
  void aDifferenceFarAwayIsFoundInTheDark() {
    LearningProblem problem =
        problem(":i# a :A ; :r :b# . :b# :s :c# . :c# :t :d# . :d# :u :e# .", ":e# a :X .", "");
    LearningResult result = learn(bundled(), problem, 1);
    assertThat(notes).hasSize(1);
    assertThat(best(problem, result)).isEqualTo("∃r.∃s.∃t.∃u.X");
  }

  @Test
  void oneExampleOfEachKindIsEnough() {
    LearningProblem problem = problem(":i# a :A .", "", ":i# a :N .");
    KnowledgeBase kb = problem.kb();
    LearningProblem small =
        LearningProblem.of(kb, "two", List.of("http://e/i1"), List.of("http://e/i6"), List.of());
    assertThat(best(small, learn(bundled(), small, 1))).isEqualTo("¬N");
    assertThat(notes).isEmpty();
  }
}
