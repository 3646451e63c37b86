package org.drill.learner.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblems;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.bestfirst.MyopicHeuristic;
import org.drill.search.bestfirst.NodeHeuristic;
import org.drill.search.bestfirst.SearchNodes;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What symbols cost in a search, and which of equal nodes goes first. */
class LengthPenaltyTest {
  private static final LearnOptions OPTIONS =
      LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(3_000));

  private static List<LearningProblem> problems;

  @BeforeAll
  static void load() throws IOException {
    try (InputStream graph = FamilyGraph.openBundled();
        InputStream file = SampleProblems.open()) {
      KnowledgeBase kb = KnowledgeBaseLoader.load(graph, "families.ttl", LoadOptions.DEFAULTS);
      problems =
          ProblemFile.read(file, "problems.json").stream().map(entry -> entry.bind(kb)).toList();
    }
  }

  /** Searches by accuracy, less something for the length; notes the length of what is refined. */
  private static Learner learner(DoubleUnaryOperator cost, double weight, List<Integer> refined) {
    return new LengthBasedLearner(
        "test",
        (problem, extents) ->
            new NodeHeuristic() {
              private final List<Integer> lengths = new ArrayList<>();

              @Override
              public double score(SearchNodes nodes, int node) {
                int length = nodes.terms().length(nodes.term(node));
                while (lengths.size() <= node) {
                  lengths.add(0);
                }
                lengths.set(node, length);
                return weight * nodes.accuracy(node) - cost.applyAsDouble(length);
              }

              @Override
              public void expanding(int node, int portion) {
                refined.add(lengths.get(node));
              }
            });
  }

  private static Learner byAccuracy() {
    return learner(length -> 0, 1, new ArrayList<>());
  }

  private static void same(LearningResult one, LearningResult other) {
    assertThat(other.answers()).isEqualTo(one.answers());
    assertThat(other.tested()).isEqualTo(one.tested());
    assertThat(other.duplicates()).isEqualTo(one.duplicates());
    assertThat(other.dropped()).isEqualTo(one.dropped());
    assertThat(other.stopped()).isEqualTo(one.stopped());
  }

  @Test
  void aPenaltyOfZeroChangesNothing() {
    assertThat(LearnOptions.ALC.lengthPenalty()).isZero();
    for (LearningProblem problem : problems) {
      LearningResult usual = byAccuracy().learn(problem, OPTIONS);
      same(usual, byAccuracy().learn(problem, OPTIONS.withLengthPenalty(0)));
      assertThat(LengthPenalty.on(new MyopicHeuristic(0, 0, 0, 0, false), 0))
          .isInstanceOf(MyopicHeuristic.class);
    }
  }

  @Test
  void eachSymbolCostsThePenalty() {
    boolean hasChanged = false;
    for (LearningProblem problem : problems) {
      LearningResult usual = byAccuracy().learn(problem, OPTIONS);
      for (double penalty : new double[] {0.01, 0.1}) {
        LearningResult byHand =
            learner(length -> penalty * length, 1, new ArrayList<>()).learn(problem, OPTIONS);
        LearningResult result =
            byAccuracy().learn(problem, OPTIONS.withLengthPenalty(penalty).withThreads(2));
        same(byHand, result);
        hasChanged |= usual.tested() != result.tested();
      }
    }
    assertThat(hasChanged).isTrue();
  }

  @Test
  void ofEqualNodesTheShortestGoesFirst() {
    for (LearningProblem problem : problems) {
      var refined = new ArrayList<Integer>();
      LearningResult tied = learner(length -> 0, 0, refined).learn(problem, OPTIONS);
      // ρ makes nothing shorter, so whatever is refined later is as long or longer
      assertThat(refined).isSorted().hasSizeGreaterThan(1);
      var penalised = new ArrayList<Integer>();
      LearningResult result =
          learner(length -> 0, 0, penalised).learn(problem, OPTIONS.withLengthPenalty(0.5));
      same(tied, result);
      assertThat(penalised).isEqualTo(refined);
    }
  }

  @Test
  void aHighPenaltyMakesTheSearchGoByLength() {
    var refined = new ArrayList<Integer>();
    learner(length -> 0, 1, refined).learn(problems.get(0), OPTIONS.withLengthPenalty(10));
    assertThat(refined).isSorted().hasSizeGreaterThan(1);
  }

  @Test
  void onlyCostsAreTaken() {
    for (double penalty : new double[] {-0.1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> OPTIONS.withLengthPenalty(penalty))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("length-penalty is " + penalty + "; give 0 or more");
    }
  }
}
