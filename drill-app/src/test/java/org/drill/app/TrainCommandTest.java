package org.drill.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.drill.io.ProcessLock;
import org.drill.learner.DrillModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill train} and {@code drill learn --model} as users script them. */
class TrainCommandTest {
  @TempDir private Path folder = Path.of("");

  private record Result(int code, String out, String err) {}

  private static Result drill(String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var terminal =
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false);
    int code = Main.run(terminal, args);
    return new Result(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static void badInput(Result result, String... parts) {
    assertThat(result.code).isEqualTo(2);
    assertThat(result.out).isEmpty();
    assertThat(result.err).startsWith("drill: ").contains(parts).hasLineCount(1);
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private Result train(String... more) {
    String[] args = {
      "train",
      "--out",
      path("model"),
      "--embeddings",
      path("v.safetensors"),
      "--problems",
      "6",
      "--episodes",
      "6"
    };
    String[] all = Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return drill(all);
  }

  @Test
  void aModelIsTrainedAndUsed() throws IOException {
    Result embedded =
        drill("embed", "--out", path("v.safetensors"), "--epochs", "2", "--dimension", "8");
    assertThat(embedded.code).as(embedded.err).isZero();

    Result trained = train("--format", "json");
    assertThat(trained.code).as(trained.err).isZero();
    JsonNode json = new ObjectMapper().readTree(trained.out);
    assertThat(json.get("complete").asBoolean()).isTrue();
    assertThat(json.get("curve").size()).isPositive();
    byte[] network = Files.readAllBytes(folder.resolve("model").resolve(DrillModel.NETWORK));

    Result again = // replaces the model by the same one
        train("--format", "csv", "--plot", path("curve.png"));
    assertThat(again.code).isZero();
    assertThat(folder.resolve("curve.png")).isNotEmptyFile();
    assertThat(again.out).startsWith("episodes,mean_return,goals,loss,tested");
    assertThat(folder.resolve("model").resolve(DrillModel.NETWORK)).hasBinaryContent(network);

    Result learned =
        drill("learn", "--model", path("model"), "--problem", "mother", "--format", "json");
    assertThat(learned.code).as(learned.err).isZero();
    JsonNode answer = new ObjectMapper().readTree(learned.out).get(0);
    assertThat(answer.get("learner").asText()).isEqualTo("drill-agent");
    assertThat(answer.get("f1").asDouble()).isEqualTo(1);

    Files.writeString(folder.resolve("other.ttl"), "<a:x> a <a:C> . <a:y> a <a:D> .");
    badInput(
        drill("learn", "--model", path("model"), "--kb", path("other.ttl"), "--positives", "a:x"),
        "made for another knowledge base",
        "0 of 2 individuals");

    byte[] changed = network.clone();
    changed[changed.length - 100] ^= 1;
    Files.write(folder.resolve("model").resolve(DrillModel.NETWORK), changed);
    badInput(drill("learn", "--model", path("model")), DrillModel.NETWORK, "checksum");
    Files.write(folder.resolve("model").resolve(DrillModel.NETWORK), Arrays.copyOf(network, 1000));
    badInput(drill("learn", "--model", path("model")), DrillModel.NETWORK);
  }

  @Test
  void everyOptionMakesAModelThatLearns() throws IOException {
    Result embedded =
        drill("embed", "--out", path("v.safetensors"), "--epochs", "2", "--dimension", "8");
    assertThat(embedded.code).as(embedded.err).isZero();
    String[][] options = {
      {"--encoder", "attention"},
      {"--fine-tune"},
      {"--encoder", "attention", "--fine-tune", "--targets", "bootstrap"},
      {"--curriculum", "2"}
    };
    for (String[] each : options) {
      Result trained = train(each);
      assertThat(trained.code).as(trained.err).isZero();
      Result learned =
          drill("learn", "--model", path("model"), "--problem", "mother", "--max-seconds", "60");
      assertThat(learned.code).as(learned.err).isZero();
      assertThat(learned.err.lines()) // so short a training may end with what it began with
          .allMatch(line -> line.endsWith("untrained; it searches as random weights do"));
    }
    badInput(train("--curriculum", "2", "--hard", "3"), "exclude each other");
  }

  @Test
  void aStoppedTrainingGoesOn() throws IOException {
    Result embedded =
        drill("embed", "--out", path("v.safetensors"), "--epochs", "2", "--dimension", "8");
    assertThat(embedded.code).as(embedded.err).isZero();
    assertThat(train().code).isZero();
    byte[] network = Files.readAllBytes(folder.resolve("model").resolve(DrillModel.NETWORK));
    Result stopped = null;
    for (double seconds = 0.1; stopped == null || stopped.err.contains("stopped"); seconds *= 2) {
      stopped = train("--resume", path("state"), "--max-seconds", "" + seconds);
      if (stopped.err.contains("stopped")) {
        assertThat(stopped.err).contains("the same command goes on from " + path("state"));
      }
    }
    assertThat(stopped.code).as(stopped.err).isZero();
    assertThat(stopped.err).isEmpty();
    assertThat(folder.resolve("model").resolve(DrillModel.NETWORK)).hasBinaryContent(network);
    badInput(train("--resume", path("state"), "--seed", "2"), "with other options");
    badInput(train("--resume", path("v.safetensors")), "is a file");
    badInput(train("--max-seconds", "0"), "max-seconds is 0");
  }

  @Test
  void badInputIsToldInOneLine() throws IOException {
    badInput(drill("learn", "--model", path("nowhere")), "no such directory");
    badInput(drill("learn", "--model", path("."), "--learner", "celoe"), "not a model");
    Files.writeString(folder.resolve("letter.txt"), "dear");
    badInput(drill("train", "--out", folder.toString()), "letter.txt");
    badInput(drill("train", "--out", path("letter.txt")), "is a file");
    badInput(drill("train", "--out", path("a/b/c")), "cannot be made");
    badInput(drill("train", "--out", path("m"), "--problems", "1"), "problems is 1");
    badInput(drill("train", "--out", path("m"), "--plot", path("a.jpg")), "end the name in .png");
    badInput(drill("train", "--out", path("m"), "--plot", path("x/a.png")), "there is no folder");
    badInput(drill("train", "--out", path("m"), "--episodes", "0"), "episodes is 0");
    badInput(drill("train", "--out", path("m"), "--curriculum", "-1"), "--curriculum is -1");
    badInput(
        drill("train", "--out", path("m"), "--embeddings", path("none.safetensors")),
        "none.safetensors",
        "no such file");
    assertThat(folder.resolve("m")).doesNotExist();
  }

  @Test
  void vectorsOfAnotherGraphAreRefused() throws IOException {
    Files.writeString(folder.resolve("v.csv"), ",0,1\nhttp://example.org/x,1,2\n");
    badInput(
        drill("train", "--out", path("m"), "--embeddings", path("v.csv")),
        "individuals have no vector");
    assertThat(folder.resolve("m")).doesNotExist();
  }

  @Test
  void aStateIsForOneTrainingAtATime() throws IOException {
    Files.createDirectories(folder.resolve("state"));
    ProcessLock training = ProcessLock.take(folder.resolve("state/training.lock"));
    ProcessLock embedding = ProcessLock.take(folder.resolve("v.state.lock"));
    badInput(
        drill("train", "--out", path("m"), "--resume", path("state")),
        "--resume " + path("state") + " is in use by another training: process ",
        "; wait for it, or give another --resume");
    badInput(
        drill("embed", "--out", path("v.csv"), "--resume", path("v.state"), "--epochs", "1"),
        "--resume " + path("v.state") + " is in use by another training: process ");
    training.close();
    embedding.close();
    assertThat(folder.resolve("v.csv")).doesNotExist();
  }
}
