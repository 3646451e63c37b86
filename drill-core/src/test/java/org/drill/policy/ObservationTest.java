package org.drill.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Shape;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.BlockLearner;
import org.drill.learner.LearnOptions;
import org.drill.problem.LearningProblem;
import org.drill.refinement.BlockMoves;
import org.drill.refinement.BlockOperator;
import org.drill.retrieval.BitsetRetriever;
import org.drill.sample.RandomGraph;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;
import org.drill.term.TermTable;
import org.junit.jupiter.api.Test;

/** What the policy sees of a node, against the same from the instances of concepts. */
class ObservationTest {
  private static final double CLOSE = 1e-5;

  /** A search, and what was seen in it. */
  private static final class Seen implements PolicyHeuristic.Recorder {
    final LearningProblem problem;
    final BitsetRetriever retriever;
    final TreeMap<Integer, Observation> all = new TreeMap<>();
    final LearningResult result;
    SearchNodes nodes;
    int[] blocks;

    Seen(LearningProblem problem) {
      this.problem = problem;
      this.retriever = new BitsetRetriever(problem.kb());
      this.result =
          BlockLearner.byMoves("seen", this::heuristic)
              .learn(
                  problem,
                  LearnOptions.ALC
                      .withThreads(1)
                      .withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(3_000)));
    }

    private PolicyHeuristic heuristic(TermTable terms, Extents extents, BlockOperator operator) {
      blocks = operator.blocks();
      return new PolicyHeuristic(() -> MyopicScorer.DEFAULTS, this, terms, extents, operator);
    }

    @Override
    public void scored(SearchNodes of, int node, Observation seen, int[] sizes, int at) {
      nodes = of;
      all.put(node, seen.copy());
    }

    @Override
    public void expanding(int node, int move) {}

    Concept concept(int node) {
      return nodes.terms().concept(nodes.term(node));
    }

    /** The positive examples, or the negative ones, among the instances of a concept. */
    Set<Integer> covered(Concept concept, boolean positive) {
      IndividualSet instances = retriever.retrieve(concept);
      var common = new HashSet<Integer>();
      (positive ? problem.positives() : problem.negatives())
          .stream().filter(instances::contains).forEach(common::add);
      return common;
    }

    double tpr(Concept concept) {
      return (double) covered(concept, true).size() / problem.positives().size();
    }

    double fpr(Concept concept) {
      return (double) covered(concept, false).size() / problem.negatives().size();
    }

    double youden(Concept concept) {
      return tpr(concept) - fpr(concept);
    }

    /** A concept that stands for the joined examples of two. */
    double youden(Concept one, Concept other, boolean widens) {
      return youden(widens ? Concepts.or(one, other) : Concepts.and(one, other));
    }
  }

  private static List<Seen> searches() {
    var all = new ArrayList<Seen>();
    for (long seed = 0; seed < 12; seed++) {
      KnowledgeBase kb = RandomGraph.draw(seed);
      new ProblemGenerator(
              kb, GeneratorOptions.hard(3).withCount(1).withSeed(seed).withAttempts(500))
          .generate().problems().stream()
              .map(GeneratedProblem::problem)
              .forEach(problem -> all.add(new Seen(problem)));
    }
    assertThat(all).hasSizeGreaterThan(5);
    return all;
  }

  /** Some nodes of a search, the first among them. */
  private static int[] some(Seen seen) {
    return IntStream.range(0, seen.nodes.size())
        .filter(node -> node % 61 == 0 && seen.all.containsKey(node))
        .toArray();
  }

  private static void check(String what, float actual, double expected) {
    assertThat((double) actual).as(what).isCloseTo(expected, within(CLOSE));
  }

  @Test
  void countsAreThoseOfTheInstances() {
    for (Seen seen : searches()) {
      for (int node : some(seen)) {
        float[] x = seen.all.get(node).node;
        Concept concept = seen.concept(node);
        Concept parent = seen.concept(seen.nodes.parent(node));
        double p = seen.problem.positives().size();
        double n = seen.problem.negatives().size();
        double tp = seen.tpr(concept) * p;
        double fp = seen.fpr(concept) * n;
        check("tpr", x[0], tp / p);
        check("fpr", x[1], fp / n);
        check("accuracy", x[2], (tp + n - fp) / (p + n));
        check("precision", x[3], tp + fp == 0 ? 0 : tp / (tp + fp));
        check("F1", x[4], 2 * tp / (tp + fp + p));
        check("J", x[7], tp / p - fp / n);
        check("no negatives", x[8], fp == 0 ? 1 : 0);
        check("all positives", x[9], tp == p ? 1 : 0);
        check("parent's tpr", x[NodeInput.PARENT_TPR.index()], seen.tpr(parent));
        check("parent's fpr", x[NodeInput.PARENT_FPR.index()], seen.fpr(parent));
        check("gain", x[NodeInput.YOUDEN_GAIN.index()], seen.youden(concept) - seen.youden(parent));
        check("length", x[NodeInput.LENGTH.index()] * StateInputs.LENGTH_UNIT, concept.length());
      }
    }
  }

  @Test
  void siblingsAreThoseThatCameByTheSameMove() {
    for (Seen seen : searches()) {
      for (int node : some(seen)) {
        double own = seen.youden(seen.concept(node));
        double[] siblings =
            node == SearchNodes.START
                ? new double[] {own}
                : IntStream.range(1, seen.nodes.size())
                    .filter(other -> seen.nodes.parent(other) == seen.nodes.parent(node))
                    .filter(other -> seen.nodes.portion(other) == seen.nodes.portion(node))
                    .mapToDouble(other -> seen.youden(seen.concept(other)))
                    .toArray();
        float[] x = seen.all.get(node).node;
        int at = NodeInput.BETTER_SIBLINGS.index();
        long better = Arrays.stream(siblings).filter(j -> j > own).count();
        check("better", x[at], Math.log1p((double) better));
        check("gap", x[at + 1], Arrays.stream(siblings).max().orElseThrow() - own);
        check("mean", x[at + 2], own - Arrays.stream(siblings).average().orElseThrow());
        double least = best(seen, node + 1) - own;
        double most = best(seen, seen.nodes.size()) - own;
        assertThat((double) x[at + 3]).isBetween(least - CLOSE, most + CLOSE);
      }
    }
  }

  /** The best J of the first nodes. */
  private static double best(Seen seen, int nodes) {
    return IntStream.range(0, nodes)
        .mapToDouble(node -> seen.youden(seen.concept(node)))
        .max()
        .orElseThrow();
  }

  @Test
  void landmarksAreWhatOneMoreBlockBrings() {
    for (Seen seen : searches()) {
      for (int node : some(seen)) {
        float[] x = seen.all.get(node).node;
        Concept concept = seen.concept(node);
        for (int half = 0; half < 2; half++) {
          int at = NodeInput.BEST_AND.index() + 6 * half;
          List<Concept> some =
              Arrays.stream(seen.blocks)
                  .skip(8L * half)
                  .limit(8)
                  .mapToObj(block -> seen.nodes.terms().concept(block))
                  .toList();
          if (some.isEmpty()) {
            continue;
          }
          double own = seen.youden(concept);
          double[] and =
              some.stream().mapToDouble(b -> seen.youden(concept, b, false) - own).toArray();
          double[] or =
              some.stream().mapToDouble(b -> seen.youden(concept, b, true) - own).toArray();
          check("best by ⊓", x[at], Arrays.stream(and).max().orElseThrow());
          check("best by ⊔", x[at + 1], Arrays.stream(or).max().orElseThrow());
          check(
              "mean by ⊓",
              x[at + 2],
              Arrays.stream(and).map(g -> Math.max(0, g)).average().orElseThrow());
          check(
              "mean by ⊔",
              x[at + 3],
              Arrays.stream(or).map(g -> Math.max(0, g)).average().orElseThrow());
        }
      }
    }
  }

  @Test
  void whatIsLookedAheadAtIsCounted() {
    for (Seen seen : searches()) {
      TermTable terms = seen.nodes.terms();
      IntStream best = Arrays.stream(seen.blocks).limit(16);
      IntStream domains =
          Arrays.stream(seen.blocks)
              .filter(block -> terms.shape(block) == Shape.STEP)
              .filter(block -> terms.filler(block) == TermTable.TOP)
              .filter(block -> terms.alphabet().needsSuccessor(terms.symbol(block)))
              .limit(8);
      long joined = 2 * IntStream.concat(best, domains).distinct().count(); // by ⊓ and by ⊔
      assertThat(seen.result.lookedAhead()).isEqualTo(joined * seen.all.size());
    }
  }

  @Test
  void placesAreSeenWithTheirOwnCounts() {
    for (Seen seen : searches()) {
      TermTable terms = seen.nodes.terms();
      for (int node : some(seen)) {
        var parts = new ArrayList<Integer>();
        var outside = new ArrayList<Boolean>();
        list(terms, seen.nodes.term(node), true, parts, outside);
        var before = new ArrayList<Integer>();
        list(terms, seen.nodes.term(seen.nodes.parent(node)), true, before, new ArrayList<>());
        Observation observation = seen.all.get(node);
        assertThat(observation.size()).isEqualTo(Math.min(BlockMoves.PLACES, parts.size()));
        for (int place = 0; place < observation.size(); place++) {
          int at = place * PlaceInput.COUNT;
          float[] y = observation.places;
          Concept part = terms.concept(parts.get(place));
          check("whole", y[at], place == 0 ? 1 : 0);
          check("inside", y[at + 2], outside.get(place) ? 0 : 1);
          check("length", y[at + 8] * 8, part.length());
          check("new", y[at + 14], before.contains(parts.get(place)) ? 0 : 1);
          boolean isOperand = place > 0 && outside.get(place);
          Concept whole = seen.concept(node);
          check("tpr", y[at + 15], isOperand ? seen.tpr(part) - seen.tpr(whole) : 0);
          check("fpr", y[at + 16], isOperand ? seen.fpr(part) - seen.fpr(whole) : 0);
        }
      }
    }
  }

  /** Lists the parts of a term, each before those inside it. */
  private static void list(
      TermTable terms, int term, boolean isOutside, List<Integer> parts, List<Boolean> outside) {
    parts.add(term);
    outside.add(isOutside);
    Shape kind = terms.shape(term);
    if (kind == Shape.STEP) {
      list(terms, terms.filler(term), false, parts, outside);
    } else if (kind.isJunction()) {
      for (int i = 0; i < terms.arity(term); i++) {
        list(terms, terms.operand(term, i), isOutside, parts, outside);
      }
    }
  }
}
