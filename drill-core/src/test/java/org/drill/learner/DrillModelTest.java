package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.drill.embedding.Embeddings;
import org.drill.embedding.MissingVectorsException;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.neural.QNetwork;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblems;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model as a directory, and the search that it steers. */
class DrillModelTest {
  private static KnowledgeBase kb;
  private static List<ProblemEntry> problems;

  @TempDir private Path folder;

  @BeforeAll
  static void load() throws IOException {
    try (InputStream graph = FamilyGraph.openBundled();
        InputStream file = SampleProblems.open()) {
      kb = KnowledgeBaseLoader.load(graph, "families.ttl", LoadOptions.DEFAULTS);
      problems = ProblemFile.read(file, "problems.json");
    }
  }

  private static DrillModel model(int dimension, int networkDimension) {
    var iris = new ArrayList<String>();
    var random = new Random(1);
    float[] values = new float[kb.size() * dimension];
    for (int i = 0; i < kb.size(); i++) {
      iris.add(kb.individuals().name(i));
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) random.nextGaussian();
    }
    return new DrillModel(
        Embeddings.of(iris, dimension, values, Map.of("seed", "1")),
        QNetwork.random(networkDimension, 2));
  }

  private static LearnOptions options(int threads) {
    return LearnOptions.DEFAULTS
        .withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(3_000))
        .withThreads(threads);
  }

  @Test
  void answersAreWhatRetrievalSaysWhateverTheThreads() {
    Learner learner = model(10, 10).learner();
    var retriever = new BitsetRetriever(kb);
    for (ProblemEntry entry : problems) {
      LearningProblem problem = entry.bind(kb);
      LearningResult result = learner.learn(problem, options(1));
      for (Answer answer : result.answers()) {
        assertThat(answer.confusion())
            .isEqualTo(Confusion.of(problem, retriever.retrieve(answer.concept())));
      }
      LearningResult again = learner.learn(problem, options(3));
      assertThat(again.answers()).isEqualTo(result.answers());
      assertThat(again.tested()).isEqualTo(result.tested());
    }
  }

  @Test
  void aModelIsReadBackFromItsDirectory() throws IOException {
    DrillModel model = model(8, 8);
    model.write(folder.resolve("m"));
    model.write(folder.resolve("m")); // replaces
    try (var files = Files.list(folder.resolve("m"))) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrder(DrillModel.EMBEDDINGS, DrillModel.NETWORK);
    }
    DrillModel read = DrillModel.read(folder.resolve("m"));
    assertThat(read.embeddings().size()).isEqualTo(kb.size());
    assertThat(read.embeddings().provenance()).containsEntry("seed", "1");
    assertThat(read.network().dimension()).isEqualTo(8);
    for (int i = 0; i < 8; i++) {
      assertThat(read.embeddings().at(5, i))
          .isCloseTo(model.embeddings().at(5, i), org.assertj.core.api.Assertions.within(2e-3f));
    }
  }

  @Test
  void badModelsAreRefusedInOneLine() throws IOException {
    assertThatThrownBy(() -> model(8, 10))
        .hasMessageContaining("8 values")
        .hasMessageContaining("10");
    assertThatThrownBy(() -> DrillModel.read(folder.resolve("nowhere")))
        .hasMessageContaining("no such directory");
    assertThatThrownBy(() -> DrillModel.read(folder))
        .hasMessageContaining("no " + DrillModel.EMBEDDINGS);
    model(8, 8).write(folder);
    byte[] network = Files.readAllBytes(folder.resolve(DrillModel.NETWORK));
    Files.write(
        folder.resolve(DrillModel.NETWORK), java.util.Arrays.copyOf(network, network.length / 2));
    assertThatThrownBy(() -> DrillModel.read(folder)).hasMessageContaining(DrillModel.NETWORK);
  }

  @Test
  void aModelOfAnotherGraphIsRefused() {
    var other =
        new DrillModel(
            Embeddings.of(List.of("http://example.org/x"), 4, new float[4], Map.of()),
            QNetwork.random(4, 1));
    LearningProblem problem = problems.get(0).bind(kb);
    assertThatThrownBy(() -> other.learner().learn(problem, options(1)))
        .isInstanceOf(MissingVectorsException.class);
  }
}
