package org.drill.kb.source.sparql;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Hop;
import org.drill.kb.source.Surroundings;

/**
 * The edges along some hops that were reached so far, so that none is asked for twice.
 *
 * <p>A property path gives all of them at once. Where the endpoint's paths are not to be trusted,
 * or are too much for it, a path is a hint: the edges of all that it leads to are asked for, and
 * again for what it left out, until nothing new is reached.
 */
final class ReachedEdges {
  private final EndpointQueries queries;
  private final BlankNodes blanks;
  private final Set<Hop> hops;

  /** The edges of each node that was asked about, from the node on. */
  private final Map<String, List<Triple>> edges = new HashMap<>();

  ReachedEdges(EndpointQueries queries, BlankNodes blanks, Set<Hop> hops) {
    this.queries = queries;
    this.blanks = blanks;
    this.hops = Set.copyOf(hops);
  }

  /** All edges that can be reached from some nodes. */
  Surroundings from(Collection<String> nodes) {
    var frontier = new TreeSet<>(nodes);
    frontier.removeIf(node -> edges.containsKey(node) || !BlankNodes.isNameable(node));
    if (!frontier.isEmpty() && !isTakenByPath(frontier)) {
      frontier.addAll(hint(frontier));
    }
    while (!frontier.isEmpty()) {
      fetch(frontier);
      var next = new TreeSet<String>();
      for (String node : frontier) {
        edges.getOrDefault(node, List.of()).forEach(edge -> next.add(end(edge, node)));
      }
      next.removeIf(node -> edges.containsKey(node) || !BlankNodes.isNameable(node));
      frontier = next;
    }
    return collect(nodes);
  }

  /** Takes all at once by a property path, if the endpoint has whole ones; then nothing is left. */
  private boolean isTakenByPath(Set<String> frontier) {
    if (!queries.hasWholePaths()) {
      return false;
    }
    try {
      List<Triple> found = new PathQueries(queries, blanks).edges(frontier, hops);
      frontier.forEach(node -> edges.put(node, new ArrayList<>()));
      take(found, node -> true);
      found.forEach(edge -> edges.computeIfAbsent(edge.subject(), n -> new ArrayList<>()));
      frontier.clear();
      return true;
    } catch (AskForLessException e) {
      return false;
    }
  }

  /** What a path leads to; nothing where the endpoint has no paths, or not this one. */
  private Set<String> hint(Collection<String> nodes) {
    try {
      Set<String> reached = new PathQueries(queries, blanks).reached(nodes, hops);
      reached.removeAll(edges.keySet());
      return reached;
    } catch (AskForLessException e) {
      return Set.of();
    }
  }

  private void fetch(Collection<String> nodes) {
    nodes.forEach(node -> edges.put(node, new ArrayList<>()));
    var tasks = new ArrayList<Callable<List<Triple>>>();
    for (boolean backward : new boolean[] {false, true}) {
      var properties = new TreeSet<String>();
      hops.stream()
          .filter(hop -> hop.backward() == backward)
          .forEach(hop -> properties.add(hop.property()));
      if (!properties.isEmpty()) {
        var asking = new HopQueries(queries, blanks, backward);
        String filter = HopQueries.only(properties);
        for (List<String> part : queries.parts(nodes)) {
          tasks.add(() -> asking.edges(part, filter));
        }
      }
    }
    var asked = new HashSet<>(nodes);
    for (List<Triple> found : queries.all(tasks)) {
      take(found, asked::contains);
    }
  }

  private void take(List<Triple> found, Predicate<String> isAsked) {
    for (Triple triple : found) {
      if (triple.object() instanceof Triple.Resource object) {
        add(triple, triple.subject(), false, isAsked);
        add(triple, object.name(), true, isAsked);
      }
    }
  }

  private void add(Triple triple, String from, boolean backward, Predicate<String> isAsked) {
    if (isAsked.test(from) && hops.contains(new Hop(triple.predicate(), backward))) {
      List<Triple> known = edges.computeIfAbsent(from, n -> new ArrayList<>());
      if (!known.contains(triple)) {
        known.add(triple);
      }
    }
  }

  /** The other end of an edge. */
  private static String end(Triple edge, String node) {
    String object = edge.object() instanceof Triple.Resource resource ? resource.name() : node;
    return edge.subject().equals(node) ? object : edge.subject();
  }

  private Surroundings collect(Collection<String> nodes) {
    var triples = new LinkedHashSet<Triple>();
    var seen = new LinkedHashSet<>(nodes);
    var queue = new ArrayDeque<>(seen);
    while (!queue.isEmpty()) {
      String node = queue.remove();
      for (Triple edge : edges.getOrDefault(node, List.of())) {
        triples.add(edge);
        String end = end(edge, node);
        if (seen.add(end)) {
          queue.add(end);
        }
      }
    }
    var present = new HashSet<String>();
    for (Triple triple : triples) {
      present.add(triple.subject());
      present.add(((Triple.Resource) triple.object()).name());
    }
    return new Surroundings(present, List.copyOf(triples), Map.of(), Set.of());
  }
}
