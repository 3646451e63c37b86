package org.drill.policy;

import static org.drill.policy.NodeInput.ACCURACY;
import static org.drill.policy.NodeInput.ACCURACY_GAIN;
import static org.drill.policy.NodeInput.AHEAD_OF_SIBLINGS;
import static org.drill.policy.NodeInput.BEHIND_BEST;
import static org.drill.policy.NodeInput.BEHIND_BEST_SIBLING;
import static org.drill.policy.NodeInput.BETTER_SIBLINGS;
import static org.drill.policy.NodeInput.BOTH_JUNCTIONS;
import static org.drill.policy.NodeInput.CHANGED_WHOLE;
import static org.drill.policy.NodeInput.CONJUNCTIONS;
import static org.drill.policy.NodeInput.CORRELATION;
import static org.drill.policy.NodeInput.CORRELATION_GAIN;
import static org.drill.policy.NodeInput.COVERED;
import static org.drill.policy.NodeInput.COVERED_OF_PARENT;
import static org.drill.policy.NodeInput.COVERS_ALL_POSITIVES;
import static org.drill.policy.NodeInput.COVERS_NO_NEGATIVE;
import static org.drill.policy.NodeInput.DEPTH;
import static org.drill.policy.NodeInput.DISJUNCTIONS;
import static org.drill.policy.NodeInput.EXISTENTIALS;
import static org.drill.policy.NodeInput.F1;
import static org.drill.policy.NodeInput.FPR;
import static org.drill.policy.NodeInput.FROM_TIER_1;
import static org.drill.policy.NodeInput.FROM_TIER_2;
import static org.drill.policy.NodeInput.FROM_TIER_3;
import static org.drill.policy.NodeInput.FROM_TIER_4;
import static org.drill.policy.NodeInput.GRANDPARENT_CORRELATION;
import static org.drill.policy.NodeInput.GRANDPARENT_INFORMATION;
import static org.drill.policy.NodeInput.INFORMATION;
import static org.drill.policy.NodeInput.INFORMATION_GAIN;
import static org.drill.policy.NodeInput.IS_START;
import static org.drill.policy.NodeInput.IS_WRAPPED;
import static org.drill.policy.NodeInput.LENGTH;
import static org.drill.policy.NodeInput.LENGTH_GAIN;
import static org.drill.policy.NodeInput.NEGATIONS;
import static org.drill.policy.NodeInput.PARENT_CORRELATION;
import static org.drill.policy.NodeInput.PARENT_FPR;
import static org.drill.policy.NodeInput.PARENT_INFORMATION;
import static org.drill.policy.NodeInput.PARENT_TPR;
import static org.drill.policy.NodeInput.PRECISION;
import static org.drill.policy.NodeInput.TPR;
import static org.drill.policy.NodeInput.UNIVERSALS;
import static org.drill.policy.NodeInput.WAS_NARROWED;
import static org.drill.policy.NodeInput.WAS_WIDENED;
import static org.drill.policy.NodeInput.YOUDEN;
import static org.drill.policy.NodeInput.YOUDEN_GAIN;

import java.util.Arrays;
import org.drill.refinement.BlockMoves;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;
import org.drill.term.TermTable;

/**
 * What the policy sees of a node: its {@link NodeInput}s, numbers that mean the same on every
 * knowledge graph.
 *
 * <p>They are relative to the problem: shares and differences, never sizes of the graph. Of
 * siblings, it tells how a node stands among the children that came with it. Each thread needs one.
 */
final class StateInputs {
  /** How many symbols are one unit of length. */
  static final float LENGTH_UNIT = 16;

  /** How many of a kind are one unit. */
  private static final float FEW = 4;

  private static final NodeInput[] TIERS = {FROM_TIER_1, FROM_TIER_2, FROM_TIER_3, FROM_TIER_4};

  private final TermTable terms;
  private final Extents extents;
  private final SplitScores counts;
  private final BlockLandmarks.View landmarks;
  private final long[] examples;
  private final int positives;
  private final int negatives;

  // The children that came with a node: their scores in order, and the mean.
  private double[] siblings = new double[64];
  private int siblingCount;
  private double siblingMean;
  private int siblingStart = -1;
  private int siblingEnd = -1;

  private int conjunctions;
  private int disjunctions;
  private int existentials;
  private int universals;
  private int negations;

  StateInputs(TermTable terms, Extents extents, SplitScores counts, BlockLandmarks landmarks) {
    this.terms = terms;
    this.extents = extents;
    this.counts = counts;
    this.landmarks = landmarks.new View();
    this.examples = new long[extents.examples().all().length];
    this.positives = extents.examples().positives();
    this.negatives = extents.examples().negatives();
  }

  private double youden(SearchNodes nodes, int node) {
    int term = nodes.term(node);
    return counts.youden(extents.truePositives(term), extents.falsePositives(term));
  }

  /** Collects the siblings of a node, unless they are those of the last one. */
  private void findSiblings(SearchNodes nodes, int node) {
    if (node >= siblingStart && node < siblingEnd) {
      return;
    }
    int parent = nodes.parent(node);
    int portion = nodes.portion(node);
    int start = node;
    while (start > 0 && isSibling(nodes, start - 1, parent, portion)) {
      start--;
    }
    int end = node + 1;
    while (end < nodes.size() && isSibling(nodes, end, parent, portion)) {
      end++;
    }
    siblingStart = start;
    siblingEnd = end;
    siblingCount = end - start;
    if (siblings.length < siblingCount) {
      siblings = new double[Math.max(siblingCount, 2 * siblings.length)];
    }
    double sum = 0;
    for (int i = 0; i < siblingCount; i++) {
      siblings[i] = youden(nodes, start + i);
      sum += siblings[i];
    }
    siblingMean = sum / siblingCount;
    Arrays.sort(siblings, 0, siblingCount);
  }

  private static boolean isSibling(SearchNodes nodes, int node, int parent, int portion) {
    return node != SearchNodes.START
        && nodes.parent(node) == parent
        && nodes.portion(node) == portion;
  }

  /**
   * Writes the inputs of a node.
   *
   * @param nodes the nodes of the search
   * @param node one of them
   * @param best the highest J so far
   * @param into where to write
   */
  void write(SearchNodes nodes, int node, double best, float[] into) {
    findSiblings(nodes, node);
    int term = nodes.term(node);
    int parent = nodes.parent(node);
    int above = nodes.parent(parent);
    int tp = extents.truePositives(term);
    int fp = extents.falsePositives(term);
    double correlation = counts.correlation(tp, fp);
    double information = counts.information(tp, fp);
    double accuracy = counts.accuracy(tp, fp);
    double youden = counts.youden(tp, fp);
    TPR.set(into, counts.tpr(tp));
    FPR.set(into, counts.fpr(fp));
    ACCURACY.set(into, accuracy);
    PRECISION.set(into, counts.precision(tp, fp));
    F1.set(into, counts.f1(tp, fp));
    CORRELATION.set(into, correlation);
    INFORMATION.set(into, information);
    YOUDEN.set(into, youden);
    COVERS_NO_NEGATIVE.set(into, fp == 0);
    COVERS_ALL_POSITIVES.set(into, tp == positives);

    int parentTerm = nodes.term(parent);
    int parentTp = extents.truePositives(parentTerm);
    int parentFp = extents.falsePositives(parentTerm);
    int aboveTp = extents.truePositives(nodes.term(above));
    int aboveFp = extents.falsePositives(nodes.term(above));
    double parentCorrelation = counts.correlation(parentTp, parentFp);
    double parentInformation = counts.information(parentTp, parentFp);
    PARENT_TPR.set(into, counts.tpr(parentTp));
    PARENT_FPR.set(into, counts.fpr(parentFp));
    PARENT_CORRELATION.set(into, parentCorrelation);
    PARENT_INFORMATION.set(into, parentInformation);
    GRANDPARENT_CORRELATION.set(into, counts.correlation(aboveTp, aboveFp));
    GRANDPARENT_INFORMATION.set(into, counts.information(aboveTp, aboveFp));
    CORRELATION_GAIN.set(into, correlation - parentCorrelation);
    INFORMATION_GAIN.set(into, information - parentInformation);
    ACCURACY_GAIN.set(into, accuracy - counts.accuracy(parentTp, parentFp));
    YOUDEN_GAIN.set(into, youden - counts.youden(parentTp, parentFp));
    COVERED.set(into, SplitScores.share(tp + fp, positives + negatives));
    COVERED_OF_PARENT.set(into, Math.min(4, SplitScores.share(tp + fp, parentTp + parentFp)));

    writeShape(term, parentTerm, into);
    writeOrigin(node, nodes.portion(node), into);
    writeSiblings(youden, best, into);
    extents.copyExamples(term, examples);
    landmarks.write(examples, into);
  }

  private void writeShape(int term, int parent, float[] into) {
    conjunctions = 0;
    disjunctions = 0;
    existentials = 0;
    universals = 0;
    negations = 0;
    int depth = measure(term);
    LENGTH.set(into, terms.length(term) / LENGTH_UNIT);
    DEPTH.set(into, depth / FEW);
    CONJUNCTIONS.set(into, conjunctions / FEW);
    DISJUNCTIONS.set(into, disjunctions / FEW);
    EXISTENTIALS.set(into, existentials / FEW);
    UNIVERSALS.set(into, universals / FEW);
    NEGATIONS.set(into, negations / FEW);
    LENGTH_GAIN.set(into, (terms.length(term) - terms.length(parent)) / FEW);
    BOTH_JUNCTIONS.set(into, (conjunctions > 0 ? 0.5 : 0) + (disjunctions > 0 ? 0.5 : 0));
  }

  private static void writeOrigin(int node, int move, float[] into) {
    boolean isStart = node == SearchNodes.START;
    boolean isWrapped = !isStart && move == BlockMoves.WRAP;
    boolean isJoined = !isStart && !isWrapped;
    IS_START.set(into, isStart);
    IS_WRAPPED.set(into, isWrapped);
    CHANGED_WHOLE.set(into, isJoined && BlockMoves.place(move) == 0);
    WAS_WIDENED.set(into, isJoined && BlockMoves.widens(move));
    WAS_NARROWED.set(into, isJoined && !BlockMoves.widens(move));
    for (int tier = 0; tier < TIERS.length; tier++) {
      TIERS[tier].set(into, isJoined && BlockMoves.tier(move) == tier);
    }
  }

  private void writeSiblings(double youden, double best, float[] into) {
    int place = Arrays.binarySearch(siblings, 0, siblingCount, youden);
    int better = siblingCount - 1 - Math.max(place, -place - 2);
    while (better > 0 && siblings[siblingCount - better] <= youden) {
      better--;
    }
    BETTER_SIBLINGS.set(into, Math.log1p(better));
    BEHIND_BEST_SIBLING.set(into, siblings[siblingCount - 1] - youden);
    AHEAD_OF_SIBLINGS.set(into, youden - siblingMean);
    BEHIND_BEST.set(into, best - youden);
  }

  /** Counts the constructors of a term; returns its depth of roles. */
  private int measure(int term) {
    return switch (terms.shape(term)) {
      case TOP, BOTTOM, LEAF -> 0;
      case NOT -> {
        negations++;
        yield 0;
      }
      case STEP -> {
        if (terms.alphabet().needsSuccessor(terms.symbol(term))) {
          existentials++;
        } else {
          universals++;
        }
        yield 1 + measure(terms.filler(term));
      }
      case AND -> {
        conjunctions += terms.arity(term) - 1;
        yield deepest(term);
      }
      case OR -> {
        disjunctions += terms.arity(term) - 1;
        yield deepest(term);
      }
    };
  }

  private int deepest(int junction) {
    int deepest = 0;
    for (int i = 0; i < terms.arity(junction); i++) {
      deepest = Math.max(deepest, measure(terms.operand(junction, i)));
    }
    return deepest;
  }
}
