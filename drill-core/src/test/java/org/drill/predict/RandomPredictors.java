package org.drill.predict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.sample.RandomRichConcepts;

/** Seeded predictors of every kind, of random expressions of the whole language. */
final class RandomPredictors {
  private final RandomRichConcepts concepts;
  private final Random random;

  RandomPredictors(RandomRichConcepts concepts, long seed) {
    this.concepts = concepts;
    this.random = new Random(seed);
  }

  Predictor next() {
    return switch (random.nextInt(3)) {
      case 0 -> Predictor.of(concept());
      case 1 -> rules();
      default -> vote();
    };
  }

  private Concept concept() {
    return concepts.next(1 + random.nextInt(9));
  }

  private RuleList rules() {
    var rules = new ArrayList<Rule>();
    for (int k = random.nextInt(4); k > 0; k--) {
      Concept condition = concept();
      if (!condition.equals(Concepts.TOP)) {
        rules.add(rule(condition));
      }
    }
    rules.add(rule(Concepts.TOP));
    return new RuleList(rules);
  }

  private Rule rule(Concept condition) {
    double support = random.nextBoolean() ? random.nextInt(50) : 50 * random.nextDouble();
    return new Rule(condition, random.nextBoolean(), support * random.nextDouble(), support);
  }

  private Vote vote() {
    var ballots = new ArrayList<Ballot>();
    var seen = new HashSet<Concept>();
    for (int k = 1 + random.nextInt(5); k > 0; k--) {
      Concept concept = concept();
      if (seen.add(concept)) {
        ballots.add(new Ballot(concept, 1 + random.nextInt(4)));
      }
    }
    return new Vote(List.copyOf(ballots));
  }
}
