package org.drill.app.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.drill.app.FinishedCommand;
import org.drill.app.evaluate.SmallData;
import org.drill.generate.Exclusions;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.retrieval.BitsetRetriever;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Which problems an agent is not trained on. */
class ExclusionOptionsTest {
  private static final int SIZE = 24;

  @TempDir private Path folder = Path.of("");
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  @BeforeEach
  void writeGraph() throws IOException {
    file("kb.ttl", SmallData.graph(SIZE));
    file("fours.json", "{\"problems\": {" + SmallData.entry("fours", 4, SIZE) + "}}");
  }

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  private ExclusionOptions.Excluded read(String... args) {
    KnowledgeBase kb = KnowledgeBaseLoader.load(folder.resolve("kb.ttl"));
    return read(kb, Optional.of(folder.resolve("kb.ttl")), args);
  }

  private ExclusionOptions.Excluded read(KnowledgeBase kb, Optional<Path> graph, String... args) {
    var options = new ExclusionOptions();
    new CommandLine(options).parseArgs(args);
    return options.read(kb, graph, FinishedCommand.terminal(said, false));
  }

  private static IndividualSet instances(String expression, Path graph) {
    KnowledgeBase kb = KnowledgeBaseLoader.load(graph);
    return new BitsetRetriever(kb).retrieve(kb.vocabulary().parse(expression));
  }

  private String said() {
    return said.toString(StandardCharsets.UTF_8);
  }

  @Test
  void problemsBesideTheGraphAreNotTrainedOn() {
    ExclusionOptions.Excluded excluded = read();
    assertThat(excluded.text()).isEqualTo("fours.json (1 problem)");
    assertThat(said())
        .isEqualTo("drill: excluded from training: fours.json (1 problem); see --no-exclude\n");
    Path graph = folder.resolve("kb.ttl");
    assertThat(excluded.exclusions().excludes(instances("C4", graph))).isTrue();
    assertThat(excluded.exclusions().excludes(instances("C3", graph))).isFalse();
  }

  /** Also where the target of the problem is known, and is another one. */
  @Test
  void whatSolvesAKnownProblemIsNotTrainedOn() throws IOException {
    file(
        "fours.json",
        """
        {"problems": {"p": {"target": "C4",
            "positive_examples": ["http://e/i0", "http://e/i12"],
            "negative_examples": ["http://e/i1", "http://e/i5"]}}}
        """);
    Path graph = folder.resolve("kb.ttl");
    Exclusions exclusions = read().exclusions();
    assertThat(exclusions.excludes(instances("C4", graph))).isTrue();
    assertThat(exclusions.excludes(instances("C3", graph))).isTrue(); // 0 and 12, too
    assertThat(exclusions.excludes(instances("C5", graph))).isFalse();
  }

  @Test
  void theDefaultCanBeSwitchedOff() throws IOException {
    assertThat(read("--no-exclude").text()).isEqualTo("none");
    assertThat(said()).isEmpty();
    String threes = file("more/threes.json", "{" + SmallData.entry("threes", 3, SIZE) + "}");
    ExclusionOptions.Excluded only = read("--no-exclude", "--exclude", threes);
    assertThat(only.text()).isEqualTo("threes.json (1 problem)");
    Path graph = folder.resolve("kb.ttl");
    assertThat(only.exclusions().excludes(instances("C3", graph))).isTrue();
    assertThat(only.exclusions().excludes(instances("C4", graph))).isFalse();
    ExclusionOptions.Excluded both = read("--exclude", threes);
    assertThat(both.text()).isEqualTo("threes.json (1 problem), fours.json (1 problem)");
    assertThat(both.exclusions().excludes(instances("C3", graph))).isTrue();
    assertThat(both.exclusions().excludes(instances("C4", graph))).isTrue();
  }

  @Test
  void aFileThatIsNamedIsNotReadTwice() {
    assertThat(read("--exclude", folder.resolve("fours.json").toString()).text())
        .isEqualTo("fours.json (1 problem)");
  }

  @Test
  void otherFilesAreLeftOut() throws IOException {
    file("settings.json", "{\"a\": [1, 2]}");
    file("broken.json", "{\"a\": ");
    file("letter.json", "dear");
    file("list.json", "[{\"x\": 1}]");
    assertThat(read().text()).isEqualTo("fours.json (1 problem)");
    assertThat(said()).hasLineCount(1);
  }

  @Test
  void problemFilesThatCannotBeUsedAreToldOf() throws IOException {
    file("other.json", "{\"p\": {\"positive_examples\": [\"http://e/x\"]}}");
    file("cut.json", "{\"p\": {\"positive_examples\": [\"http://e/i1\"");
    assertThat(read().text()).isEqualTo("fours.json (1 problem)");
    assertThat(said().lines().filter(line -> line.startsWith("drill: warning: not excluded ")))
        .hasSize(2)
        .anyMatch(line -> line.contains("other.json") && line.contains("not in the knowledge base"))
        .anyMatch(line -> line.contains("cut.json") && line.contains("not valid JSON"));
  }

  @Test
  void theBundledProblemsBelongToTheBundledGraph() {
    KnowledgeBase kb = KnowledgeBaseOptions.bundled(LoadOptions.DEFAULTS);
    assertThat(read(kb, Optional.empty()).text())
        .isEqualTo("problems.json (bundled) (17 problems)");
    assertThat(read(kb, Optional.empty(), "--no-exclude").text()).isEqualTo("none");
  }
}
