package org.drill.learner.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.drill.learner.Learners;
import org.drill.neural.InitialWeights;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every model in the folder models/ of this project, whatever its name. */
class ShippedModelsTest {
  static final Path FOLDER =
      Path.of(System.getProperty("basedir", ".")).resolve("..").resolve("models").normalize();

  private static List<Path> models() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files
          .filter(file -> file.endsWith(DrillModel.NETWORK))
          .map(file -> file.resolveSibling("").normalize())
          .sorted()
          .toList();
    }
  }

  @TestFactory
  List<DynamicTest> modelsAreTrainedAndNamedByTheirFolder() throws IOException {
    assertThat(models()).isNotEmpty();
    return models().stream()
        .map(
            model ->
                DynamicTest.dynamicTest(FOLDER.relativize(model).toString(), () -> check(model)))
        .toList();
  }

  private static void check(Path directory) throws IOException {
    DrillModel model = DrillModel.read(directory);
    boolean isPublished = directory.startsWith(FOLDER.resolve("paper"));
    assertThat(model.learner().name())
        .isEqualTo(isPublished ? Learners.PUBLISHED_DRILL : Learners.DRILL_AGENT);
    assertThat(model.network().provenance().get("preset"))
        .as("%s was stopped early", directory)
        .doesNotContain("stopped");
    assertThat(model.isUntrained()).as("%s is untrained", directory).isFalse();
    assertThat(LongStream.rangeClosed(0, 20))
        .as("seeds whose initial weights it has")
        .noneMatch(seed -> InitialWeights.areThoseOf(model.network(), seed));
  }
}
