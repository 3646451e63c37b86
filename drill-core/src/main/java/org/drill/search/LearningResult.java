package org.drill.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.drill.language.DescriptionLength;
import org.drill.quality.Promise;

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
 * @param lookedAhead how many more expressions a heuristic counted to see what a step could bring;
 *     they are not among the tested ones, and no limit holds for them
 * @param certified if present, no expression of at most this length is better than the first answer
 * @param archive all that the answers were chosen from, as it was found, distinct by extension; the
 *     best of each length among it
 * @param price how long expressions are in the alphabet of the search, if it had one
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
    long lookedAhead,
    OptionalInt certified,
    List<Answer> archive,
    Optional<DescriptionLength> price) {
  /** Copies the answers and checks that there is one. */
  public LearningResult {
    answers = List.copyOf(answers);
    archive = List.copyOf(archive);
    if (answers.isEmpty()) {
      throw new IllegalArgumentException("a result without an answer; ⊤ is always one");
    }
  }

  /**
   * A result that was chosen from its answers alone, without looking ahead.
   *
   * @param problem the name of the problem
   * @param learner the name of the learner
   * @param answers the answer first, then alternatives
   * @param ranking the order of the answers
   * @param stopped why the search ended
   * @param seconds the learner's own time
   * @param tested how many expressions were tested
   * @param duplicates how many were met again
   * @param dropped how many were tested but not refined
   * @param certified up to which length nothing is better than the first answer
   */
  public LearningResult(
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
    this(
        problem,
        learner,
        answers,
        ranking,
        stopped,
        seconds,
        tested,
        duplicates,
        dropped,
        0,
        certified,
        answers,
        Optional.empty());
  }

  /**
   * This result with other answers.
   *
   * @param others the answers, best first
   * @return a new result
   */
  public LearningResult withAnswers(List<Answer> others) {
    return new LearningResult(
        problem,
        learner,
        others,
        ranking,
        stopped,
        seconds,
        tested,
        duplicates,
        dropped,
        lookedAhead,
        certified,
        archive,
        price);
  }

  /**
   * This result with another reason.
   *
   * @param reason why the search ended
   * @return a new result
   */
  public LearningResult stoppedBy(StopReason reason) {
    return new LearningResult(
        problem,
        learner,
        answers,
        ranking,
        reason,
        seconds,
        tested,
        duplicates,
        dropped,
        lookedAhead,
        certified,
        archive,
        price);
  }

  /**
   * This result with another time.
   *
   * @param other the learner's own time
   * @return a new result
   */
  public LearningResult withSeconds(double other) {
    return new LearningResult(
        problem,
        learner,
        answers,
        ranking,
        stopped,
        other,
        tested,
        duplicates,
        dropped,
        lookedAhead,
        certified,
        archive,
        price);
  }

  /**
   * What an answer promises on new individuals.
   *
   * @param answer an answer to the problem
   * @return its scores with pessimistic rates, if the search had a price for expressions
   */
  public Optional<Promise> promise(Answer answer) {
    return price.map(bits -> Promise.of(answer.confusion(), bits.bits(answer.concept())));
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
