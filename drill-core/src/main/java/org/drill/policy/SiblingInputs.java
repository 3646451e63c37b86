package org.drill.policy;

import static org.drill.policy.NodeInput.AHEAD_OF_SIBLINGS;
import static org.drill.policy.NodeInput.BEHIND_BEST;
import static org.drill.policy.NodeInput.BEHIND_BEST_SIBLING;
import static org.drill.policy.NodeInput.BETTER_SIBLINGS;
import static org.drill.policy.NodeInput.LIKELY_WITH_SIBLING;
import static org.drill.policy.NodeInput.MOST_WITH_SIBLING;

import java.util.Arrays;
import org.drill.refinement.BlockMoves;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;

/**
 * How a node stands among its siblings, the children that came by the same move, and what joining
 * it with one of them could bring, as far as that can be known without counting. Each thread needs
 * one.
 */
final class SiblingInputs {
  /** With how many of its siblings a node is joined in thought. */
  private static final int BEST = 12;

  private final Extents extents;
  private final SplitScores counts;
  private final int positives;
  private final int negatives;

  /** The scores of the siblings in order, and the mean. */
  private double[] scores = new double[64];

  private int count;
  private double mean;
  private int start = -1;
  private int end = -1;

  /** True and false positives of the best siblings. */
  private final int[] bestTp = new int[BEST];

  private final int[] bestFp = new int[BEST];
  private int bestCount;

  SiblingInputs(Extents extents, SplitScores counts) {
    this.extents = extents;
    this.counts = counts;
    this.positives = extents.examples().positives();
    this.negatives = extents.examples().negatives();
  }

  private double youden(SearchNodes nodes, int node) {
    int term = nodes.term(node);
    return counts.youden(extents.truePositives(term), extents.falsePositives(term));
  }

  /** Collects the siblings of a node, unless they are those of the last one. */
  private void find(SearchNodes nodes, int node) {
    if (node >= start && node < end) {
      return;
    }
    int parent = nodes.parent(node);
    int portion = nodes.portion(node);
    start = node;
    while (start > 0 && isSibling(nodes, start - 1, parent, portion)) {
      start--;
    }
    end = node + 1;
    while (end < nodes.size() && isSibling(nodes, end, parent, portion)) {
      end++;
    }
    count = end - start;
    if (scores.length < count) {
      scores = new double[Math.max(count, 2 * scores.length)];
    }
    double sum = 0;
    for (int i = 0; i < count; i++) {
      scores[i] = youden(nodes, start + i);
      sum += scores[i];
    }
    mean = sum / count;
    Arrays.sort(scores, 0, count);
    findBest(nodes);
  }

  private static boolean isSibling(SearchNodes nodes, int node, int parent, int portion) {
    return node != SearchNodes.START
        && nodes.parent(node) == parent
        && nodes.portion(node) == portion;
  }

  /** Collects the best siblings; of equal ones the first. */
  private void findBest(SearchNodes nodes) {
    bestCount = Math.min(BEST, count);
    double least = scores[count - bestCount];
    int at = 0;
    for (int pass = 0; pass < 2; pass++) {
      for (int node = start; node < end && at < bestCount; node++) {
        double own = youden(nodes, node);
        if (pass == 0 ? own > least : own == least) {
          bestTp[at] = extents.truePositives(nodes.term(node));
          bestFp[at++] = extents.falsePositives(nodes.term(node));
        }
      }
    }
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
    find(nodes, node);
    double youden = youden(nodes, node);
    int place = Arrays.binarySearch(scores, 0, count, youden);
    int better = count - 1 - Math.max(place, -place - 2);
    while (better > 0 && scores[count - better] <= youden) {
      better--;
    }
    BETTER_SIBLINGS.set(into, PolicyNetwork.log(better + 1));
    BEHIND_BEST_SIBLING.set(into, scores[count - 1] - youden);
    AHEAD_OF_SIBLINGS.set(into, youden - mean);
    BEHIND_BEST.set(into, best - youden);
    int move = nodes.portion(node);
    if (node == SearchNodes.START || move == BlockMoves.WRAP) {
      LIKELY_WITH_SIBLING.set(into, 0);
      MOST_WITH_SIBLING.set(into, 0);
    } else if (BlockMoves.widens(move)) {
      writeWidened(nodes, node, youden, into);
    } else {
      writeNarrowed(nodes, node, youden, into);
    }
  }

  /**
   * Writes what ⊓ with one of the best siblings would bring: if what two of them keep of their
   * parent were independent, and at most.
   */
  private void writeNarrowed(SearchNodes nodes, int node, double youden, float[] into) {
    int parent = nodes.term(nodes.parent(node));
    int parentTp = extents.truePositives(parent);
    int parentFp = extents.falsePositives(parent);
    int tp = extents.truePositives(nodes.term(node));
    int fp = extents.falsePositives(nodes.term(node));
    double likely = -1;
    double most = -1;
    for (int i = 0; i < bestCount; i++) {
      double covered = left(tp, bestTp[i], parentTp);
      double admitted = left(fp, bestFp[i], parentFp);
      likely = Math.max(likely, covered / positives - admitted / negatives);
      int least = Math.max(0, fp + bestFp[i] - parentFp);
      most = Math.max(most, counts.youden(Math.min(tp, bestTp[i]), least));
    }
    LIKELY_WITH_SIBLING.set(into, likely - youden);
    MOST_WITH_SIBLING.set(into, most - youden);
  }

  /** The same for ⊔, and what two of them leave of what is outside of their parent. */
  private void writeWidened(SearchNodes nodes, int node, double youden, float[] into) {
    int parent = nodes.term(nodes.parent(node));
    int parentTp = extents.truePositives(parent);
    int parentFp = extents.falsePositives(parent);
    int tp = extents.truePositives(nodes.term(node));
    int fp = extents.falsePositives(nodes.term(node));
    double likely = -1;
    double most = -1;
    for (int i = 0; i < bestCount; i++) {
      double missed = left(positives - tp, positives - bestTp[i], positives - parentTp);
      double leftOut = left(negatives - fp, negatives - bestFp[i], negatives - parentFp);
      likely = Math.max(likely, leftOut / negatives - missed / positives);
      int all = Math.min(positives, tp + bestTp[i] - parentTp);
      most = Math.max(most, counts.youden(all, Math.max(fp, bestFp[i])));
    }
    LIKELY_WITH_SIBLING.set(into, likely - youden);
    MOST_WITH_SIBLING.set(into, most - youden);
  }

  /** How much is left of some if each of two keeps a part of it, by chance. */
  private static double left(int one, int other, int all) {
    return all == 0 ? 0 : (double) one * other / all;
  }
}
