package org.drill.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.drill.kb.Bits;
import org.junit.jupiter.api.Test;

/** Units of sets of examples, against sums one by one. */
class ExampleCounterTest {
  private static final int FROM = 2;

  private final Random random = new Random(7);

  /** A set that has words on both sides of the counted ones. */
  private long[] set(int words) {
    return random.longs(FROM + words + 1).map(word -> word & random.nextLong()).toArray();
  }

  private static int sum(int[] units, long[] set) {
    return IntStream.range(0, units.length)
        .filter(i -> Bits.get(set, FROM * Long.SIZE + i))
        .map(i -> units[i])
        .sum();
  }

  private void check(ExampleCounter counter, int[] units) {
    int words = Bits.words(units.length);
    assertThat(counter.all()).isEqualTo(IntStream.of(units).sum());
    assertThat(counter.end()).isEqualTo(FROM + words);
    for (int round = 0; round < 20; round++) {
      long[] a = within(units, set(words));
      long[] b = within(units, set(words));
      long[] both = a.clone();
      Bits.and(both, b);
      long[] either = a.clone();
      Bits.or(either, b);
      assertThat(counter.of(a)).isEqualTo(sum(units, a));
      assertThat(counter.ofBoth(a, b)).isEqualTo(sum(units, both));
      assertThat(counter.ofEither(a, b)).isEqualTo(sum(units, either));
      int byWord = 0;
      for (int w = FROM; w < FROM + words; w++) {
        byWord += counter.ofWord(w, a[w]);
      }
      assertThat(byWord).isEqualTo(sum(units, a));
    }
  }

  /** Leaves out the numbers that stand for no example, as the sets of a domain do. */
  private static long[] within(int[] units, long[] set) {
    for (int i = units.length; i < Long.SIZE * Bits.words(units.length); i++) {
      int at = FROM * Long.SIZE + i;
      set[at >> 6] &= ~(1L << at);
    }
    return set;
  }

  private int[] units(int size, IntUnaryOperator unit) {
    return IntStream.range(0, size).map(unit).toArray();
  }

  @Test
  void unitsAreSummed() {
    for (int size : new int[] {1, 63, 64, 65, 200}) {
      int[] same = units(size, i -> 5);
      check(ExampleCounter.ofUnits(FROM, same), same);
      int[] few = units(size, i -> 1 + random.nextInt(3));
      check(ExampleCounter.ofUnits(FROM, few), few);
      int[] many = units(size, i -> 1 + random.nextInt(1 << 20));
      check(ExampleCounter.ofUnits(FROM, many), many);
      int[] ones = units(size, i -> 1);
      check(ExampleCounter.ofUnits(FROM, ones), ones);
      check(ExampleCounter.ofBits(FROM, FROM + Bits.words(size), size), ones);
    }
  }

  @Test
  void fewWeightsHaveFewPlanes() {
    assertThat(ExampleCounter.ofUnits(0, new int[] {7, 7, 7})).hasToString(factors("[7]"));
    assertThat(ExampleCounter.ofUnits(0, new int[] {5, 3, 9})).hasToString(factors("[3, 5, 9]"));
    assertThat(ExampleCounter.ofUnits(0, new int[] {1, 2, 3})).hasToString(factors("[1, 2]"));
    assertThat(ExampleCounter.ofUnits(0, new int[] {1, 1, 1})).hasToString(factors("[]"));
  }

  private static String factors(String factors) {
    return "words 0 to 1, factors " + factors;
  }

  @Test
  void someWordsAreCountedAlike() {
    int[] units = units(300, i -> 1 + random.nextInt(1000));
    ExampleCounter counter = ExampleCounter.ofUnits(FROM, units);
    int[] words = {FROM, FROM + 3};
    long[] set = set(5);
    long[] picked = {random.nextLong(), set[words[0]], set[words[1]]};
    ExampleCounter some = counter.picking(words, 1, new long[] {0, -1, -1});
    int expected = counter.ofWord(words[0], picked[1]) + counter.ofWord(words[1], picked[2]);
    assertThat(some.of(picked)).isEqualTo(expected);
    assertThat(some.all())
        .isEqualTo(counter.ofWord(words[0], -1) + counter.ofWord(words[1], -1))
        .isEqualTo(IntStream.range(0, 300).filter(i -> i / 64 % 3 == 0).map(i -> units[i]).sum());
  }
}
