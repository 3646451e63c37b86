package org.drill.kb.load;

import java.util.Arrays;
import org.drill.kb.Adjacency;

/**
 * The strongly connected components of a graph, numbered such that every edge leads to the same or
 * a lower number: what a component reaches comes before it.
 *
 * <p>Tarjan's algorithm (Depth-first search and linear graph algorithms, SIAM Journal on Computing
 * 1, 1972), with a stack of its own in place of recursion; linear.
 */
final class StrongComponents {
  private final int[] of;
  private final Adjacency members;

  private StrongComponents(int[] of, int count) {
    this.of = of;
    int[] nodes = new int[of.length];
    Arrays.setAll(nodes, node -> node);
    this.members = Adjacency.of(count, of.length, of, nodes, of.length);
  }

  static StrongComponents of(Adjacency graph) {
    int size = graph.individuals();
    int[] of = new int[size];
    int[] entered = new int[size]; // when a node was entered, from 1
    int[] low = new int[size];
    int[] next = new int[size];
    var path = new IntList();
    var open = new IntList();
    int time = 0;
    int count = 0;
    for (int start = 0; start < size; start++) {
      if (entered[start] == 0) {
        path.add(start);
      }
      while (path.size() > 0) {
        int node = path.get(path.size() - 1);
        if (entered[node] == 0) {
          entered[node] = low[node] = ++time;
          open.add(node);
          of[node] = -1;
        }
        if (next[node] < graph.degree(node)) {
          int target = graph.target(node, next[node]++);
          if (entered[target] == 0) {
            path.add(target);
          } else if (of[target] < 0) {
            low[node] = Math.min(low[node], entered[target]);
          }
          continue;
        }
        path.removeLast();
        if (path.size() > 0) {
          int parent = path.get(path.size() - 1);
          low[parent] = Math.min(low[parent], low[node]);
        }
        if (low[node] == entered[node]) {
          int member;
          do {
            member = open.removeLast();
            of[member] = count;
          } while (member != node);
          count++;
        }
      }
    }
    return new StrongComponents(of, count);
  }

  /** How many there are. */
  int count() {
    return members.individuals();
  }

  /** The component of a node. */
  int of(int node) {
    return of[node];
  }

  /** How many nodes a component has. */
  int size(int component) {
    return members.degree(component);
  }

  /** One node of a component, ascending. */
  int member(int component, int k) {
    return members.target(component, k);
  }

  /** The components that edges lead to from this one, itself left out; descending. */
  int[] below(int component, Adjacency graph) {
    var found = new IntList();
    for (int m = 0; m < size(component); m++) {
      int node = member(component, m);
      for (int k = 0; k < graph.degree(node); k++) {
        int other = of[graph.target(node, k)];
        if (other != component) {
          found.add(~other); // ascending as a complement is descending
        }
      }
    }
    return Arrays.stream(found.array(), 0, found.size())
        .sorted()
        .distinct()
        .map(other -> ~other)
        .toArray();
  }
}
