package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.drill.app.FinishedCommand;
import org.drill.app.evaluate.SmallData;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows in another language beside the paper's. */
class EvaluateLanguageTest {
  private static final int SIZE = 24;

  @TempDir private Path folder = Path.of("");
  private String out = "out";

  @BeforeEach
  void writeData() throws IOException {
    Path data = Files.createDirectories(folder.resolve("data/small"));
    Files.writeString(data.resolve("small.ttl"), SmallData.graph(SIZE));
    Files.writeString(
        data.resolve("standard.json"),
        "{\"language\": \"ALCQ(D)\", \"problems\": {" + SmallData.entry("fours", 4, SIZE) + "}}");
  }

  private FinishedCommand evaluate(String... args) {
    return drill(
        List.of(
            "evaluate",
            "--data",
            folder.resolve("data").toString(),
            "--out",
            folder.resolve(out).toString(),
            "--quick",
            "--experiment",
            "standard,folds",
            "--folds",
            "2",
            "--learner",
            "celoe,lcs,top"),
        args);
  }

  /** Learner and language of the rows of an experiment. */
  private List<String> rows(String experiment) throws IOException {
    JsonNode rows =
        new ObjectMapper()
            .readTree(Files.readString(folder.resolve(out).resolve("results.json")))
            .get("rows");
    var found = new ArrayList<String>();
    for (JsonNode row : rows) {
      if (row.get("experiment").asText().equals(experiment)) {
        found.add(row.get("learner").asText() + " " + row.path("language").asText());
      }
    }
    return found.stream().distinct().sorted().toList();
  }

  private long runs() throws IOException {
    return Files.readString(folder.resolve("out/runs.jsonl"))
        .lines()
        .filter(line -> line.contains("\"repetition\""))
        .count();
  }

  @Test
  void rowsInLanguageStandBesideThePapers() throws IOException {
    evaluate().isDone();
    assertThat(rows("standard")).containsExactly("celoe ", "lcs ", "top ");
    long paper = runs();
    evaluate("--language", "EL").isDone();
    assertThat(rows("standard")).containsExactly("celoe ", "celoe EL", "lcs ", "top ");
    assertThat(rows("folds")).isEqualTo(rows("standard"));
    assertThat(runs()).as("one problem and its two folds").isEqualTo(paper + 3);
    evaluate("--language", "EL").isDone();
    assertThat(runs()).as("nothing is run twice").isEqualTo(paper + 3);
    evaluate("--language", "ALE").isDone();
    assertThat(rows("standard")).containsExactly("celoe ", "celoe ALE", "celoe EL", "lcs ", "top ");
    String page = Files.readString(folder.resolve("out/results.md"));
    assertThat(page).contains("| CELOE |", "| CELOE, EL |", "| CELOE, ALE |");
    assertThat(page.indexOf("| CELOE |")).isLessThan(page.indexOf("| CELOE, EL |"));
    assertThat(Files.readString(folder.resolve("out/results.csv")).lines().findFirst())
        .hasValueSatisfying(head -> assertThat(head).contains(",learner,language,limit,f1,"));
  }

  @Test
  void languageOfThePaperAddsNothing() throws IOException {
    assertThat(evaluate("--language", "ALC").isDone().err())
        .contains("no rows in ALC, since these learners use the same with it as without");
    assertThat(rows("standard")).containsExactly("celoe ", "lcs ", "top ");
  }

  @Test
  void freshProcessesAreToldTheLanguage() throws IOException {
    evaluate("--language", "EL", "--experiment", "process", "--process-problems", "1").isDone();
    assertThat(rows("process")).containsExactly("celoe ", "celoe EL", "lcs ");
  }

  @Test
  void asLearnUsesWhatTheFileAsksForAndSaysSo() throws IOException {
    Path file = folder.resolve("data/small/standard.json");
    Files.writeString(file, Files.readString(file).replace("ALCQ(D)", "ALCI"));
    evaluate("--as-learn").isDone();
    assertThat(rows("standard")).containsExactly("celoe ALCQ(D)", "lcs ", "top ");
    assertThat(Files.readString(folder.resolve("out/results.md")))
        .contains("its file asks for ALCI, so that was used");
    Files.writeString(file, Files.readString(file).replace("ALCI", "XYZ"));
    out = "other";
    FinishedCommand unknown = evaluate("--as-learn");
    assertThat(unknown.code()).isEqualTo(1);
    assertThat(unknown.err()).contains("no language 'XYZ'");
  }

  @Test
  void hardProblemsAreOfTheLanguageInPlaceOfAlc() throws IOException {
    var hard = new ArrayList<>(List.of("--experiment", "hard", "--hard", "2"));
    hard.addAll(List.of("--hard-problems", "2", "--language", "ALCQ(D)"));
    evaluate(hard.toArray(String[]::new)).isDone();
    assertThat(Files.readString(folder.resolve("out/results.md")))
        .contains("Hard problems: no expression of length 2 or less solves them");
    hard.add("--as-learn");
    evaluate(hard.toArray(String[]::new)).isRefused("hardLanguage ALC, not ALCQ(D)");
    out = "other";
    evaluate(hard.toArray(String[]::new)).isDone();
    assertThat(Files.readString(folder.resolve("other/results.md")))
        .contains("Hard problems: no expression of ALCQ(D) of length 2 or less solves them");
    assertThat(rows("hard")).isNotEmpty();
  }
}
