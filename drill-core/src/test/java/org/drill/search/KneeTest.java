package org.drill.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.language.DescriptionLength;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.sample.RandomConcepts;
import org.drill.sample.RandomGraph;
import org.junit.jupiter.api.Test;

class KneeTest {
  private static final DescriptionLength PRICE = new DescriptionLength(5, 4);
  private static final int WORLDS = 40;

  /** A random graph whose individuals are labelled by a target, and some of the labels turned. */
  private static final class World {
    final KnowledgeBase kb;
    final RandomConcepts concepts;
    final Retriever retriever;
    final Concept target;
    final LearningProblem problem;
    final List<String> turned = new ArrayList<>();

    World(long seed, double share) {
      kb = RandomGraph.draw(seed, 200, 4);
      retriever = kb.retriever();
      concepts =
          new RandomConcepts(
              kb.classes().stream().map(c -> c.iri()).toList(),
              kb.roles().stream().map(r -> r.iri()).toList(),
              seed);
      target =
          Stream.generate(() -> concepts.next(5))
              .filter(concept -> Math.abs(retriever.count(concept) - 100) < 50)
              .findFirst()
              .orElseThrow();
      IndividualSet positives = retriever.retrieve(target);
      var random = new Random(seed);
      List<String> yes = new ArrayList<>();
      List<String> no = new ArrayList<>();
      for (int i = 0; i < kb.size(); i++) {
        String name = kb.individuals().name(i);
        boolean isTurned = random.nextDouble() < share;
        (positives.contains(i) != isTurned ? yes : no).add(name);
        if (isTurned) {
          turned.add(name);
        }
      }
      problem = LearningProblem.of(kb, "turned", yes, no, List.of());
    }

    /** The target with so many turned labels put right: for the examples better, but longer. */
    Concept patched(int labels) {
      Concept all = target;
      for (String name : turned.subList(0, Math.min(labels, turned.size()))) {
        boolean isIn = retriever.retrieve(target).contains(kb.individuals().find(name));
        Concept one = Concepts.nominal(name);
        all = isIn ? Concepts.and(all, Concepts.not(one)) : Concepts.or(all, one);
      }
      return all;
    }

    /** Random expressions, distinct by extension. */
    List<Answer> others(int count) {
      Set<IndividualSet> seen = new HashSet<>(Set.of(retriever.retrieve(target)));
      List<Answer> found = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        Concept concept = concepts.next(1 + i % 9);
        if (seen.add(retriever.retrieve(concept))) {
          found.add(answer(problem, concept));
        }
      }
      return found;
    }

    Answer answer(LearningProblem of, Concept concept) {
      return new Answer(concept, Confusion.of(of, retriever.retrieve(concept)));
    }

    Optional<Concept> knee(List<Answer> found) {
      return new Knee(new LabelCode(problem, PRICE)).of(found).map(Answer::concept);
    }
  }

  private static double errors(Answer answer) {
    Confusion counts = answer.confusion();
    double wrong = counts.falseNegatives() + (double) counts.falsePositives();
    double right = counts.truePositives() + (double) counts.trueNegatives();
    if (wrong == 0) {
      return 0;
    }
    return wrong >= right
        ? wrong + right
        : (wrong * Math.log((wrong + right) / wrong) + right * Math.log((wrong + right) / right))
            / Math.log(2);
  }

  private static double bits(Answer answer) {
    return PRICE.bits(answer.concept());
  }

  /** The definition, by lines: through the knee goes one of each steepness from s to 5·s. */
  @Test
  void theKneeIsBestForAllPricesOfAWideRange() {
    int knees = 0;
    for (int seed = 0; seed < WORLDS; seed++) {
      var world = new World(seed, 0.15);
      List<Answer> found = world.others(60);
      if (seed % 2 == 0) {
        found.add(world.answer(world.problem, world.target));
      }
      Optional<Answer> knee = new Knee(new LabelCode(world.problem, PRICE)).of(found);
      boolean isAny = false;
      for (Answer one : found) {
        isAny |=
            isBest(world, found, one, 1) && savings(world, one) >= 5 && isWide(world, found, one);
      }
      assertThat(knee.isPresent()).as("seed %d", seed).isEqualTo(isAny);
      if (knee.isPresent()) {
        assertThat(isBest(world, found, knee.get(), 1)).as("seed %d", seed).isTrue();
        knees++;
      }
    }
    assertThat(knees).isBetween(WORLDS / 4, WORLDS * 3 / 4);
  }

  /** Whether an expression and its errors take least if its bits have a price. */
  private static boolean isBest(World world, List<Answer> found, Answer one, double price) {
    double cost = price * bits(one) + errors(one);
    return cost <= labels(world) + 1e-9
        && found.stream().allMatch(o -> cost <= price * bits(o) + errors(o) + 1e-9);
  }

  private static boolean isWide(World world, List<Answer> found, Answer one) {
    double lowest = 1;
    for (double price = 1; price > 1e-3 && isBest(world, found, one, price); price /= 1.002) {
      lowest = price;
    }
    return isBest(world, found, one, 5 * lowest);
  }

  private static double labels(World world) {
    double positives = world.problem.positives().size();
    double negatives = world.problem.negatives().size();
    double all = positives + negatives;
    return (positives * Math.log(all / positives) + negatives * Math.log(all / negatives))
        / Math.log(2);
  }

  private static double savings(World world, Answer one) {
    return labels(world) - errors(one) - bits(one);
  }

  /** Wrong labels that are put right one by one are not worth their price. */
  @Test
  void aTargetIsTheKneeWhateverPutsWrongLabelsRight() {
    int targets = 0;
    for (int seed = 0; seed < WORLDS; seed++) {
      var world = new World(seed, 0.1);
      List<Answer> found = world.others(60);
      found.add(world.answer(world.problem, world.target));
      Optional<Concept> before = world.knee(found);
      targets += before.equals(Optional.of(world.target)) ? 1 : 0;
      for (int labels = 1; labels < 12; labels++) {
        found.add(world.answer(world.problem, world.patched(labels)));
      }
      if (before.equals(Optional.of(world.target))) {
        assertThat(world.knee(found)).as("seed %d", seed).isEqualTo(before);
      }
    }
    assertThat(targets).isGreaterThan(WORLDS * 3 / 4);
  }

  @Test
  void labelsByChanceHaveNone() {
    int knees = 0;
    for (int seed = 0; seed < WORLDS; seed++) {
      var world = new World(seed, 0.5);
      List<Answer> found = world.others(60);
      found.add(world.answer(world.problem, world.target));
      knees += world.knee(found).isPresent() ? 1 : 0;
    }
    assertThat(knees).isLessThan(WORLDS / 10);
  }

  /** A weight of two is an example twice; all together count as many as they are. */
  @Test
  void equalWeightsChangeNothing() {
    for (int seed = 0; seed < 10; seed++) {
      var world = new World(seed, 0.1);
      LearningProblem heavy = world.problem.withWeightsTimes(i -> 3);
      List<Answer> found = new ArrayList<>();
      List<Answer> same = new ArrayList<>();
      for (Answer answer : world.others(30)) {
        found.add(answer);
        same.add(world.answer(heavy, answer.concept()));
      }
      assertThat(new Knee(new LabelCode(heavy, PRICE)).of(same).map(Answer::concept))
          .isEqualTo(world.knee(found));
    }
  }
}
