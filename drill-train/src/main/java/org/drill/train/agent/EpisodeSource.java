package org.drill.train.agent;

import java.util.SplittableRandom;
import java.util.function.Consumer;

/** How the agent comes to experiences with one problem: by walks, or by searches. */
interface EpisodeSource {
  /**
   * One episode.
   *
   * @param number m, how many episodes the problem has had before
   * @param agent the network as it is now
   * @param random what all random choices follow from
   * @param memory who remembers
   * @return what came of it
   */
  Outcome practise(int number, Actor agent, SplittableRandom random, Consumer<Experience> memory);

  /**
   * What came of an episode.
   *
   * @param value the discounted return
   * @param reachedGoal whether the goal was reached
   */
  record Outcome(double value, boolean reachedGoal) {}
}
