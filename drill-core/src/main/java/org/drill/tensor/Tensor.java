package org.drill.tensor;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An array of numbers or bytes of some shape, in row-major order: the last index runs fastest.
 *
 * <p>Values are handed in and out without a copy, since they are many; nobody may change them
 * afterwards. So used, tensors are immutable and thread-safe.
 */
public final class Tensor {
  static final String F32 = "F32";
  static final String F16 = "F16";
  static final String U8 = "U8";

  private final String type;
  private final List<Long> shape;
  private final float @Nullable [] floats;
  private final byte @Nullable [] bytes;

  Tensor(String type, List<Long> shape, float @Nullable [] floats, byte @Nullable [] bytes) {
    this.type = type;
    this.shape = shape;
    this.floats = floats;
    this.bytes = bytes;
  }

  /**
   * Numbers of single precision.
   *
   * @param values the values, which become the tensor's own
   * @param shape how many along each index; nothing for a single value
   * @return the tensor, of type F32
   * @throws IllegalArgumentException if the shape has more or less values
   */
  public static Tensor floats(float[] values, long... shape) {
    return new Tensor(F32, checked(values.length, shape), values, null);
  }

  /**
   * Numbers of half precision, which take half of the space and keep three digits. Each becomes the
   * nearest half, of two that are equally near the even one.
   *
   * @param values the values, which are copied
   * @param shape how many along each index; nothing for a single value
   * @return the tensor, of type F16
   * @throws IllegalArgumentException if the shape has more or less values, or a finite value is too
   *     large for half precision
   */
  public static Tensor halves(float[] values, long... shape) {
    List<Long> checked = checked(values.length, shape);
    float[] rounded = new float[values.length];
    for (int i = 0; i < rounded.length; i++) {
      rounded[i] = Half.toFloat(Half.of(values[i]));
      if (Float.isInfinite(rounded[i]) && !Float.isInfinite(values[i])) {
        throw new IllegalArgumentException(
            "value " + i + " is " + values[i] + ", but half precision ends at " + Half.MAX);
      }
    }
    return new Tensor(F16, checked, rounded, null);
  }

  /**
   * Bytes one after the other.
   *
   * @param values the bytes, which become the tensor's own
   * @return the tensor, of type U8
   */
  public static Tensor bytes(byte[] values) {
    return new Tensor(U8, List.of((long) values.length), null, values);
  }

  private static List<Long> checked(int values, long[] shape) {
    long count = 1;
    for (long side : shape) {
      if (side < 0) {
        throw new IllegalArgumentException("the shape has the negative number " + side);
      }
      // cut at one more than there are, so that the product cannot overflow
      count = Math.min(count, values + 1L) * Math.min(side, values + 1L);
    }
    if (count != values) {
      throw new IllegalArgumentException(
          values + " values do not have the shape " + Arrays.toString(shape));
    }
    return Arrays.stream(shape).boxed().toList();
  }

  /**
   * The type in a file.
   *
   * @return F32, F16, U8, or the name of another type
   */
  public String type() {
    return type;
  }

  /**
   * How many values there are along each index.
   *
   * @return the sides, the slowest index first; unmodifiable
   */
  public List<Long> shape() {
    return shape;
  }

  /** The numbers, or null if the type has none that are read. */
  float @Nullable [] floatsOrNull() {
    return floats;
  }

  /** The bytes, or null if the type is not U8. */
  byte @Nullable [] bytesOrNull() {
    return bytes;
  }
}
