package org.drill.app.command;

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
import org.drill.app.Main;
import org.drill.app.terminal.Terminal;
import org.drill.policy.Policies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill train policy} as users script it, and as they did before it had that name. */
class PolicyTrainingTest {
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
    assertThat(result.code).as(result.err).isEqualTo(2);
    assertThat(result.err).startsWith("drill: ").contains(parts).hasLineCount(1);
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private Result train(String out, String... more) {
    String[] args = {"train", "policy", "--graphs", "4", "--rounds", "2", "--out", path(out)};
    String[] all = Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return drill(all);
  }

  private byte[] policy(String name) throws IOException {
    return Files.readAllBytes(folder.resolve(name).resolve(Policies.FILE));
  }

  @Test
  void aPolicyIsTrainedResumedAndUsed() throws IOException {
    Result trained = train("one", "--format", "json", "--plot", path("curve.png"));
    assertThat(trained.code).as(trained.err).isZero();
    JsonNode json = new ObjectMapper().readTree(trained.out);
    assertThat(json.get("rounds")).hasSize(2);
    assertThat(json.get("rounds").get(0).get("choices").asInt()).isPositive();
    assertThat(folder.resolve("curve.png")).isNotEmptyFile();

    Result whole = train("two", "--resume", path("state"));
    assertThat(whole.code).as(whole.err).isZero();
    assertThat(policy("two")).isEqualTo(policy("one"));
    Result again = train("three", "--resume", path("state"));
    assertThat(again.code).as(again.err).isZero();
    assertThat(policy("three")).isEqualTo(policy("one"));
    badInput(train("four", "--resume", path("state"), "--seed", "2"), "with other options");

    Result learned = drill("learn", "--model", path("one"), "--problem", "teachers-child");
    assertThat(learned.code).as(learned.err).isZero();

    String[] fit = {"train", "--from", path("one"), "--rounds", "1", "--out", path("fitted")};
    Result fitted = drill(fit); // as it was written before
    assertThat(fitted.code).as(fitted.err).isZero();
    assertThat(fitted.err)
        .isEqualTo("drill: 'drill train' is now 'drill train policy', with the same options\n");
    assertThat(fitted.out).contains("use it: drill learn --model");
    assertThat(policy("fitted")).isNotEqualTo(policy("one"));
  }

  @Test
  void badInputIsToldInOneLine() throws IOException {
    badInput(train("never", "--with", path("missing.owl")), "missing.owl", "no such file");
    assertThat(folder.resolve("never")).doesNotExist();
    String from = "--from=" + path("nowhere");
    badInput(drill("train", "policy", from, "--out", path("p")), "no such file");
    badInput(train("p", "--from=universal", "--with=a.ttl"), "--with is for a policy for every");
    badInput(train("p", "--kb=a.ttl", "--universal"), "--universal is for every graph");
    badInput(train("p", "--with", path("nowhere.ttl")), "nowhere.ttl");
    Files.writeString(folder.resolve("letter.txt"), "dear");
    badInput(train("letter.txt"), "is a file");
    Files.createDirectories(folder.resolve("broken"));
    Files.writeString(folder.resolve("broken").resolve(Policies.FILE), "dear");
    badInput(drill("learn", "--model", path("broken")), Policies.FILE);
    badInput(train("p", "--from", path("broken")), Policies.FILE);
  }
}
