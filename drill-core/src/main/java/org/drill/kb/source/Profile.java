package org.drill.kb.source;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is known of a node without its edges: equal for nodes that no expression without steps tells
 * apart.
 *
 * @param types its told types, as the graph has them
 * @param probed by which of the probes that were asked for it has an edge
 */
public record Profile(Set<String> types, Set<Hop> probed) implements Comparable<Profile> {
  /** Copies the sets, in order. */
  public Profile {
    types = Collections.unmodifiableSet(new TreeSet<>(types));
    probed = Collections.unmodifiableSet(new TreeSet<>(probed));
  }

  /** By their text; an order for reproducible results, without a meaning. */
  @Override
  public int compareTo(Profile other) {
    return toString().compareTo(other.toString());
  }
}
