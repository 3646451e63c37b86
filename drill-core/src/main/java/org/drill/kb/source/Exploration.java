package org.drill.kb.source;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What is asked about some nodes: one request for all of them, so that a source can answer with one
 * pass over a file, one join, or a few batches of queries.
 *
 * @param nodes the names of the nodes; a source tells which of them it does not have
 * @param types whether their told types ({@code rdf:type}) are wanted
 * @param outgoing by which properties the triples with a node as subject are wanted: objects and
 *     literals alike
 * @param incoming by which properties the triples with a node as object are wanted
 * @param probes hops of which only is asked, for each node, whether it has an edge by them at all;
 *     a literal is an edge, too
 * @param maxEdges how many edges to other nodes by one hop are too many: of a node that has more,
 *     none by that hop is wanted, but their number; literals are wanted in any number
 */
public record Exploration(
    Set<String> nodes,
    boolean types,
    PropertyChoice outgoing,
    PropertyChoice incoming,
    Set<Hop> probes,
    long maxEdges) {
  /** Copies the sets, and checks the bound. */
  public Exploration {
    nodes = Set.copyOf(nodes);
    probes = Set.copyOf(probes);
    if (maxEdges < 1) {
      throw new IllegalArgumentException("maxEdges is " + maxEdges + "; give 1 or more");
    }
  }

  /**
   * Asks for types, edges and literals.
   *
   * @param nodes the names of the nodes
   * @param outgoing by which properties forward
   * @param incoming by which properties backward
   * @return the request, without probes, for edges in any number
   */
  public static Exploration of(
      Collection<String> nodes, PropertyChoice outgoing, PropertyChoice incoming) {
    return new Exploration(
        new LinkedHashSet<>(nodes), true, outgoing, incoming, Set.of(), Long.MAX_VALUE);
  }

  /**
   * Whether edges by a hop are wanted.
   *
   * @param hop the hop
   * @return whether they are
   */
  public boolean wants(Hop hop) {
    return (hop.backward() ? incoming : outgoing).contains(hop.property());
  }

  /**
   * The same request with another bound on edges.
   *
   * @param other how many edges by one hop are too many
   * @return the request
   */
  public Exploration withMaxEdges(long other) {
    return new Exploration(nodes, types, outgoing, incoming, probes, other);
  }

  /**
   * The same request with other probes.
   *
   * @param other the hops
   * @return the request
   */
  public Exploration withProbes(Set<Hop> other) {
    return new Exploration(nodes, types, outgoing, incoming, other, maxEdges);
  }
}
