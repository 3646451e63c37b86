package org.drill.kb.source;

import static java.util.Objects.requireNonNull;

/**
 * A node and a hop that leads from it: where edges are counted.
 *
 * @param node the name of the node
 * @param hop the hop
 */
public record Fan(String node, Hop hop) implements Comparable<Fan> {
  /** Checks that both are there. */
  public Fan {
    requireNonNull(node, "node");
    requireNonNull(hop, "hop");
  }

  @Override
  public int compareTo(Fan other) {
    int byNode = node.compareTo(other.node);
    return byNode != 0 ? byNode : hop.compareTo(other.hop);
  }
}
