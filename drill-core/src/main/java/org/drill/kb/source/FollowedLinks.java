package org.drill.kb.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.load.NameHashes;
import org.drill.kb.load.TripleScanner;

/**
 * The edges by some properties of a graph that is not in memory, to be followed in any number of
 * steps: each by the hashes of its ends, sixteen bytes. Where they are too many, they are not kept,
 * and following them takes passes.
 *
 * <p>What is reached may be a node too many, never one too few, since names are known by hash.
 */
final class FollowedLinks {
  /** How often all edges are looked at before they are put in order. */
  private static final int MOST_SWEEPS = 8;

  private final List<String> properties;
  private final Pass pass;
  private final long most;

  /** Subject and object of each edge, one after the other, for each property. */
  private final List<LinkList> kept = new ArrayList<>();

  private long size;
  private boolean keeps = true;

  /** What goes through all edges by some properties. */
  @FunctionalInterface
  interface Pass {
    void over(List<String> properties, TripleScanner.LinkReceiver receiver);
  }

  /**
   * Reads the edges, in one pass.
   *
   * @param properties the IRIs of properties
   * @param most how many edges to keep at most
   * @param pass what goes through them
   */
  FollowedLinks(Set<String> properties, long most, Pass pass) {
    this.properties = List.copyOf(new TreeSet<>(properties));
    this.pass = pass;
    this.most = most;
    this.properties.forEach(property -> kept.add(new LinkList()));
    pass.over(this.properties, this::keep);
  }

  private void keep(int property, long subject, long object) {
    if (!keeps) {
      return;
    }
    if (++size > most) {
      keeps = false;
      kept.clear();
      return;
    }
    kept.get(property).add(subject, object);
  }

  /** Whether all edges are in memory. */
  boolean isKept() {
    return keeps;
  }

  /** Whether the edges by some hops are among these. */
  boolean has(Set<Hop> hops) {
    return hops.stream().allMatch(hop -> properties.contains(hop.property()));
  }

  /**
   * What is reached from some nodes along some hops.
   *
   * @param ends the nodes that the edges on the way have at either end, and where it starts
   * @param any whether there is any edge on the way
   */
  record Reached(NameHashes ends, boolean any) {}

  /**
   * Follows edges.
   *
   * @param nodes where to start
   * @param kinds the sets of hops to follow, among those of these properties, and for each the
   *     nodes from where nothing need be followed, since it was before
   * @return what is reached along each
   */
  Map<Set<Hop>, Reached> reached(Collection<String> nodes, Map<Set<Hop>, NameHashes> kinds) {
    var runs = new LinkedHashMap<Set<Hop>, Run>();
    kinds.forEach((hops, known) -> runs.put(hops, new Run(hops, known)));
    for (String node : nodes) {
      long hash = NameHashes.hash(node);
      runs.values().forEach(run -> run.start(hash));
    }
    if (keeps) {
      runs.values().forEach(Run::sweeps);
    } else {
      passes(runs.values());
    }
    var reached = new LinkedHashMap<Set<Hop>, Reached>();
    runs.forEach((hops, run) -> reached.put(hops, new Reached(run.ends, run.any)));
    return reached;
  }

  private void passes(Collection<Run> runs) {
    boolean grow = true;
    while (grow) {
      runs.forEach(run -> run.grows = false);
      pass.over(
          properties,
          (property, subject, object) -> runs.forEach(run -> run.step(property, subject, object)));
      grow = runs.stream().anyMatch(run -> run.grows);
    }
  }

  /** One following of edges. */
  private final class Run {
    private final boolean[] forward = new boolean[properties.size()];
    private final boolean[] backward = new boolean[properties.size()];
    private final NameHashes known;
    private final NameHashes ends = new NameHashes();
    private boolean any;
    private boolean grows;

    Run(Set<Hop> hops, NameHashes known) {
      this.known = known;
      for (Hop hop : hops) {
        (hop.backward() ? backward : forward)[properties.indexOf(hop.property())] = true;
      }
    }

    void start(long node) {
      if (!known.contains(node)) {
        ends.add(node);
      }
    }

    void step(int property, long subject, long object) {
      if (forward[property]) {
        go(subject, object);
      }
      if (backward[property]) {
        go(object, subject);
      }
    }

    /** Goes along an edge if it starts at a node that was reached. */
    private void go(long from, long to) {
      if (ends.contains(from) && !known.contains(from)) {
        any = true;
        grows |= ends.add(to);
      }
    }

    /** Most paths are short, or in the order of the file; others cost an index. */
    void sweeps() {
      for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
        grows = false;
        for (int property = 0; property < properties.size(); property++) {
          if (forward[property] || backward[property]) {
            LinkList list = kept.get(property);
            for (int i = 0; i < list.size(); i++) {
              step(property, list.subject(i), list.object(i));
            }
          }
        }
        if (!grows) {
          return;
        }
      }
      byIndex();
    }

    /** Each edge once more, whatever the order. */
    private void byIndex() {
      var lists = new ArrayList<LinkIndex>();
      for (int property = 0; property < properties.size(); property++) {
        if (forward[property]) {
          lists.add(new LinkIndex(kept.get(property), false));
        }
        if (backward[property]) {
          lists.add(new LinkIndex(kept.get(property), true));
        }
      }
      long[] queue = ends.all();
      int next = queue.length;
      for (int at = 0; at < next; at++) {
        if (known.contains(queue[at])) {
          continue;
        }
        for (LinkIndex list : lists) {
          for (int i = list.first(queue[at]); i >= 0; i = list.next(i)) {
            long to = list.to(i);
            if (list.from(i) == queue[at] && ends.add(to)) {
              if (next == queue.length) {
                queue = Arrays.copyOf(queue, 2 * next);
              }
              queue[next++] = to;
            }
          }
        }
      }
    }
  }
}
