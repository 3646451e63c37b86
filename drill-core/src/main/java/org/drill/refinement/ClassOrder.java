package org.drill.refinement;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.drill.kb.KnowledgeBase;

/**
 * The told hierarchy of the named classes that a problem may use: direct children and parents, with
 * ignored classes left out and bridged.
 */
final class ClassOrder {
  private final List<int[]> children = new ArrayList<>();
  private final List<int[]> parents = new ArrayList<>();
  private final int[] roots;
  private final int[] leaves;

  ClassOrder(KnowledgeBase kb, Set<String> ignored) {
    int size = kb.classes().size();
    boolean[] usable = new boolean[size];
    BitSet[] above = new BitSet[size];
    for (int c = 0; c < size; c++) {
      usable[c] = !ignored.contains(kb.classes().get(c).iri());
      above[c] = ancestors(kb, c);
    }
    for (int c = 0; c < size; c++) {
      // of equivalent classes, the first stands above the others
      for (int d = above[c].nextSetBit(0); d >= 0; d = above[c].nextSetBit(d + 1)) {
        if (!usable[d] || (above[d].get(c) && c < d)) {
          above[c].clear(d);
        }
      }
    }
    for (int c = 0; c < size; c++) {
      parents.add(usable[c] ? direct(above, c) : new int[0]);
    }
    var below = new ArrayList<List<Integer>>();
    for (int c = 0; c < size; c++) {
      below.add(new ArrayList<>());
    }
    for (int c = 0; c < size; c++) {
      for (int parent : parents.get(c)) {
        below.get(parent).add(c);
      }
    }
    below.forEach(list -> children.add(list.stream().mapToInt(Integer::intValue).toArray()));
    roots = range(size, c -> usable[c] && parents.get(c).length == 0);
    leaves = range(size, c -> usable[c] && children.get(c).length == 0);
  }

  private static int[] range(int size, IntPredicate wanted) {
    return IntStream.range(0, size).filter(wanted).toArray();
  }

  private static BitSet ancestors(KnowledgeBase kb, int c) {
    var found = new BitSet();
    var queue = new ArrayDeque<Integer>(kb.classes().get(c).parents());
    while (!queue.isEmpty()) {
      int next = queue.remove();
      if (next != c && !found.get(next)) {
        found.set(next);
        queue.addAll(kb.classes().get(next).parents());
      }
    }
    return found;
  }

  private static int[] direct(BitSet[] above, int c) {
    var direct = (BitSet) above[c].clone();
    for (int d = above[c].nextSetBit(0); d >= 0; d = above[c].nextSetBit(d + 1)) {
      direct.andNot(above[d]);
    }
    return direct.stream().toArray();
  }

  /** The direct subclasses. */
  int[] children(int c) {
    return children.get(c);
  }

  /** The direct superclasses. */
  int[] parents(int c) {
    return parents.get(c);
  }

  /** The most general classes. */
  int[] roots() {
    return Arrays.copyOf(roots, roots.length);
  }

  /** The most specific classes. */
  int[] leaves() {
    return Arrays.copyOf(leaves, leaves.length);
  }
}
