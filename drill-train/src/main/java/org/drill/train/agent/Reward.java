package org.drill.train.agent;

import org.drill.quality.FoilGain;

/** What a step from a state to a refinement that is not the goal is worth. */
public sealed interface Reward {
  /** The value of a step; both states are those of a problem of this size. */
  double of(CoverageCounts from, CoverageCounts to, int length, ProblemSize problem);

  /**
   * The paper's (equations celoe and celoe_acc): φ_CELOE = A(cⱼ,t) + λ·[A(cⱼ,t) − A(cᵢ,t)] − β·|cⱼ|
   * with A(c,t) = 1 − 2·(t·|E⁺ ∖ R(c)| + |R(c) ∖ E⁺|) / ((t+1)·|I|).
   *
   * @param gain λ; left open: 0.3, DL-Learner's default for CELOE
   * @param lengthPenalty β; left open: 0.1, likewise
   * @param t how much more a missed positive example counts than an instance that is none; the
   *     paper says more than 1: 3, the default of DL-Learner where it is more than 1
   */
  record Celoe(double gain, double lengthPenalty, double t) implements Reward {
    /** The values that DL-Learner has by default. */
    public static final Celoe DEFAULT = new Celoe(0.3, 0.1, 3);

    /** Checks the numbers. */
    public Celoe {
      if (!(t >= 1)) {
        throw new IllegalArgumentException("reward-t is " + t + "; give 1 or more");
      }
    }

    @Override
    public double of(CoverageCounts from, CoverageCounts to, int length, ProblemSize problem) {
      double after = accuracy(to, problem);
      return after + gain * (after - accuracy(from, problem)) - lengthPenalty * length;
    }

    /** A(c,t). */
    double accuracy(CoverageCounts coverage, ProblemSize problem) {
      int missed = problem.positives() - coverage.truePositives();
      int others = coverage.instances() - coverage.truePositives();
      return 1 - 2 * (t * missed + others) / ((t + 1) * problem.individuals());
    }
  }

  /**
   * DL-FOIL's gain ({@link FoilGain}), as the paper suggests for future work, as a share of the
   * positive examples. Instances without a label count, as they do for the learner.
   */
  record Foil() implements Reward {
    /** Of the m-estimate: so little that only shares of nothing differ from shares. */
    private static final double TINY = 1e-6;

    @Override
    public double of(CoverageCounts from, CoverageCounts to, int length, ProblemSize problem) {
      FoilGain gain = FoilGain.ofExamples(problem.positives(), problem.negatives(), TINY);
      return gain.of(cover(from), cover(to)) / problem.positives();
    }

    private static FoilGain.Cover cover(CoverageCounts coverage) {
      return new FoilGain.Cover(
          coverage.truePositives(), coverage.falsePositives(), coverage.unlabelled());
    }
  }

  /** Nothing: only reaching the goal is worth something. */
  record Goal() implements Reward {
    @Override
    public double of(CoverageCounts from, CoverageCounts to, int length, ProblemSize problem) {
      return 0;
    }
  }
}
