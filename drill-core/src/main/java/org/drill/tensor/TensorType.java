package org.drill.tensor;

import java.nio.ByteBuffer;

/** The types of numbers that are read as floats. */
enum TensorType {
  F16(2) {
    @Override
    float next(ByteBuffer bytes) {
      return Half.toFloat(bytes.getShort());
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
}
