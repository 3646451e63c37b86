package org.drill.search.layered;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.RandomGraph;
import org.drill.search.AllConcepts;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;

/** The certificate of the exhaustive search, against an enumeration of all concepts. */
class LayeredSearchTest {
  private static final int LENGTH = 5;

  @Test
  void exhaustiveSearchFindsWhatEnumerationFinds() {
    for (int seed = 0; seed < 60; seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      KnowledgeBase kb = graph.load();
      if (kb.size() < 4 || graph.classes.size() > 4 || graph.roles.size() > 2) {
        continue;
      }
      LearningProblem problem = problem(kb, seed);
      var all = new AllConcepts(graph.classes, graph.roles, LENGTH);
      var retriever = new BitsetRetriever(kb);
      double best = 0;
      int shortestExact = Integer.MAX_VALUE;
      for (int length = 1; length <= LENGTH; length++) {
        for (Concept concept : all.ofLength(length)) {
          Confusion confusion = Confusion.of(problem, retriever.retrieve(concept));
          best = Math.max(best, confusion.f1());
          if (confusion.isPerfect()) {
            shortestExact = Math.min(shortestExact, length);
          }
        }
      }
      LearningResult result = exhaustive(problem, LENGTH);
      assertThat(result.best().confusion().f1()).as("seed " + seed).isEqualTo(best);
      if (shortestExact <= LENGTH) {
        assertThat(result.best().concept().length()).as("seed " + seed).isEqualTo(shortestExact);
        assertThat(result.stopped()).isEqualTo(StopReason.GOAL);
        assertThat(result.certified()).isEqualTo(OptionalInt.of(shortestExact));
      } else {
        assertThat(result.stopped()).isEqualTo(StopReason.EXHAUSTED);
        assertThat(result.certified()).isEqualTo(OptionalInt.of(LENGTH));
      }
    }
  }

  @Test
  void ignoredClassesAreNotCountedAsTested() {
    KnowledgeBase kb = RandomGraph.withAxioms(5).load();
    String ignored = kb.classes().get(0).iri();
    LearningProblem problem =
        LearningProblem.of(kb, "p", List.of(kb.individuals().name(0)), List.of(), List.of(ignored));
    assertThat(exhaustive(problem, 1).tested()).isEqualTo(2 + kb.classes().size() - 1);
  }

  private static LearningResult exhaustive(LearningProblem problem, int length) {
    var budget = new Budget(Limits.DEFAULTS.withSeconds(100).withLength(length));
    return new LayeredSearch(
            problem, LayeredOptions.EXHAUSTIVE, budget, 5, 0, SearchListener.SILENT)
        .run(2, "exhaustive");
  }

  static LearningProblem problem(KnowledgeBase kb, long seed) {
    var random = new Random(seed);
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    for (int i = 0; i < kb.size(); i++) {
      int side = random.nextInt(3);
      if (side < 2) {
        (side == 0 ? positives : negatives).add(kb.individuals().name(i));
      }
    }
    if (positives.isEmpty()) {
      positives.add(kb.individuals().name(0));
      negatives.remove(kb.individuals().name(0));
    }
    return LearningProblem.of(kb, "random " + seed, positives, negatives, List.of());
  }
}
