package org.drill.kb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares with {@link BitSet} at sizes around the word boundary and densities from 0 to 1. */
class BitsTest {
  @Test
  void agreesWithBitSet() {
    var random = new Random(1);
    for (int size : new int[] {1, 2, 63, 64, 65, 127, 128, 129, 1000}) {
      for (double density : new double[] {0, 0.01, 0.5, 0.99, 1}) {
        BitSet a = random(size, density, random);
        BitSet b = random(size, 1 - density / 2, random);
        long[] x = words(a, size);
        long[] y = words(b, size);
        assertThat(Bits.count(x)).isEqualTo(a.cardinality());
        assertThat(Bits.andCount(x, y)).isEqualTo(and(a, b).cardinality());
        assertThat(Bits.orCount(x, y)).isEqualTo(or(a, b).cardinality());
        assertThat(Bits.andNotCount(x, y)).isEqualTo(a.cardinality() - and(a, b).cardinality());
        long[] z = x.clone();
        assertThat(Bits.or(z, y)).isEqualTo(!or(a, b).equals(a));
        assertThat(z).isEqualTo(words(or(a, b), size));
        z = x.clone();
        Bits.and(z, y);
        assertThat(z).isEqualTo(words(and(a, b), size));
        z = x.clone();
        Bits.andNot(z, y);
        assertThat(Bits.andCount(z, y)).isZero();
        assertThat(Bits.count(z)).isEqualTo(Bits.andNotCount(x, y));
        Bits.complement(x, z, size);
        BitSet complement = (BitSet) a.clone();
        complement.flip(0, size);
        assertThat(z).isEqualTo(words(complement, size));
        assertThat(IndividualSet.wrap(x, size).toArray()).isEqualTo(a.stream().toArray());
      }
      assertThat(Bits.count(Bits.full(size))).isEqualTo(size);
    }
  }

  private static BitSet random(int size, double density, Random random) {
    var set = new BitSet(size);
    for (int i = 0; i < size; i++) {
      set.set(i, random.nextDouble() < density);
    }
    return set;
  }

  private static BitSet and(BitSet a, BitSet b) {
    var result = (BitSet) a.clone();
    result.and(b);
    return result;
  }

  private static BitSet or(BitSet a, BitSet b) {
    var result = (BitSet) a.clone();
    result.or(b);
    return result;
  }

  private static long[] words(BitSet set, int size) {
    long[] words = Bits.empty(size);
    set.stream().forEach(i -> Bits.set(words, i));
    return words;
  }
}
