package org.drill.train.agent;

import java.util.List;
import org.drill.problem.LearningProblem;
import org.drill.train.TrainingException;

/**
 * The problems of a training, on levels from easy to hard.
 *
 * <p>The agent leaves a level when enough episodes of a problem reach the goal, or when it has had
 * its share of the training: the hardest problems are met in any case. On the last level it stays.
 *
 * @param levels the problems of each level, none of which is empty
 * @param count how many problems are trained on in all
 */
public record Curriculum(List<List<LearningProblem>> levels, int count) {
  /** Copies the lists. */
  public Curriculum {
    levels = levels.stream().map(List::copyOf).toList();
    if (levels.isEmpty() || levels.stream().anyMatch(List::isEmpty) || count < 1) {
      throw new TrainingException("there is no problem to train on");
    }
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

  /** Goes through a curriculum as an agent learns. */
  static final class Course {
    private final Curriculum curriculum;
    private final double promotion;
    private int level;
    private int onLevel;

    Course(Curriculum curriculum, double promotion) {
      this.curriculum = curriculum;
      this.promotion = promotion;
    }

    /** The problem that is due. */
    LearningProblem problem() {
      List<LearningProblem> problems = curriculum.levels.get(level);
      return problems.get(onLevel % problems.size());
    }

    /** Goes on to the next problem. */
    void advance(double goals) {
      onLevel++;
      int levels = curriculum.levels.size();
      int share = Math.max(1, curriculum.count / levels);
      if (level + 1 < levels && (goals >= promotion || onLevel >= share)) {
        level++;
        onLevel = 0;
      }
    }

    int level() {
      return level;
    }
  }
}
