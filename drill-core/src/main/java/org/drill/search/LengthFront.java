package org.drill.search;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The trade of fit and length that a search found: of each length the answer with the highest F1,
 * as long as it is better than all shorter ones.
 */
public final class LengthFront {
  private LengthFront() {}

  /**
   * The front of a result.
   *
   * @param result what a learner found
   * @return answers of growing length and F1, from its archive and its answers
   */
  public static List<Answer> of(LearningResult result) {
    var all = new ArrayList<>(result.archive());
    all.addAll(result.answers());
    var byLength = new TreeMap<Integer, Answer>();
    for (Answer answer : all) {
      byLength.merge(
          answer.concept().length(),
          answer,
          (one, other) -> Ranking.BY_F1.compare(one, other) <= 0 ? one : other);
    }
    var front = new ArrayList<Answer>();
    double best = -1;
    for (Answer answer : byLength.values()) {
      if (answer.confusion().f1() > best) {
        best = answer.confusion().f1();
        front.add(answer);
      }
    }
    return List.copyOf(front);
  }
}
