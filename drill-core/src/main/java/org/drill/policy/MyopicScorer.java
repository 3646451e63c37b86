package org.drill.policy;

/**
 * The best that can be said without learning: accuracy, plus the gain over the parent, minus a
 * penalty for length, as CELOE has it; the same for all groups.
 *
 * <p>Where learning starts from, and what it is compared with.
 *
 * @param gain λ, the weight of the gain
 * @param lengthPenalty β, what each symbol costs
 */
public record MyopicScorer(double gain, double lengthPenalty) implements GroupScorer {
  /** What was best on random graphs. */
  public static final MyopicScorer DEFAULTS = new MyopicScorer(0.3, 0.005);

  @Override
  public void score(float[] inputs, float[] logSizes, double[] scores, int at) {
    double score =
        inputs[StateInputs.ACCURACY]
            + gain * inputs[StateInputs.ACCURACY_GAIN]
            - lengthPenalty * StateInputs.LENGTH_UNIT * inputs[StateInputs.LENGTH];
    for (int g = 0; g < logSizes.length; g++) {
      scores[at + g] = score;
    }
  }
}
