package org.drill.train.embedding;

/** Who is told how far a training is. */
@FunctionalInterface
public interface TrainingListener {
  /** Nobody. */
  TrainingListener SILENT = progress -> {};

  /**
   * Called after each step, in the thread that trains; should return quickly. Interrupting that
   * thread ends the training with the best so far.
   *
   * @param progress how far it is
   */
  void progress(Progress progress);

  /**
   * How far a training is.
   *
   * @param epochs how many epochs are done, in parts
   * @param maxEpochs how many there are at most
   * @param loss the mean loss of the last epoch, or of this one if it is the first
   * @param mrr the last mean reciprocal rank of the validation triples; NaN if there is none yet
   * @param bestMrr the best of them; NaN if there is none yet
   * @param seconds since the start
   * @param secondsLeft until all epochs are done or the time is up, as far as can be told
   */
  record Progress(
      double epochs,
      int maxEpochs,
      double loss,
      double mrr,
      double bestMrr,
      double seconds,
      double secondsLeft) {}
}
