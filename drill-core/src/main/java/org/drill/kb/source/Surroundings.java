package org.drill.kb.source;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;

/**
 * What a source knows about the nodes of an {@link Exploration}: complete, or the source has thrown
 * an exception.
 *
 * @param present the nodes that occur in the graph: in a triple with any predicate, as subject or
 *     object
 * @param triples the told triples that were asked for, each once: types, edges by both kinds of
 *     hops, literals
 * @param hubs the nodes with more edges by a hop than were asked for, and about how many they have;
 *     no triple of theirs by that hop is in {@code triples}, unless it was asked for at its other
 *     end
 * @param probed which nodes have an edge by which of the probes
 */
public record Surroundings(
    Set<String> present, List<Triple> triples, Map<Fan, Long> hubs, Set<Fan> probed) {
  /** Copies nothing, since there may be millions, but lets nobody change them. */
  public Surroundings {
    present = Collections.unmodifiableSet(present);
    triples = Collections.unmodifiableList(triples);
    hubs = Collections.unmodifiableMap(hubs);
    probed = Collections.unmodifiableSet(probed);
  }

  /**
   * Collects triples into surroundings. Whatever triples a source meets can be given to it, in any
   * order and more than once: it keeps what was asked for. Not thread-safe.
   */
  public static final class Builder {
    private final Exploration wanted;
    private final Set<String> present = new HashSet<>();
    private final Set<Triple> loose = new LinkedHashSet<>();
    private final Map<Fan, Set<Triple>> edges = new LinkedHashMap<>();
    private final Map<Fan, Long> hubs = new TreeMap<>();
    private final Set<Fan> probed = new TreeSet<>();

    /**
     * Starts with nothing.
     *
     * @param wanted what is asked for
     */
    public Builder(Exploration wanted) {
      this.wanted = wanted;
    }

    /**
     * Takes a triple of the graph, of interest or not.
     *
     * @param triple the triple
     * @return this
     */
    public Builder add(Triple triple) {
      if (wanted.nodes().contains(triple.subject())) {
        present.add(triple.subject());
        if (triple.predicate().equals(Owl.RDF_TYPE)) {
          if (wanted.types()) {
            loose.add(triple);
          }
        } else {
          edge(new Fan(triple.subject(), Hop.forward(triple.predicate())), triple);
        }
      }
      if (triple.object() instanceof Triple.Resource object
          && wanted.nodes().contains(object.name())) {
        present.add(object.name());
        if (!triple.predicate().equals(Owl.RDF_TYPE)) {
          edge(new Fan(object.name(), Hop.backward(triple.predicate())), triple);
        }
      }
      return this;
    }

    private void edge(Fan fan, Triple triple) {
      if (wanted.probes().contains(fan.hop())) {
        probed.add(fan);
      }
      if (!wanted.wants(fan.hop())) {
        return;
      }
      if (triple.object() instanceof Triple.Literal) {
        loose.add(triple);
        return;
      }
      Long hub = hubs.get(fan);
      if (hub != null) {
        hubs.put(fan, hub + 1);
        return;
      }
      Set<Triple> known = edges.computeIfAbsent(fan, f -> new LinkedHashSet<>());
      known.add(triple);
      if (known.size() > wanted.maxEdges()) {
        hubs.put(fan, (long) known.size());
        edges.remove(fan);
      }
    }

    /**
     * Says that a node is in the graph.
     *
     * @param node its name
     * @return this
     */
    public Builder present(String node) {
      present.add(node);
      return this;
    }

    /**
     * Says that a node has too many edges by a hop; those that were taken are dropped.
     *
     * @param fan the node and the hop
     * @param degree how many edges it has
     * @return this
     */
    public Builder hub(Fan fan, long degree) {
      edges.remove(fan);
      hubs.put(fan, degree);
      return this;
    }

    /**
     * Says that a node has an edge by a probe.
     *
     * @param fan the node and the hop
     * @return this
     */
    public Builder probed(Fan fan) {
      probed.add(fan);
      return this;
    }

    /**
     * What was collected.
     *
     * @return the surroundings
     */
    public Surroundings build() {
      var all = new LinkedHashSet<>(loose);
      edges.values().forEach(all::addAll);
      return new Surroundings(present, List.copyOf(all), hubs, probed);
    }
  }
}
