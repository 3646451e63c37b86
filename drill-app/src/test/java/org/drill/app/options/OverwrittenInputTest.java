package org.drill.app.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.drill.app.FinishedCommand;
import org.drill.app.evaluate.SmallData;
import org.drill.learner.published.DrillModel;
import org.drill.policy.Policies;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** No command writes over a file that it reads, by whatever name. */
@Timeout(300)
class OverwrittenInputTest {
  private static final int SIZE = 24;

  @TempDir private Path folder = Path.of("");
  private final Map<String, String> before = new TreeMap<>();

  @BeforeEach
  void writeInputs() throws IOException {
    file("kb.ttl", SmallData.graph(SIZE));
    file("problems.json", "{\"problems\": {" + SmallData.entry("fours", 4, SIZE) + "}}");
    file("positives.txt", "i0\ni4\n");
    file("negatives.txt", "i1\ni2\n");
    file("model/" + DrillModel.NETWORK, "a network");
    file("model/" + DrillModel.EMBEDDINGS, "vectors");
    file("policy/" + Policies.FILE, "a policy");
    file("data/small/small.ttl", SmallData.graph(SIZE));
    file("data/small/standard.json", Files.readString(folder.resolve("problems.json")));
    Files.createSymbolicLink(folder.resolve("symbolic.ttl"), folder.resolve("kb.ttl"));
    Files.createLink(folder.resolve("hard.ttl"), folder.resolve("kb.ttl"));
    Files.createSymbolicLink(folder.resolve("elsewhere"), folder);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        before.put(file.toString(), Files.readString(file));
      }
    }
  }

  private void file(String name, String content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  @AfterEach
  void everyInputIsAsItWas() {
    before.forEach((file, content) -> assertThat(Path.of(file)).hasContent(content));
    assertThat(folder.resolve("symbolic.ttl")).isSymbolicLink();
  }

  /** Runs a command whose arguments with an at sign are names in the folder. */
  private FinishedCommand drill(String line) {
    return FinishedCommand.drill(
        Stream.of(line.split(" "))
            .map(word -> word.startsWith("@") ? folder.resolve(word.substring(1)) + "" : word)
            .toArray(String[]::new));
  }

  private void refused(String line, String written, String read) {
    drill(line).isRefused(written + " would write over what " + read + " reads", "another name");
  }

  @Test
  void learn() {
    String all = "learn --kb @kb.ttl --problems @problems.json --save ";
    refused(all + "@kb.ttl", "--save", "--kb");
    refused(all + "@symbolic.ttl", "--save", "--kb");
    refused(all + "@hard.ttl", "--save", "--kb");
    refused(all + "@elsewhere/kb.ttl", "--save", "--kb");
    refused(all + "@elsewhere/../" + folder.getFileName() + "/kb.ttl", "--save", "--kb");
    refused(all + "@problems.json", "--save", "--problems");
    String lists = "learn --kb @kb.ttl --positives @positives.txt --negatives @negatives.txt";
    refused(lists + " --save @positives.txt", "--save", "--positives");
    refused(lists + " --save @negatives.txt", "--save", "--negatives");
    refused("learn --model @model --save @model/network.safetensors", "--save", "--model");
    drill(lists + " --save @answer.owl --max-expressions 100").isDone();
    drill(lists + " --save @answer.owl --max-expressions 100").isDone();
    assertThat(folder.resolve("answer.owl")).isNotEmptyFile();
  }

  @Test
  void aFileWithTheNameThatIsWrittenFirst() throws IOException {
    Files.copy(folder.resolve("kb.ttl"), folder.resolve("answer.owl.part"));
    refused(
        "learn --kb @answer.owl.part --problems @problems.json --save @answer.owl",
        "--save",
        "--kb");
    assertThat(folder.resolve("answer.owl.part")).hasSameTextualContentAs(folder.resolve("kb.ttl"));
  }

  @Test
  void generate() {
    refused("generate --kb @kb.ttl --out @hard.ttl", "--out", "--kb");
    refused("generate --kb @kb.ttl --out @new.json --holdout @kb.ttl", "--holdout", "--kb");
    String exclude = "generate --kb @kb.ttl --exclude @problems.json";
    refused(exclude + " --out @problems.json", "--out", "--exclude");
    refused(exclude + " --out @a.json --holdout @problems.json", "--holdout", "--exclude");
    drill("generate --kb @kb.ttl --out @a.json --holdout @elsewhere/a.json")
        .isRefused("--out and --holdout are the same, ", "give two names");
  }

  @Test
  void embed() throws IOException {
    file("kb.csv", "not a graph");
    before.put(folder.resolve("kb.csv") + "", "not a graph");
    refused("embed --kb @kb.csv --out @kb.csv", "--out", "--kb");
    refused("embed --kb @kb.ttl --out @v.csv --resume @symbolic.ttl", "--resume", "--kb");
    drill("embed --kb @kb.ttl --out @v.csv --resume @v.csv")
        .isRefused("--out and --resume are the same, ");
  }

  @Test
  void train() {
    refused(
        "train agent --kb @kb.ttl --embeddings @model/embeddings.safetensors --out @model",
        "--out",
        "--embeddings");
    refused("train policy --kb @kb.ttl --from @policy --out @elsewhere/policy", "--out", "--from");
    drill("train agent --kb @kb.ttl --out @made --resume @made")
        .isRefused("--out and --resume are the same, ");
    assertThat(folder.resolve("made")).doesNotExist();
  }

  @Test
  void evaluate() throws IOException {
    String quick =
        "evaluate --data @data --out @out --quick --hard 2 --experiment standard --learner top ";
    refused(quick + "--markdown @data/small/standard.json", "--markdown", "--data");
    refused(quick + "--markdown @data/small/small.ttl", "--markdown", "--data");
    drill(quick + "--markdown @out/results.csv")
        .isRefused("--out and --markdown are the same, ", "results.csv");
    file("page.md", "<!-- evaluation -->\n<!-- end of evaluation -->\n");
    drill(quick + "--markdown @page.md --headline @elsewhere/page.md")
        .isRefused("--markdown and --headline are the same, ");
    assertThat(folder.resolve("out/runs.jsonl")).doesNotExist();
    Files.createDirectories(folder.resolve("out"));
    Files.createLink(
        folder.resolve("out/results.json"), folder.resolve("data/small/standard.json"));
    refused(quick, "--out", "--data");
    Files.delete(folder.resolve("out/results.json"));
    drill(quick).isDone();
    drill(quick).isDone();
  }
}
