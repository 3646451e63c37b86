package org.drill.learner.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.drill.Benchmarks;
import org.drill.concept.Concept;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.LearnOptions;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
import org.drill.quality.Confusion;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The models in the folder models/ with the graphs that they were made for. */
class ShippedModelsOnGraphsTest {
  /** What {@code drill evaluate} takes for hard problems unless it is told otherwise. */
  private static final GeneratorOptions EVALUATED =
      GeneratorOptions.hard(5).withCount(20).withSeed(7_000);

  private static final long EXPRESSIONS = 2_000;

  @ParameterizedTest
  @ValueSource(strings = {"family", "biopax", "mutagenesis", "carcinogenesis"})
  void modelsKnowNoProblemAndSearchOn(String graph) throws IOException {
    Path file = Benchmarks.owl(graph);
    KnowledgeBase kb = KnowledgeBaseLoader.load(file);
    List<LearningProblem> hard =
        new ProblemGenerator(kb, EVALUATED)
            .generate().problems().stream().map(GeneratedProblem::problem).toList();
    assertThat(hard).hasSize(EVALUATED.count());
    List<LearningProblem> known = new ArrayList<>(hard);
    known.addAll(beside(file, kb));
    for (String place : List.of(graph, "paper/" + graph)) {
      DrillModel model = DrillModel.read(ShippedModelsTest.FOLDER.resolve(place));
      assertThat(model.check(kb)).as("%s is for another graph", place).isEmpty();
      overlapsWithNothing(model, place, known, kb);
      goesOn(model, place, hard.subList(0, 3));
    }
  }

  /** No target of the training has the examples of a known problem right. */
  private static void overlapsWithNothing(
      DrillModel model, String place, List<LearningProblem> known, KnowledgeBase kb) {
    List<Concept> targets = model.targets(kb).orElseThrow();
    assertThat(targets).as("targets of %s", place).hasSizeGreaterThanOrEqualTo(10);
    for (Concept target : targets) {
      IndividualSet instances = kb.retriever().retrieve(target);
      assertThat(known)
          .as("%s was trained on %s", place, target)
          .noneMatch(problem -> Confusion.of(problem, instances).isPerfect());
    }
  }

  /** A search ends with a solution or at its limit, and not for want of expressions. */
  private static void goesOn(DrillModel model, String place, List<LearningProblem> problems) {
    LearnOptions options =
        LearnOptions.ALC.withLimits(
            Limits.DEFAULTS.withSeconds(Double.POSITIVE_INFINITY).withExpressions(EXPRESSIONS));
    for (LearningProblem problem : problems) {
      LearningResult result = model.learner().learn(problem, options);
      assertThat(result.best().confusion().isPerfect() || result.tested() >= EXPRESSIONS)
          .as("%s ended %s with %s after %d", place, problem.name(), result.best(), result.tested())
          .isTrue();
    }
  }

  /** The problems of the files that lie beside a graph. */
  private static List<LearningProblem> beside(Path graph, KnowledgeBase kb) throws IOException {
    try (Stream<Path> files = Files.list(graph.resolveSibling(""))) {
      return files
          .filter(file -> file.toString().endsWith(".json"))
          .flatMap(file -> ProblemFile.read(file).stream())
          .map(entry -> entry.bind(kb))
          .toList();
    }
  }
}
