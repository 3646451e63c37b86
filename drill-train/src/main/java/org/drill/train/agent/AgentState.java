package org.drill.train.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.drill.tensor.Tensor;
import org.drill.tensor.TensorFile;
import org.drill.tensor.TensorFileException;
import org.drill.tensor.Tensors;
import org.drill.train.TrainingException;

/**
 * The state of a training after a problem, from which it continues as if it had not stopped: arrays
 * and notes by name. Its file is one of tensors.
 */
final class AgentState {
  private static final String KIND = "kind";
  private static final String KIND_VALUE = "state of an agent's training, version 1";
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

  String text(String name) {
    String value = notes.get(name);
    if (value == null) {
      throw new TrainingException(source + ": damaged, there is no " + name + ANEW);
    }
    return value;
  }

  double number(String name) {
    try {
      return Double.parseDouble(text(name));
    } catch (NumberFormatException e) {
      throw new TrainingException(source + ": damaged, " + name + " is no number" + ANEW, e);
    }
  }

  void put(String name, float[] values) {
    tensors.put(name, Tensor.floats(values, values.length));
  }

  /** The numbers of an array that must have so many. */
  float[] floats(String name, long count) {
    try {
      return Tensors.of(tensors, Map.of()).floats(name, count);
    } catch (IllegalArgumentException e) {
      throw new TrainingException(source + ": damaged, " + e.getMessage() + ANEW, e);
    }
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
