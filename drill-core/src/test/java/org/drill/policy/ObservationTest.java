package org.drill.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
    final TreeMap<Integer, Observation> looks = new TreeMap<>();
    final Map<Integer, Integer> nodesThen = new HashMap<>();
    final Map<Integer, List<Integer>> moves = new HashMap<>();
    final Map<Integer, List<Integer>> movesThen = new HashMap<>();
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
    public void glanced(SearchNodes of, int node, Observation seen) {
      nodes = of;
      all.put(node, seen.copy());
    }

    @Override
    public void looked(SearchNodes of, int node, Observation seen, int[] sizes) {
      looks.put(node, seen.copy());
      nodesThen.put(node, of.size());
      movesThen.put(node, List.copyOf(moves.getOrDefault(node, List.of())));
    }

    @Override
    public void expanding(int node, int move) {
      moves.computeIfAbsent(node, n -> new ArrayList<>()).add(move);
    }

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

    /** The most J that children have more than their parent. */
    double best(double own, List<Integer> children) {
      return children.stream()
          .mapToDouble(child -> Math.max(-0.5, youden(concept(child)) - own))
          .max()
          .orElse(-0.5);
    }

    /** How much of what is wrong one of some children mends, less what it spoils of the rest. */
    double bestShare(int node, List<Integer> children, boolean widens) {
      double best = -0.5;
      for (int child : children) {
        double tpr = tpr(concept(node));
        double fpr = fpr(concept(node));
        double childTpr = tpr(concept(child));
        double childFpr = fpr(concept(child));
        double share =
            widens
                ? ratio(childTpr - tpr, 1 - tpr) - ratio(childFpr - fpr, 1 - fpr)
                : ratio(fpr - childFpr, fpr) - ratio(tpr - childTpr, tpr);
        best = Math.max(best, share);
      }
      return best;
    }

    private static double ratio(double part, double whole) {
      return whole < 1e-9 ? 0 : part / whole;
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
        checkJoined(seen, node, x, at + 4);
      }
    }
  }

  /** What joining a node with the best of its siblings would bring, by chance and at most. */
  private static void checkJoined(Seen seen, int node, float[] x, int at) {
    int move = seen.nodes.portion(node);
    if (node == SearchNodes.START || move == BlockMoves.WRAP) {
      assertThat(x[at]).isZero();
      assertThat(x[at + 1]).isZero();
      return;
    }
    int parent = seen.nodes.parent(node);
    double[] own = rates(seen, node);
    double[] before = rates(seen, parent);
    boolean widens = BlockMoves.widens(move);
    double likely = -1;
    double most = -1;
    List<double[]> best =
        IntStream.range(1, seen.nodes.size())
            .filter(other -> seen.nodes.parent(other) == parent)
            .filter(other -> seen.nodes.portion(other) == move)
            .mapToObj(other -> rates(seen, other))
            .sorted(Comparator.comparingDouble(rates -> rates[1] - rates[0]))
            .limit(12)
            .toList();
    for (double[] other : best) {
      double[] joined = new double[2];
      double[] bound = new double[2];
      for (int side = 0; side < 2; side++) {
        double a = widens ? 1 - own[side] : own[side];
        double b = widens ? 1 - other[side] : other[side];
        double all = widens ? 1 - before[side] : before[side];
        double left = all < 1e-9 ? 0 : a * b / all;
        joined[side] = widens ? 1 - left : left;
        // the most of what is good, the least of what is not
        boolean isMost = widens == (side == 1);
        double kept = isMost ? Math.min(a, b) : Math.max(0, a + b - all);
        bound[side] = widens ? 1 - kept : kept;
      }
      likely = Math.max(likely, joined[0] - joined[1]);
      most = Math.max(most, bound[0] - bound[1]);
    }
    check("likely", x[at], likely - (own[0] - own[1]));
    check("most", x[at + 1], most - (own[0] - own[1]));
  }

  private static double[] rates(Seen seen, int node) {
    return new double[] {seen.tpr(seen.concept(node)), seen.fpr(seen.concept(node))};
  }

  /** The best J of the first nodes. */
  private static double best(Seen seen, int nodes) {
    return IntStream.range(0, nodes)
        .mapToDouble(node -> seen.youden(seen.concept(node)))
        .max()
        .orElseThrow();
  }

  @Test
  void mistakesHaveTheVotesOfTheBlocksThatCoverThem() {
    for (Seen seen : searches()) {
      List<Concept> blocks =
          Arrays.stream(seen.blocks)
              .mapToObj(block -> seen.nodes.terms().concept(block))
              .filter(block -> seen.youden(block) > 0)
              .limit(24)
              .toList();
      double most = 0;
      for (Concept block : blocks) {
        most += seen.youden(block);
      }
      Map<Integer, Double> votes = new HashMap<>();
      for (boolean positive : new boolean[] {true, false}) {
        for (int example : seen.covered(Concepts.TOP, positive)) {
          double sum = 0;
          for (Concept block : blocks) {
            sum += seen.covered(block, positive).contains(example) ? seen.youden(block) : 0;
          }
          votes.put(example, sum);
        }
      }
      for (int node : some(seen)) {
        float[] x = seen.all.get(node).node;
        Concept concept = seen.concept(node);
        for (boolean positive : new boolean[] {true, false}) {
          Set<Integer> everyone = seen.covered(Concepts.TOP, positive);
          var wrong = new HashSet<>(seen.covered(concept, positive));
          if (positive) {
            wrong = new HashSet<>(everyone);
            wrong.removeAll(seen.covered(concept, true));
          }
          int at = NodeInput.MISSED_VOTES.index() + (positive ? 0 : 1);
          double ahead =
              wrong.isEmpty() ? 0 : mean(wrong, votes, most) - mean(everyone, votes, most);
          check("votes", x[at], ahead);
          int sign = positive ? 1 : -1;
          double[] sorted =
              everyone.stream().mapToDouble(e -> sign * votes.get(e)).sorted().toArray();
          double bound = sorted[(sorted.length - 1) / 4];
          var hard = new HashSet<>(everyone);
          hard.removeIf(e -> sign * votes.get(e) > bound);
          var hardAndWrong = new HashSet<>(hard);
          hardAndWrong.retainAll(wrong);
          check("hard", x[at + 2], (double) hardAndWrong.size() / Math.max(1, wrong.size()));
          check("not so", x[at + 4], 1 - (double) hardAndWrong.size() / hard.size());
        }
      }
    }
  }

  /** The mean of votes, as they are rounded. */
  private static double mean(Set<Integer> examples, Map<Integer, Double> votes, double most) {
    return examples.stream()
        .mapToDouble(e -> most > 0 ? Math.round(15 * votes.get(e) / most) / 15.0 : 0)
        .average()
        .orElse(0);
  }

  @Test
  void movesThatWereMadeAreSeenWithWhatTheyBrought() {
    int checked = 0;
    for (Seen seen : searches()) {
      for (int node : seen.looks.keySet()) {
        List<Integer> moves = seen.movesThen.get(node);
        Observation look = seen.looks.get(node);
        List<Integer> children =
            IntStream.range(1, seen.nodesThen.get(node))
                .filter(child -> seen.nodes.parent(child) == node)
                .boxed()
                .toList();
        check("moves", look.node[NodeInput.MOVES_MADE.index()] * 8, moves.size());
        if (moves.isEmpty()) {
          continue;
        }
        checked++;
        double own = seen.youden(seen.concept(node));
        double best = seen.best(own, children);
        check("children", look.node[NodeInput.CHILDREN.index()] * 4, Math.log1p(children.size()));
        check("best", look.node[NodeInput.BEST_CHILD.index()], best);
        check(
            "wrapped",
            look.node[NodeInput.WAS_WRAPPED.index()],
            moves.contains(BlockMoves.WRAP) ? 1 : 0);
        for (int at = 0; at < 2 * look.size(); at++) {
          int place = at / 2;
          boolean widens = at % 2 == 1;
          List<Integer> made = moves.stream().filter(m -> isAt(m, place, widens)).toList();
          List<Integer> there =
              children.stream().filter(c -> isAt(seen.nodes.portion(c), place, widens)).toList();
          int input =
              place * PlaceInput.COUNT
                  + (widens ? PlaceInput.WIDENED : PlaceInput.NARROWED).index();
          double mean =
              there.stream()
                  .mapToDouble(c -> Math.max(0, seen.youden(seen.concept(c)) - own))
                  .average()
                  .orElse(0);
          check("tiers", look.places[input] * BlockMoves.TIERS, made.size());
          check("best there", look.places[input + 1], made.isEmpty() ? 0 : seen.best(own, there));
          check("mean there", look.places[input + 2], mean);
          check(
              "share",
              look.places[input + 3],
              made.isEmpty() ? 0 : seen.bestShare(node, there, widens));
        }
      }
      assertThat(seen.result.lookedAhead()).isZero();
    }
    assertThat(checked).isGreaterThan(30);
  }

  private static boolean isAt(int move, int place, boolean widens) {
    return move != BlockMoves.WRAP
        && BlockMoves.place(move) == place
        && BlockMoves.widens(move) == widens;
  }

  @Test
  void placesAreSeenWithTheirOwnCounts() {
    for (Seen seen : searches()) {
      TermTable terms = seen.nodes.terms();
      for (int node : seen.looks.keySet()) {
        if (node % 7 != 0) {
          continue;
        }
        var parts = new ArrayList<Integer>();
        var outside = new ArrayList<Boolean>();
        list(terms, seen.nodes.term(node), true, parts, outside);
        var before = new ArrayList<Integer>();
        list(terms, seen.nodes.term(seen.nodes.parent(node)), true, before, new ArrayList<>());
        Observation observation = seen.looks.get(node);
        assertThat(observation.size()).isEqualTo(Math.min(BlockMoves.PLACES, parts.size()));
        for (int place = 0; place < observation.size(); place++) {
          int at = place * PlaceInput.COUNT;
          float[] y = observation.places;
          Concept part = terms.concept(parts.get(place));
          check("whole", y[at], place == 0 ? 1 : 0);
          check("inside", y[at + 2], outside.get(place) ? 0 : 1);
          check("length", y[at + 8] * 8, part.length());
          check(
              "new", y[at + PlaceInput.IS_NEW.index()], before.contains(parts.get(place)) ? 0 : 1);
          boolean isOperand = place > 0 && outside.get(place);
          Concept whole = seen.concept(node);
          check(
              "tpr",
              y[at + PlaceInput.TPR_AHEAD.index()],
              isOperand ? seen.tpr(part) - seen.tpr(whole) : 0);
          check(
              "fpr",
              y[at + PlaceInput.FPR_AHEAD.index()],
              isOperand ? seen.fpr(part) - seen.fpr(whole) : 0);
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
