package org.drill.train.agent;

import java.util.ArrayList;
import java.util.List;

/** One walk of the agent from ⊤: the states it went through, and the rewards. */
final class Episode {
  /** A step T[i] from sᵢ to sⱼ with its reward. */
  record Step(int from, int to, double reward) {}

  private final List<Step> steps = new ArrayList<>();
  private boolean reachedGoal;

  void add(Step step, boolean isGoal) {
    steps.add(step);
    reachedGoal |= isGoal;
  }

  List<Step> steps() {
    return steps;
  }

  boolean reachedGoal() {
    return reachedGoal;
  }

  /** The return from each step on: y_i = Σ γᵏ·r_{i+k}. */
  double[] returns(double discount) {
    double[] returns = new double[steps.size()];
    double rest = 0;
    for (int i = returns.length - 1; i >= 0; i--) {
      rest = steps.get(i).reward() + discount * rest;
      returns[i] = rest;
    }
    return returns;
  }
}
