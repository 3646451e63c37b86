package org.drill.train.agent;

import java.util.List;
import org.drill.problem.LearningProblem;

/**
 * Goes through a curriculum level by level as an agent learns.
 *
 * <p>The agent leaves a level when enough episodes of a problem reach the goal, or when it has had
 * its share of the training: the hardest problems are met in any case. On the last level it stays.
 */
final class CurriculumSource implements ProblemSource {
  private static final String LEVEL = "course.level";
  private static final String ON_LEVEL = "course.onLevel";

  private final Curriculum curriculum;
  private final double promotion;
  private int level;
  private int onLevel;

  CurriculumSource(Curriculum curriculum, double promotion) {
    this.curriculum = curriculum;
    this.promotion = promotion;
  }

  @Override
  public LearningProblem next() {
    List<LearningProblem> problems = curriculum.levels().get(level);
    return problems.get(onLevel % problems.size());
  }

  @Override
  public void tell(Practised outcome) {
    onLevel++;
    int levels = curriculum.levels().size();
    int share = Math.max(1, curriculum.count() / levels);
    if (level + 1 < levels && (outcome.goals() >= promotion || onLevel >= share)) {
      level++;
      onLevel = 0;
    }
  }

  @Override
  public void save(AgentState state) {
    state.put(LEVEL, level);
    state.put(ON_LEVEL, onLevel);
  }

  @Override
  public void restore(AgentState state) {
    level = (int) state.number(LEVEL);
    onLevel = (int) state.number(ON_LEVEL);
  }

  int level() {
    return level;
  }
}
