package org.drill.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.BlockLearner;
import org.drill.learner.LearnOptions;
import org.drill.policy.LookAheadHeuristic.Weights;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.refinement.BlockMoves;
import org.drill.refinement.BlockOperator;
import org.drill.sample.RandomGraph;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Workers;
import org.drill.search.bestfirst.MoveHeuristic;
import org.drill.search.bestfirst.MyopicHeuristic;
import org.drill.search.bestfirst.NodeHeuristic;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;
import org.drill.term.TermTable;
import org.junit.jupiter.api.Test;

/** The heuristic against its definition, from the instances of concepts. */
class LookAheadHeuristicTest {
  private static final Weights WEIGHTS = new Weights(0.3, 0.01, 0.7, 0.02);
  private static final int BLOCKS = 16;

  private static final LearnOptions OPTIONS =
      LearnOptions.ALC
          .withThreads(1)
          .withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(2_000));

  /** Compares some of what is scored with the definition. */
  private static final class Checked implements MoveHeuristic {
    private final MoveHeuristic scores;
    private final LearningProblem problem;
    private final TermTable terms;
    private final List<Concept> blocks;
    private final Weights weights;
    private final Map<Integer, Double> most = new HashMap<>();
    private int looks;

    Checked(
        Weights weights,
        LearningProblem problem,
        TermTable terms,
        Extents extents,
        BlockOperator operator) {
      this.scores = new LookAheadHeuristic(weights, Optional.empty(), terms, extents, operator);
      this.weights = weights;
      this.problem = problem;
      this.terms = terms;
      this.blocks =
          Arrays.stream(operator.blocks()).limit(BLOCKS).mapToObj(terms::concept).toList();
    }

    private double accuracy(Concept concept) {
      return Confusion.of(problem, problem.kb().retriever(0).retrieve(concept)).accuracy();
    }

    /** G(C, m). */
    private double gain(Concept concept, int move) {
      return move == BlockMoves.WRAP
          ? 0
          : blocks.stream()
                  .map(
                      block ->
                          BlockMoves.widens(move)
                              ? Concepts.or(concept, block)
                              : Concepts.and(concept, block))
                  .mapToDouble(this::accuracy)
                  .max()
                  .orElseThrow()
              - accuracy(concept);
    }

    @Override
    public void scoreAll(SearchNodes nodes, int from, int to, double[] all, Workers workers) {
      scores.scoreAll(nodes, from, to, all, workers);
      for (int node = from; node < to; node++) {
        most.put(node, all[node - from]);
      }
    }

    @Override
    public void look(SearchNodes nodes, int node, int[] sizes, double[] all) {
      scores.look(nodes, node, sizes, all);
      if (looks++ % 23 == 0) {
        check(nodes, node, sizes, all);
      }
      for (int move = 0; move < BlockMoves.COUNT; move++) {
        if (sizes[move] > 0) {
          assertThat(all[move]).isLessThanOrEqualTo(most.get(node) + 1e-12);
        }
      }
    }

    private void check(SearchNodes nodes, int node, int[] sizes, double[] all) {
      Concept concept = terms.concept(nodes.term(node));
      double own = accuracy(concept);
      double before = accuracy(terms.concept(nodes.term(nodes.parent(node))));
      for (int move = 0; move < BlockMoves.COUNT; move += 5 + move % 3) {
        int size = sizes[move];
        if (size > 0) {
          double expected =
              own
                  + weights.gain() * (own - before)
                  - weights.lengthPenalty() * (concept.length() - 1)
                  + weights.lookAhead() * gain(concept, move)
                  - weights.sizePenalty() * Math.log(size);
          assertThat(all[move]).as("%s, move %d", concept, move).isCloseTo(expected, within(1e-6));
        }
      }
    }

    @Override
    public long lookedAhead() {
      return scores.lookedAhead();
    }
  }

  private static List<LearningProblem> problems() {
    var all = new ArrayList<LearningProblem>();
    for (long seed = 0; seed < 8; seed++) {
      KnowledgeBase kb = RandomGraph.draw(seed);
      new ProblemGenerator(
              kb, GeneratorOptions.hard(3).withCount(1).withSeed(seed).withAttempts(500))
          .generate().problems().stream().map(GeneratedProblem::problem).forEach(all::add);
    }
    assertThat(all).hasSizeGreaterThan(3);
    return all;
  }

  @Test
  void scoresAreThoseOfTheDefinitionAndLooksAreCounted() {
    for (LearningProblem problem : problems()) {
      var made = new ArrayList<Checked>();
      LearningResult result =
          BlockLearner.byMoves(
                  "checked",
                  (terms, extents, operator) -> {
                    made.add(new Checked(WEIGHTS, problem, terms, extents, operator));
                    return made.get(0);
                  })
              .learn(problem, OPTIONS);
      Checked checked = made.get(0);
      assertThat(checked.looks).isPositive();
      assertThat(result.lookedAhead()).isEqualTo(2L * checked.blocks.size() * checked.looks);
    }
  }

  @Test
  void waitingForTheirTurnNodesAreTakenInTheSameOrder() {
    for (Optional<NodeHeuristic> second :
        List.of(Optional.<NodeHeuristic>empty(), Optional.of(PolicyHeuristic.MYOPIC))) {
      for (LearningProblem problem : problems()) {
        LearningResult lazy = learn(problem, second, false);
        LearningResult eager = learn(problem, second, true);
        assertThat(lazy.answers()).isEqualTo(eager.answers());
        assertThat(lazy.tested()).isEqualTo(eager.tested());
        assertThat(lazy.lookedAhead()).isLessThan(eager.lookedAhead());
      }
    }
  }

  /**
   * Learns, looking at a node when it has its turn, or at all of them as soon as they are there.
   */
  private static LearningResult learn(
      LearningProblem problem, Optional<NodeHeuristic> second, boolean atOnce) {
    return BlockLearner.byMoves(
            "turns",
            (terms, extents, operator) -> {
              var scores = new LookAheadHeuristic(WEIGHTS, second, terms, extents, operator);
              return atOnce ? new AtOnce(scores) : scores;
            })
        .learn(problem, OPTIONS);
  }

  /** Everybody has a turn at once. */
  private record AtOnce(MoveHeuristic scores) implements MoveHeuristic {
    @Override
    public void scoreAll(SearchNodes nodes, int from, int to, double[] all, Workers workers) {
      Arrays.fill(all, 0, to - from, 1e6);
    }

    @Override
    public void look(SearchNodes nodes, int node, int[] sizes, double[] all) {
      scores.look(nodes, node, sizes, all);
    }

    @Override
    public Optional<NodeHeuristic> secondOpinion() {
      return scores.secondOpinion();
    }

    @Override
    public long lookedAhead() {
      return scores.lookedAhead();
    }
  }

  @Test
  void withoutLookAheadAndSizesItIsTheMyopicSearch() {
    var myopic = new MyopicHeuristic(0.3, 0.01, 0, 0, false);
    for (Optional<NodeHeuristic> second :
        List.of(Optional.<NodeHeuristic>empty(), Optional.of(PolicyHeuristic.MYOPIC))) {
      for (LearningProblem problem : problems()) {
        LearningResult plain =
            BlockLearner.byMoves(
                    "plain", (terms, extents, operator) -> MoveHeuristic.ofNodes(myopic, second))
                .learn(problem, OPTIONS);
        LearningResult same =
            BlockLearner.byMoves(
                    "plain",
                    (terms, extents, operator) ->
                        new LookAheadHeuristic(
                            new Weights(0.3, 0.01, 0, 0), second, terms, extents, operator))
                .learn(problem, OPTIONS);
        assertThat(same.answers()).isEqualTo(plain.answers());
        assertThat(same.tested()).isEqualTo(plain.tested());
        assertThat(same.lookedAhead()).isZero();
      }
    }
  }

  @Test
  void weightsAreFiniteAndRewardsAreNoPenalties() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Weights(0.3, Double.NaN, 0, 0))
        .withMessageContaining("NaN");
    assertThatIllegalArgumentException().isThrownBy(() -> new Weights(0.3, 0.1, -1, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new Weights(0.3, 0.1, 0, -1));
  }
}
