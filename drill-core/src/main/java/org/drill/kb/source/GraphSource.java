package org.drill.kb.source;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.kb.load.Triple;

/**
 * A graph that is asked for what lies near some of its nodes, wherever it is: in memory, in a file,
 * behind a SPARQL endpoint, on a cluster.
 *
 * <p>A source tells what the graph <em>states</em>; closing it under axioms is for whoever asks.
 * One that infers itself may tell what it inferred, too: all of it that is asked for, in every
 * answer.
 *
 * <p>An answer is complete. A source that cannot give all throws a {@link GraphSourceException};
 * edges are never left out silently. Implementations are used by one thread at a time; they may use
 * many themselves.
 */
public interface GraphSource extends AutoCloseable {
  /**
   * What users call it: the name of a file, the address of an endpoint.
   *
   * @return a name for messages
   */
  String name();

  /**
   * What the graph says about classes and properties.
   *
   * @return the schema; the same whenever it is asked for
   */
  Schema schema();

  /**
   * What the graph states about some nodes. Nodes that it does not have are no mistake: they are
   * not {@linkplain Surroundings#present present}.
   *
   * @param wanted which nodes, and what of them
   * @return all of that
   */
  Surroundings explore(Exploration wanted);

  /**
   * Whether asking again, for less, is better than asking for more at once: so where a request
   * costs what its answer has, and not where each goes through the whole graph.
   *
   * @return whether small requests are cheap
   */
  default boolean hasCheapRequests() {
    return false;
  }

  /**
   * Hears along which hops {@link #reach} is going to be asked from the same nodes, so that all can
   * be looked for at once. By default nothing is made of it.
   *
   * @param kinds the sets of hops
   */
  default void willReach(Collection<Set<Hop>> kinds) {}

  /**
   * All edges along some hops that can be reached from some nodes by these hops, in any number of
   * steps. What this does by repeated exploration, a source may do better.
   *
   * @param nodes where to start
   * @param hops the hops to follow
   * @return the triples of the edges; no types, hubs or probes
   */
  default Surroundings reach(Collection<String> nodes, Set<Hop> hops) {
    var forward = new HashSet<String>();
    var backward = new HashSet<String>();
    hops.forEach(hop -> (hop.backward() ? backward : forward).add(hop.property()));
    var present = new HashSet<String>();
    var triples = new LinkedHashSet<Triple>();
    var seen = new LinkedHashSet<>(nodes);
    Set<String> next = Set.copyOf(nodes);
    while (!next.isEmpty()) {
      Surroundings found =
          explore(
              new Exploration(
                  next,
                  false,
                  PropertyChoice.only(forward),
                  PropertyChoice.only(backward),
                  Set.of(),
                  Long.MAX_VALUE));
      present.addAll(found.present());
      var reached = new LinkedHashSet<String>();
      for (Triple triple : found.triples()) {
        triples.add(triple);
        if (triple.object() instanceof Triple.Resource object) {
          if (next.contains(triple.subject()) && forward.contains(triple.predicate())) {
            reached.add(object.name());
          }
          if (next.contains(object.name()) && backward.contains(triple.predicate())) {
            reached.add(triple.subject());
          }
        }
      }
      reached.removeIf(node -> !seen.add(node));
      next = reached;
    }
    return new Surroundings(present, List.copyOf(triples), Map.of(), Set.of());
  }

  /**
   * The profiles of the nodes at the other end of edges that are too many to name.
   *
   * @param fans nodes and hops, such as {@link Surroundings#hubs} has
   * @param probes the hops that belong to a profile
   * @return for each fan, how many different nodes it leads to that have each profile; literals do
   *     not count
   */
  Map<Fan, Map<Profile, Long>> profiles(Set<Fan> fans, Set<Hop> probes);

  /**
   * Which of some nodes are instances of an expression, counted over the whole graph and not over
   * what was asked for so far.
   *
   * @param concept the expression
   * @param nodes the nodes
   * @return those for which it holds; nothing if the source cannot tell
   */
  default Optional<Set<String>> instances(Concept concept, Set<String> nodes) {
    return Optional.empty();
  }

  /**
   * How many individuals of the whole graph are instances of an expression.
   *
   * @param concept the expression
   * @return their number; nothing if the source cannot tell
   */
  default OptionalLong count(Concept concept) {
    return OptionalLong.empty();
  }

  /**
   * Individuals drawn by chance from all that have an IRI and a class, as {@link DrawnIndividuals}
   * draws them.
   *
   * @param most how many, 1 or more
   * @param order who comes first
   * @return so many names, or those of all individuals if they are fewer; nothing if the source
   *     cannot draw
   */
  default Optional<List<String>> draw(int most, SeededOrder order) {
    return Optional.empty();
  }

  /**
   * What it took to answer so far, for people.
   *
   * @return such as "30 queries, 1.7 s"; nothing where nobody counts
   */
  default String effort() {
    return "";
  }

  /** Ends what the source holds; nothing by default. */
  @Override
  default void close() {}
}
