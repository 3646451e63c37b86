package org.drill.train.agent;

import org.drill.quality.Confusion;

/** What a step that does not reach the goal is worth. */
public enum Reward {
  /**
   * The paper's: CELOE's heuristic, A(cⱼ) + λ·[A(cⱼ) − A(cᵢ)] − β·|cⱼ| with DL-Learner's λ = 0.3
   * and β = 0.1.
   */
  CELOE {
    @Override
    double of(Confusion from, Confusion to, int length) {
      return to.accuracy() + 0.3 * (to.accuracy() - from.accuracy()) - 0.1 * length;
    }
  },
  /**
   * FOIL's gain as DL-FOIL has it, without unlabelled individuals: p₁·[log(p₁/(p₁+n₁)) −
   * log(p₀/(p₀+n₀))], as a share of the positive examples.
   */
  FOIL {
    @Override
    double of(Confusion from, Confusion to, int length) {
      double positives = to.truePositives() + (double) to.falseNegatives();
      return to.truePositives() / positives * (information(to) - information(from));
    }
  };

  abstract double of(Confusion from, Confusion to, int length);

  private static double information(Confusion confusion) {
    double tp = confusion.truePositives();
    return Math.log((tp + 1e-9) / (tp + confusion.falsePositives() + 1e-9)) / Math.log(2);
  }
}
