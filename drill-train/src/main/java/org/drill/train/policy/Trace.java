package org.drill.train.policy;

import java.util.Arrays;
import org.drill.policy.PolicyHeuristic;
import org.drill.policy.PolicyNetwork;
import org.drill.search.Nodes;
import org.jspecify.annotations.Nullable;

/**
 * What happened in one search: what was seen of each node, and which group of which node was
 * refined when. For searches with one thread.
 */
final class Trace implements PolicyHeuristic.Recorder {
  private static final int INPUTS = PolicyNetwork.INPUTS;
  private static final int GROUPS = PolicyNetwork.GROUPS;

  private @Nullable Nodes nodes;
  private float[] inputs = new float[1 << 14];
  private float[] sizes = new float[1 << 12];
  private int scored;

  /** node · GROUPS + group, in the order of time. */
  private int[] expanded = new int[1 << 8];

  /** How many nodes there were. */
  private int[] nodesThen = new int[1 << 8];

  private int expansions;

  @Override
  public void scored(Nodes all, int node, float[] seen, float[] logSizes) {
    nodes = all;
    if ((node + 1) * INPUTS > inputs.length) {
      inputs = Arrays.copyOf(inputs, 2 * inputs.length);
    }
    if ((node + 1) * GROUPS > sizes.length) {
      sizes = Arrays.copyOf(sizes, 2 * sizes.length);
    }
    System.arraycopy(seen, 0, inputs, node * INPUTS, INPUTS);
    System.arraycopy(logSizes, 0, sizes, node * GROUPS, GROUPS);
    scored = node + 1;
  }

  @Override
  public void expanding(int node, int group) {
    if (expansions == expanded.length) {
      expanded = Arrays.copyOf(expanded, 2 * expansions);
      nodesThen = Arrays.copyOf(nodesThen, 2 * expansions);
    }
    expanded[expansions] = node * GROUPS + group;
    nodesThen[expansions++] = scored;
  }

  /** How many nodes were scored. */
  int scored() {
    return scored;
  }

  int expansions() {
    return expansions;
  }

  /** The entry that was refined at a time. */
  int entry(int time) {
    return expanded[time];
  }

  /** How many nodes had been scored by a time. */
  int nodesAt(int time) {
    return nodesThen[time];
  }

  /** The nodes, if any were scored. */
  @Nullable Nodes nodes() {
    return nodes;
  }

  /** Whether a group of a node holds anything: groups of one or none have the logarithm zero. */
  boolean isOpen(int entry) {
    return sizes[entry] > 0;
  }

  /** Copies what was seen of the node of an entry. */
  void copyInputs(int entry, float[] into, int at) {
    System.arraycopy(inputs, entry / GROUPS * INPUTS, into, at, INPUTS);
  }

  float logSize(int entry) {
    return sizes[entry];
  }
}
