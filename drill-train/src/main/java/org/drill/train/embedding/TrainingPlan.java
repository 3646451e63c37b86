package org.drill.train.embedding;

/**
 * The sizes of a training: those of the options, or where they are 0, those that suit the graph.
 *
 * <p>Small graphs need many epochs of small steps, and are trained fastest by one thread. Large
 * ones are scored on a sample of entities. The size is the number of pairs of head and relation,
 * whatever the loss.
 *
 * @param epochs how often the training data is gone through at most
 * @param batchSize how many rows a step sees
 * @param candidates how many entities a step scores
 * @param validateEvery how many epochs lie between two validations
 * @param threads how many threads PyTorch uses
 */
record TrainingPlan(int epochs, int batchSize, int candidates, int validateEvery, int threads) {
  /** Rows below which a graph counts as small. */
  private static final int SMALL = 10_000;

  static TrainingPlan of(EmbeddingOptions options, int rows, int entities) {
    boolean small = rows < SMALL;
    int epochs = choice(options.epochs(), small ? 150 : 30);
    return new TrainingPlan(
        epochs,
        choice(options.batchSize(), small ? 64 : 256),
        choice(options.candidates(), small ? entities : Math.min(entities, 1_000)),
        Math.max(1, Math.min(small ? 5 : 3, epochs / 10)),
        choice(
            options.threads(),
            small ? 1 : Math.min(4, Runtime.getRuntime().availableProcessors())));
  }

  private static int choice(int asked, int suitable) {
    return asked == 0 ? suitable : asked;
  }

  /** The learning rate at some point of the training: it falls linearly to a fiftieth. */
  double rate(double start, double epochsDone) {
    return start * (1 - 0.98 * Math.min(1, epochsDone / epochs));
  }
}
