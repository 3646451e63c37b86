package org.drill.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.quality.Confusion;
import org.junit.jupiter.api.Test;

class LengthFrontTest {
  /** The front has what no shorter or equally long answer reaches, and all of that. */
  @Test
  void isWhatNothingShorterReaches() {
    for (int seed = 0; seed < 200; seed++) {
      var random = new Random(seed);
      var found = new ArrayList<Answer>();
      for (int i = 0; i < 30; i++) {
        Concept concept = Concepts.atom("http://e/" + i);
        for (int k = random.nextInt(6); k > 0; k--) {
          concept = Concepts.and(concept, Concepts.atom("http://e/a" + k));
        }
        int tp = random.nextInt(11);
        int fp = random.nextInt(11);
        found.add(new Answer(concept, new Confusion(tp, 10 - tp, fp, 10 - fp)));
      }
      var result =
          new LearningResult(
              "p",
              "l",
              found.subList(0, 3),
              Ranking.BY_F1,
              StopReason.TIME,
              1,
              1,
              0,
              0,
              0,
              OptionalInt.empty(),
              found,
              Optional.empty());
      List<Answer> front = LengthFront.of(result);
      for (Answer one : found) {
        boolean isReached =
            front.stream()
                .anyMatch(
                    other ->
                        other.concept().length() <= one.concept().length()
                            && other.confusion().f1() >= one.confusion().f1());
        assertThat(isReached).as("seed %d", seed).isTrue();
      }
      for (int i = 1; i < front.size(); i++) {
        assertThat(front.get(i).concept().length())
            .isGreaterThan(front.get(i - 1).concept().length());
        assertThat(front.get(i).confusion().f1()).isGreaterThan(front.get(i - 1).confusion().f1());
      }
      assertThat(found).containsAll(front);
    }
  }
}
