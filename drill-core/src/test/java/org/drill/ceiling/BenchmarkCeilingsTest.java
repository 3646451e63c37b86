package org.drill.ceiling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.drill.Benchmarks;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.junit.jupiter.api.Test;

/** The classes of the benchmark graphs; skipped without them. */
class BenchmarkCeilingsTest {
  @Test
  void carcinogenesisHas603ClassesInAlc() {
    Ceilings ceilings = everybody("carcinogenesis");
    assertThat(ceilings.ceiling(Language.ALC).orElseThrow().classes()).isEqualTo(603);
    int counted = ceilings.ceiling(Language.USUAL).orElseThrow().classes();
    int back = ceilings.ceiling(Language.USUAL.withInverse(true)).orElseThrow().classes();
    assertThat(counted).isGreaterThan(603).isLessThan(back);
  }

  /** Everybody is an example: one positive, all others negative. */
  private static Ceilings everybody(String graph) {
    KnowledgeBase kb = KnowledgeBaseLoader.load(Benchmarks.owl(graph), LoadOptions.DEFAULTS);
    var problem =
        LearningProblem.of(kb, graph, List.of(kb.individuals().name(0)), List.of(), List.of());
    assertThat(problem.positives().size() + problem.negatives().size()).isEqualTo(kb.size());
    return Ceilings.of(problem, () -> false);
  }
}
