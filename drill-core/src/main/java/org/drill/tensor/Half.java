package org.drill.tensor;

/** Half precision: 1 bit sign, 5 bits exponent, 10 bits fraction (IEEE 754 binary16). */
final class Half {
  /** The largest finite half. */
  static final float MAX = 65504;

  private static final int INFINITE = 0x7c00;
  private static final int NAN = 0x7e00;

  /** The least magnitude that rounds to infinity: half a step beyond the largest half. */
  private static final float BEYOND = 65520;

  /** The least magnitude that has all bits of its fraction. */
  private static final float LEAST_NORMAL = 0x1p-14f;

  private Half() {}

  /** The float of the same value. */
  static float toFloat(short bits) {
    int exponent = (bits >> 10) & 0x1f;
    int fraction = bits & 0x3ff;
    float size;
    if (exponent == 0) {
      size = fraction * 0x1p-24f;
    } else if (exponent == 0x1f) {
      size = fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
    } else {
      size = (0x400 | fraction) * 0x1p-25f * (1 << exponent);
    }
    return bits < 0 ? -size : size;
  }

  /** The nearest half, of two that are equally near the even one; NaN becomes one quiet NaN. */
  static short of(float value) {
    int sign = (Float.floatToRawIntBits(value) >>> 16) & 0x8000;
    float size = Math.abs(value);
    int bits;
    if (Float.isNaN(value)) {
      bits = NAN;
    } else if (size >= BEYOND) {
      bits = INFINITE;
    } else if (size < LEAST_NORMAL) {
      // the product is exact; a full fraction carries over into the exponent, as it should
      bits = (int) Math.rint(size * 0x1p24);
    } else {
      int wide = Float.floatToRawIntBits(size);
      // half a step less one unit, plus one for an odd result: to the nearest, ties to even
      int rounded = wide + 0xfff + ((wide >> 13) & 1);
      bits = (rounded >> 13) - ((127 - 15) << 10);
    }
    return (short) (sign | bits);
  }
}
