package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.RandomGraph;
import org.drill.sample.RandomRichConcepts;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.junit.jupiter.api.Test;

/** What lies near examples stands for the whole graph, also inside memory. */
class LocalLearnerTest {
  @Test
  void expressionsHoldNearbyAsInTheWholeGraph() {
    int smaller = 0;
    for (int seed = 0; seed < Effort.cases(60); seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      int depth = seed % 4;
      boolean inverse = seed % 2 == 0;
      long[] words = Bits.empty(kb.size());
      List.of(0, kb.size() / 2, kb.size() - 1).forEach(x -> Bits.set(words, x));
      IndividualSet examples = IndividualSet.wrap(words, kb.size());
      KnowledgeBase near = kb.near(examples, depth, inverse);
      smaller += near.size() < kb.size() ? 1 : 0;
      RandomRichConcepts random = graph.concepts(seed);
      for (int k = 0; k < 30; k++) {
        Concept concept = random.next(1 + k % 12);
        if (concept.roleDepth() > depth
            || (!inverse && concept.toString().contains("⁻"))
            || concept.toString().contains("{")) {
          continue;
        }
        IndividualSet there = kb.retriever(0).retrieve(concept);
        IndividualSet here = near.retriever(0).retrieve(concept);
        for (int x : examples.toArray()) {
          int number = near.individuals().find(kb.individuals().name(x));
          assertThat(here.contains(number))
              .as("seed %d, %s", seed, concept)
              .isEqualTo(there.contains(x));
        }
      }
    }
    assertThat(smaller).isPositive();
  }

  @Test
  void answersAreThoseOfTheWholeGraph() {
    int solved = 0;
    for (Learner learner : Learners.all()) {
      for (int seed = 61; seed < 64; seed++) {
        LearningProblem problem = problem(org.drill.sample.RandomGraph.draw(seed, 400, 2), seed);
        Limits limits =
            Limits.DEFAULTS.withSeconds(60).withExpressions(1_500).withRoleDepth(1 + seed % 2);
        var options = LearnOptions.DEFAULTS.withLanguage(Language.ALC).withLimits(limits);
        var local = new CheckedLearner(new LocalLearner(learner, 1));
        LearningResult near = local.learn(problem, options);
        LearningResult whole = learner.learn(problem, options);
        if (List.of("layered", "exhaustive").contains(learner.name())) {
          assertThat(near.best().confusion()).isEqualTo(whole.best().confusion());
        }
        solved += near.best().confusion().f1() > 0 ? 1 : 0;
      }
    }
    assertThat(solved).isPositive();
  }

  private static LearningProblem problem(KnowledgeBase kb, long seed) {
    var random = new Random(seed);
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      (i % 2 == 0 ? positives : negatives).add(kb.individuals().name(30 * i + random.nextInt(30)));
    }
    return LearningProblem.of(kb, "random " + seed, positives, negatives, List.of());
  }
}
