package org.drill.train.agent;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.drill.problem.LearningProblem;
import org.drill.train.TrainingException;

/**
 * The problems of a training, and the order in which the agent meets them.
 *
 * @param levels the problems in groups, none of which is empty: levels from easy to hard, or kinds
 * @param count how many problems are trained on in all
 * @param order which of them come next
 */
public record Curriculum(List<List<LearningProblem>> levels, int count, Order order) {
  /** Which problems come next. */
  public enum Order {
    /** Level by level; see {@link CurriculumSource}. */
    GROWING,
    /** Those at the edge of what the agent solves; see {@link EdgeChoice}. */
    EDGE
  }

  /** Copies the lists. */
  public Curriculum {
    levels = levels.stream().map(List::copyOf).toList();
    requireNonNull(order, "order");
    if (levels.isEmpty() || levels.stream().anyMatch(List::isEmpty) || count < 1) {
      throw new TrainingException("there is no problem to train on");
    }
  }

  /**
   * Problems level by level.
   *
   * @param levels the problems of each level, none of which is empty
   * @param count how many problems are trained on in all
   */
  public Curriculum(List<List<LearningProblem>> levels, int count) {
    this(levels, count, Order.GROWING);
  }

  /**
   * Problems one after the other.
   *
   * @param problems at least one
   * @return a single level
   */
  public static Curriculum of(List<LearningProblem> problems) {
    return new Curriculum(List.of(problems), problems.size());
  }

  /** What goes through the problems, from the start. */
  ProblemSource source(AgentOptions options) {
    return order == Order.EDGE
        ? new EdgeChoice(levels, options.seed())
        : new CurriculumSource(this, options.promotion());
  }
}
