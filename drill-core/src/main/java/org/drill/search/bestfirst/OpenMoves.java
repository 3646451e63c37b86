package org.drill.search.bestfirst;

import java.util.Arrays;
import org.drill.array.IntPages;
import org.drill.array.LongPages;

/**
 * What a search can do next: nodes with the moves from them, the best first; of equal ones the
 * shortest term, then the oldest node, then the first move.
 *
 * <p>A node waits in the heap with its best move; the others wait with the node, since most nodes
 * are never taken. A node whose moves are not known yet waits with a score of its own, and its
 * moves are added when its turn comes. Nodes may wait in a second order besides, in which they are
 * taken with their best move, too; what that leaves behind in the first order is passed over.
 */
final class OpenMoves {
  /** No node. */
  static final int NONE = -1;

  /** In place of the number of moves, where they are not known. */
  private static final int UNSEEN = -1;

  /** How many choices take as much memory as a term. */
  private static final int CHOICES = 12;

  private final NodeHeap nodes = new NodeHeap();
  private final NodeHeap others = new NodeHeap();
  private final int moves;

  /** A move of a node: its score, so that higher scores are higher numbers, and its number. */
  private final LongPages choices = new LongPages();

  /** Two numbers a node: where its moves are, the best one last, and how many. */
  private final IntPages places = new IntPages();

  private int end;
  private int move;

  OpenMoves(int moves) {
    this.moves = moves;
  }

  /** Whether there is nothing to take; otherwise it can be taken in the first order. */
  boolean isEmpty() {
    while (!nodes.isEmpty() && isStale(nodes.first(), nodes.firstScore())) {
      nodes.remove();
    }
    return nodes.isEmpty();
  }

  /** About how many nodes wait. */
  int size() {
    return nodes.size();
  }

  /** How many terms take as much memory as the moves that wait with nodes. */
  int weight() {
    return end / CHOICES;
  }

  /** Adds a node whose moves are not known yet. */
  void addUnseen(int node, int length, double score) {
    places.reach(2 * node + 1);
    places.set(2 * node + 1, UNSEEN);
    nodes.add(node, (float) score, length);
  }

  /**
   * The node that is next and whose moves are not known: they have to be added before anything can
   * be taken.
   *
   * @param isOther whether the second order is asked
   * @return the node, or {@link #NONE} if the next one has moves, or there is none
   */
  int unseen(boolean isOther) {
    if (moves == 1) {
      return NONE;
    }
    if (isOther) {
      passOverOthers();
      if (!others.isEmpty()) {
        return count(others.first()) == UNSEEN ? others.first() : NONE;
      }
    }
    return !isEmpty() && count(nodes.first()) == UNSEEN ? nodes.first() : NONE;
  }

  /** Adds the moves of a node that hold anything, whether it was added before or not. */
  void add(int node, int length, int[] sizes, double[] scores, int first) {
    if (moves == 1) {
      if (sizes[first] > 0) {
        nodes.add(node, scores[first], length);
      }
      return;
    }
    int start = end;
    choices.reach(end + moves);
    for (int g = 0; g < moves; g++) {
      if (sizes[first + g] > 0) {
        choices.set(end++, choice(g, scores[first + g]));
      }
    }
    places.reach(2 * node + 1);
    places.set(2 * node, start);
    places.set(2 * node + 1, end - start);
    if (end > start) {
      enqueue(node, length);
    }
  }

  /** Scores the moves that are left to a node anew. */
  void rescore(int node, int length, double[] scores) {
    int start = places.get(2 * node);
    for (int i = start; i < start + count(node); i++) {
      int move = ~(int) choices.get(i);
      choices.set(i, choice(move, scores[move]));
    }
    if (count(node) > 0) {
      enqueue(node, length);
    }
  }

  /** The moves that are left to a node, in any order. */
  void copyMoves(int node, boolean[] into) {
    Arrays.fill(into, false);
    int start = places.get(2 * node);
    for (int i = start; i < start + count(node); i++) {
      into[~(int) choices.get(i)] = true;
    }
  }

  private static long choice(int move, double score) {
    return (long) sortable((float) score) << Integer.SIZE | (~move & 0xFFFFFFFFL);
  }

  /** Lets a node with several moves that was added wait in the second order, too. */
  void addOther(int node, int length, double score) {
    if (moves == 1) {
      throw new IllegalStateException("a second order is for nodes with several moves");
    }
    others.add(node, score, length);
  }

  /** Adds a node of one move, which may have been taken before. */
  void addAgain(int node, int length, double score) {
    nodes.add(node, score, length);
  }

  private int count(int node) {
    return places.get(2 * node + 1);
  }

  /** The best move of a node that has any, and its score. */
  private long best(int node) {
    return choices.get(places.get(2 * node) + count(node) - 1);
  }

  private double bestScore(int node) {
    return score((int) (best(node) >> Integer.SIZE));
  }

  /** Whether a node does not wait with this score any more. */
  private boolean isStale(int node, double score) {
    return moves > 1
        && count(node) != UNSEEN
        && (count(node) == 0 || Double.compare(bestScore(node), score) != 0);
  }

  /** Brings the best move of a node to its place, and lets the node wait. */
  private void enqueue(int node, int length) {
    int start = places.get(2 * node);
    int last = start + count(node) - 1;
    int best = start;
    for (int i = start + 1; i <= last; i++) {
      best = choices.get(i) > choices.get(best) ? i : best;
    }
    long choice = choices.get(best);
    choices.set(best, choices.get(last));
    choices.set(last, choice);
    nodes.add(node, bestScore(node), length);
  }

  /**
   * Takes the best node, in the first order; {@link #isEmpty} has just said that there is one, and
   * its moves are known.
   */
  int remove() {
    int length = nodes.firstLength();
    int node = nodes.remove();
    if (moves > 1) {
      take(node, length);
    } else {
      move = 0;
    }
    return node;
  }

  /** Takes the best node in the second order, or in the first if none waits in the second. */
  int removeOther() {
    passOverOthers();
    if (others.isEmpty()) {
      return remove();
    }
    take(others.first(), others.firstLength());
    return others.first();
  }

  /** Leaves nodes without moves out of the second order. */
  private void passOverOthers() {
    while (!others.isEmpty() && count(others.first()) == 0) {
      others.remove();
    }
  }

  private void take(int node, int length) {
    move = ~(int) best(node);
    int left = count(node) - 1;
    places.set(2 * node + 1, left);
    if (left > 0) {
      enqueue(node, length);
    }
  }

  /** The move of the node that was taken last. */
  int move() {
    return move;
  }

  /** A number that has the order of the score; NaN is the highest. */
  private static int sortable(float score) {
    int bits = Float.floatToIntBits(score + 0.0f);
    return bits ^ (bits >> 31 & Integer.MAX_VALUE);
  }

  private static float score(int sortable) {
    return Float.intBitsToFloat(sortable ^ (sortable >> 31 & Integer.MAX_VALUE));
  }
}
