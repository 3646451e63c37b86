package org.drill.search;

import java.util.List;
import java.util.OptionalInt;

/**
 * What a learner found.
 *
 * @param problem the name of the problem
 * @param learner the name of the learner
 * @param answers the answer first, then alternatives, ranked; no two of the same extension, none
 *     that is both longer and of a lower F1 than another one; never empty
 * @param ranking the order of the answers
 * @param stopped why the search ended
 * @param seconds the learner's own time, with the knowledge base loaded
 * @param tested how many expressions were tested
 * @param duplicates how many were met again: the same expression in a refinement search, the same
 *     extension in a layered one
 * @param dropped how many were tested but not refined, since no refinement of them could help
 * @param certified if present, no expression of at most this length is better than the first answer
 */
public record LearningResult(
    String problem,
    String learner,
    List<Answer> answers,
    Ranking ranking,
    StopReason stopped,
    double seconds,
    long tested,
    long duplicates,
    long dropped,
    OptionalInt certified) {
  /** Copies the answers and checks that there is one. */
  public LearningResult {
    answers = List.copyOf(answers);
    if (answers.isEmpty()) {
      throw new IllegalArgumentException("a result without an answer; ⊤ is always one");
    }
  }

  /**
   * The answer.
   *
   * @return the first of the answers
   */
  public Answer best() {
    return answers.get(0);
  }
}
