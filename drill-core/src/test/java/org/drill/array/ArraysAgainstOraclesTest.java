package org.drill.array;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Paged arrays and maps against the collections of the JDK. */
class ArraysAgainstOraclesTest {
  @Test
  void pagesHoldWhatWasSet() {
    var random = new Random(1);
    var ints = new IntPages();
    var longs = new LongPages();
    Map<Integer, Integer> expected = new HashMap<>();
    int reach = 0;
    for (int i = 0; i < 20_000; i++) {
      int index = random.nextInt(1 << (4 + i * 15 / 20_000));
      if (index >= reach) {
        reach = index + 1;
        ints.reach(index);
        longs.reach(index);
      }
      ints.set(index, i);
      longs.set(index, -5L * i);
      expected.put(index, i);
    }
    assertThat(reach).isGreaterThan(3 * IntPages.PAGE);
    for (int index = 0; index < reach; index++) {
      int value = expected.getOrDefault(index, 0);
      assertThat(ints.get(index)).isEqualTo(value);
      assertThat(longs.get(index)).isEqualTo(-5L * value);
      assertThat(ints.page(index)[index % IntPages.PAGE]).isEqualTo(value);
    }
  }

  @Test
  void mapHoldsWhatWasPut() {
    for (int seed = 0; seed < 20; seed++) {
      var random = new Random(seed);
      var map = new LongIntMap();
      Map<Long, Integer> expected = new HashMap<>();
      for (int i = 0; i < 5_000; i++) {
        long key = seed % 2 == 0 ? random.nextLong() : random.nextInt(2_000) * (1L << 32);
        int value = random.nextInt(Integer.MAX_VALUE);
        map.put(key, value);
        expected.put(key, value);
      }
      expected.forEach((key, value) -> assertThat(map.get(key)).isEqualTo(value));
      assertThat(map.get(Long.MIN_VALUE + 7)).isEqualTo(LongIntMap.NONE);
    }
  }
}
