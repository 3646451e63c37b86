package org.drill.generalisation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.BitsetRetriever;
import org.drill.search.Budget;
import org.drill.search.Limits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Least common subsumers against an enumeration of everything that can be described. */
class GeneraliserTest {
  private static final int SEEDS = Effort.cases(150);

  private static Budget budget(long expressions) {
    return new Budget(Limits.DEFAULTS.withSeconds(600).withExpressions(expressions));
  }

  private static Description lcs(Generaliser generaliser, LearningProblem problem) {
    List<Description> chain = generaliser.of(problem.positives().words());
    return chain.get(chain.size() - 1);
  }

  private static long[] leftOut(LearningProblem problem, Description lcs) {
    long[] out = problem.negatives().words().clone();
    Bits.andNot(out, lcs.extension());
    return out;
  }

  private static List<Language> languages() {
    return List.of(Language.EL, Language.ALE);
  }

  @ParameterizedTest
  @CsvSource({"EL, 0", "EL, 1", "EL, 2", "EL, 3", "ALE, 0", "ALE, 1", "ALE, 2"})
  void theLcsLeavesOutAllThatAnythingLeavesOut(String name, int depth) {
    Language language = name.equals("EL") ? Language.EL : Language.ALE;
    int problems = 0;
    int some = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      KnowledgeBase kb = SmallProblems.graph(seed).orElse(null);
      if (kb == null) {
        continue;
      }
      LearningProblem problem = SmallProblems.random(kb, seed);
      var generaliser =
          new Generaliser(problem, language, depth, Integer.MAX_VALUE, budget(Long.MAX_VALUE));
      Description lcs = lcs(generaliser, problem);
      assertThat(problem.positives().stream().allMatch(lcs::covers)).as("seed %d", seed).isTrue();
      var all = new DescribableSets(problem, language, depth);
      for (int no : problem.negatives().toArray()) {
        assertThat(lcs.covers(no))
            .as("seed %d, individual %d", seed, no)
            .isEqualTo(!all.tellsApart(problem.positives(), no));
        some += lcs.covers(no) ? 0 : 1;
      }
      assertThat(generaliser.isCut()).isFalse();
      problems++;
    }
    assertThat(problems).isGreaterThan(SEEDS / 8);
    assertThat(some).isGreaterThan(problems / 3);
  }

  @ParameterizedTest
  @MethodSource("languages")
  void shorteningKeepsWhomTheLcsCoversAndTheVocabulary(Language language) {
    for (int seed = 0; seed < SEEDS; seed++) {
      KnowledgeBase kb = SmallProblems.graph(seed).orElse(null);
      if (kb == null) {
        continue;
      }
      LearningProblem problem = SmallProblems.random(kb, seed);
      Budget budget = budget(Long.MAX_VALUE);
      var generaliser = new Generaliser(problem, language, 2, 4, budget);
      var retriever = new BitsetRetriever(kb);
      var shortener = new Shortener(problem, generaliser, retriever, budget);
      Description lcs = lcs(generaliser, problem);
      Concept whole = Concepts.and(shortener.parts(lcs, leftOut(problem, lcs)));
      Concept polished = shortener.polish(whole);
      for (Concept concept : List.of(whole, polished)) {
        IndividualSet extension = retriever.retrieve(concept);
        problem.positives().stream().forEach(i -> assertThat(extension.contains(i)).isTrue());
        for (int no : problem.negatives().toArray()) {
          assertThat(extension.contains(no)).as("seed %d", seed).isEqualTo(lcs.covers(no));
        }
        problem
            .ignoredClasses()
            .forEach(iri -> assertThat(concept.toString()).doesNotContain("<" + iri + ">"));
      }
      assertThat(polished.length()).isLessThanOrEqualTo(whole.length());
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void narrowDescriptionsCoverAllTheSame(Language language) {
    for (int seed = 0; seed < SEEDS; seed++) {
      KnowledgeBase kb = SmallProblems.graph(seed).orElse(null);
      if (kb == null) {
        continue;
      }
      LearningProblem problem = SmallProblems.random(kb, seed);
      for (long expressions : new long[] {3, Long.MAX_VALUE}) {
        Description narrow =
            lcs(new Generaliser(problem, language, 2, 1, budget(expressions)), problem);
        assertThat(problem.positives().stream().allMatch(narrow::covers)).isTrue();
      }
    }
  }
}
