package org.drill.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Half precision against a slow conversion: all 65,536 halves, what lies between, and floats. */
class HalfTest {
  private static final int INFINITE = 0x7c00;

  /** What the bits mean, straight from the standard. */
  private static double slow(int bits) {
    int exponent = (bits >> 10) & 0x1f;
    double fraction = (bits & 0x3ff) / 1024.0;
    double size;
    if (exponent == 0x1f) {
      size = fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
    } else if (exponent == 0) {
      size = fraction * Math.pow(2, -14);
    } else {
      size = (1 + fraction) * Math.pow(2, exponent - 15);
    }
    return (bits & 0x8000) == 0 ? size : -size;
  }

  /** The nearest half by search, where infinity counts as the next step after the largest half. */
  private static int slowHalf(float value) {
    double size = Math.abs((double) value);
    int low = 0;
    int high = INFINITE;
    while (high - low > 1) {
      int middle = (low + high) / 2;
      if (slow(middle) <= size) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double above = high == INFINITE ? 65536 : slow(high);
    double toLow = size - slow(low);
    double toHigh = above - size;
    boolean isLow = toLow < toHigh || (toLow == toHigh && low % 2 == 0);
    int sign = Float.floatToRawIntBits(value) < 0 ? 0x8000 : 0;
    return sign | (isLow ? low : high);
  }

  private static void check(float value) {
    int half = Half.of(value) & 0xffff;
    if (half != slowHalf(value)) {
      throw new AssertionError(value + " became " + half + ", not " + slowHalf(value));
    }
  }

  @Test
  void allHalvesThereAndBack() {
    for (int bits = 0; bits < 1 << 16; bits++) {
      float value = Half.toFloat((short) bits);

      assertThat(Double.compare(value, slow(bits))).as("%x", bits).isZero();
      if (!Float.isNaN(value)) {
        assertThat(Half.of(value) & 0xffff).isEqualTo(bits);
      }
    }
    assertThat(Half.toFloat((short) 0x8000)).isEqualTo(-0f);
  }

  @Test
  void whatLiesBetweenTwoHalvesGoesToTheNearer() {
    for (int bits = 0; bits < INFINITE; bits++) {
      float low = Half.toFloat((short) bits);
      float high = bits + 1 == INFINITE ? 65536 : Half.toFloat((short) (bits + 1));
      float middle = (low + high) / 2;
      for (float value : new float[] {middle, Math.nextUp(middle), Math.nextDown(middle)}) {
        check(value);
        check(-value);
      }
      check(Math.nextUp(low));
      check(Math.nextDown(high));
    }
  }

  @Test
  void randomFloatsGoToTheNearestHalf() {
    var random = new Random(1);
    for (int i = 0; i < 500_000; i++) {
      float any = Float.intBitsToFloat(random.nextInt());
      if (!Float.isNaN(any)) {
        check(any);
      }
      check((float) (random.nextGaussian() * Math.pow(2, random.nextInt(44) - 26)));
    }
  }

  @Test
  void whatIsNoNumberStaysNone() {
    assertThat(Half.toFloat(Half.of(Float.NaN))).isNaN();
    assertThat(Half.toFloat(Half.of(Float.POSITIVE_INFINITY))).isEqualTo(Float.POSITIVE_INFINITY);
    assertThat(Half.toFloat(Half.of(-Float.MAX_VALUE))).isEqualTo(Float.NEGATIVE_INFINITY);
    assertThat(Half.toFloat(Half.of(65519.99f))).isEqualTo(Half.MAX);
  }
}
