package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.drill.app.FinishedCommand;
import org.drill.policy.Policies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill train policy} as users script it, and as they did before it had that name. */
class PolicyTrainingTest {
  @TempDir private Path folder = Path.of("");

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private FinishedCommand train(String out, String... more) {
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
    FinishedCommand trained = train("one", "--format", "json", "--plot", path("curve.png"));
    assertThat(trained.code()).as(trained.err()).isZero();
    JsonNode json = new ObjectMapper().readTree(trained.out());
    assertThat(json.get("rounds")).hasSize(2);
    assertThat(json.get("rounds").get(0).get("choices").asInt()).isPositive();
    assertThat(folder.resolve("curve.png")).isNotEmptyFile();

    FinishedCommand whole = train("two", "--resume", path("state"));
    assertThat(whole.code()).as(whole.err()).isZero();
    assertThat(policy("two")).isEqualTo(policy("one"));
    FinishedCommand again = train("three", "--resume", path("state"));
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(policy("three")).isEqualTo(policy("one"));
    train("four", "--resume", path("state"), "--seed", "2").isRefused("with other options");

    FinishedCommand learned = drill("learn", "--model", path("one"), "--problem", "teachers-child");
    assertThat(learned.code()).as(learned.err()).isZero();

    String[] fit = {"train", "--from", path("one"), "--rounds", "1", "--out", path("fitted")};
    FinishedCommand fitted = drill(fit); // as it was written before
    assertThat(fitted.code()).as(fitted.err()).isZero();
    assertThat(fitted.err())
        .isEqualTo("drill: 'drill train' is now 'drill train policy', with the same options\n");
    assertThat(fitted.out()).contains("use it: drill learn --model");
    assertThat(policy("fitted")).isNotEqualTo(policy("one"));
  }

  @Test
  void badInputIsToldInOneLine() throws IOException {
    train("never", "--with", path("missing.owl")).isRefused("missing.owl", "no such file");
    assertThat(folder.resolve("never")).doesNotExist();
    String from = "--from=" + path("nowhere");
    drill("train", "policy", from, "--out", path("p")).isRefused("no such file");
    train("p", "--from=universal", "--with=a.ttl").isRefused("--with is for a policy for every");
    train("p", "--kb=a.ttl", "--universal").isRefused("--universal is for every graph");
    train("p", "--with", path("nowhere.ttl")).isRefused("nowhere.ttl");
    Files.writeString(folder.resolve("letter.txt"), "dear");
    train("letter.txt").isRefused("is a file");
    Files.createDirectories(folder.resolve("broken"));
    Files.writeString(folder.resolve("broken").resolve(Policies.FILE), "dear");
    drill("learn", "--model", path("broken")).isRefused(Policies.FILE);
    train("p", "--from", path("broken")).isRefused(Policies.FILE);
  }
}
