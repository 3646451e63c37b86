package org.drill.train.agent;

import java.util.Locale;

/** What the network learns to predict for a step of an episode. */
public enum ValueTargets {
  /** The discounted return of the rest of the episode (Algorithm 1, line 15): Monte Carlo. */
  RETURN,
  /**
   * r + γ·Q′(s′, argmax Q(s′, ·)), as in the paper's loss: Q′ is a target network, an older copy of
   * Q, which values the action that Q would choose (double DQN: van Hasselt, Guez, Silver, AAAI
   * 2016). Computed when an experience is learned from, over at most 64 refinements of s′.
   */
  BOOTSTRAP;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
