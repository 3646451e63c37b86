package org.drill.train.agent;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.drill.tensor.Tensor;
import org.drill.tensor.TensorFile;
import org.drill.tensor.TensorFileException;
import org.drill.tensor.Tensors;
import org.drill.train.TrainingException;
import org.jspecify.annotations.Nullable;

/**
 * The state of a training after a problem, from which it continues as if it had not stopped: arrays
 * and notes by name. Its file is one of tensors.
 */
final class AgentState {
  private static final String KIND = "kind";
  private static final String KIND_VALUE = "state of an agent's training, version 2";
  private static final String WORDS = ".words";
  private static final String COUNT = ".count";
  private static final String ANEW = "; delete it to start anew";

  private final String source;
  private final Map<String, Tensor> tensors = new LinkedHashMap<>();
  private final Map<String, String> notes = new TreeMap<>();

  /** Starts with nothing. */
  AgentState() {
    this.source = "the state of a training";
    notes.put(KIND, KIND_VALUE);
  }

  private AgentState(Tensors read, String source) {
    this.source = source;
    tensors.putAll(read.all());
    notes.putAll(read.metadata());
  }

  /** The state in a file, or nothing if there is no such file. */
  static Optional<AgentState> readIfPresent(Path file) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Tensors read;
    try {
      read = TensorFile.read(file);
    } catch (TensorFileException e) {
      throw new TrainingException(e.getMessage() + ANEW, e);
    }
    if (!KIND_VALUE.equals(read.metadata().get(KIND))) {
      throw new TrainingException(file + ": not the state of an agent's training");
    }
    return Optional.of(new AgentState(read, file.toString()));
  }

  void write(Path file) {
    try {
      TensorFile.write(Tensors.of(tensors, notes), file);
    } catch (IOException e) {
      throw new TrainingException("the state cannot be written: " + e.getMessage(), e);
    }
  }

  /** Refuses to go on with something else than what was saved. */
  void require(String name, String value) {
    String saved = text(name);
    if (!saved.equals(value)) {
      throw new TrainingException(
          source
              + ": the state of a training with other "
              + name
              + " ("
              + saved
              + ", not "
              + value
              + "); give those, or another directory");
    }
  }

  void put(String name, Object value) {
    notes.put(name, String.valueOf(value));
  }

  boolean has(String name) {
    return notes.containsKey(name);
  }

  String text(String name) {
    String value = notes.get(name);
    if (value == null) {
      throw damaged("there is no " + name);
    }
    return value;
  }

  double number(String name) {
    try {
      return Double.parseDouble(text(name));
    } catch (NumberFormatException e) {
      throw damaged(name + " is no number");
    }
  }

  /** What to throw if the state makes no sense. */
  TrainingException damaged(@Nullable String fault) {
    return new TrainingException(source + ": damaged, " + fault + ANEW);
  }

  void put(String name, float[] values) {
    tensors.put(name, Tensor.floats(values, values.length));
  }

  void putIfAny(String name, float @Nullable [] values) {
    if (values != null) {
      put(name, values);
    }
  }

  /** The numbers of an array that must have so many, or null if there is no such array. */
  float @Nullable [] floatsIfAny(String name, long count) {
    return tensors.containsKey(name) ? floats(name, count) : null;
  }

  /** The numbers of an array that must have so many. */
  float[] floats(String name, long count) {
    try {
      return Tensors.of(tensors, Map.of()).floats(name, count);
    } catch (IllegalArgumentException e) {
      throw damaged(e.getMessage());
    }
  }

  /** The numbers of an array, however many. */
  float[] floats(String name) {
    return floats(name, Tensors.ANY);
  }

  void putDoubles(String name, double[] values) {
    ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(Double.BYTES, values.length));
    Arrays.stream(values).forEach(bytes::putDouble);
    tensors.put(name, Tensor.bytes(bytes.array()));
  }

  double[] doubles(String name) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Tensors.of(tensors, Map.of()).bytes(name));
      double[] values = new double[bytes.remaining() / Double.BYTES];
      bytes.asDoubleBuffer().get(values);
      return values;
    } catch (IllegalArgumentException e) {
      throw damaged(e.getMessage());
    }
  }

  /** Puts arrays of the same length. */
  void putRows(String name, List<float[]> rows) {
    int width = rows.isEmpty() ? 0 : rows.get(0).length;
    float[] values = new float[Math.multiplyExact(rows.size(), width)];
    for (int i = 0; i < rows.size(); i++) {
      System.arraycopy(rows.get(i), 0, values, i * width, width);
    }
    tensors.put(name, Tensor.floats(values, rows.size(), width));
  }

  List<float[]> rows(String name) {
    try {
      Tensors all = Tensors.of(tensors, Map.of());
      int width = all.shape(name, Tensors.ANY, Tensors.ANY).get(1).intValue();
      int count = all.shape(name, Tensors.ANY, Tensors.ANY).get(0).intValue();
      float[] values = all.floats(name, Tensors.ANY, Tensors.ANY);
      return IntStream.range(0, count)
          .mapToObj(i -> Arrays.copyOfRange(values, i * width, (i + 1) * width))
          .toList();
    } catch (IllegalArgumentException e) {
      throw damaged(e.getMessage());
    }
  }

  /** Puts sets of as many words each. */
  void putSets(String name, List<long[]> sets) {
    int words = sets.isEmpty() ? 0 : sets.get(0).length;
    ByteBuffer bytes =
        ByteBuffer.allocate(Math.multiplyExact(Long.BYTES, Math.multiplyExact(words, sets.size())));
    sets.forEach(set -> Arrays.stream(set).forEach(bytes::putLong));
    put(name + WORDS, words);
    put(name + COUNT, sets.size());
    tensors.put(name, Tensor.bytes(bytes.array()));
  }

  List<long[]> sets(String name) {
    int words = (int) number(name + WORDS);
    int count = (int) number(name + COUNT);
    byte[] bytes = Tensors.of(tensors, Map.of()).bytes(name);
    if (bytes.length != (long) Long.BYTES * words * count) {
      throw damaged(name + " is cut off");
    }
    LongBuffer values = ByteBuffer.wrap(bytes).asLongBuffer();
    var sets = new ArrayList<long[]>();
    for (int i = 0; i < count; i++) {
      long[] set = new long[words];
      values.get(set);
      sets.add(set);
    }
    return sets;
  }

  /** Puts all of some arrays below a name. */
  void putAll(String name, Tensors arrays) {
    arrays.all().forEach((key, tensor) -> tensors.put(name + "." + key, tensor));
  }

  /** The arrays below a name. */
  Tensors all(String name) {
    var found = new LinkedHashMap<String, Tensor>();
    tensors.forEach(
        (key, tensor) -> {
          if (key.startsWith(name + ".")) {
            found.put(key.substring(name.length() + 1), tensor);
          }
        });
    return Tensors.of(found, Map.of());
  }
}
