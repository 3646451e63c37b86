package org.drill.search.layered;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.drill.concept.Concept;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.language.SharedAlphabets;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.retrieval.RandomGraph;
import org.drill.search.AllConcepts;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.Objective;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;

/** The certificate of the exhaustive search, against an enumeration of all concepts. */
class LayeredSearchTest {
  private static final int LENGTH = 5;

  private static final List<Language> LANGUAGES =
      List.of(
          Language.ALC.withMaxCardinality(2),
          Language.ALC.withInverse(true),
          Language.ALC.withData(true),
          Language.ALC.withNominals(true),
          Language.ALC.withInverse(true).withMaxCardinality(1).withSelf(true),
          Language.ALL.withMaxCardinality(2));

  @Test
  void exhaustiveSearchFindsWhatEnumerationFinds() {
    int checked = 0;
    for (int seed = 0; seed < 60; seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      KnowledgeBase kb = graph.load();
      if (kb.size() < 4 || graph.classes.size() > 4 || graph.roles.size() > 2) {
        continue;
      }
      var all = new AllConcepts(graph.classes, graph.roles, LENGTH);
      check(graph, kb, all, Language.ALC, LENGTH, seed);
      checked++;
    }
    assertThat(checked).isGreaterThan(10);
  }

  @Test
  void exhaustiveSearchFindsWhatEnumerationFindsInEveryLanguage() {
    int checked = 0;
    for (int seed = 0; seed < 3000 && checked < 60; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      if (kb.size() < 4 || kb.size() > 12 || graph.classes.size() > 3 || graph.roles.size() > 1) {
        continue;
      }
      Language language = LANGUAGES.get(checked++ % LANGUAGES.size());
      int length = language.data() ? 4 : 5;
      check(graph, kb, AllConcepts.of(graph, kb, language, length), language, length, seed);
    }
    assertThat(checked).isEqualTo(60);
  }

  private static void check(
      RandomGraph graph, KnowledgeBase kb, AllConcepts all, Language language, int most, int seed) {
    LearningProblem problem = problem(kb, seed);
    double best = 0;
    int shortestExact = Integer.MAX_VALUE;
    for (int length = 1; length <= most; length++) {
      for (Concept concept : all.ofLength(length)) {
        Confusion confusion = confusion(problem, graph.plain.retrieve(concept));
        best = Math.max(best, confusion.f1());
        if (confusion.isPerfect()) {
          shortestExact = Math.min(shortestExact, length);
        }
      }
    }
    LearningResult result = exhaustive(problem, language, most);
    String where = "seed " + seed + ", " + language;
    assertThat(result.best().confusion().f1()).as(where).isEqualTo(best);
    if (shortestExact <= most) {
      assertThat(result.best().concept().length()).as(where).isEqualTo(shortestExact);
      assertThat(result.stopped()).isEqualTo(StopReason.GOAL);
      assertThat(result.certified()).isEqualTo(OptionalInt.of(shortestExact));
    } else {
      assertThat(result.stopped()).isEqualTo(StopReason.EXHAUSTED);
      assertThat(result.certified()).isEqualTo(OptionalInt.of(most));
    }
  }

  private static Confusion confusion(LearningProblem problem, Set<String> covered) {
    KnowledgeBase kb = problem.kb();
    long[] words = Bits.empty(kb.size());
    covered.forEach(name -> Bits.set(words, kb.individuals().find(name)));
    return Confusion.of(problem, IndividualSet.wrap(words, kb.size()));
  }

  @Test
  void ignoredClassesAreNotCountedAsTested() {
    KnowledgeBase kb = RandomGraph.withAxioms(5).load();
    String ignored = kb.classes().get(0).iri();
    LearningProblem problem =
        LearningProblem.of(kb, "p", List.of(kb.individuals().name(0)), List.of(), List.of(ignored));
    assertThat(exhaustive(problem, Language.ALC, 1).tested())
        .isEqualTo(2 + kb.classes().size() - 1);
  }

  /** Where there is no time to prepare data restrictions, the search goes on without them. */
  @Test
  void whatIsNotPreparedEndsCertificatesButNotTheSearch() {
    int checked = 0;
    for (int seed = 0; seed < 40; seed++) {
      KnowledgeBase kb = RandomGraph.withData(seed).load();
      if (kb.size() < 4 || kb.dataColumns().isEmpty()) {
        continue;
      }
      LearningProblem problem = problem(kb, seed);
      var looks = new AtomicLong();
      // between the first and the second look six of ten seconds are gone
      var late =
          new Budget(
              Limits.DEFAULTS.withSeconds(10).withLength(4),
              () -> false,
              () -> looks.getAndIncrement() == 0 ? 0 : 6_000_000_000L);
      LearningResult result = exhaustive(problem, Language.ALC.withData(true), late);
      LearningResult without = exhaustive(problem, Language.ALC, 4);
      assertThat(result.best().confusion().f1()).isEqualTo(without.best().confusion().f1());
      if (without.stopped() != StopReason.GOAL) {
        assertThat(result.certified()).isEqualTo(OptionalInt.of(2));
        assertThat(result.stopped()).isEqualTo(StopReason.NARROWED);
        checked++;
      }
    }
    assertThat(checked).isGreaterThan(5);
  }

  private static LearningResult exhaustive(LearningProblem problem, Language language, int length) {
    return exhaustive(
        problem, language, new Budget(Limits.DEFAULTS.withSeconds(100).withLength(length)));
  }

  private static LearningResult exhaustive(
      LearningProblem problem, Language language, Budget budget) {
    return new LayeredSearch(
            new SharedAlphabets(problem),
            language,
            LayeredOptions.EXHAUSTIVE,
            budget,
            5,
            0,
            Objective.EXACT,
            SearchListener.SILENT)
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
