package org.drill.train.policy;

import java.util.Arrays;
import org.drill.policy.Observation;
import org.drill.policy.PolicyHeuristic;
import org.drill.refinement.BlockMoves;
import org.drill.search.bestfirst.SearchNodes;
import org.jspecify.annotations.Nullable;

/**
 * What happened in one search: what was seen of each node, and which move was made from which node
 * when. For searches with one thread.
 */
final class SearchTrace implements PolicyHeuristic.Recorder {
  private @Nullable SearchNodes nodes;

  /** For each node what is seen of it, then of its places. */
  private float[] seen = new float[1 << 14];

  /** Where that starts, for each node and for the next one. */
  private int[] starts = new int[1 << 8];

  /** How many refinements each move makes that makes any: the entry, and the number. */
  private int[] moves = new int[1 << 12];

  /** Where the moves of a node start, for each node and for the next one. */
  private int[] firstMoves = new int[1 << 8];

  private int scored;

  /** node · COUNT + move, in the order of time. */
  private long[] made = new long[1 << 8];

  /** How many nodes there were. */
  private int[] nodesThen = new int[1 << 8];

  private int steps;

  @Override
  public void scored(SearchNodes all, int node, Observation observed, int[] sizes, int at) {
    nodes = all;
    if (node + 2 > starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
      firstMoves = Arrays.copyOf(firstMoves, 2 * firstMoves.length);
    }
    int start = starts[node];
    int end = start + Observation.NODE + observed.size() * Observation.PLACE;
    if (end > seen.length) {
      seen = Arrays.copyOf(seen, 2 * seen.length);
    }
    observed.copyNode(seen, start);
    observed.copyPlaces(seen, start + Observation.NODE);
    starts[node + 1] = end;
    int next = firstMoves[node];
    if (next + 2 * BlockMoves.COUNT > moves.length) {
      moves = Arrays.copyOf(moves, 2 * moves.length);
    }
    for (int move = 0; move < BlockMoves.COUNT; move++) {
      if (sizes[at + move] > 0) {
        moves[next++] = move;
        moves[next++] = sizes[at + move];
      }
    }
    firstMoves[node + 1] = next;
    scored = node + 1;
  }

  @Override
  public void expanding(int node, int move) {
    if (steps == made.length) {
      made = Arrays.copyOf(made, 2 * steps);
      nodesThen = Arrays.copyOf(nodesThen, 2 * steps);
    }
    made[steps] = entry(node, move);
    nodesThen[steps++] = scored;
  }

  /** The number of a move from a node. */
  static long entry(int node, int move) {
    return (long) node * BlockMoves.COUNT + move;
  }

  static int node(long entry) {
    return (int) (entry / BlockMoves.COUNT);
  }

  static int move(long entry) {
    return (int) (entry % BlockMoves.COUNT);
  }

  /** The entry that was refined at a time. */
  long entryAt(int time) {
    return made[time];
  }

  /** How many nodes had been scored by a time. */
  int nodesAt(int time) {
    return nodesThen[time];
  }

  /** The nodes, if any were scored. */
  @Nullable SearchNodes nodes() {
    return nodes;
  }

  /** How many moves from a node make anything. */
  int moves(int node) {
    return (firstMoves[node + 1] - firstMoves[node]) / 2;
  }

  /** One of the moves from a node that make anything. */
  int move(int node, int index) {
    return moves[firstMoves[node] + 2 * index];
  }

  /** Copies what was seen of the node of an entry. */
  void copyNode(long entry, float[] into, int at) {
    System.arraycopy(seen, starts[node(entry)], into, at, Observation.NODE);
  }

  /** Copies what was seen of the place of an entry. */
  void copyPlace(long entry, float[] into, int at) {
    int place = BlockMoves.place(move(entry));
    int from = starts[node(entry)] + Observation.NODE + place * Observation.PLACE;
    System.arraycopy(seen, from, into, at, Observation.PLACE);
  }

  /** The logarithm of how many refinements an entry makes. */
  float logSize(long entry) {
    int node = node(entry);
    for (int i = 0; i < moves(node); i++) {
      if (move(node, i) == move(entry)) {
        return (float) Math.log(moves[firstMoves[node] + 2 * i + 1]);
      }
    }
    throw new IllegalArgumentException("nothing is made by " + move(entry) + " from " + node);
  }
}
