package org.drill.app.serve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.Retriever;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.SearchTree;
import org.jspecify.annotations.Nullable;

/**
 * The part of a search tree that people watch: the best nodes so far and the way to them, bounded.
 *
 * <p>Which nodes are best is as the search counts, which may look at a part of the problem only;
 * what is shown of them is counted on the whole problem.
 *
 * <p>A search calls {@link #take} after every step; it costs the search a look at the clock, and
 * ten times a second a pass over the nodes that are new. Watchers ask for what has changed since
 * they last asked.
 */
final class TreeSlice {
  private static final long INTERVAL_NANOS = 100_000_000;
  private static final int NEW_NODES = 12;
  private static final int MOST_NODES = 160;
  private static final int MOST_REMOVALS = 2000;
  private static final long CACHED_BYTES = 8 << 20;

  /** How many new nodes are looked at in one go: the rest of a larger step is passed over. */
  private static final int MOST_SCANNED = 200_000;

  /**
   * A node.
   *
   * @param id its number in the search
   * @param parent the number of its parent; its own for the start
   * @param expression in DL syntax
   * @param length of the expression
   * @param f1 on the examples
   * @param accuracy on the examples
   * @param coverage the share of examples that it covers
   */
  record Node(
      int id,
      int parent,
      String expression,
      int length,
      double f1,
      double accuracy,
      double coverage) {}

  /**
   * What has changed.
   *
   * @param change the number to ask with next time
   * @param reset whether all that is known is to be forgotten first
   * @param added new nodes, parents first
   * @param removed the numbers of nodes that are gone
   */
  record Delta(long change, boolean reset, List<Node> added, List<Integer> removed) {}

  private record Dated(Node node, long change) {}

  private record Removal(int id, long change) {}

  private final LearningProblem problem;

  /** What all positive examples count, by weight. */
  private final int positives;

  private final Retriever retriever;
  private final Vocabulary vocabulary;
  private final Map<Integer, Dated> nodes = new LinkedHashMap<>();
  private final List<Removal> removals = new ArrayList<>();
  private long change;
  private long resetChange;

  // Only the searching thread touches these.
  private @Nullable SearchTree current;
  private int scanned;
  private long takenNanos;
  private volatile boolean improved = true;

  TreeSlice(LearningProblem problem, Vocabulary vocabulary) {
    this.problem = problem;
    this.positives = problem.weights().units(problem.positives().words());
    this.retriever = problem.kb().retriever(CACHED_BYTES);
    this.vocabulary = vocabulary;
  }

  /** Notes that there is a better answer, which people want to see at once. */
  void improved() {
    improved = true;
  }

  /** Lets go of the search, which has ended: what it made takes far more memory than the slice. */
  void release() {
    current = null;
  }

  /** Takes a look at the search if it is time; says whether it was. */
  boolean take(SearchTree tree) {
    long now = System.nanoTime();
    if (tree == current && !improved && now - takenNanos < INTERVAL_NANOS) {
      return false;
    }
    improved = false;
    takenNanos = now;
    boolean isNew = tree != current;
    if (isNew) {
      current = tree;
      scanned = 0;
    }
    List<Integer> best = bestNew(tree);
    scanned = tree.size();
    synchronized (this) {
      change++;
      if (isNew) {
        nodes.clear();
        removals.clear();
        resetChange = change;
      }
      best.forEach(node -> add(tree, node));
      prune();
    }
    return true;
  }

  /** The best nodes since the last look, with the start among the first. */
  private List<Integer> bestNew(SearchTree tree) {
    var best = new ArrayList<Integer>();
    int from = Math.max(scanned, tree.size() - MOST_SCANNED);
    double bar = -1;
    for (int node = from; node < tree.size(); node++) {
      double f1 = f1(tree, node);
      if (f1 > bar || best.size() < NEW_NODES) {
        int at = best.size();
        while (at > 0 && f1 > f1(tree, best.get(at - 1))) {
          at--;
        }
        best.add(at, node);
        if (best.size() > NEW_NODES) {
          best.remove(NEW_NODES);
        }
        bar = best.size() < NEW_NODES ? -1 : f1(tree, best.get(NEW_NODES - 1));
      }
    }
    return best;
  }

  private double f1(SearchTree tree, int node) {
    int tp = tree.truePositives(node);
    return Confusion.f1(tp, positives - tp, tree.falsePositives(node));
  }

  /** Adds a node and the way to it, parents first. */
  private void add(SearchTree tree, int node) {
    if (nodes.containsKey(node)) {
      return;
    }
    int parent = tree.parent(node);
    if (parent != node) {
      add(tree, parent);
    }
    Concept concept = tree.concept(node);
    Confusion counts = Confusion.of(problem, retriever.retrieve(concept));
    int covered = counts.truePositives() + counts.falsePositives();
    var made =
        new Node(
            node,
            parent,
            vocabulary.dl(concept),
            concept.length(),
            counts.f1(),
            counts.accuracy(),
            covered / (double) (problem.positives().size() + problem.negatives().size()));
    nodes.put(node, new Dated(made, change));
  }

  /** Drops the worst leaves until the slice is small enough. */
  private void prune() {
    while (nodes.size() > MOST_NODES) {
      Set<Integer> inner = new HashSet<>();
      nodes.values().forEach(dated -> inner.add(dated.node.parent()));
      List<Node> leaves =
          nodes.values().stream()
              .map(Dated::node)
              .filter(node -> !inner.contains(node.id()))
              .sorted(Comparator.comparingDouble(Node::f1).thenComparing(Node::id))
              .limit(nodes.size() - MOST_NODES)
              .toList();
      for (Node leaf : leaves) {
        nodes.remove(leaf.id());
        removals.add(new Removal(leaf.id(), change));
      }
    }
    if (removals.size() > MOST_REMOVALS) {
      removals.clear();
      resetChange = change;
    }
  }

  /** What has changed since a watcher last asked; everything for one that never did (0). */
  synchronized Delta since(long seen) {
    boolean reset = seen < resetChange;
    long from = reset ? 0 : seen;
    return new Delta(
        change,
        reset,
        nodes.values().stream().filter(d -> d.change > from).map(Dated::node).toList(),
        removals.stream().filter(r -> r.change > from && !reset).map(Removal::id).toList());
  }
}
