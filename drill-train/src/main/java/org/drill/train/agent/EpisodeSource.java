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
  Outcome practise(
      int number, ActingAgent agent, SplittableRandom random, Consumer<Experience> memory);

  /**
   * What came of an episode.
   *
   * @param value the discounted return
   * @param reachedGoal whether the goal was reached
   * @param effort the share of the search that it took, from 0 to 1; 0 for walks
   */
  record Outcome(double value, boolean reachedGoal, double effort) {
    /**
     * How well the problem is mastered: 1 if it was solved at once, falling to ½ if it took all of
     * the search, where a tenth of it counts as a third of the effort; 0 if it was not solved.
     */
    double mastery() {
      return reachedGoal ? 1 - Math.sqrt(effort) / 2 : 0;
    }
  }
}
