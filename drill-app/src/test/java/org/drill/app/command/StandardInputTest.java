package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;
import static org.drill.app.FinishedCommand.drillReading;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.drill.app.FinishedCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code -} is standard input, and what one command prints another one reads. */
class StandardInputTest {
  private static final String NAMES = "aiko-mori-204\nagata-wilk-174\n";

  @TempDir private Path folder = Path.of("");

  @Test
  void examplesComeFromStandardInput() {
    String wanted =
        drill(
                "learn",
                "--positives",
                "aiko-mori-204,agata-wilk-174",
                "--negatives",
                "emi-hayashi-71")
            .isDone()
            .out();
    FinishedCommand positives =
        drillReading(NAMES, "learn", "--positives", "-", "--negatives", "emi-hayashi-71");
    assertThat(expression(positives)).isEqualTo(wanted.lines().limit(4).toList());
    FinishedCommand negatives =
        drillReading(
            "# others\nemi-hayashi-71  # one\n",
            "learn",
            "--positives=aiko-mori-204,agata-wilk-174",
            "--negatives=-");
    assertThat(expression(negatives)).isEqualTo(wanted.lines().limit(4).toList());
    String table = "individual,label\naiko-mori-204,1\nagata-wilk-174,1\nemi-hayashi-71,0\n";
    assertThat(expression(drillReading(table, "learn", "--labels", "-")))
        .isEqualTo(wanted.lines().limit(4).toList());
  }

  private static List<String> expression(FinishedCommand learned) {
    return learned.isDone().out().lines().limit(4).toList();
  }

  @Test
  void problemsComeFromStandardInput() {
    String problem = "{\"positive_examples\": [\"x\"], \"negative_examples\": [\"y\"]}";
    assertThat(drillReading(problem, "learn", "--problems", "-", "--list").isDone().out())
        .contains("standard input");
    drillReading("{", "learn", "--problems", "-").isRefused("standard input");
    drillReading(problem, "learn", "--problems", "-", "--problem", "z")
        .isRefused("no problem 'z' in standard input");
  }

  @Test
  void onlyOneOptionHasIt() {
    drillReading(NAMES, "learn", "--positives", "-", "--negatives", "-")
        .isRefused("--positives and --negatives both read standard input; give a file");
    drillReading(NAMES, "learn", "--positives", "-", "--positives", "-")
        .isRefused("--positives reads standard input twice");
    drillReading(NAMES, "apply", "-e", "Woman", "--individuals", "-", "--labels", "-")
        .isRefused("--individuals and --labels both read standard input");
  }

  @Test
  void graphsComeFromStandardInput() {
    String graph = "@prefix : <http://e/> . :a a :A ; :label \"x\" . :b a :B ; :r :a .";
    assertThat(drillReading(graph, "describe", "--kb", "-").isDone().out())
        .startsWith("standard input (Turtle, 4 triples)");
    assertThat(drillReading(graph, "retrieve", "--kb", "-", "-e", "exists r.A").isDone().out())
        .contains("1 of 2 individuals");
    String learned =
        drillReading(
                graph,
                "learn",
                "--kb",
                "-",
                "--positives",
                "a",
                "--negatives",
                "b",
                "--names=label")
            .isDone()
            .out();
    assertThat(learned).contains("\n  A\n");
    assertThat(drillReading(graph, "define", "A", "--kb", "-", "--check", "hermit").isDone().out())
        .as("the reasoner reads it once more")
        .contains("hermit: ");
    drillReading(graph, "learn", "--kb", "-", "--positives", "-")
        .isRefused("--kb and --positives both read standard input");
    drillReading("", "describe", "--kb", "-").isRefused("standard input");
  }

  @ParameterizedTest
  @ValueSource(strings = {".json", ".owl"})
  void predictorsComeFromStandardInput(String ending) throws IOException {
    Path saved = folder.resolve("saved" + ending);
    drill("learn", "--positives", "aiko-mori-204", "--save", saved.toString()).isDone();
    String content = Files.readString(saved);
    String wanted = drill("apply", "--from", saved.toString()).isDone().out();
    assertThat(drillReading(content, "apply", "--from", "-").isDone().out()).isEqualTo(wanted);
    drillReading(content, "apply", "--from", "-", "--individuals", "-")
        .isRefused("--from and --individuals both read standard input");
    drillReading("hello", "apply", "--from", "-").isRefused("standard input");
  }

  @Test
  void emptyInputIsRefused() {
    drillReading("", "learn", "--positives", "-").isRefused("standard input: no examples in it");
    drillReading("", "learn", "--labels", "-").isRefused("standard input: empty");
    drillReading("", "apply", "-e", "Woman", "--individuals", "-").isRefused("no individuals");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "csv", "json"})
  void whatRetrievePrintsIsRead(String format) throws IOException {
    String women = drill("retrieve", "-e", "Woman", "--format", format).isDone().out();
    String men = drill("retrieve", "-e", "Man", "--format", format).isDone().out();
    Path file = Files.writeString(folder.resolve("men." + format), men);
    String out =
        drillReading(women, "learn", "--positives", "-", "--negatives", file.toString())
            .isDone()
            .out();
    assertThat(out).contains(" positive and ", "\n\n  Woman\n\n  F1 1.000 ");
  }

  @Test
  void badJsonIsRefused() {
    drillReading("[\"a\", 3]", "learn", "--positives", "-")
        .isRefused("standard input: line 1: names of individuals are in an array of strings");
    drillReading("{\"a\": 1,\n", "learn", "--positives", "-")
        .isRefused("standard input: line ", "not valid JSON");
    drillReading("{\"problems\": {}}", "learn", "--positives", "-")
        .isRefused("no array 'individuals' in it", "--problems");
    drillReading("{\"individuals\": 7}", "learn", "--positives", "-").isRefused("array of strings");
    drillReading("individual\n\"a\n", "learn", "--positives", "-").isRefused("quote");
  }
}
