package org.drill.kb.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Groups of individuals that {@code owl:sameAs} makes one; each keeps its name and number. */
final class SameAs {
  private final Map<Integer, int[]> groups = new HashMap<>();

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
    for (List<Integer> group : byRoot.values()) {
      if (group.size() > 1) {
        int[] members = group.stream().mapToInt(Integer::intValue).toArray();
        group.forEach(member -> groups.put(member, members));
      }
    }
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

  /** The individuals that are the same as this one, itself included. */
  int[] group(int individual) {
    int[] group = groups.get(individual);
    return group != null ? group : new int[] {individual};
  }
}
