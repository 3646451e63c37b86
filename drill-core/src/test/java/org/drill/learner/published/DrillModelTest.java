package org.drill.learner.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.drill.concept.Concept;
import org.drill.embedding.Embeddings;
import org.drill.embedding.MissingVectorsException;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.trained.TrainedModel;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    return LearnOptions.ALC
        .withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(3_000))
        .withThreads(threads);
  }

  @Test
  void theNotesOnThePresetNameTheLearner() throws IOException {
    DrillModel model = model(10, 10);
    assertThat(model.learner().name()).isEqualTo("drill-agent");
    for (String preset : List.of("paper", "default", "other")) {
      QNetwork noted = model.network().withProvenance(Map.of("preset", preset));
      new DrillModel(model.embeddings(), noted).write(folder.resolve(preset));
      TrainedModel read = TrainedModel.read(folder.resolve(preset));
      assertThat(read.learner().name())
          .isEqualTo(preset.equals("paper") ? "drill-published" : "drill-agent")
          .isIn(Learners.agents());
      assertThat(read.isUntrained()).isTrue();
    }
    assertThat(Learners.names()).endsWith("drill-published", "drill-agent");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void answersAreWhatRetrievalSaysWhateverTheThreads(boolean isDuelling) {
    DrillModel model = model(10, 10);
    QNetwork network = isDuelling ? model.network().withDuelling(3) : model.network();
    Learner learner = new DrillModel(model.embeddings(), network).learner();
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
    Path directory = folder.resolve("m");
    model(8, 8).write(directory);
    Path file = directory.resolve(DrillModel.NETWORK);
    byte[] network = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(network, network.length / 2));
    assertThatThrownBy(() -> DrillModel.read(directory)).hasMessageContaining(DrillModel.NETWORK);
    QNetwork.random(5, 1).write(file); // of other shapes
    assertThatThrownBy(() -> DrillModel.read(directory)).hasMessageContaining("trained together");
  }

  @Test
  void changedWeightsAndMixedFilesAreNoticed() throws IOException {
    Path directory = folder.resolve("m");
    DrillModel model = model(8, 8);
    model.write(directory);
    for (String name : List.of(DrillModel.NETWORK, DrillModel.EMBEDDINGS)) {
      Path file = directory.resolve(name);
      byte[] whole = Files.readAllBytes(file);
      byte[] changed = whole.clone();
      int header = 8 + ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN).getInt();
      changed[header + 300] ^= 1;
      Files.write(file, changed);
      assertThatThrownBy(() -> DrillModel.read(directory))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(name + " is not as it was when the model was made");
      Files.write(file, whole);
      DrillModel.read(directory);
    }
    DrillModel other =
        new DrillModel(
            Embeddings.of(List.of("http://example.org/x"), 8, new float[8], Map.of()),
            model.network());
    other.write(folder.resolve("other"));
    Files.copy(
        folder.resolve("other").resolve(DrillModel.EMBEDDINGS),
        directory.resolve(DrillModel.EMBEDDINGS),
        StandardCopyOption.REPLACE_EXISTING);
    assertThatThrownBy(() -> DrillModel.read(directory)).hasMessageContaining("checksum differs");
  }

  @Test
  void aModelIsReplacedAsOne() throws IOException {
    Path directory = folder.resolve("m");
    model(8, 8).write(directory);
    Files.writeString(directory.resolve("README.md"), "mine");
    model(4, 4).write(directory);
    assertThat(DrillModel.read(directory).network().dimension()).isEqualTo(4);
    assertThat(directory.resolve("README.md")).hasContent("mine");
    assertThat(folder).isDirectoryNotContaining("glob:**/.m*");

    // what cannot be written whole changes nothing
    float[] huge = {1e30f};
    var broken =
        new DrillModel(
            Embeddings.of(List.of("http://example.org/x"), 1, huge, Map.of()),
            QNetwork.random(1, 1));
    assertThatThrownBy(() -> broken.write(directory)).hasMessageContaining("half precision");
    assertThat(DrillModel.read(directory).network().dimension()).isEqualTo(4);
    assertThat(folder).isDirectoryNotContaining("glob:**/.m*");

    // neither is anything else replaced
    Files.writeString(directory.resolve("letter.txt"), "dear");
    assertThatThrownBy(() -> model(8, 8).write(directory)).hasMessageContaining("letter.txt");
    assertThat(DrillModel.read(directory).network().dimension()).isEqualTo(4);
  }

  @Test
  void aModelThatWasLostWhileItWasReplacedIsFound() throws IOException {
    model(8, 8).write(folder.resolve(".m.old-1"));
    assertThatThrownBy(() -> DrillModel.read(folder.resolve("m")))
        .hasMessageContaining("the old one is .m.old-1");
  }

  @Test
  void aModelKnowsTheTargetsOfItsTraining() throws IOException {
    List<Concept> targets =
        Stream.of("Baker ⊔ ¬Man", "∃hasChild.(Man ⊓ ∀hasChild.⊥)", "⊤")
            .map(kb.vocabulary()::parse)
            .toList();
    assertThat(model(4, 4).targets(kb)).isEmpty();
    model(4, 4).trainedOn(targets, kb).write(folder.resolve("m"));
    assertThat(DrillModel.read(folder.resolve("m")).targets(kb)).hasValue(targets);
    model(4, 4).trainedOn(List.of(), kb).write(folder.resolve("none"));
    assertThat(DrillModel.read(folder.resolve("none")).targets(kb)).hasValue(List.of());
  }

  @Test
  void theGraphOfAModelIsRecognised() throws IOException {
    DrillModel model = model(4, 4).madeFor(kb);
    assertThat(model.check(kb)).isEmpty();
    assertThat(model(4, 4).check(kb)).isEmpty(); // nothing is noted, but all have vectors

    String text;
    try (InputStream graph = FamilyGraph.openBundled()) {
      text = new String(graph.readAllBytes(), StandardCharsets.UTF_8);
    }
    String more = "\n<http://example.org/new> <http://example.org/new> <http://example.org/new> .";
    String member = "\n<http://example.org/new> a <" + kb.classes().get(0).iri() + "> .";
    assertThat(model.check(graph(text + member)))
        .hasValueSatisfying(
            remark ->
                assertThat(remark)
                    .contains("has changed")
                    .contains(kb.size() + " of " + (kb.size() + 1) + " individuals"));
    assertThatThrownBy(() -> model.check(graph(text + more)))
        .isInstanceOf(ModelMismatchException.class)
        .hasMessageContaining("the classes and roles differ");
    assertThatThrownBy(() -> model.check(graph("<http://a/x> a <http://a/C> .")))
        .isInstanceOf(ModelMismatchException.class)
        .hasMessageContaining("0 of 1 individuals");
  }

  private static KnowledgeBase graph(String turtle) throws IOException {
    try (var in = new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8))) {
      return KnowledgeBaseLoader.load(in, "graph.ttl", LoadOptions.DEFAULTS);
    }
  }

  @Test
  void theOrderOfAFileDoesNotMatterButEveryFactDoes() throws IOException {
    String[] facts = {
      "<a:x> <a:r> <a:y> .", "<a:y> <a:r> <a:x> .", "<a:x> a <a:C> .", "<a:y> a <a:D> ."
    };
    GraphFingerprint one = GraphFingerprint.of(graph(String.join("\n", facts)));
    Collections.reverse(Arrays.asList(facts));
    assertThat(GraphFingerprint.of(graph(String.join("\n", facts)))).isEqualTo(one);
    String[] others = {
      "<a:x> <a:r> <a:x> .", "<a:y> <a:r> <a:x> .", "<a:y> a <a:C> .", "<a:x> a <a:D> ."
    };
    GraphFingerprint other = GraphFingerprint.of(graph(String.join("\n", others)));
    assertThat(other.vocabulary()).isEqualTo(one.vocabulary());
    assertThat(other.data()).isNotEqualTo(one.data());
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
