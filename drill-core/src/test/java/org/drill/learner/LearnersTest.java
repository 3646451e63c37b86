package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblems;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.SearchListener;
import org.drill.search.SearchTree;
import org.drill.search.StopReason;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every learner must do, on the bundled problems. */
class LearnersTest {
  private static KnowledgeBase kb;
  private static List<ProblemEntry> problems;

  @BeforeAll
  static void load() throws IOException {
    try (InputStream graph = FamilyGraph.openBundled();
        InputStream file = SampleProblems.open()) {
      kb = KnowledgeBaseLoader.load(graph, "families.ttl", LoadOptions.DEFAULTS);
      problems = ProblemFile.read(file, "problems.json");
    }
  }

  static List<Learner> learners() {
    return Learners.all();
  }

  private static LearnOptions options(long expressions) {
    return LearnOptions.ALC.withLimits(
        Limits.DEFAULTS.withSeconds(60).withExpressions(expressions));
  }

  private static LearningProblem problem(String name) {
    return problems.stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow().bind(kb);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void answersAreWhatRetrievalSays(Learner learner) {
    var retriever = new BitsetRetriever(kb);
    for (ProblemEntry entry : problems) {
      LearningProblem problem = entry.bind(kb);
      LearningResult result = learner.learn(problem, options(20_000).withTop(5));
      assertThat(result.learner()).isEqualTo(learner.name());
      assertThat(result.problem()).isEqualTo(entry.name());
      assertThat(result.answers()).hasSizeBetween(1, 5);
      Set<IndividualSet> extents = new HashSet<>();
      for (Answer answer : result.answers()) {
        IndividualSet extension = retriever.retrieve(answer.concept());
        assertThat(answer.confusion()).isEqualTo(Confusion.of(problem, extension));
        assertThat(extents.add(extension)).as("two answers with one extension").isTrue();
        assertThat(answer.concept().length()).isLessThanOrEqualTo(31);
      }
      assertThat(result.answers()).isSortedAccordingTo(result.ranking());
      assertThat(result.best().confusion().f1()).isGreaterThan(0.6);
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void motherIsLearned(Learner learner) {
    LearningResult result = learner.learn(problem("mother"), options(200_000));
    assertThat(result.best().confusion().isPerfect()).isTrue();
    assertThat(result.best().concept().length()).isLessThanOrEqualTo(9);
    assertThat(result.stopped()).isEqualTo(StopReason.GOAL);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void teachersChildIsLearned(Learner learner) {
    LearningResult result = learner.learn(problem("teachers-child"), options(200_000));
    assertThat(result.best().confusion().isPerfect()).isTrue();
  }

  @Test
  void sameExamplesBoundsWhatIsRefined() {
    List<String> names = IntStream.range(0, 80).mapToObj(kb.individuals()::name).toList();
    LearningProblem problem =
        LearningProblem.of(kb, "senseless", names.subList(0, 40), names.subList(40, 80), List.of());
    Learner celoe = Learners.named("celoe").orElseThrow();
    long before = celoe.learn(problem, options(30_000)).dropped();
    LearningResult bounded = celoe.learn(problem, options(30_000).withSameExamples(1));
    assertThat(bounded.dropped()).isGreaterThan(before);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void sameAnswersWhateverTheThreads(Learner learner) {
    LearningProblem problem = problem("aunt-by-marriage");
    LearningResult one = learner.learn(problem, options(50_000).withThreads(1));
    for (int threads : new int[] {1, 2, 5}) {
      LearningResult other = learner.learn(problem, options(50_000).withThreads(threads));
      assertThat(other.answers()).isEqualTo(one.answers());
      assertThat(other.tested()).isEqualTo(one.tested());
      assertThat(other.duplicates()).isEqualTo(one.duplicates()).isPositive();
      assertThat(other.dropped()).isEqualTo(one.dropped());
      assertThat(other.lookedAhead()).isEqualTo(one.lookedAhead());
      assertThat(other.stopped()).isEqualTo(one.stopped());
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void limitsAreKept(Learner learner) {
    LearningProblem problem = problem("left-the-farm");
    LearningResult few = learner.learn(problem, options(100));
    assertThat(few.tested()).isLessThanOrEqualTo(130);
    assertThat(few.stopped()).isEqualTo(StopReason.EXPRESSIONS);
    LearningResult brief =
        learner.learn(
            problem, LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(60).withLength(3)));
    assertThat(brief.answers()).allMatch(a -> a.concept().length() <= 3);
    LearningResult quick =
        learner.learn(problem, LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(0.05)));
    assertThat(quick.answers()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("learners")
  void ignoredClassesAppearNowhere(Learner learner) {
    LearningProblem plain = problem("mother");
    LearningProblem problem =
        LearningProblem.of(
            kb,
            "mother",
            plain.positives().stream().mapToObj(kb.individuals()::name).toList(),
            plain.negatives().stream().mapToObj(kb.individuals()::name).toList(),
            List.of("Woman", "WorkingWoman"));
    LearningResult result = learner.learn(problem, options(5_000));
    for (Answer answer : result.answers()) {
      assertThat(kb.vocabulary().dl(answer.concept())).doesNotContain("Woman");
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void positiveOnlyProblemsCountAllOthersAsNegative(Learner learner) {
    LearningProblem problem =
        LearningProblem.of(
            kb,
            "villages",
            new BitsetRetriever(kb)
                .retrieve(kb.vocabulary().parse("Village")).stream()
                    .mapToObj(kb.individuals()::name)
                    .toList(),
            List.of(),
            List.of());
    LearningResult result = learner.learn(problem, options(50_000));
    assertThat(kb.vocabulary().dl(result.best().concept())).isEqualTo("Village");
  }

  @ParameterizedTest
  @MethodSource("learners")
  void noiseEndsTheSearchEarlier(Learner learner) {
    LearningProblem problem = problem("aunt-by-blood");
    LearningResult result = learner.learn(problem, options(200_000).withNoise(0.4));
    assertThat(result.stopped()).isEqualTo(StopReason.GOAL);
    assertThat(result.best().confusion().accuracy()).isGreaterThanOrEqualTo(0.6);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void interruptionEndsARunWithWhatItHas(Learner learner) {
    Thread.currentThread().interrupt();
    LearningResult result = learner.learn(problem("left-the-farm"), options(Long.MAX_VALUE));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.stopped()).isEqualTo(StopReason.CANCELLED);
    assertThat(result.answers()).isNotEmpty();
  }

  @Test
  void manyRunsLeaveNoThreadsBehind() {
    LearningProblem problem = problem("mother");
    Learner layered = Learners.byDefault();
    for (int i = 0; i < Effort.cases(200); i++) {
      layered.learn(problem, options(20_000).withThreads(2));
    }
    Set<String> threads = new TreeSet<>();
    for (int tries = 0; tries < 50; tries++) {
      threads.clear();
      Thread.getAllStackTraces().keySet().stream()
          .map(Thread::getName)
          .filter(name -> name.equals("drill-search"))
          .forEach(threads::add);
      if (threads.isEmpty()) {
        break;
      }
      LockSupport.parkNanos(20_000_000);
    }
    assertThat(threads).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("learners")
  void manyRunsLeaveNoMemoryBehind(Learner learner) {
    LearningProblem problem = problem("mother");
    for (int i = 0; i < 20; i++) {
      learner.learn(problem, options(20_000).withThreads(2));
    }
    long before = usedMemory(0);
    int runs = Effort.cases(60);
    for (int i = 0; i < runs; i++) {
      learner.learn(problem, options(20_000).withThreads(2));
    }
    // Keeping one set a run would come to more than this.
    long most = 10_000L * runs;
    long left = usedMemory(before + most) - before;
    assertThat(left).as("bytes after %d runs", runs).isLessThan(most);
  }

  /** Looks again while it is not below a bound: threads of the last run may still be ending. */
  private static long usedMemory(long bound) {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 4 || (least >= bound && bound > 0 && i < 100); i++) {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }

  @ParameterizedTest
  @MethodSource("learners")
  void listenersHearOfAnswersToTheWholeProblem(Learner learner) {
    var retriever = new BitsetRetriever(kb);
    for (ProblemEntry entry : problems) {
      LearningProblem problem = entry.bind(kb);
      var last = new double[2]; // expressions, seconds
      SearchListener listener =
          (best, tested, seconds) -> {
            assertThat(best.confusion())
                .isEqualTo(Confusion.of(problem, retriever.retrieve(best.concept())));
            double[] now = {tested, seconds};
            for (int k = 0; k < now.length; k++) {
              assertThat(now[k]).isGreaterThanOrEqualTo(last[k]);
              last[k] = now[k];
            }
          };
      LearningResult result = learner.learn(problem, options(20_000).withListener(listener));
      assertThat(last[0]).isBetween(1.0, (double) result.tested());
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void listenersSeeTheTreeAsRetrievalCountsIt(Learner learner) {
    LearningProblem problem = problem("grandfather");
    var retriever = new BitsetRetriever(kb);
    var seen = new TreeSet<String>();
    var listener =
        new SearchListener() {
          @Override
          public void progress(Answer best, long tested, double seconds) {}

          @Override
          public void step(SearchTree tree) {
            int last = tree.size() - 1;
            for (int node : new int[] {SearchTree.START, last / 2, last}) {
              Concept concept = tree.concept(node);
              seen.add(kb.vocabulary().dl(concept));
              Confusion counted = Confusion.of(problem, retriever.retrieve(concept));
              assertThat(tree.falsePositives(node)).isEqualTo(counted.falsePositives());
              if (!learner.name().equals("dl-foil")) { // which learns from what is left
                assertThat(tree.truePositives(node)).isEqualTo(counted.truePositives());
              }
              assertThat(tree.parent(node)).isLessThanOrEqualTo(node);
              assertThat(tree.parent(node) == node).isEqualTo(node == SearchTree.START);
            }
            assertThat(tree.tested()).isPositive();
            assertThat(tree.open()).isNotNegative();
          }
        };
    learner.learn(problem, options(3000).withListener(listener));
    assertThat(seen).contains("⊤").hasSizeGreaterThan(3);
  }
}
