package org.drill.train.agent;

import java.util.List;

/**
 * Which problems an agent is trained on and validated on.
 *
 * @param goals n, goal states that one random search stores
 * @param searches m, random searches from ⊤
 * @param undersamplings κ, problems drawn from each goal state
 * @param hard for each part of the problems, which are of equal size, the length K up to which no
 *     expression solves them; 0 for the paper's problems, of which any may be easy
 * @param maxLength maxlen, the length of the longest targets of the paper's problems
 * @param minShare the least share of the individuals that belong to a target of them
 * @param maxShare the greatest share
 * @param curriculum the length that no expression has that solves the hardest problems, if problems
 *     become harder as the agent improves; 0 if they do not
 * @param edge how many problems are generated for each that is trained on, if those at the edge of
 *     what the agent solves are chosen; see {@link EdgeChoice}; 0 if they are taken as they come
 * @param validation how many problems to validate on
 * @param validationHard the length up to which no expression solves those
 */
public record ProblemPlan(
    int goals,
    int searches,
    int undersamplings,
    List<Integer> hard,
    int maxLength,
    double minShare,
    double maxShare,
    int curriculum,
    int edge,
    int validation,
    int validationHard) {
  /**
   * The paper's ten problems. It says n·m·κ = 10 and not more; here each comes from a random search
   * of its own (n = 1, m = 10, κ = 1), since the states of one search resemble each other. Its size
   * constraint, which it 'considered', is an option.
   */
  public static final ProblemPlan PAPER =
      new ProblemPlan(1, 10, 1, List.of(0), 5, 0, 1, 0, 0, 40, 3);

  /** Hundreds of different hard problems. */
  public static final ProblemPlan DEFAULTS =
      new ProblemPlan(1, 720, 1, List.of(3, 5), 5, 0, 1, 0, 0, 40, 5);

  /** Checks the numbers; those that the generator knows are checked there. */
  public ProblemPlan {
    hard = List.copyOf(hard);
    if (hard.isEmpty() || hard.stream().anyMatch(k -> k < 0)) {
      throw new IllegalArgumentException("hard is " + hard + "; give numbers of 0 or more");
    }
    if (curriculum < 0) {
      throw new IllegalArgumentException("curriculum is " + curriculum + "; give 0 or more");
    }
    if (edge < 0) {
      throw new IllegalArgumentException("edge is " + edge + "; give 0 or more");
    }
    if (edge > 0 && curriculum > 0) {
      throw new IllegalArgumentException(
          "edge is " + edge + ", and curriculum " + curriculum + "; give 0 for one of them");
    }
    if (validation < 1) {
      throw new IllegalArgumentException("validation is " + validation + "; give 1 or more");
    }
    if (validationHard < 1) {
      throw new IllegalArgumentException(
          "validation-hard is " + validationHard + "; give 1 or more");
    }
    if (count(goals, searches, undersamplings) < 1) {
      throw new IllegalArgumentException(
          "problems is " + count(goals, searches, undersamplings) + "; give 1 or more");
    }
  }

  /**
   * How many problems there are to train on.
   *
   * @return n·m·κ
   */
  public int count() {
    return (int) count(goals, searches, undersamplings);
  }

  /**
   * How many problems are generated to train on.
   *
   * @return n·m·κ, or more if those at the edge are chosen among them
   */
  public int pool() {
    return (int) Math.min((long) Math.max(1, edge) * count(), Integer.MAX_VALUE);
  }

  private static long count(int n, int m, int k) {
    return n < 1 || m < 1 || k < 1
        ? Math.min(n, Math.min(m, k))
        : Math.min((long) n * m * k, Integer.MAX_VALUE);
  }
}
