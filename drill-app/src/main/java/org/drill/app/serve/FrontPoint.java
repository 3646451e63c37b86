package org.drill.app.serve;

import java.util.List;
import org.drill.quality.Promise;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.LengthFront;
import org.jspecify.annotations.Nullable;

/**
 * The best answer of a length, where it is better than all shorter ones.
 *
 * @param length of the expression
 * @param expression in DL syntax
 * @param f1 on the examples
 * @param accuracy on the examples
 * @param promise the F1 that it promises on new individuals, where that is known
 */
record FrontPoint(
    int length, String expression, double f1, double accuracy, @Nullable Double promise) {
  /** The trade of fit and length that a search found. */
  static List<FrontPoint> of(LearningResult result, HostedKnowledgeBase hosted) {
    return LengthFront.of(result).stream()
        .map(
            answer ->
                new FrontPoint(
                    answer.concept().length(),
                    hosted.kb().vocabulary().dl(answer.concept()),
                    answer.confusion().f1(),
                    answer.confusion().accuracy(),
                    promise(result, answer)))
        .toList();
  }

  /** What an answer promises. */
  static @Nullable Double promise(LearningResult result, Answer answer) {
    return result.promise(answer).map(Promise::f1).orElse(null);
  }
}
