package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** The arrays of a model: those that are trained, and those that are only carried along. */
final class ModelParameters {
  private final NDManager manager;
  private final DataType type;
  private final RandomGenerator random;
  private final Map<String, NDArray> trained = new LinkedHashMap<>();
  private final Map<String, NDArray> carried = new LinkedHashMap<>();
  private final Map<String, Double> paces = new HashMap<>();
  private double pace = 1;

  ModelParameters(NDManager manager, DataType type, long seed) {
    this.manager = manager;
    this.type = type;
    this.random = new SplittableRandom(seed);
  }

  /** Arrays that are made from now on learn at this multiple of the learning rate. */
  void pace(double multiple) {
    pace = multiple;
  }

  /** A trained array of normal random numbers. */
  NDArray normal(String name, double deviation, long... shape) {
    float[] values = new float[(int) new Shape(shape).size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (deviation * random.nextGaussian());
    }
    return trained(name, values, shape);
  }

  /** A trained matrix or kernel as Glorot and Bengio (2010) start it, normally distributed. */
  NDArray glorot(String name, long in, long out, long... shape) {
    return normal(name, Math.sqrt(2.0 / (in + out)), shape);
  }

  /** A trained array of one number. */
  NDArray constant(String name, float value, long... shape) {
    return trained(name, filled(value, shape), shape);
  }

  /** An array of one number that is carried along, such as a running mean. */
  NDArray carried(String name, float value, long... shape) {
    NDArray array = array(filled(value, shape), shape);
    carried.put(name, array);
    return array;
  }

  private static float[] filled(float value, long... shape) {
    float[] values = new float[(int) new Shape(shape).size()];
    Arrays.fill(values, value);
    return values;
  }

  private NDArray trained(String name, float[] values, long... shape) {
    NDArray array = array(values, shape);
    array.setRequiresGradient(true);
    trained.put(name, array);
    paces.put(name, pace);
    return array;
  }

  private NDArray array(float[] values, long... shape) {
    NDArray array = manager.create(values, new Shape(shape));
    return type == DataType.FLOAT32 ? array : array.toType(type, true);
  }

  /** What is trained, by name. */
  Map<String, NDArray> trained() {
    return Collections.unmodifiableMap(trained);
  }

  /** The multiple of the learning rate at which each trained array learns. */
  Map<String, Double> paces() {
    return Collections.unmodifiableMap(paces);
  }

  /** Everything that makes the model what it is, by name. */
  Map<String, NDArray> all() {
    var all = new LinkedHashMap<>(trained);
    all.putAll(carried);
    return all;
  }
}
