package org.drill.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.drill.app.FinishedCommand;
import org.drill.app.evaluate.SmallData;
import org.drill.app.text.Csv;
import org.drill.app.text.Printable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names that others chose, on terminals and in spreadsheets. */
class SafeOutputTest {
  private static final int SIZE = 24;
  private static final String FORMULA = "=HYPERLINK(A1)";
  private static final String COLOURED = "red\u001b[31m\u007f\u009b\u202elive\nother\rline";

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void writeData() throws IOException {
    Files.createDirectories(folder.resolve("data/small"));
    Files.writeString(folder.resolve("data/small/small.ttl"), SmallData.graph(SIZE));
    var json = new ObjectMapper();
    Files.writeString(
        folder.resolve("data/small/standard.json"),
        "{\"problems\": {"
            + SmallData.entry("fours", 4, SIZE)
                .replace("\"fours\"", json.writeValueAsString(FORMULA))
            + ","
            + SmallData.entry("threes", 3, SIZE)
                .replace("\"threes\"", json.writeValueAsString(COLOURED))
            + "}}");
  }

  private FinishedCommand learn(String... more) {
    var args =
        new ArrayList<>(
            List.of(
                "learn",
                "--kb",
                folder.resolve("data/small/small.ttl").toString(),
                "--problems",
                folder.resolve("data/small/standard.json").toString()));
    args.addAll(List.of(more));
    return drill(args.toArray(String[]::new));
  }

  private static void isClean(String text) {
    assertThat(text.chars().filter(c -> c != '\n').mapToObj(c -> (char) c))
        .noneMatch(Printable::isActedOn);
  }

  private static String row(Object... cells) {
    var out = new ByteArrayOutputStream();
    Csv.row(new PrintStream(out, true, StandardCharsets.UTF_8), cells);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void formulasAreTexts() {
    assertThat(row("=1+1", "+x", "-x", "@x", "\tx", "\rx", "a=1", "", "＝1"))
        .isEqualTo("'=1+1,'+x,'-x,'@x,'\tx,\"'␍x\",a=1,,'＝1\n");
    assertThat(row(-0.5, "-0.5", "+3", "-1e-9", -7, "-Infinity", "1,5", "-\"x\""))
        .isEqualTo("-0.5,-0.5,+3,-1e-9,-7,-Infinity,\"1,5\",\"'-\"\"x\"\"\"\n");
  }

  @Test
  void learningIsSafe() throws IOException {
    String csv = learn("--format", "csv").isDone().out();
    assertThat(csv).contains("\n'" + FORMULA + ",drill,", "red␛[31m␡��live\nother␍line");
    isClean(csv);
    isClean(learn().isDone().out());
    FinishedCommand one = learn("--problem", COLOURED).isDone();
    assertThat(one.out()).startsWith("red␛[31m␡��live other line (8 positive");
    isClean(one.out() + one.err());
    isClean(learn("--list").isDone().out());
    String json = learn("--format", "json").isDone().out();
    isClean(json);
    JsonNode names = new ObjectMapper().readTree(json);
    assertThat(names.get(1).get("problem").asText()).isEqualTo(COLOURED);
  }

  @Test
  void messagesAreOneCleanLine() {
    FinishedCommand wrong = learn("--problem", COLOURED + "x").isRefused("did you mean red␛[31m");
    isClean(wrong.err());
  }

  @Test
  void resultsOfEvaluationsAreSafe() throws IOException {
    String[] args = {
      "evaluate",
      "--data",
      folder.resolve("data").toString(),
      "--out",
      folder.resolve("out").toString(),
      "--quick",
      "--experiment",
      "standard",
      "--learner",
      "top"
    };
    isClean(drill(args).isDone().out());
    String csv = Files.readString(folder.resolve("out/results.csv"));
    assertThat(csv).contains("standard,small,'" + FORMULA + ",,top,");
    isClean(csv);
    isClean(Files.readString(folder.resolve("out/results.md")));
  }
}
