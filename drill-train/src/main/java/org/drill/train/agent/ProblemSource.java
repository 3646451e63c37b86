package org.drill.train.agent;

import org.drill.problem.LearningProblem;

/**
 * Which problem the agent practises on next, as its earlier problems went: {@link CurriculumSource}
 * goes from easy ones to hard ones, {@link EdgeChoice} to those that the agent solves at times.
 */
interface ProblemSource {
  /** The problem that is due; the same until its outcome is told. */
  LearningProblem next();

  /** Hears how the problem that was due went. */
  void tell(Practised outcome);

  /** Saves where it is. */
  void save(AgentState state);

  /** Goes on from where it was. */
  void restore(AgentState state);

  /**
   * How the episodes of a problem went.
   *
   * @param goals the share of them that reached the goal
   * @param mastery their mean mastery; see {@link EpisodeSource.Outcome#mastery()}
   */
  record Practised(double goals, double mastery) {}
}
