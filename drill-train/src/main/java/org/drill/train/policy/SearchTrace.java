package org.drill.train.policy;

import java.util.Arrays;
import org.drill.policy.Observation;
import org.drill.policy.PolicyHeuristic;
import org.drill.refinement.BlockMoves;
import org.drill.search.bestfirst.SearchNodes;
import org.jspecify.annotations.Nullable;

/**
 * What happened in one search: what was seen of each node at first sight, and each time that it was
 * looked at; and, in the order of time, which node was looked at and which move was made. For
 * searches with one thread.
 *
 * <p>An <i>entry</i> is what can be chosen: to look at a node, or a move from a node that was
 * looked at. A <i>time</i> is the number of a choice.
 */
final class SearchTrace implements PolicyHeuristic.Recorder {
  /** In place of a move: to look at the node. */
  static final int LOOK = BlockMoves.COUNT;

  private static final int ENTRIES = BlockMoves.COUNT + 1;
  private static final int NONE = -1;

  private @Nullable SearchNodes nodes;

  /** What is seen of each node at first sight. */
  private float[] glances = new float[1 << 14];

  private int glanced;

  /** Which look at a node was the last one; NONE for none. */
  private int[] lastLooks = new int[1 << 8];

  // Of each look: the time since which it holds, the look before at the same node, and where what
  // was seen and which moves there were is found.
  private int[] since = new int[1 << 8];
  private int[] before = new int[1 << 8];
  private int[] seenAt = new int[(1 << 8) + 1];
  private int[] movesAt = new int[(1 << 8) + 1];
  private int looks;

  private float[] seen = new float[1 << 14];

  /** How many refinements each move makes that makes any: the move, and the number. */
  private int[] moves = new int[1 << 12];

  /** The entries that were chosen. */
  private long[] chosen = new long[1 << 8];

  /** How many nodes there were. */
  private int[] nodesThen = new int[1 << 8];

  private int times;

  @Override
  public void glanced(SearchNodes all, int node, Observation observed) {
    nodes = all;
    int width = Observation.AT_FIRST_SIGHT;
    if ((node + 1) * width > glances.length) {
      glances = Arrays.copyOf(glances, 2 * glances.length);
    }
    if (node == lastLooks.length) {
      lastLooks = Arrays.copyOf(lastLooks, 2 * node);
    }
    observed.copyFirstSight(glances, node * width);
    lastLooks[node] = NONE;
    glanced = node + 1;
  }

  @Override
  public void looked(SearchNodes all, int node, Observation observed, int[] sizes) {
    if (lastLooks[node] == NONE) {
      choose(entry(node, LOOK));
    }
    if (looks == since.length) {
      since = Arrays.copyOf(since, 2 * looks);
      before = Arrays.copyOf(before, 2 * looks);
      seenAt = Arrays.copyOf(seenAt, 2 * looks + 1);
      movesAt = Arrays.copyOf(movesAt, 2 * looks + 1);
    }
    since[looks] = times;
    before[looks] = lastLooks[node];
    lastLooks[node] = looks;
    int start = seenAt[looks];
    int end = start + Observation.NODE + observed.size() * Observation.PLACE;
    if (end > seen.length) {
      seen = Arrays.copyOf(seen, 2 * seen.length);
    }
    observed.copyNode(seen, start);
    observed.copyPlaces(seen, start + Observation.NODE);
    int next = movesAt[looks];
    if (next + 2 * BlockMoves.COUNT > moves.length) {
      moves = Arrays.copyOf(moves, 2 * moves.length);
    }
    for (int move = 0; move < BlockMoves.COUNT; move++) {
      if (sizes[move] > 0) {
        moves[next++] = move;
        moves[next++] = sizes[move];
      }
    }
    looks++;
    seenAt[looks] = end;
    movesAt[looks] = next;
  }

  @Override
  public void expanding(int node, int move) {
    choose(entry(node, move));
  }

  private void choose(long entry) {
    if (times == chosen.length) {
      chosen = Arrays.copyOf(chosen, 2 * times);
      nodesThen = Arrays.copyOf(nodesThen, 2 * times);
    }
    chosen[times] = entry;
    nodesThen[times++] = glanced;
  }

  /** The number of a move from a node, or of looking at it. */
  static long entry(int node, int move) {
    return (long) node * ENTRIES + move;
  }

  static int node(long entry) {
    return (int) (entry / ENTRIES);
  }

  static int move(long entry) {
    return (int) (entry % ENTRIES);
  }

  /** The entry that was chosen at a time. */
  long chosenAt(int time) {
    return chosen[time];
  }

  /** When an entry was chosen that was. */
  int timeOf(long entry) {
    int time = 0;
    while (chosen[time] != entry) {
      time++;
    }
    return time;
  }

  /** How many nodes had been seen by a time. */
  int nodesAt(int time) {
    return nodesThen[time];
  }

  /** The nodes, if any were scored. */
  @Nullable SearchNodes nodes() {
    return nodes;
  }

  /** Which look at a node holds at a time; NONE if there was none before. */
  private int look(int node, int time) {
    int look = lastLooks[node];
    while (look != NONE && since[look] > time) {
      look = before[look];
    }
    return look;
  }

  /** How many entries of a node can be chosen at a time. */
  int entries(int node, int time) {
    int look = look(node, time);
    return look == NONE ? 1 : (movesAt[look + 1] - movesAt[look]) / 2;
  }

  /** One of the entries of a node that can be chosen at a time. */
  long entry(int node, int index, int time) {
    int look = look(node, time);
    return entry(node, look == NONE ? LOOK : moves[movesAt[look] + 2 * index]);
  }

  /**
   * Copies what is seen of an entry at a time at which it can be chosen.
   *
   * @return the logarithm of how many refinements it makes; 0 for a look
   */
  float copy(long entry, int time, float[] ofNode, int nodeAt, float[] ofPlace, int placeAt) {
    int node = node(entry);
    int move = move(entry);
    if (move == LOOK) {
      int width = Observation.AT_FIRST_SIGHT;
      System.arraycopy(glances, node * width, ofNode, nodeAt, width);
      return 0;
    }
    int look = look(node, time);
    System.arraycopy(seen, seenAt[look], ofNode, nodeAt, Observation.NODE);
    int place = seenAt[look] + Observation.NODE + BlockMoves.place(move) * Observation.PLACE;
    System.arraycopy(seen, place, ofPlace, placeAt, Observation.PLACE);
    for (int i = movesAt[look]; i < movesAt[look + 1]; i += 2) {
      if (moves[i] == move) {
        return (float) Math.log(moves[i + 1]);
      }
    }
    throw new IllegalArgumentException("nothing is made by " + move + " from " + node);
  }
}
