package org.drill.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.drill.Benchmarks;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The problem files of the paper: how many problems they hold, and that each fits its graph. */
class BenchmarkProblemsTest {
  @ParameterizedTest
  @CsvSource({
    "family, standard, 18",
    "family, positive-only, 18",
    "family, ignored-concepts, 18",
    "family, generated, 74",
    "carcinogenesis, standard, 1",
    "carcinogenesis, generated, 100",
    "mutagenesis, standard, 1",
    "mutagenesis, generated, 100",
    "biopax, generated, 96"
  })
  void everyProblemIsReadAndFitsItsGraph(String graph, String file, int count) {
    Path owl = Benchmarks.owl(graph);
    List<ProblemEntry> problems = ProblemFile.read(owl.resolveSibling(file + ".json"));
    assertThat(problems).hasSize(count);
    assertThat(problems).extracting(ProblemEntry::name).doesNotHaveDuplicates();
    KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
    for (ProblemEntry entry : problems) {
      LearningProblem problem = entry.bind(kb);
      assertThat(problem.positives().size()).as(entry.name()).isEqualTo(entry.positives().size());
      assertThat(problem.negatives().size())
          .as(entry.name())
          .isEqualTo(
              entry.negatives().isEmpty()
                  ? kb.size() - entry.positives().size()
                  : entry.negatives().size());
      assertThat(problem.ignoredClasses()).hasSize(entry.ignored().size());
    }
  }
}
