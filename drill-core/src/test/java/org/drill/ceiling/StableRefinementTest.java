package org.drill.ceiling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Partition refinement against rounds of signatures, on graphs with chains, hubs and cycles. */
class StableRefinementTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 6, 1000})
  void blocksAreThoseOfRoundsOfSignatures(int cap) {
    for (long seed = 0; seed < 200; seed++) {
      var random = new Random(seed);
      int size = 1 + random.nextInt(300);
      List<Relation> relations = relations(random, size);
      int[] labels = random.ints(size, 0, 1 + random.nextInt(3)).toArray();
      var partition = new Partition(size);
      var splits = new KeyedSplits(partition);
      for (int i = 0; i < size; i++) {
        splits.add(labels[i], i);
      }
      splits.split();
      assertThat(new StableRefinement(partition, relations, cap, () -> false).run()).isTrue();
      int[] blocks = new int[size];
      Arrays.setAll(blocks, partition::block);
      int[] expected = rounds(relations, labels, cap);
      assertThat(normalised(blocks)).as("seed %d", seed).isEqualTo(normalised(expected));
      assertThat(partition.count()).isEqualTo((int) Arrays.stream(expected).distinct().count());
    }
  }

  /** Rounds would take 40 billion steps here. */
  @ParameterizedTest
  @ValueSource(ints = {1, 6})
  @Timeout(20)
  void aLongChainTakesNoRounds(int cap) {
    int size = 200_000;
    int[] offsets = new int[size + 1];
    Arrays.setAll(offsets, target -> Math.max(0, target - 1)); // i leads to i + 1
    int[] sources = new int[size - 1];
    Arrays.setAll(sources, i -> i);
    var partition = new Partition(size);
    var refinement =
        new StableRefinement(partition, List.of(new Relation(offsets, sources)), cap, () -> false);
    assertThat(refinement.run()).isTrue();
    assertThat(partition.count()).isEqualTo(size);
  }

  private static List<Relation> relations(Random random, int size) {
    var relations = new ArrayList<Relation>();
    for (int r = 0; r < 1 + random.nextInt(3); r++) {
      boolean[][] pairs = new boolean[size][size];
      int kind = random.nextInt(3);
      for (int i = 0; i < size; i++) {
        switch (kind) {
          case 0 -> pairs[i][(i + 1) % size] |= i + 1 < size || random.nextBoolean();
          case 1 -> pairs[random.nextInt(1 + size / 20)][i] = true;
          default -> {
            for (int k = random.nextInt(3); k > 0; k--) {
              pairs[i][random.nextInt(size)] = true;
            }
          }
        }
      }
      relations.add(relation(pairs));
    }
    return relations;
  }

  private static Relation relation(boolean[][] pairs) {
    int[] offsets = new int[pairs.length + 1];
    var sources = new ArrayList<Integer>();
    for (int target = 0; target < pairs.length; target++) {
      for (int source = 0; source < pairs.length; source++) {
        if (pairs[source][target]) {
          sources.add(source);
        }
      }
      offsets[target + 1] = sources.size();
    }
    return new Relation(offsets, sources.stream().mapToInt(Integer::intValue).toArray());
  }

  /** Gives everybody a new label by label and capped counts, until there are no more labels. */
  private static int[] rounds(List<Relation> relations, int[] start, int cap) {
    int[] labels = start;
    long before;
    do {
      before = Arrays.stream(labels).distinct().count();
      var signatures = new ArrayList<Map<List<Integer>, Integer>>();
      for (int label : labels) {
        signatures.add(new TreeMap<>(StableRefinementTest::compare));
        signatures.get(signatures.size() - 1).put(List.of(-1, label), 1);
      }
      for (int r = 0; r < relations.size(); r++) {
        Relation relation = relations.get(r);
        for (int target = 0; target < labels.length; target++) {
          for (int k = relation.offsets()[target]; k < relation.offsets()[target + 1]; k++) {
            signatures
                .get(relation.sources()[k])
                .merge(List.of(r, labels[target]), 1, (a, b) -> Math.min(cap, a + b));
          }
        }
      }
      Map<Map<List<Integer>, Integer>, Integer> numbers = new HashMap<>();
      int[] next = new int[labels.length];
      Arrays.setAll(next, i -> numbers.computeIfAbsent(signatures.get(i), map -> numbers.size()));
      labels = next;
    } while (Arrays.stream(labels).distinct().count() > before);
    return labels;
  }

  private static int compare(List<Integer> a, List<Integer> b) {
    int byFirst = Integer.compare(a.get(0), b.get(0));
    return byFirst != 0 ? byFirst : Integer.compare(a.get(1), b.get(1));
  }

  /** The same blocks, numbered by their first members. */
  private static int[] normalised(int[] blocks) {
    Map<Integer, Integer> numbers = new HashMap<>();
    return Arrays.stream(blocks)
        .map(block -> numbers.computeIfAbsent(block, any -> numbers.size()))
        .toArray();
  }
}
