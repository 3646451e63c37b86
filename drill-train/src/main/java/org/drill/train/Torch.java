package org.drill.train;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.SparseFormat;
import ai.djl.pytorch.jni.JniUtils;

/**
 * PyTorch, made ready: offline, with a number of threads and a seed.
 *
 * <p>The natives come from the class path and are unpacked once into DJL's cache folder ({@code
 * DJL_CACHE_DIR}, else {@code ~/.djl.ai}); nothing is downloaded and nothing is reported. Threads
 * and seed belong to the process: one training at a time.
 */
public final class Torch {
  static {
    // read when the engine is loaded, so they must be set before
    System.setProperty("ai.djl.offline", "true");
    System.setProperty("OPT_OUT_TRACKING", "true");
    System.setProperty("ai.djl.default_engine", "PyTorch");
  }

  private Torch() {}

  /**
   * Sets the number of threads that operations use.
   *
   * @param threads 1 or more; the same seed gives the same numbers for the same number of threads
   */
  public static void threads(int threads) {
    engine();
    JniUtils.setNumThreads(threads);
  }

  /**
   * Seeds the random numbers of PyTorch.
   *
   * @param seed the seed
   */
  public static void seed(long seed) {
    engine().setRandomSeed((int) (seed ^ (seed >>> 32)));
  }

  /**
   * Lets operations of this thread leave no trace for gradients; a collector of gradients does
   * nevertheless.
   */
  public static void forgetGradients() {
    engine();
    JniUtils.setGradMode(false);
  }

  /**
   * Makes a manager, which owns arrays until it is closed.
   *
   * @return a new manager
   */
  public static NDManager manager() {
    return engine().newBaseManager();
  }

  /**
   * Overwrites an array. {@link NDArray#set} would do, but makes PyTorch print a warning about DJL.
   *
   * @param array the array
   * @param values its new values, as many as it has
   */
  public static void fill(NDArray array, float[] values) {
    try (NDArray source = array.getManager().create(values, array.getShape())) {
      array.muli(0).addi(source);
    }
  }

  /**
   * A number to multiply with or to divide by in a forward pass.
   *
   * <p>{@link NDArray#mul(Number)} and its like must not be used where gradients flow. DJL makes an
   * array of the number around memory of Java, and closes it at once. PyTorch keeps that array for
   * the backward pass, but not the memory: if the garbage collector comes between the two passes,
   * the memory is freed, and the gradient is multiplied with whatever stands there by then, mostly
   * 0. So the same training would have other gradients now and then. The array that is made here
   * stays until its manager or scope is closed, which is after the backward pass.
   *
   * @param beside an array of the forward pass, whose manager the number gets
   * @param value the number
   * @return the number as an array
   */
  public static NDArray number(NDArray beside, double value) {
    return beside.getManager().create(value);
  }

  /**
   * Rows of a table; its gradient adds up in a fixed order, unlike that of indexing.
   *
   * @param table the rows
   * @param indices which ones
   * @return the rows, after the axes of the indices
   */
  public static NDArray rows(NDArray table, NDArray indices) {
    return table
        .getNDArrayInternal()
        .embedding(indices, table, SparseFormat.DENSE)
        .singletonOrThrow();
  }

  /**
   * Rectified linear units: negative numbers become zero.
   *
   * @param input any array
   * @return an array of the same shape
   */
  public static NDArray relu(NDArray input) {
    return input.getNDArrayInternal().relu();
  }

  /**
   * The engine.
   *
   * @return PyTorch
   */
  public static Engine engine() {
    return Engine.getEngine("PyTorch");
  }
}
