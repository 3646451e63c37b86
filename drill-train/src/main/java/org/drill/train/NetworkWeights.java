package org.drill.train;

import static java.util.Objects.requireNonNull;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/** The weights of a network in training, by name: arrays of PyTorch that require gradients. */
public final class NetworkWeights {
  private final NDManager manager;
  private final Map<String, NDArray> arrays = new LinkedHashMap<>();

  /**
   * Starts without any.
   *
   * @param manager owns the arrays
   */
  public NetworkWeights(NDManager manager) {
    this.manager = manager;
  }

  /**
   * Adds an array.
   *
   * @param name its name
   * @param values its values
   * @param shape its shape
   * @return the array
   */
  public NDArray add(String name, float[] values, long... shape) {
    NDArray array = manager.create(values, new Shape(shape));
    array.setRequiresGradient(true);
    arrays.put(name, array);
    return array;
  }

  /**
   * Adds an array as a file has it.
   *
   * @param name its name
   * @param tensors where it is
   */
  public void add(String name, Tensors tensors) {
    long[] shape =
        requireNonNull(tensors.all().get(name), name).shape().stream()
            .mapToLong(Long::longValue)
            .toArray();
    add(name, tensors.floats(name, shape), shape);
  }

  /**
   * One of them.
   *
   * @param name its name
   * @return the array
   * @throws IllegalStateException if there is none of this name
   */
  public NDArray get(String name) {
    NDArray array = arrays.get(name);
    if (array == null) {
      throw new IllegalStateException("no weight " + name);
    }
    return array;
  }

  /**
   * All of them, in the order in which they were added.
   *
   * @return the arrays by name, as they are from now on, too
   */
  public Map<String, NDArray> all() {
    return Collections.unmodifiableMap(arrays);
  }

  /**
   * Copies some of them, as they are now.
   *
   * @param names which
   * @return their values by name, in that order
   */
  public Map<String, Tensor> tensors(Collection<String> names) {
    var tensors = new LinkedHashMap<String, Tensor>();
    for (String name : names) {
      NDArray array = get(name);
      tensors.put(name, Tensor.floats(array.toFloatArray(), array.getShape().getShape()));
    }
    return tensors;
  }
}
