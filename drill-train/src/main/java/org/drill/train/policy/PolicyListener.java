package org.drill.train.policy;

/** Who is told how far the training of a policy is. */
@FunctionalInterface
public interface PolicyListener {
  /** Nobody. */
  PolicyListener SILENT = progress -> {};

  /** What a training is doing. */
  enum Phase {
    /** Graphs and problems are made. */
    GENERATING,
    /** Problems are searched with the policy so far. */
    SEARCHING,
    /** The network learns from what was found. */
    LEARNING,
    /** Held-out problems are searched. */
    VALIDATING
  }

  /**
   * Called now and then, in the thread that trains. Interrupting that thread ends the training with
   * the best so far.
   *
   * @param progress how far it is
   */
  void progress(Progress progress);

  /**
   * How far a training is.
   *
   * @param round the round, from 1; 0 while problems are made
   * @param rounds how many there will be
   * @param phase what is being done
   * @param done how much of it is done, from 0 to 1
   * @param tested the geometric mean of expressions tested in the last validation; NaN if there was
   *     none
   * @param seconds since the start
   */
  record Progress(int round, int rounds, Phase phase, double done, double tested, double seconds) {}
}
