package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.SplittableRandom;

/** What a model is trained for: a loss over rows of training data. */
interface TrainingObjective {
  /** How many rows an epoch has. */
  int rows();

  /**
   * The loss of some rows, as a number to be differentiated.
   *
   * @param batch the numbers of the rows
   * @param manager owns the arrays made from the data
   * @param random for what is sampled
   */
  NDArray loss(int[] batch, NDManager manager, SplittableRandom random);

  /** Brings the model back to where it has to be after a step; nothing, unless it has to. */
  default void settle() {}
}
