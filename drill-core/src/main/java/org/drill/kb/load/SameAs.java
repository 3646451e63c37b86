package org.drill.kb.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.SameIndividuals;

/** Groups of individuals that {@code owl:sameAs} makes one; each keeps its name and number. */
final class SameAs {
  private final SameIndividuals groups;

  SameAs(TripleCollector triples, EntityKinds kinds) {
    int[] parent = new int[0];
    IntList pairs = triples.pairs(Owl.Axiom.SAME_AS);
    if (pairs.size() > 0) {
      parent = new int[kinds.individualNodes.length];
      Arrays.setAll(parent, i -> i);
    }
    for (int k = 0; k < pairs.size(); k += 2) {
      int a = kinds.individualOf[pairs.get(k)];
      int b = kinds.individualOf[pairs.get(k + 1)];
      if (a >= 0 && b >= 0) {
        parent[root(parent, a)] = root(parent, b);
      }
    }
    Map<Integer, List<Integer>> byRoot = new HashMap<>();
    for (int i = 0; i < parent.length; i++) {
      byRoot.computeIfAbsent(root(parent, i), root -> new ArrayList<>()).add(i);
    }
    groups =
        SameIndividuals.of(
            byRoot.values().stream()
                .map(group -> group.stream().mapToInt(Integer::intValue).toArray())
                .toList());
  }

  private static int root(int[] parent, int i) {
    int at = i;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  boolean isEmpty() {
    return groups.isEmpty();
  }

  /** The groups, for the index. */
  SameIndividuals groups() {
    return groups;
  }

  /** The individuals that are the same as this one, itself included, ascending. */
  int[] group(int individual) {
    return groups.group(individual);
  }

  /** Adds to a set who is the same as a member of it. */
  void spread(long[] set, int individuals) {
    int[] members = IndividualSet.wrap(set.clone(), individuals).toArray();
    var known = new HashSet<Integer>();
    for (int x : members) {
      if (groups.groupSize(x) > 1 && known.add(groups.first(x))) {
        for (int same : group(x)) {
          Bits.set(set, same);
        }
      }
    }
  }

  /**
   * The pairs (a, b) of all a and b that are the same as x and y of a told pair (x, y).
   *
   * @param maxPairs how many there may be
   */
  Adjacency spread(Adjacency told, int maxPairs, LoadBudget budget) {
    int size = told.individuals();
    var sources = new IntList();
    var targets = new IntList();
    for (int x = 0; x < size; x++) {
      for (int k = 0; k < told.degree(x); k++) {
        sources.add(groups.first(x));
        targets.add(groups.first(told.target(x, k)));
      }
    }
    var firsts = Adjacency.of(size, sources.array(), targets.array(), sources.size());
    int[][] rows = new int[size][0];
    long pairs = 0;
    var row = new IntList();
    for (int x = 0; x < size; x++) {
      row.clear();
      for (int k = 0; k < firsts.degree(x); k++) {
        for (int b : group(firsts.target(x, k))) {
          row.add(b);
        }
        budget.step();
      }
      if (row.size() > 0) {
        int[] same = group(x);
        pairs += (long) same.length * row.size();
        if (pairs > maxPairs) {
          throw budget.refusal(
              "owl:sameAs makes more than "
                  + maxPairs
                  + " pairs of one role; merge the individuals");
        }
        int[] shared = row.sorted();
        for (int a : same) {
          rows[a] = shared;
        }
      }
    }
    budget.take(4.0 * (size + pairs));
    return Adjacency.ofRows(rows, size);
  }
}
