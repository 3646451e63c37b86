package org.drill.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.published.DrillModel;
import org.drill.sample.FamilyGraph;
import org.junit.jupiter.api.Test;

/** The hard problems of an evaluation are among those that the models were not trained on. */
class EffortTest {
  private static final Path MODELS =
      Path.of(System.getProperty("basedir", ".")).resolve("..").resolve("models").normalize();

  @Test
  void trainingsLeftOutTheFileWithTheHardProblems() throws IOException {
    List<Path> models;
    try (Stream<Path> files = Files.walk(MODELS)) {
      models =
          files
              .filter(file -> file.endsWith(DrillModel.NETWORK))
              .map(file -> file.resolveSibling("").normalize())
              .toList();
    }
    assertThat(models).hasSizeGreaterThanOrEqualTo(Dataset.PAPER.size());
    for (Path model : models) {
      String file =
          "%s-hard-%d-count-100-seed-%d-"
              .formatted(
                  model.getFileName(),
                  EvaluationEffort.DEFAULTS.hard(),
                  EvaluationEffort.DEFAULTS.seed());
      assertThat(DrillModel.read(model).network().provenance().get("excluded"))
          .as("what %s left out", model)
          .contains(file);
    }
    assertThat(EvaluationEffort.DEFAULTS.hardProblems()).isLessThanOrEqualTo(100);
  }

  /** So the problems of an evaluation are the first ones of a longer file. */
  @Test
  void fewerProblemsAreTheFirstOfMore() throws IOException {
    KnowledgeBase kb;
    try (InputStream graph = FamilyGraph.openBundled()) {
      kb = KnowledgeBaseLoader.load(graph, "families.ttl", LoadOptions.DEFAULTS);
    }
    List<GeneratedProblem> more = hard(kb, 12);
    List<GeneratedProblem> fewer = hard(kb, 5);
    assertThat(more).hasSize(12);
    assertThat(fewer).hasSize(5);
    for (int i = 0; i < fewer.size(); i++) {
      assertThat(fewer.get(i).extension()).isEqualTo(more.get(i).extension());
      assertThat(fewer.get(i).problem().negatives()).isEqualTo(more.get(i).problem().negatives());
    }
  }

  private static List<GeneratedProblem> hard(KnowledgeBase kb, int count) {
    GeneratorOptions options =
        GeneratorOptions.hard(3).withCount(count).withSeed(EvaluationEffort.DEFAULTS.seed());
    return new ProblemGenerator(kb, options).generate().problems();
  }
}
