package org.drill.ceiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.drill.Benchmarks;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
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

  @Test
  void mutagenesisNeedsData() throws IOException {
    Path owl = Benchmarks.owl("mutagenesis");
    KnowledgeBase kb = KnowledgeBaseLoader.load(owl, LoadOptions.DEFAULTS);
    LearningProblem standard =
        ProblemFile.read(owl.resolveSibling("standard.json")).get(0).bind(kb);
    Ceilings ceilings = Ceilings.of(standard, () -> false);
    Ceiling alc = ceilings.ceiling(Language.ALC).orElseThrow();
    assertThat(alc.f1()).isCloseTo(0.898, within(0.0005));
    Ceiling smallest = ceilings.smallest(Language.ALC).orElseThrow();
    assertThat(smallest.language()).isEqualTo(Language.ALC.withData(true));
    assertThat(smallest.isExact()).isTrue();
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
