package org.drill.policy;

import java.util.Arrays;
import org.drill.array.IntPages;
import org.drill.refinement.BlockMoves;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;

/**
 * What the moves that were made from nodes have brought: what is known of the other moves from
 * these nodes, without looking ahead. Belongs to one thread.
 */
final class MovesMade {
  /** What is least told of a gain. */
  private static final float WORST = -0.5f;

  // The numbers of a direction at a place.
  private static final int TIERS = 0;
  private static final int BEST = 1;
  private static final int GAINS = 2;
  private static final int COUNT = 3;
  private static final int SHARE = 4;
  private static final int WIDTH = 5;

  // The numbers of a node, before those of its places.
  private static final int MOVES = 0;
  private static final int CHILDREN = 1;
  private static final int BEST_CHILD = 2;
  private static final int WRAPPED = 3;
  private static final int PLACES = 4;

  private final Extents extents;
  private final SplitScores counts;
  private final int positives;
  private final int negatives;

  /** Where the numbers of a node are, plus one; 0 for none. */
  private final IntPages places = new IntPages();

  private int reached;
  private float[][] rows = new float[16][];
  private int size;

  MovesMade(Extents extents, SplitScores counts) {
    this.extents = extents;
    this.counts = counts;
    this.positives = extents.examples().positives();
    this.negatives = extents.examples().negatives();
  }

  /** Notes what a move has brought. */
  void add(SearchNodes nodes, int node, int move, int from, int to) {
    int at = move == BlockMoves.WRAP ? -1 : at(BlockMoves.place(move), BlockMoves.widens(move));
    float[] row = row(node, at + WIDTH);
    row[MOVES]++;
    row[CHILDREN] += to - from;
    if (at < 0) {
      row[WRAPPED] = 1;
    } else {
      if (row[at + TIERS]++ == 0) {
        row[at + BEST] = WORST;
        row[at + SHARE] = WORST;
      }
      row[at + COUNT] += to - from;
    }
    int term = nodes.term(node);
    int tp = extents.truePositives(term);
    int fp = extents.falsePositives(term);
    double youden = counts.youden(tp, fp);
    for (int child = from; child < to; child++) {
      int childTp = extents.truePositives(nodes.term(child));
      int childFp = extents.falsePositives(nodes.term(child));
      float gain = (float) (counts.youden(childTp, childFp) - youden);
      row[BEST_CHILD] = Math.max(row[BEST_CHILD], gain);
      if (at >= 0) {
        row[at + BEST] = Math.max(row[at + BEST], gain);
        row[at + GAINS] += Math.max(0, gain);
        double share =
            BlockMoves.widens(move)
                ? SplitScores.share(childTp - tp, positives - tp)
                    - SplitScores.share(childFp - fp, negatives - fp)
                : SplitScores.share(fp - childFp, fp) - SplitScores.share(tp - childTp, tp);
        row[at + SHARE] = Math.max(row[at + SHARE], (float) share);
      }
    }
  }

  private static int at(int place, boolean widens) {
    return PLACES + (place * 2 + (widens ? 1 : 0)) * WIDTH;
  }

  /** The numbers of a node, at least so many; they end with the last place that was joined. */
  private float[] row(int node, int length) {
    if (node >= reached) {
      reached = node + 1;
      places.reach(node);
    }
    int known = places.get(node);
    if (known > 0) {
      float[] row = rows[known - 1];
      if (row.length < length) {
        row = Arrays.copyOf(row, length);
        rows[known - 1] = row;
      }
      return row;
    }
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, 2 * size);
    }
    float[] row = new float[Math.max(PLACES, length)];
    row[BEST_CHILD] = WORST;
    rows[size++] = row;
    places.set(node, size);
    return row;
  }

  /** Writes what is known of a node and the places that are seen of it. */
  void write(int node, Observation into) {
    int known = node < reached ? places.get(node) : 0;
    if (known == 0) {
      Arrays.fill(into.node, NodeInput.AT_FIRST_SIGHT, NodeInput.COUNT, 0);
      return; // places are zero where nothing is written
    }
    float[] row = rows[known - 1];
    NodeInput.MOVES_MADE.set(into.node, row[MOVES] / 8);
    NodeInput.CHILDREN.set(into.node, Math.log1p(row[CHILDREN]) / 4);
    NodeInput.BEST_CHILD.set(into.node, row[BEST_CHILD]);
    NodeInput.WAS_WRAPPED.set(into.node, row[WRAPPED]);
    for (int place = 0; place < into.size; place++) {
      int to = place * PlaceInput.COUNT;
      write(row, at(place, false), into.places, to, 0);
      write(row, at(place, true), into.places, to, PlaceInput.TRIED);
    }
  }

  private static void write(float[] row, int at, float[] into, int to, int direction) {
    if (at >= row.length || row[at + TIERS] == 0) {
      return;
    }
    int from = to + direction;
    PlaceInput.NARROWED.set(into, from, row[at + TIERS] / BlockMoves.TIERS);
    PlaceInput.NARROWED_BEST.set(into, from, row[at + BEST]);
    PlaceInput.NARROWED_MEAN.set(into, from, row[at + GAINS] / Math.max(1, row[at + COUNT]));
    PlaceInput.NARROWED_CUT.set(into, from, row[at + SHARE]);
  }
}
