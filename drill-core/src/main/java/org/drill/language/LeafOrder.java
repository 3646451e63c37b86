package org.drill.language;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The told order of the leaves of an alphabet: direct children and parents. Leaves that are not in
 * the alphabet are bridged. Immutable.
 */
public final class LeafOrder {
  private final List<int[]> children = new ArrayList<>();
  private final List<int[]> parents = new ArrayList<>();
  private final int[] roots;
  private final int[] lowest;

  LeafOrder(List<Leaf> leaves) {
    int size = leaves.size();
    Map<Leaf, Integer> numbers = new HashMap<>();
    leaves.forEach(leaf -> numbers.put(leaf, numbers.size()));
    BitSet[] above = new BitSet[size];
    for (int i = 0; i < size; i++) {
      above[i] =
          leaves.get(i).parentsAreDirect() ? new BitSet(0) : ancestors(leaves.get(i), numbers);
    }
    for (int i = 0; i < size; i++) {
      // of equivalent leaves, the first stands above the others
      for (int j = above[i].nextSetBit(0); j >= 0; j = above[i].nextSetBit(j + 1)) {
        if (above[j].get(i) && i < j) {
          above[i].clear(j);
        }
      }
    }
    var below = new ArrayList<List<Integer>>();
    for (int i = 0; i < size; i++) {
      Leaf leaf = leaves.get(i);
      parents.add(
          leaf.parentsAreDirect()
              ? leaf.parents().stream().mapToInt(numbers::get).sorted().toArray()
              : direct(above, i));
      below.add(new ArrayList<>());
    }
    for (int i = 0; i < size; i++) {
      for (int parent : parents.get(i)) {
        below.get(parent).add(i);
      }
    }
    below.forEach(list -> children.add(list.stream().mapToInt(Integer::intValue).toArray()));
    roots = those(size, i -> parents.get(i).length == 0);
    lowest = those(size, i -> children.get(i).length == 0);
  }

  private static int[] those(int size, IntPredicate wanted) {
    return IntStream.range(0, size).filter(wanted).toArray();
  }

  private static BitSet ancestors(Leaf leaf, Map<Leaf, Integer> numbers) {
    var found = new HashSet<Leaf>();
    var queue = new ArrayDeque<Leaf>(leaf.parents());
    while (!queue.isEmpty()) {
      Leaf next = queue.remove();
      if (!next.equals(leaf) && found.add(next)) {
        queue.addAll(next.parents());
      }
    }
    var set = new BitSet();
    for (Leaf ancestor : found) {
      Integer number = numbers.get(ancestor);
      if (number != null) {
        set.set(number);
      }
    }
    return set;
  }

  private static int[] direct(BitSet[] above, int leaf) {
    var direct = (BitSet) above[leaf].clone();
    for (int j = above[leaf].nextSetBit(0); j >= 0; j = above[leaf].nextSetBit(j + 1)) {
      direct.andNot(above[j]);
    }
    return direct.stream().toArray();
  }

  /**
   * The leaves directly below one.
   *
   * @param leaf the number of a leaf
   * @return shared numbers, ascending, not to be changed
   */
  public int[] children(int leaf) {
    return children.get(leaf);
  }

  /**
   * The leaves directly above one.
   *
   * @param leaf the number of a leaf
   * @return shared numbers, ascending, not to be changed
   */
  public int[] parents(int leaf) {
    return parents.get(leaf);
  }

  /**
   * The most general leaves.
   *
   * @return a copy
   */
  public int[] roots() {
    return roots.clone();
  }

  /**
   * The most specific leaves.
   *
   * @return a copy
   */
  public int[] lowest() {
    return lowest.clone();
  }
}
