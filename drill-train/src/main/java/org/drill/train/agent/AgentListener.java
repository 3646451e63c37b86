package org.drill.train.agent;

/** Who is told how far the training of an agent is. */
@FunctionalInterface
public interface AgentListener {
  /** Nobody. */
  AgentListener SILENT = progress -> {};

  /**
   * Called after some episodes, in the thread that trains. Interrupting that thread ends the
   * training with the best so far.
   *
   * @param progress how far it is
   */
  void progress(Progress progress);

  /**
   * How far a training is.
   *
   * @param episodes how many episodes are done
   * @param allEpisodes how many there will be
   * @param meanReturn the mean discounted return of the last hundred episodes
   * @param goals how many of them reached their goal
   * @param loss the loss of the last minibatch; NaN if there was none
   * @param tested the geometric mean of expressions tested in the last validation; NaN if there was
   *     none
   * @param seconds since the start
   */
  record Progress(
      long episodes,
      long allEpisodes,
      double meanReturn,
      int goals,
      double loss,
      double tested,
      double seconds) {}
}
