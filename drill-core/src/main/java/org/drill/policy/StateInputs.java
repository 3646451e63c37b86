package org.drill.policy;

import java.util.Arrays;
import org.drill.refinement.Moves;
import org.drill.search.bestfirst.Nodes;
import org.drill.term.Extents;
import org.drill.term.TermTable;

/**
 * What the policy sees of a node: {@link #SIZE} numbers that mean the same on every knowledge
 * graph.
 *
 * <p>They are relative to the problem: shares and differences, never sizes of the graph. Of
 * siblings, it tells how a node stands among the children that came with it. Each thread needs one.
 */
final class StateInputs {
  static final int OWN = 0;
  static final int PARENT = OWN + 10;
  static final int SHAPE = PARENT + 12;
  static final int ORIGIN = SHAPE + 9;
  static final int SIBLINGS = ORIGIN + 5 + Moves.TIERS;
  static final int LANDMARKS = SIBLINGS + 4;

  /** Where the accuracy is. */
  static final int ACCURACY = OWN + 2;

  /** Where the difference to the accuracy of the parent is. */
  static final int ACCURACY_GAIN = PARENT + 8;

  /** Where the length is, in units. */
  static final int LENGTH = SHAPE;

  /** How many symbols are one unit of length. */
  static final float LENGTH_UNIT = 16;

  /** How many numbers there are. */
  static final int SIZE = LANDMARKS + Landmarks.SIZE;

  private final TermTable terms;
  private final Extents extents;
  private final Counts counts;
  private final Landmarks.View landmarks;
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

  StateInputs(TermTable terms, Extents extents, Counts counts, Landmarks landmarks) {
    this.terms = terms;
    this.extents = extents;
    this.counts = counts;
    this.landmarks = landmarks.new View();
    this.examples = new long[extents.examples().all().length];
    this.positives = extents.examples().positives();
    this.negatives = extents.examples().negatives();
  }

  private double youden(Nodes nodes, int node) {
    int term = nodes.term(node);
    return counts.youden(extents.truePositives(term), extents.falsePositives(term));
  }

  /** Collects the siblings of a node, unless they are those of the last one. */
  private void findSiblings(Nodes nodes, int node) {
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

  private static boolean isSibling(Nodes nodes, int node, int parent, int portion) {
    return node != Nodes.START && nodes.parent(node) == parent && nodes.portion(node) == portion;
  }

  /**
   * Writes the inputs of a node.
   *
   * @param nodes the nodes of the search
   * @param node one of them
   * @param best the highest J so far
   * @param into where to write
   */
  void write(Nodes nodes, int node, double best, float[] into) {
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
    int i = OWN;
    into[i++] = (float) counts.tpr(tp);
    into[i++] = (float) counts.fpr(fp);
    into[i++] = (float) accuracy;
    into[i++] = (float) counts.precision(tp, fp);
    into[i++] = (float) counts.f1(tp, fp);
    into[i++] = (float) correlation;
    into[i++] = (float) information;
    into[i++] = (float) youden;
    into[i++] = fp == 0 ? 1 : 0;
    into[i] = tp == positives ? 1 : 0;

    int parentTerm = nodes.term(parent);
    int parentTp = extents.truePositives(parentTerm);
    int parentFp = extents.falsePositives(parentTerm);
    int aboveTp = extents.truePositives(nodes.term(above));
    int aboveFp = extents.falsePositives(nodes.term(above));
    double parentCorrelation = counts.correlation(parentTp, parentFp);
    double parentInformation = counts.information(parentTp, parentFp);
    i = PARENT;
    into[i++] = (float) counts.tpr(parentTp);
    into[i++] = (float) counts.fpr(parentFp);
    into[i++] = (float) parentCorrelation;
    into[i++] = (float) parentInformation;
    into[i++] = (float) counts.correlation(aboveTp, aboveFp);
    into[i++] = (float) counts.information(aboveTp, aboveFp);
    into[i++] = (float) (correlation - parentCorrelation);
    into[i++] = (float) (information - parentInformation);
    into[i++] = (float) (accuracy - counts.accuracy(parentTp, parentFp));
    into[i++] = (float) (youden - counts.youden(parentTp, parentFp));
    into[i++] = (float) Counts.share(tp + fp, positives + negatives);
    into[i] = (float) Math.min(4, Counts.share(tp + fp, parentTp + parentFp));

    conjunctions = 0;
    disjunctions = 0;
    existentials = 0;
    universals = 0;
    negations = 0;
    int depth = measure(term);
    i = SHAPE;
    into[i++] = terms.length(term) / LENGTH_UNIT;
    into[i++] = depth / 4f;
    into[i++] = conjunctions / 4f;
    into[i++] = disjunctions / 4f;
    into[i++] = existentials / 4f;
    into[i++] = universals / 4f;
    into[i++] = negations / 4f;
    into[i++] = (terms.length(term) - terms.length(parentTerm)) / 4f;
    into[i] = (conjunctions > 0 ? 0.5f : 0) + (disjunctions > 0 ? 0.5f : 0);

    Arrays.fill(into, ORIGIN, SIBLINGS, 0);
    int move = nodes.portion(node);
    if (node == Nodes.START) {
      into[ORIGIN] = 1;
    } else if (move == Moves.WRAP) {
      into[ORIGIN + 1] = 1;
    } else {
      into[ORIGIN + 2] = Moves.place(move) == 0 ? 1 : 0;
      into[ORIGIN + (Moves.widens(move) ? 3 : 4)] = 1;
      into[ORIGIN + 5 + Moves.tier(move)] = 1;
    }

    i = SIBLINGS;
    int place = Arrays.binarySearch(siblings, 0, siblingCount, youden);
    int better = siblingCount - 1 - Math.max(place, -place - 2);
    while (better > 0 && siblings[siblingCount - better] <= youden) {
      better--;
    }
    into[i++] = (float) Math.log1p(better);
    into[i++] = (float) (siblings[siblingCount - 1] - youden);
    into[i++] = (float) (youden - siblingMean);
    into[i] = (float) (best - youden);

    extents.copyExamples(term, examples);
    landmarks.write(examples, into, LANDMARKS);
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
