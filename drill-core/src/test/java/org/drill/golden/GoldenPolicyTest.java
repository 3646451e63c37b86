package org.drill.golden;

import static org.drill.golden.GoldenTest.compare;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.drill.Benchmarks;
import org.drill.io.Digest;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.BlockLearner;
import org.drill.learner.LearnOptions;
import org.drill.policy.MoveScorer;
import org.drill.policy.Observation;
import org.drill.policy.Policies;
import org.drill.policy.PolicyHeuristic;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.refinement.BlockMoves;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblems;
import org.drill.search.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the bundled policy sees and says today, bit by bit: as long as the records hold, its weights
 * mean what they were trained to mean. A line has a problem, how often a node was scored, at first
 * sight or with its moves, and digests of all inputs and of all scores, in their order.
 *
 * <p>Recorded on amd64; elsewhere a logarithm may differ in its last bit.
 */
@EnabledIfSystemProperty(named = "os.arch", matches = "amd64|x86_64")
class GoldenPolicyTest {
  private static final long EXPRESSIONS = 2_000;

  @Test
  void bundledProblemsAreSeenAsBefore() throws IOException {
    try (InputStream graph = FamilyGraph.openBundled();
        InputStream file = SampleProblems.open()) {
      KnowledgeBase kb = KnowledgeBaseLoader.load(graph, "families.ttl", LoadOptions.DEFAULTS);
      check("policy-bundled", kb, ProblemFile.read(file, "problems.json"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"family", "mutagenesis", "carcinogenesis"})
  void benchmarkProblemsAreSeenAsBefore(String graph) throws IOException {
    Path owl = Benchmarks.owl(graph);
    KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
    check("policy-" + graph, kb, ProblemFile.read(owl.resolveSibling("standard.json")));
  }

  private static void check(String name, KnowledgeBase kb, List<ProblemEntry> problems)
      throws IOException {
    var lines = new ArrayList<String>();
    for (ProblemEntry problem : problems) {
      lines.add(new Witness().line(problem.bind(kb)));
    }
    compare(name, lines);
  }

  /** Sees what the policy sees, in one thread. */
  private static final class Witness {
    private final Digest inputs = new Digest();
    private final Digest outputs = new Digest();
    private int scored;

    String line(LearningProblem problem) {
      BlockLearner.byMoves(
              "witness",
              (terms, extents, operator) ->
                  new PolicyHeuristic(
                      () -> watched(Policies.bundled().scorer()),
                      PolicyHeuristic.Recorder.NONE,
                      terms,
                      extents,
                      operator))
          .learn(
              problem,
              LearnOptions.ALC
                  .withThreads(1)
                  .withLimits(Limits.DEFAULTS.withSeconds(600).withExpressions(EXPRESSIONS)));
      return String.join(
          "\t", problem.name(), Integer.toString(scored), inputs.hex(), outputs.hex());
    }

    private MoveScorer watched(MoveScorer scorer) {
      return new MoveScorer() {
        @Override
        public double glance(Observation seen) {
          double score = scorer.glance(seen);
          scored++;
          float[] node = new float[Observation.AT_FIRST_SIGHT];
          seen.copyFirstSight(node, 0);
          inputs.floats(node);
          outputs.floats(new float[] {(float) score});
          return score;
        }

        @Override
        public void score(Observation seen, int[] sizes, double[] scores) {
          scorer.score(seen, sizes, scores);
          scored++;
          float[] node = new float[Observation.NODE];
          seen.copyNode(node, 0);
          float[] places = new float[seen.size() * Observation.PLACE];
          seen.copyPlaces(places, 0);
          inputs.floats(node).floats(places);
          float[] said = new float[BlockMoves.COUNT];
          for (int move = 0; move < BlockMoves.COUNT; move++) {
            said[move] = sizes[move] > 0 ? (float) scores[move] : 0;
          }
          outputs.floats(said);
        }
      };
    }
  }
}
