package org.drill.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Fingerprints of data. */
class DigestTest {
  @Test
  void isSha256OfTheText() {
    // printf 'abc\n' | sha256sum
    assertThat(new Digest().text("abc").hex()).isEqualTo("edeaaff3f1774ad2888673770c6d6409");
  }

  @Test
  void everyValueAndTheOrderCount() {
    float[] values = new float[20_000];
    String zeros = new Digest().floats(values).hex();
    assertThat(new Digest().floats(values).hex()).isEqualTo(zeros);
    for (int k : new int[] {0, 8191, 8192, 19_999}) {
      values[k] = Float.MIN_VALUE;
      assertThat(new Digest().floats(values).hex()).isNotEqualTo(zeros);
      values[k] = 0;
    }
    assertThat(new Digest().longs(new long[] {1, 2}).hex())
        .isNotEqualTo(new Digest().longs(new long[] {2, 1}).hex());
    assertThat(new Digest().text("a").text("b").hex()).isNotEqualTo(new Digest().text("ab").hex());
  }
}
