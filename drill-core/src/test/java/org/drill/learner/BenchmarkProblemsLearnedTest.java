package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.drill.Benchmarks;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The paper's problems: limits are counts of expressions, so that the outcome does not vary. */
class BenchmarkProblemsLearnedTest {
  private static List<LearningResult> learn(
      String graph, String file, Learner learner, long expressions) {
    Path owl = Benchmarks.owl(graph);
    KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
    var results = new ArrayList<LearningResult>();
    for (ProblemEntry entry : ProblemFile.read(owl.resolveSibling(file + ".json"))) {
      results.add(
          learner.learn(
              entry.bind(kb),
              LearnOptions.ALC.withLimits(
                  Limits.DEFAULTS.withSeconds(120).withExpressions(expressions))));
    }
    return results;
  }

  private static double meanF1(List<LearningResult> results) {
    return results.stream().mapToDouble(r -> r.best().confusion().f1()).average().orElseThrow();
  }

  @Test
  void layeredSolvesTheFamilyProblemsWithTheFewestSymbols() {
    List<LearningResult> results = learn("family", "standard", Layered.layered(), Long.MAX_VALUE);
    assertThat(results).hasSize(18).allMatch(r -> r.best().confusion().isPerfect());
    assertThat(results.stream().mapToInt(r -> r.best().concept().length()).sum()).isEqualTo(62);
  }

  @ParameterizedTest
  @ValueSource(strings = {"family", "biopax", "mutagenesis", "carcinogenesis"})
  void layeredSolvesTheGeneratedProblems(String graph) {
    assertThat(learn(graph, "generated", Layered.layered(), Long.MAX_VALUE))
        .isNotEmpty()
        .allMatch(r -> r.best().confusion().isPerfect());
  }

  @ParameterizedTest
  @CsvSource({"mutagenesis, 0.82", "carcinogenesis, 0.84"})
  void layeredTradesLengthForQualityOnTheStandardProblems(String graph, double f1) {
    List<LearningResult> results = learn(graph, "standard", Layered.layered(), 60_000_000);
    assertThat(results).hasSize(1).allMatch(r -> r.best().confusion().f1() >= f1);
  }

  @ParameterizedTest
  @CsvSource({"ocel, 1.0, 500000", "celoe, 0.98, 300000", "eltl, 0.96, 100000"})
  void refinementLearnersReachTheirFamilyScores(String name, double f1, long expressions) {
    Learner learner = Learners.named(name).orElseThrow();
    assertThat(meanF1(learn("family", "standard", learner, expressions)))
        .isGreaterThanOrEqualTo(f1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ignored-concepts", "positive-only"})
  void familyVariantsAreLearned(String file) {
    List<LearningResult> results = learn("family", file, Layered.layered(), 5_000_000);
    assertThat(results).hasSize(18);
    assertThat(meanF1(results)).isGreaterThan(0.9);
  }

  @Test
  void exhaustiveSearchCertifiesThatAuntHasNoShortAnswer() {
    Path owl = Benchmarks.owl("family");
    KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
    for (ProblemEntry entry : ProblemFile.read(owl.resolveSibling("standard.json"))) {
      if (List.of("Aunt", "Uncle", "Cousin").contains(entry.name())) {
        LearningResult result =
            Layered.exhaustive()
                .learn(
                    entry.bind(kb),
                    LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(120).withLength(8)));
        assertThat(result.certified()).hasValue(8);
        assertThat(result.best().confusion().isPerfect()).isFalse();
      }
    }
  }
}
