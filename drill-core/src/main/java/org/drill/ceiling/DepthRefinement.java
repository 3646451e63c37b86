package org.drill.ceiling;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Partition refinement in rounds: after k of them, members of a block are those that no expression
 * of role depth k tells apart.
 *
 * <p>A round splits by how many successors a member has in each block of the round before, by each
 * relation, where all numbers from a cap on count as equal. The theorem of {@link Ceilings} holds
 * with the blocks of k − 1 for fillers of depth k − 1, by induction on k. A round takes time linear
 * in the pairs, and to sort them.
 */
final class DepthRefinement {
  private final Partition partition;
  private final KeyedSplits splits;
  private final List<Relation> relations;
  private final int cap;
  private final BooleanSupplier isOver;

  DepthRefinement(Partition partition, List<Relation> relations, int cap, BooleanSupplier isOver) {
    this.partition = partition;
    this.splits = new KeyedSplits(partition);
    this.relations = relations;
    this.cap = cap;
    this.isOver = isOver;
  }

  /**
   * Splits in rounds, until one changes nothing.
   *
   * @param rounds how many there may be
   * @param firstRound what else belongs to the first of them
   * @return whether there was time enough
   */
  boolean run(int rounds, Runnable firstRound) {
    boolean changes = true;
    for (int round = 0; round < rounds && changes; round++) {
      int before = partition.count();
      int[][] keys = keys();
      if (isOver.getAsBoolean()) {
        return false;
      }
      if (round == 0) {
        firstRound.run();
      }
      for (int[] ofRelation : keys) {
        for (int member = 0; member < ofRelation.length; member++) {
          splits.add(ofRelation[member], member);
        }
        splits.split();
      }
      changes = partition.count() > before;
    }
    return true;
  }

  /** For each relation and member, a number for the counts of successors in blocks. */
  private int[][] keys() {
    return relations.stream().map(this::keys).toArray(int[][]::new);
  }

  private int[] keys(Relation relation) {
    int size = partition.size();
    int[] starts = new int[size + 1];
    for (int source : relation.sources()) {
      starts[source + 1]++;
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    int[] blocks = new int[relation.size()];
    int[] next = starts.clone();
    for (int target = 0; target < size; target++) {
      for (int e = relation.offsets()[target]; e < relation.offsets()[target + 1]; e++) {
        blocks[next[relation.sources()[e]]++] = partition.block(target);
      }
    }
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    int[] keys = new int[size];
    for (int member = 0; member < size && !isOver.getAsBoolean(); member++) {
      Arrays.sort(blocks, starts[member], starts[member + 1]);
      List<Integer> signature = signature(blocks, starts[member], starts[member + 1]);
      keys[member] = numbers.computeIfAbsent(signature, s -> numbers.size());
    }
    return keys;
  }

  /** The blocks of a stretch, each as often as it occurs but no more often than the cap. */
  private List<Integer> signature(int[] sorted, int from, int to) {
    return IntStream.range(from, to)
        .filter(k -> k - cap < from || sorted[k - cap] != sorted[k])
        .mapToObj(k -> sorted[k])
        .toList();
  }
}
