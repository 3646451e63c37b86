package org.drill.policy;

import static org.drill.policy.NodeInput.ACCURACY;
import static org.drill.policy.NodeInput.ACCURACY_GAIN;
import static org.drill.policy.NodeInput.BOTH_JUNCTIONS;
import static org.drill.policy.NodeInput.CHANGED_WHOLE;
import static org.drill.policy.NodeInput.CONJUNCTIONS;
import static org.drill.policy.NodeInput.CORRELATION;
import static org.drill.policy.NodeInput.CORRELATION_GAIN;
import static org.drill.policy.NodeInput.COUNTED_STEPS;
import static org.drill.policy.NodeInput.COVERED;
import static org.drill.policy.NodeInput.COVERED_OF_PARENT;
import static org.drill.policy.NodeInput.COVERS_ALL_POSITIVES;
import static org.drill.policy.NodeInput.COVERS_NO_NEGATIVE;
import static org.drill.policy.NodeInput.DATA_LEAVES;
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

import org.drill.refinement.BlockMoves;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;
import org.drill.term.TermTable;

/**
 * What the policy sees of a node at first sight: its {@link NodeInput}s, numbers that mean the same
 * on every knowledge graph.
 *
 * <p>They are relative to the problem: shares and differences, never sizes of the graph. Each
 * thread needs one.
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
  private final ExampleVotes.View votes;
  private final long[] examples;
  private final int positives;
  private final int negatives;

  private final SiblingInputs siblings;

  // What was found out of a parent and the one above, which siblings share.
  private int knownParent = -1;
  private double parentCorrelation;
  private double parentInformation;
  private double aboveCorrelation;
  private double aboveInformation;

  private int conjunctions;
  private int disjunctions;
  private int existentials;
  private int universals;
  private int negations;
  private int counted;
  private int data;

  StateInputs(TermTable terms, Extents extents, SplitScores counts, ExampleVotes votes) {
    this.terms = terms;
    this.extents = extents;
    this.counts = counts;
    this.siblings = new SiblingInputs(extents, counts);
    this.votes = votes.new View();
    this.examples = new long[extents.examples().all().length];
    this.positives = extents.examples().positives();
    this.negatives = extents.examples().negatives();
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
    if (parent != knownParent) {
      knownParent = parent;
      int aboveTp = extents.truePositives(nodes.term(above));
      int aboveFp = extents.falsePositives(nodes.term(above));
      parentCorrelation = counts.correlation(parentTp, parentFp);
      parentInformation = counts.information(parentTp, parentFp);
      aboveCorrelation = counts.correlation(aboveTp, aboveFp);
      aboveInformation = counts.information(aboveTp, aboveFp);
    }
    PARENT_TPR.set(into, counts.tpr(parentTp));
    PARENT_FPR.set(into, counts.fpr(parentFp));
    PARENT_CORRELATION.set(into, parentCorrelation);
    PARENT_INFORMATION.set(into, parentInformation);
    GRANDPARENT_CORRELATION.set(into, aboveCorrelation);
    GRANDPARENT_INFORMATION.set(into, aboveInformation);
    CORRELATION_GAIN.set(into, correlation - parentCorrelation);
    INFORMATION_GAIN.set(into, information - parentInformation);
    ACCURACY_GAIN.set(into, accuracy - counts.accuracy(parentTp, parentFp));
    YOUDEN_GAIN.set(into, youden - counts.youden(parentTp, parentFp));
    COVERED.set(into, SplitScores.share(tp + fp, positives + negatives));
    COVERED_OF_PARENT.set(into, Math.min(4, SplitScores.share(tp + fp, parentTp + parentFp)));

    writeShape(term, parentTerm, into);
    writeOrigin(node, nodes.portion(node), into);
    siblings.write(nodes, node, best, into);
    extents.copyExamples(term, examples);
    votes.write(examples, into);
  }

  private void writeShape(int term, int parent, float[] into) {
    conjunctions = 0;
    disjunctions = 0;
    existentials = 0;
    universals = 0;
    negations = 0;
    counted = 0;
    data = 0;
    int depth = measure(term);
    LENGTH.set(into, terms.length(term) / LENGTH_UNIT);
    DEPTH.set(into, depth / FEW);
    CONJUNCTIONS.set(into, conjunctions / FEW);
    DISJUNCTIONS.set(into, disjunctions / FEW);
    EXISTENTIALS.set(into, existentials / FEW);
    UNIVERSALS.set(into, universals / FEW);
    NEGATIONS.set(into, negations / FEW);
    LENGTH_GAIN.set(into, (terms.length(term) - terms.length(parent)) / FEW);
    COUNTED_STEPS.set(into, counted / FEW);
    DATA_LEAVES.set(into, data / FEW);
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

  /** Counts the constructors of a term; returns its depth of roles. */
  private int measure(int term) {
    return switch (terms.shape(term)) {
      case TOP, BOTTOM -> 0;
      case LEAF -> {
        data += terms.alphabet().leafDepth(terms.symbol(term)) > 0 ? 1 : 0;
        yield 0;
      }
      case NOT -> {
        negations++;
        yield measure(terms.operand(term, 0));
      }
      case STEP -> {
        counted += terms.alphabet().isCounted(terms.symbol(term)) ? 1 : 0;
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
