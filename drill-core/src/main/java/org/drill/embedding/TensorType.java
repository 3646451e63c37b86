package org.drill.embedding;

import java.nio.ByteBuffer;

/** The types of numbers that vectors may have in a file. */
enum TensorType {
  F16(2) {
    @Override
    float next(ByteBuffer bytes) {
      return half(bytes.getShort());
    }
  },
  BF16(2) {
    @Override
    float next(ByteBuffer bytes) {
      return Float.intBitsToFloat(bytes.getShort() << 16);
    }
  },
  F32(4) {
    @Override
    float next(ByteBuffer bytes) {
      return bytes.getFloat();
    }

    @Override
    void take(ByteBuffer bytes, float[] into, int from, int to) {
      bytes.asFloatBuffer().get(into, from, to - from);
    }
  },
  F64(8) {
    @Override
    float next(ByteBuffer bytes) {
      return (float) bytes.getDouble();
    }
  };

  private final int width;

  TensorType(int width) {
    this.width = width;
  }

  /** How many bytes a number takes. */
  int width() {
    return width;
  }

  /** Takes the next number from a buffer; a double beyond the floats becomes infinite. */
  abstract float next(ByteBuffer bytes);

  /** Takes all numbers of a buffer, for the places from {@code from} up to {@code to}. */
  void take(ByteBuffer bytes, float[] into, int from, int to) {
    for (int i = from; i < to; i++) {
      into[i] = next(bytes);
    }
  }

  /** Half precision: 1 bit sign, 5 bits exponent, 10 bits fraction (IEEE 754 binary16). */
  private static float half(short bits) {
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
}
