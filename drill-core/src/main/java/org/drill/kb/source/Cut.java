package org.drill.kb.source;

import static java.util.Objects.requireNonNull;

/**
 * A place where a neighbourhood has representatives in place of the successors of a node, since
 * there were too many of them.
 *
 * @param hub the node, and the hop by which it has too many edges
 * @param edges how many it has
 * @param level how many steps the node is away from the examples
 */
public record Cut(Fan hub, long edges, int level) {
  /** Checks that there is a node. */
  public Cut {
    requireNonNull(hub, "hub");
  }
}
