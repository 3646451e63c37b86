package org.drill.train.embedding;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import java.util.function.Consumer;

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
 * @param candidates about how many entities a step scores (the true ones and classes may make it
 *     more), from which on all of them; 0 for a choice by size
 * @param loss what is made small (Shallom: always binary, of relations)
 * @param learningRate the rate of Adam at the start; it falls linearly to a fiftieth
 * @param labelSmoothing how far labels are moved to their mean, 0 for not at all (softmax and
 *     binary loss)
 * @param inputDropout the share of the input vectors that is dropped
 * @param featureDropout the share of feature maps (ConEx) or hidden units (Shallom) dropped
 * @param channels the feature maps of the convolution (ConEx)
 * @param convolutionPace the share of the learning rate for the arrays of the convolution (ConEx)
 * @param initialScale the standard deviation of the vectors at the start
 * @param patience how many validations without improvement end the training
 * @param maxSeconds how long to train at most; evaluating comes on top
 * @param seed what all random choices follow from
 * @param threads how many threads PyTorch uses; 0 for a choice by size
 */
public record EmbeddingOptions(
    EmbeddingMethod method,
    int dimension,
    int epochs,
    int batchSize,
    int candidates,
    EmbeddingLoss loss,
    double learningRate,
    double labelSmoothing,
    double inputDropout,
    double featureDropout,
    int channels,
    double convolutionPace,
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
    requirePositive(convolutionPace, "convolutionPace");
    requirePositive(initialScale, "initialScale");
    requirePositive(maxSeconds, "maxSeconds");
  }

  /**
   * The defaults of a method. They were chosen on the validation parts of benchmark graphs;
   * docs/experiments/embeddings.md says how.
   *
   * @param method the method
   * @return its options
   */
  public static EmbeddingOptions defaults(EmbeddingMethod method) {
    return defaults(method, EmbeddingLoss.SOFTMAX);
  }

  /**
   * The defaults of a method with a loss: those of the method, where the loss is {@link
   * EmbeddingLoss#SOFTMAX}, and otherwise labels smoothed by 0.1, and a convolution without dropout
   * that learns at the full rate, which suits the losses of the papers better.
   *
   * @param method the method
   * @param loss what is made small
   * @return its options
   */
  public static EmbeddingOptions defaults(EmbeddingMethod method, EmbeddingLoss loss) {
    boolean isShallom = method == EmbeddingMethod.SHALLOM;
    boolean isHeldBack = method == EmbeddingMethod.CONEX && loss == EmbeddingLoss.SOFTMAX;
    return new EmbeddingOptions(
        method,
        50,
        0,
        0,
        0,
        loss,
        0.01,
        method == EmbeddingMethod.COMPLEX && loss == EmbeddingLoss.SOFTMAX ? 0 : 0.1,
        0.2,
        isShallom ? 0.2 : isHeldBack ? 0.3 : 0,
        8,
        isHeldBack ? 0.1 : 1,
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
    return with(draft -> draft.dimension = other);
  }

  /**
   * These options with another number of epochs.
   *
   * @param other how many at most; 0 for a choice by size
   * @return new options
   */
  public EmbeddingOptions withEpochs(int other) {
    return with(draft -> draft.epochs = other);
  }

  /**
   * These options with other sizes of a step.
   *
   * @param rows how many rows of training data it sees; 0 for a choice by size
   * @param entities how many entities it scores; 0 for a choice by size
   * @return new options
   */
  public EmbeddingOptions withStep(int rows, int entities) {
    return with(
        draft -> {
          draft.batchSize = rows;
          draft.candidates = entities;
        });
  }

  /**
   * These options with another loss, and all else as it is; {@link #defaults(Method, Loss)} are
   * those that suit a loss.
   *
   * @param other what is made small
   * @return new options
   */
  public EmbeddingOptions withLoss(EmbeddingLoss other) {
    return with(draft -> draft.loss = other);
  }

  /**
   * These options with another learning rate.
   *
   * @param other the rate at the start
   * @return new options
   */
  public EmbeddingOptions withLearningRate(double other) {
    return with(draft -> draft.learningRate = other);
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
    return with(
        draft -> {
          draft.labelSmoothing = smoothing;
          draft.inputDropout = input;
          draft.featureDropout = feature;
        });
  }

  /**
   * These options with another convolution.
   *
   * @param maps the number of feature maps
   * @param pace the share of the learning rate for its arrays
   * @return new options
   */
  public EmbeddingOptions withConvolution(int maps, double pace) {
    return with(
        draft -> {
          draft.channels = maps;
          draft.convolutionPace = pace;
        });
  }

  /**
   * These options with another patience.
   *
   * @param validations how many of them without improvement end the training
   * @return new options
   */
  public EmbeddingOptions withPatience(int validations) {
    return with(draft -> draft.patience = validations);
  }

  /**
   * These options with another limit of time.
   *
   * @param seconds how long to train at most
   * @return new options
   */
  public EmbeddingOptions withMaxSeconds(double seconds) {
    return with(draft -> draft.maxSeconds = seconds);
  }

  /**
   * These options with another seed.
   *
   * @param other what all random choices follow from
   * @return new options
   */
  public EmbeddingOptions withSeed(long other) {
    return with(draft -> draft.seed = other);
  }

  /**
   * These options with another number of threads.
   *
   * @param other how many PyTorch uses; 0 for a choice by size
   * @return new options
   */
  public EmbeddingOptions withThreads(int other) {
    return with(draft -> draft.threads = other);
  }

  private EmbeddingOptions with(Consumer<Draft> change) {
    var draft = new Draft(this);
    change.accept(draft);
    return draft.options();
  }

  /** The same fields, to be changed. */
  private static final class Draft {
    private final EmbeddingMethod method;
    private int dimension;
    private int epochs;
    private int batchSize;
    private int candidates;
    private EmbeddingLoss loss;
    private double learningRate;
    private double labelSmoothing;
    private double inputDropout;
    private double featureDropout;
    private int channels;
    private double convolutionPace;
    private final double initialScale;
    private int patience;
    private double maxSeconds;
    private long seed;
    private int threads;

    Draft(EmbeddingOptions from) {
      this.method = from.method;
      this.dimension = from.dimension;
      this.epochs = from.epochs;
      this.batchSize = from.batchSize;
      this.candidates = from.candidates;
      this.loss = from.loss;
      this.learningRate = from.learningRate;
      this.labelSmoothing = from.labelSmoothing;
      this.inputDropout = from.inputDropout;
      this.featureDropout = from.featureDropout;
      this.channels = from.channels;
      this.convolutionPace = from.convolutionPace;
      this.initialScale = from.initialScale;
      this.patience = from.patience;
      this.maxSeconds = from.maxSeconds;
      this.seed = from.seed;
      this.threads = from.threads;
    }

    EmbeddingOptions options() {
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
          convolutionPace,
          initialScale,
          patience,
          maxSeconds,
          seed,
          threads);
    }
  }
}
