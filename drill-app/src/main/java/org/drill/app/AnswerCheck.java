package org.drill.app;

import java.util.Optional;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.Retriever;
import org.drill.search.Answer;

/**
 * The last look at answers before they are shown: retrieves each plainly and counts again.
 *
 * <p>Learners compute with shortcuts; users see only what holds without them.
 */
final class AnswerCheck {
  private AnswerCheck() {}

  /** What is wrong with the answers, if anything is. */
  static Optional<String> fault(Learned learned) {
    var problem = learned.problem();
    Retriever retriever = new BitsetRetriever(problem.kb(), 0);
    for (Answer answer : learned.result().answers()) {
      Confusion counted = Confusion.of(problem, retriever.retrieve(answer.concept()));
      if (!counted.equals(answer.confusion())) {
        return Optional.of(
            "internal error: problem '%s': the learner %s counts %s for %s, retrieval counts %s"
                .formatted(
                    problem.name(),
                    learned.result().learner(),
                    answer.confusion(),
                    problem.kb().vocabulary().dl(answer.concept()),
                    counted));
      }
    }
    return Optional.empty();
  }
}
