package org.drill.tensor;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Tensors by name, with notes about them: what is in a file of tensors.
 *
 * <p>Asking for a tensor says what it has to be; the exception says in one line what it is instead.
 * Immutable and thread-safe, as long as nobody changes the values of a tensor.
 */
public final class Tensors {
  /** Stands in a shape for any number. */
  public static final long ANY = -1;

  private final Map<String, Tensor> tensors;
  private final SortedMap<String, String> metadata;

  private Tensors(Map<String, Tensor> tensors, SortedMap<String, String> metadata) {
    this.tensors = tensors;
    this.metadata = metadata;
  }

  /**
   * Puts tensors together.
   *
   * @param tensors the tensors by name, in the order in which a file will have them
   * @param metadata notes, such as how the numbers were made
   * @return the tensors with their notes
   * @throws IllegalArgumentException if a name or a note has half of a surrogate pair, or a tensor
   *     is called {@code __metadata__}
   */
  public static Tensors of(Map<String, Tensor> tensors, Map<String, String> metadata) {
    var named = new LinkedHashMap<String, Tensor>();
    tensors.forEach(
        (name, tensor) -> {
          checkCharacters(name);
          named.put(name, requireNonNull(tensor, name));
        });
    if (named.containsKey(TensorHeader.METADATA)) {
      throw new IllegalArgumentException("no tensor can be called " + TensorHeader.METADATA);
    }
    var sorted = new TreeMap<String, String>();
    metadata.forEach(
        (key, value) -> {
          checkCharacters(key);
          checkCharacters(requireNonNull(value, key));
          sorted.put(key, value);
        });
    return new Tensors(
        Collections.unmodifiableMap(named), Collections.unmodifiableSortedMap(sorted));
  }

  private static void checkCharacters(String text) {
    if (text.codePoints()
        .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
      throw new IllegalArgumentException("'" + text + "' has half of a character");
    }
  }

  /**
   * All tensors.
   *
   * @return the tensors by name, in their order; unmodifiable
   */
  public Map<String, Tensor> all() {
    return tensors;
  }

  /**
   * The notes.
   *
   * @return keys and values, sorted by key; unmodifiable
   */
  public SortedMap<String, String> metadata() {
    return metadata;
  }

  /**
   * The shape of a tensor.
   *
   * @param name its name
   * @param expected how many values along each index it must have, with {@link #ANY} for any
   * @return how many it has
   * @throws IllegalArgumentException if there is no such tensor, or it has another shape
   */
  public List<Long> shape(String name, long... expected) {
    Tensor tensor = tensors.get(name);
    if (tensor == null) {
      throw new IllegalArgumentException("there is no tensor '" + name + "'");
    }
    List<Long> shape = tensor.shape();
    boolean fits = shape.size() == expected.length;
    for (int i = 0; fits && i < expected.length; i++) {
      fits = expected[i] == ANY || expected[i] == shape.get(i);
    }
    if (!fits) {
      throw new IllegalArgumentException(
          "tensor '" + name + "' has the shape " + shape + ", not " + text(expected));
    }
    return shape;
  }

  private static String text(long[] expected) {
    var sides = new ArrayList<String>();
    for (long side : expected) {
      sides.add(side == ANY ? "any" : Long.toString(side));
    }
    return sides.toString();
  }

  /**
   * The numbers of a tensor.
   *
   * @param name its name
   * @param expected how many values along each index it must have, with {@link #ANY} for any
   * @return shared values, not to be changed
   * @throws IllegalArgumentException if there is no such tensor, or it has another shape or type
   */
  public float[] floats(String name, long... expected) {
    shape(name, expected);
    Tensor tensor = requireNonNull(tensors.get(name), name);
    float[] floats = tensor.floatsOrNull();
    if (floats == null) {
      throw new IllegalArgumentException(
          "tensor '" + name + "' is of type " + tensor.type() + ", not F32, F16, BF16 or F64");
    }
    return floats;
  }

  /**
   * The bytes of a tensor of bytes.
   *
   * @param name its name
   * @return shared values, not to be changed
   * @throws IllegalArgumentException if there is no such tensor, or it has another type or more
   *     than one index
   */
  public byte[] bytes(String name) {
    shape(name, ANY);
    Tensor tensor = requireNonNull(tensors.get(name), name);
    byte[] bytes = tensor.bytesOrNull();
    if (bytes == null) {
      throw new IllegalArgumentException(
          "tensor '" + name + "' is of type " + tensor.type() + ", not U8");
    }
    return bytes;
  }
}
