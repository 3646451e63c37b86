package org.drill.train.embedding;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import org.drill.train.TrainingException;

/**
 * Trains embeddings of a knowledge graph.
 *
 * <p>Some triples are held out: to choose the epoch with the best vectors, to stop when they get no
 * better, and to report. Interrupting the thread ends the training early, with the best so far. The
 * same graph, options and number of threads give the same vectors on the same machine.
 */
public final class EmbeddingTrainer {
  private EmbeddingTrainer() {}

  /**
   * Trains from the start.
   *
   * @param graph what to train on
   * @param options how
   * @param listener who is told how far it is
   * @return the vectors
   * @throws TrainingException if the loss is no longer a number
   */
  public static TrainedEmbeddings train(
      TripleGraph graph, EmbeddingOptions options, TrainingListener listener) {
    try (var run = new TrainingRun(graph, options, requireNonNull(listener, "listener"))) {
      return run.train(checkpoint -> {});
    }
  }

  /**
   * Trains with a file that keeps the state: from there if it exists, and saving there after
   * epochs. A training that was stopped and continued gives the same vectors as one that was not.
   *
   * @param graph what to train on
   * @param options how; they must be those of the state but for epochs, patience, time and threads
   * @param listener who is told how far it is
   * @param state the file
   * @return the vectors
   * @throws TrainingException if the state is of another graph or of other options, or the file
   *     cannot be read or written
   */
  public static TrainedEmbeddings train(
      TripleGraph graph, EmbeddingOptions options, TrainingListener listener, Path state) {
    requireNonNull(state, "state");
    try (var run = new TrainingRun(graph, options, requireNonNull(listener, "listener"))) {
      EmbeddingCheckpoint.readIfPresent(state)
          .ifPresent(saved -> run.resume(saved, state.toString()));
      return run.train(checkpoint -> checkpoint.write(state));
    }
  }
}
