package org.drill.train.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.learner.BlockLearner;
import org.drill.learner.LearnOptions;
import org.drill.policy.MyopicScorer;
import org.drill.policy.Observation;
import org.drill.policy.PolicyHeuristic;
import org.drill.problem.LearningProblem;
import org.drill.refinement.BlockMoves;
import org.drill.sample.RandomGraph;
import org.drill.search.Limits;
import org.drill.search.bestfirst.SearchNodes;
import org.junit.jupiter.api.Test;

/** A trace against what was there when choices were made, and the choices that come of it. */
class SearchTraceTest {
  /** What could be chosen of a node at a time, and what was seen of the first of that. */
  private record Moment(int time, int node, Set<Integer> moves, float[] seen) {}

  /** Hears what the trace hears, and remembers some moments. */
  private static final class Witness implements PolicyHeuristic.Recorder {
    final SearchTrace trace = new SearchTrace();
    final Map<Integer, Set<Integer>> open = new HashMap<>();
    final Map<Integer, float[]> seen = new HashMap<>();
    final List<Moment> moments = new ArrayList<>();
    final Random random = new Random(1);
    int time;

    private void choose(int node) {
      List<Integer> nodes = new ArrayList<>(open.keySet());
      for (int some : new int[] {node, nodes.get(random.nextInt(nodes.size()))}) {
        moments.add(new Moment(time, some, new HashSet<>(open.get(some)), seen.get(some)));
      }
      time++;
    }

    @Override
    public void glanced(SearchNodes nodes, int node, Observation observed) {
      float[] copy = new float[Observation.NODE];
      observed.copyFirstSight(copy, 0);
      seen.put(node, copy);
      open.put(node, Set.of(SearchTrace.LOOK));
      trace.glanced(nodes, node, observed);
    }

    @Override
    public void looked(SearchNodes nodes, int node, Observation observed, int[] sizes) {
      if (open.get(node).contains(SearchTrace.LOOK)) {
        choose(node);
      }
      float[] copy = new float[Observation.NODE];
      observed.copyNode(copy, 0);
      seen.put(node, copy);
      var moves = new HashSet<Integer>();
      IntStream.range(0, BlockMoves.COUNT).filter(m -> sizes[m] > 0).forEach(moves::add);
      open.put(node, moves);
      trace.looked(nodes, node, observed, sizes);
    }

    @Override
    public void expanding(int node, int move) {
      assertThat(open.get(node)).contains(move);
      choose(node);
      trace.expanding(node, move);
    }
  }

  private static Witness search(LearningProblem problem) {
    var witness = new Witness();
    BlockLearner.byMoves(
            "witness",
            (terms, extents, operator) ->
                new PolicyHeuristic(() -> MyopicScorer.DEFAULTS, witness, terms, extents, operator))
        .learn(
            problem,
            LearnOptions.ALC
                .withThreads(1)
                .withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(3_000)));
    return witness;
  }

  private static List<LearningProblem> problems() {
    var all = new ArrayList<LearningProblem>();
    for (long seed = 0; seed < 6; seed++) {
      new ProblemGenerator(
              RandomGraph.draw(seed),
              GeneratorOptions.hard(3).withCount(1).withSeed(seed).withAttempts(500))
          .generate()
          .problems()
          .forEach(made -> all.add(made.problem()));
    }
    return all;
  }

  @Test
  void whatWasThereIsThereAgain() {
    int checked = 0;
    for (LearningProblem problem : problems()) {
      Witness witness = search(problem);
      for (Moment moment : witness.moments) {
        int entries = witness.trace.entries(moment.node, moment.time);
        var moves = new HashSet<Integer>();
        for (int i = 0; i < entries; i++) {
          long entry = witness.trace.entry(moment.node, i, moment.time);
          assertThat(SearchTrace.node(entry)).isEqualTo(moment.node);
          moves.add(SearchTrace.move(entry));
          float[] node = new float[Observation.NODE];
          float[] place = new float[Observation.PLACE];
          float size = witness.trace.copy(entry, moment.time, node, 0, place, 0);
          assertThat(node).isEqualTo(moment.seen);
          assertThat(size).isNotNegative();
        }
        assertThat(moves).isEqualTo(moment.moves);
        checked++;
      }
    }
    assertThat(checked).isGreaterThan(150);
  }

  @Test
  void eachStepOnTheWayIsChosenAmongOthers() {
    int withLooks = 0;
    for (LearningProblem problem : problems()) {
      Witness witness = search(problem);
      SearchNodes nodes = witness.trace.nodes();
      int goal =
          IntStream.range(1, nodes.size())
              .boxed()
              .max((a, b) -> Double.compare(nodes.accuracy(a), nodes.accuracy(b)))
              .orElseThrow();
      var choices = new TrainingChoices();
      choices.add(witness.trace, goal, new SplittableRandom(1));
      var all = new ArrayList<TrainingChoices.Choice>();
      choices.forEach(all::add);
      assertThat(all).isNotEmpty();
      for (TrainingChoices.Choice choice : all) {
        assertThat(choice.kinds()[0]).isNotNegative();
        int others = 0;
        for (int i = 1; i < TrainingChoices.WIDTH; i++) {
          others += choice.kinds()[i] >= 0 ? 1 : 0;
        }
        assertThat(others).isPositive();
        withLooks += choice.kinds()[0] == TrainingChoices.LOOK ? 1 : 0;
        boolean isLook = choice.kinds()[0] == TrainingChoices.LOOK;
        float[] children =
            Arrays.copyOfRange(choice.nodes(), Observation.AT_FIRST_SIGHT, Observation.NODE);
        assertThat(!isLook || Arrays.equals(children, new float[children.length])).isTrue();
      }
    }
    assertThat(withLooks).isPositive();
  }
}
