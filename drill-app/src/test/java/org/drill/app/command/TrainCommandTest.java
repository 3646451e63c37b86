package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.drill.app.FinishedCommand;
import org.drill.io.ProcessLock;
import org.drill.learner.published.DrillModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill train} and {@code drill learn --model} as users script them. */
class TrainCommandTest {
  @TempDir private Path folder = Path.of("");

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  /** A small training on walks, with vectors that are there; it need not learn anything. */
  private FinishedCommand train(String... more) {
    String[] args = {
      "train",
      "agent",
      "--keep",
      "--preset",
      "paper",
      "--out",
      path("model"),
      "--embeddings",
      path("v.safetensors"),
      "--problems",
      "4",
      "--episodes",
      "10",
      "--validation",
      "3",
      "--validation-hard",
      "2"
    };
    return drill(Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new));
  }

  /** The same on searches. */
  private FinishedCommand search(String... more) {
    String[] args = {
      "train",
      "agent",
      "--keep",
      "--out",
      path("model"),
      "--embeddings",
      path("v.safetensors"),
      "--problems",
      "4",
      "--hard",
      "2",
      "--search-expressions",
      "300",
      "--update-every",
      "2",
      "--batches",
      "2",
      "--validation",
      "3",
      "--validation-hard",
      "2"
    };
    return drill(Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new));
  }

  private void embed() {
    FinishedCommand embedded =
        drill("embed", "--out", path("v.safetensors"), "--epochs", "2", "--dimension", "8");
    assertThat(embedded.code()).as(embedded.err()).isZero();
  }

  private Map<String, String> notes() throws IOException {
    return DrillModel.read(folder.resolve("model")).network().provenance();
  }

  @Test
  void aModelIsTrainedAndUsed() throws IOException {
    embed();
    FinishedCommand trained = search("--format", "json");
    assertThat(trained.code()).as(trained.err()).isZero();
    JsonNode json = new ObjectMapper().readTree(trained.out());
    assertThat(json.get("complete").asBoolean()).isTrue();
    assertThat(json.get("written").asBoolean()).isTrue();
    assertThat(json.get("curve")).hasSize(4);
    assertThat(json.get("validation").get("problems").asInt()).isPositive();
    assertThat(json.get("validation").get("untrained").asDouble()).isPositive();
    byte[] network = Files.readAllBytes(folder.resolve("model").resolve(DrillModel.NETWORK));
    assertThat(notes())
        .containsEntry("preset", "default, changed")
        .containsEntry("excluded", "problems.json (bundled) (17 problems)")
        .containsEntry("seed", "1")
        .hasEntrySatisfying("plan", plan -> assertThat(plan).contains("searches=4"))
        .hasEntrySatisfying("agent.targets", targets -> assertThat(targets.lines()).hasSize(4));

    FinishedCommand again = // replaces the model by the same one
        search("--format", "csv", "--plot", path("curve.png"));
    assertThat(again.code()).isZero();
    assertThat(folder.resolve("curve.png")).isNotEmptyFile();
    assertThat(again.out()).startsWith("episodes,mean_return,goals,loss,tested\n0,,,,");
    assertThat(folder.resolve("model").resolve(DrillModel.NETWORK)).hasBinaryContent(network);

    FinishedCommand learned =
        drill(
            "learn",
            "--model=" + path("model"),
            "--problem=mother",
            "--max-seconds=120",
            "--format=json");
    assertThat(learned.code()).as(learned.err()).isZero();
    JsonNode answer = new ObjectMapper().readTree(learned.out()).get(0);
    assertThat(answer.get("learner").asText()).isEqualTo("drill-agent");
    assertThat(answer.get("f1").asDouble()).isEqualTo(1);

    Files.writeString(folder.resolve("other.ttl"), "<a:x> a <a:C> . <a:y> a <a:D> .");
    drill("learn", "--model", path("model"), "--kb", path("other.ttl"), "--positives", "a:x")
        .isRefused("made for another knowledge base", "0 of 2 individuals");

    byte[] changed = network.clone();
    changed[changed.length - 100] ^= 1;
    Files.write(folder.resolve("model").resolve(DrillModel.NETWORK), changed);
    drill("learn", "--model", path("model")).isRefused(DrillModel.NETWORK, "checksum");
    Files.write(folder.resolve("model").resolve(DrillModel.NETWORK), Arrays.copyOf(network, 1000));
    drill("learn", "--model", path("model")).isRefused(DrillModel.NETWORK);
  }

  @Test
  void theOldSpellingStillTrainsAnAgent() {
    embed();
    FinishedCommand trained =
        drill(
            "train",
            "--out=" + path("model"),
            "--embeddings=" + path("v.safetensors"),
            "--preset=paper",
            "--problems=2",
            "--episodes=10",
            "--validation=2",
            "--validation-hard=1",
            "--keep");
    assertThat(trained.code()).as(trained.err()).isZero();
    assertThat(trained.err())
        .startsWith("drill: 'drill train' is now 'drill train agent', with the same options\n");
    assertThat(trained.out()).contains("a model was written to ", "use it: drill learn --model ");
  }

  /** A training whose steps are so small that the search stays as it was. */
  private FinishedCommand idle(String rate, String... more) {
    String[] args = {
      "train",
      "agent",
      "--preset=paper",
      "--out=" + path("model"),
      "--learning-rate=" + rate,
      "--embeddings=" + path("v.safetensors"),
      "--problems=2",
      "--episodes=10",
      "--validation=3",
      "--validation-hard=2",
      "--plot=" + path("curve.png")
    };
    return drill(Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void whatTaughtNothingIsNotWrittenUnlessItIsToBeKept() throws IOException {
    embed();
    FinishedCommand nothing = idle("1e-6");
    assertThat(nothing.code()).isEqualTo(1);
    assertThat(nothing.err().lines().skip(1))
        .hasSize(1)
        .allMatch(line -> line.startsWith("drill: nothing was learned: "))
        .allMatch(line -> line.endsWith("no model was written (see --keep)"));
    assertThat(nothing.out())
        .contains("validation, expressions tested for a problem: ", " untrained, ", " of ")
        .doesNotContain("a model was written", "use it");
    assertThat(folder.resolve("model")).doesNotExist();
    assertThat(folder.resolve("curve.png")).isNotEmptyFile();

    FinishedCommand kept = idle("1e-6", "--keep");
    assertThat(kept.code()).as(kept.err()).isZero();
    assertThat(kept.err()).contains("nothing was learned: ", "it was written all the same");
    assertThat(notes()).containsEntry("preset", "paper, changed");
  }

  @Test
  void theUntrainedNetworkIsNeverWritten() {
    embed();
    FinishedCommand result = idle("1e-30", "--keep");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("weights are those of the untrained network; no model was");
    assertThat(folder.resolve("model")).doesNotExist();
  }

  @Test
  void aNetworkThatWasNeverUpdatedIsNotWritten() {
    embed();
    FinishedCommand result = train("--update-every", "1000");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("--update-every is 1000", "lower it");
    assertThat(folder.resolve("model")).doesNotExist();
  }

  @Test
  void everyOptionMakesAModelThatLearns() throws IOException {
    embed();
    String[][] walks = {
      {"--encoder", "attention", "--fine-tune", "--targets", "bootstrap"},
      {"--curriculum", "2", "--reward", "foil", "--counts"},
    };
    for (String[] each : walks) {
      assertLearns(train(each));
    }
    assertLearns(search());
    assertLearns(search("--encoder", "transformer", "--edge", "2"));
    assertLearns(search("--fine-tune", "--no-counts", "--hindsight", "1", "--priority", "0.5"));
  }

  private void assertLearns(FinishedCommand trained) {
    assertThat(trained.code()).as(trained.err()).isZero();
    FinishedCommand learned =
        drill("learn", "--model", path("model"), "--problem", "mother", "--max-seconds", "60");
    assertThat(learned.code()).as(learned.err()).isZero();
    assertThat(learned.err()).isEmpty();
  }

  @Test
  void aStoppedTrainingGoesOn() throws IOException {
    embed();
    assertThat(train().code()).isZero();
    byte[] network = Files.readAllBytes(folder.resolve("model").resolve(DrillModel.NETWORK));
    FinishedCommand stopped = null;
    for (double seconds = 0.1; stopped == null || stopped.err().contains("stopped"); seconds *= 2) {
      stopped = train("--resume", path("state"), "--max-seconds", "" + seconds);
      if (stopped.err().contains("stopped")) {
        assertThat(stopped.err()).contains("the same command goes on from " + path("state"));
      }
    }
    assertThat(stopped.code()).as(stopped.err()).isZero();
    assertThat(folder.resolve("model").resolve(DrillModel.NETWORK)).hasBinaryContent(network);
    FinishedCommand other = train("--resume", path("state"), "--seed", "2");
    assertThat(other.code()).isEqualTo(2);
    assertThat(other.err()).contains("with other options");
    train("--resume", path("v.safetensors")).isRefused("is a file");
    train("--max-seconds", "0").isRefused("max-seconds is 0");
  }

  @Test
  void badInputIsToldInOneLine() throws IOException {
    drill("learn", "--model", path("nowhere")).isRefused("no such directory");
    drill("learn", "--model", path("."), "--learner", "celoe").isRefused("not a model");
    Files.writeString(folder.resolve("letter.txt"), "dear");
    drill("train", "agent", "--out", folder.toString()).isRefused("letter.txt");
    drill("train", "agent", "--out", path("letter.txt")).isRefused("is a file");
    drill("train", "agent", "--out", path("a/b/c")).isRefused("cannot be made");
    drill("train", "agent", "--out", path("m"), "--problems", "0").isRefused("--problems is 0");
    drill("train", "agent", "--out", path("m"), "--plot", path("a.jpg"))
        .isRefused("end the name in .png");
    drill("train", "agent", "--out", path("m"), "--plot", path("x/a.png"))
        .isRefused("there is no folder");
    drill("train", "agent", "--out", path("m"), "--episodes", "0").isRefused("episodes is 0");
    drill("train", "agent", "--out", path("m"), "--curriculum=-1").isRefused("--curriculum is -1");
    drill(
            "train",
            "agent",
            "--no-exclude",
            "--out",
            path("m"),
            "--embeddings",
            path("none.safetensors"))
        .isRefused("none.safetensors", "no such file");
    assertThat(folder.resolve("m")).doesNotExist();
  }

  @Test
  void vectorsOfAnotherGraphAreRefused() throws IOException {
    Files.writeString(folder.resolve("v.csv"), ",0,1\nhttp://example.org/x,1,2\n");
    drill(
            "train",
            "agent",
            "--preset=paper",
            "--no-exclude",
            "--validation=2",
            "--validation-hard=1",
            "--out",
            path("m"),
            "--embeddings",
            path("v.csv"))
        .isRefused("individuals have no vector");
    assertThat(folder.resolve("m")).doesNotExist();
  }

  @Test
  void aStateIsForOneTrainingAtATime() throws IOException {
    Files.createDirectories(folder.resolve("state"));
    ProcessLock training = ProcessLock.take(folder.resolve("state/training.lock"));
    ProcessLock embedding = ProcessLock.take(folder.resolve("v.state.lock"));
    drill("train", "agent", "--out", path("m"), "--resume", path("state"))
        .isRefused(
            "--resume " + path("state") + " is in use by another training: process ",
            "; wait for it, or give another --resume");
    drill("embed", "--out", path("v.csv"), "--resume", path("v.state"), "--epochs", "1")
        .isRefused("--resume " + path("v.state") + " is in use by another training: process ");
    training.close();
    embedding.close();
    assertThat(folder.resolve("v.csv")).doesNotExist();
  }
}
