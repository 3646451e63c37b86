package org.drill.train.embedding;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/**
 * How to train embeddings.
 *
 * <p>Where 0 stands for a choice by the size of the graph, {@link TrainingPlan} makes it.
 *
 * @param method the model
 * @param dimension the length d of a vector: even, as ConEx and ComplEx read it as d/2 complex
 *     numbers
 * @param epochs how often the training data is gone through at most; 0 for a choice by size
 * @param batchSize how many rows of training data a step sees; 0 for a choice by size
 * @param candidates how many entities a step scores, from which on all of them; 0 for a choice by
 *     size
 * @param loss what is made small (Shallom: always binary)
 * @param learningRate the rate of Adam at the start; it falls linearly to a fiftieth
 * @param labelSmoothing how far labels are moved to their mean, 0 for not at all
 * @param inputDropout the share of the input vectors that is dropped
 * @param featureDropout the share of feature maps (ConEx) or hidden units (Shallom) dropped
 * @param channels the feature maps of the convolution (ConEx)
 * @param initialScale the standard deviation of the vectors at the start
 * @param patience how many validations without improvement end the training
 * @param maxSeconds how long to train at most; evaluating comes on top
 * @param seed what all random choices follow from
 * @param threads how many threads PyTorch uses; 0 for a choice by size
 */
public record EmbeddingOptions(
    Method method,
    int dimension,
    int epochs,
    int batchSize,
    int candidates,
    Loss loss,
    double learningRate,
    double labelSmoothing,
    double inputDropout,
    double featureDropout,
    int channels,
    double initialScale,
    int patience,
    double maxSeconds,
    long seed,
    int threads) {
  /** Checks the bounds. */
  public EmbeddingOptions {
    requireNonNull(method, "method");
    requireNonNull(loss, "loss");
    requireBetween(2, 4096, dimension, "dimension");
    if (dimension % 2 != 0) {
      throw new IllegalArgumentException(
          "dimension is " + dimension + "; give an even number: half are imaginary parts");
    }
    requireBetween(0, 1_000_000, epochs, "epochs");
    requireBetween(0, 1 << 20, batchSize, "batchSize");
    requireBetween(0, Integer.MAX_VALUE, candidates, "candidates");
    requireBetween(1, 1024, channels, "channels");
    requireBetween(1, 1_000_000, patience, "patience");
    requireBetween(0, 1024, threads, "threads");
    requireShare(labelSmoothing, "labelSmoothing");
    requireShare(inputDropout, "inputDropout");
    requireShare(featureDropout, "featureDropout");
    requirePositive(learningRate, "learningRate");
    requirePositive(initialScale, "initialScale");
    requirePositive(maxSeconds, "maxSeconds");
  }

  /**
   * The defaults of a method. They were chosen on the validation parts of the four benchmark
   * graphs; docs/embeddings.md says how.
   *
   * @param method the method
   * @return its options
   */
  public static EmbeddingOptions defaults(Method method) {
    boolean isShallom = method == Method.SHALLOM;
    return new EmbeddingOptions(
        method,
        50,
        0,
        0,
        0,
        Loss.SOFTMAX,
        0.01,
        isShallom ? 0.1 : 0,
        0.2,
        isShallom ? 0.2 : 0,
        8,
        isShallom ? 0.1 : 0.3,
        10,
        Double.POSITIVE_INFINITY,
        1,
        0);
  }

  private static void requireBetween(int least, int most, int value, String name) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "%s is %d; give %d to %d", name, value, least, most));
    }
  }

  private static void requireShare(double value, String name) {
    if (!(value >= 0 && value < 1)) {
      throw new IllegalArgumentException(name + " is " + value + "; give 0 to less than 1");
    }
  }

  private static void requirePositive(double value, String name) {
    if (!(value > 0)) {
      throw new IllegalArgumentException(name + " is " + value + "; give more than 0");
    }
  }

  /**
   * These options with another dimension.
   *
   * @param other the length of a vector
   * @return new options
   */
  public EmbeddingOptions withDimension(int other) {
    return new EmbeddingOptions(
        method,
        other,
        epochs,
        batchSize,
        candidates,
        loss,
        learningRate,
        labelSmoothing,
        inputDropout,
        featureDropout,
        channels,
        initialScale,
        patience,
        maxSeconds,
        seed,
        threads);
  }

  /**
   * These options with another number of epochs.
   *
   * @param other how many at most; 0 for a choice by size
   * @return new options
   */
  public EmbeddingOptions withEpochs(int other) {
    return new EmbeddingOptions(
        method,
        dimension,
        other,
        batchSize,
        candidates,
        loss,
        learningRate,
        labelSmoothing,
        inputDropout,
        featureDropout,
        channels,
        initialScale,
        patience,
        maxSeconds,
        seed,
        threads);
  }

  /**
   * These options with other sizes of a step.
   *
   * @param rows how many rows of training data it sees; 0 for a choice by size
   * @param entities how many entities it scores; 0 for a choice by size
   * @return new options
   */
  public EmbeddingOptions withStep(int rows, int entities) {
    return new EmbeddingOptions(
        method,
        dimension,
        epochs,
        rows,
        entities,
        loss,
        learningRate,
        labelSmoothing,
        inputDropout,
        featureDropout,
        channels,
        initialScale,
        patience,
        maxSeconds,
        seed,
        threads);
  }

  /**
   * These options with another loss.
   *
   * @param other what is made small
   * @return new options
   */
  public EmbeddingOptions withLoss(Loss other) {
    return new EmbeddingOptions(
        method,
        dimension,
        epochs,
        batchSize,
        candidates,
        other,
        learningRate,
        labelSmoothing,
        inputDropout,
        featureDropout,
        channels,
        initialScale,
        patience,
        maxSeconds,
        seed,
        threads);
  }

  /**
   * These options with another learning rate.
   *
   * @param other the rate at the start
   * @return new options
   */
  public EmbeddingOptions withLearningRate(double other) {
    return new EmbeddingOptions(
        method,
        dimension,
        epochs,
        batchSize,
        candidates,
        loss,
        other,
        labelSmoothing,
        inputDropout,
        featureDropout,
        channels,
        initialScale,
        patience,
        maxSeconds,
        seed,
        threads);
  }

  /**
   * These options with another label smoothing and dropout.
   *
   * @param smoothing how far labels are moved to their mean
   * @param input the share of the input vectors that is dropped
   * @param feature the share of feature maps or hidden units that is dropped
   * @return new options
   */
  public EmbeddingOptions withRegularisation(double smoothing, double input, double feature) {
    return new EmbeddingOptions(
        method,
        dimension,
        epochs,
        batchSize,
        candidates,
        loss,
        learningRate,
        smoothing,
        input,
        feature,
        channels,
        initialScale,
        patience,
        maxSeconds,
        seed,
        threads);
  }

  /**
   * These options with another convolution.
   *
   * @param other the number of feature maps
   * @return new options
   */
  public EmbeddingOptions withChannels(int other) {
    return new EmbeddingOptions(
        method,
        dimension,
        epochs,
        batchSize,
        candidates,
        loss,
        learningRate,
        labelSmoothing,
        inputDropout,
        featureDropout,
        other,
        initialScale,
        patience,
        maxSeconds,
        seed,
        threads);
  }

  /**
   * These options with another patience.
   *
   * @param validations how many of them without improvement end the training
   * @return new options
   */
  public EmbeddingOptions withPatience(int validations) {
    return new EmbeddingOptions(
        method,
        dimension,
        epochs,
        batchSize,
        candidates,
        loss,
        learningRate,
        labelSmoothing,
        inputDropout,
        featureDropout,
        channels,
        initialScale,
        validations,
        maxSeconds,
        seed,
        threads);
  }

  /**
   * These options with another limit of time.
   *
   * @param seconds how long to train at most
   * @return new options
   */
  public EmbeddingOptions withMaxSeconds(double seconds) {
    return new EmbeddingOptions(
        method,
        dimension,
        epochs,
        batchSize,
        candidates,
        loss,
        learningRate,
        labelSmoothing,
        inputDropout,
        featureDropout,
        channels,
        initialScale,
        patience,
        seconds,
        seed,
        threads);
  }

  /**
   * These options with another seed.
   *
   * @param other what all random choices follow from
   * @return new options
   */
  public EmbeddingOptions withSeed(long other) {
    return new EmbeddingOptions(
        method,
        dimension,
        epochs,
        batchSize,
        candidates,
        loss,
        learningRate,
        labelSmoothing,
        inputDropout,
        featureDropout,
        channels,
        initialScale,
        patience,
        maxSeconds,
        other,
        threads);
  }

  /**
   * These options with another number of threads.
   *
   * @param other how many PyTorch uses; 0 for a choice by size
   * @return new options
   */
  public EmbeddingOptions withThreads(int other) {
    return new EmbeddingOptions(
        method,
        dimension,
        epochs,
        batchSize,
        candidates,
        loss,
        learningRate,
        labelSmoothing,
        inputDropout,
        featureDropout,
        channels,
        initialScale,
        patience,
        maxSeconds,
        seed,
        other);
  }
}
