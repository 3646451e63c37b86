package org.drill.kb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Restrictions of a group of sets against those of its members one by one. */
class SetGroupTest {
  @Test
  void groupsGiveWhatSinglesGive() {
    for (int seed = 0; seed < 200; seed++) {
      var random = new Random(seed);
      int rows = 1 + random.nextInt(200);
      int columns = 1 + random.nextInt(200);
      RoleIndex role = role(random, rows, columns);
      var sets = new ArrayList<long[]>();
      for (int k = random.nextInt(SetGroup.MOST + 1); k > 0; k--) {
        sets.add(set(random, columns));
      }
      SetGroup group = SetGroup.of(sets, columns);
      long[] within = set(random, rows);
      assertThat(group.sets(sets.size(), Bits.full(columns)))
          .isDeepEqualTo(sets.toArray(long[][]::new));
      LinkedSets linked = group.linked(role);
      long[][] some = linked.ofAnySuccessor().sets(sets.size(), within);
      long[][] all = linked.ofEverySuccessor().sets(sets.size(), within);
      for (int k = 0; k < sets.size(); k++) {
        long[] expected = Bits.empty(rows);
        role.preimage(sets.get(k), expected);
        Bits.and(expected, within);
        assertThat(some[k]).as("seed %d", seed).containsExactly(expected);
        role.preimageOfOthers(sets.get(k), expected);
        Bits.complement(expected, expected, rows);
        Bits.and(expected, within);
        assertThat(all[k]).as("seed %d", seed).containsExactly(expected);
      }
      for (int n = 1; n < 20; n += 1 + random.nextInt(4)) {
        long[][] least = linked.ofAtLeast(n).sets(sets.size(), within);
        long[][] most = linked.ofAtMost(n - 1).sets(sets.size(), within);
        long[][] exactly = linked.ofExactly(n).sets(sets.size(), within);
        for (int k = 0; k < sets.size(); k++) {
          for (int x = 0; x < rows; x++) {
            int count = 0;
            for (int j = 0; j < role.successors().degree(x); j++) {
              count += Bits.get(sets.get(k), role.successors().target(x, j)) ? 1 : 0;
            }
            boolean counts = Bits.get(within, x);
            assertThat(Bits.get(least[k], x)).isEqualTo(counts && count >= n);
            assertThat(Bits.get(most[k], x)).isEqualTo(counts && count < n);
            assertThat(Bits.get(exactly[k], x)).isEqualTo(counts && count == n);
          }
          long[] single = Bits.empty(rows);
          role.preimage(sets.get(k), n, single);
          Bits.and(single, within);
          assertThat(least[k]).containsExactly(single);
        }
      }
    }
  }

  @Test
  void tooManySetsAreRefused() {
    List<long[]> sets = Collections.nCopies(SetGroup.MOST + 1, new long[1]);
    assertThatThrownBy(() -> SetGroup.of(sets, 5)).hasMessageContaining("65 sets");
  }

  private static RoleIndex role(Random random, int rows, int columns) {
    int pairs = random.nextInt(400);
    int[] sources = random.ints(pairs, 0, rows).toArray();
    int[] targets = random.ints(pairs, 0, columns).toArray();
    Adjacency forward = Adjacency.of(rows, columns, sources, targets, pairs);
    return new RoleIndex("http://example.org/r", forward, forward.inverse());
  }

  private static long[] set(Random random, int size) {
    long[] words = Bits.empty(size);
    double density = random.nextDouble();
    for (int i = 0; i < size; i++) {
      if (random.nextDouble() < density) {
        Bits.set(words, i);
      }
    }
    return words;
  }
}
