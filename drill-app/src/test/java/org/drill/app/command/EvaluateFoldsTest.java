package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.drill.app.FinishedCommand;
import org.drill.app.evaluate.SmallData;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cross-validation with {@code drill evaluate}: data in several folders, in pieces, with tests. */
class EvaluateFoldsTest {
  private static final int SIZE = 36;

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void writeData() throws IOException {
    write("one/fours", SmallData.entry("fours", 4, SIZE));
    write("two/many", SmallData.entry("threes", 3, SIZE) + ", " + SmallData.entry("6", 6, SIZE));
  }

  private void write(String name, String problems) throws IOException {
    Path data = Files.createDirectories(folder.resolve(name));
    Files.writeString(data.resolve("graph.ttl"), SmallData.graph(SIZE));
    Files.writeString(data.resolve("standard.json"), "{\"problems\": {" + problems + "}}");
  }

  private FinishedCommand evaluate(String... args) {
    return drill(
        List.of(
            "evaluate",
            "--data",
            folder.resolve("one").toString(),
            "--data",
            folder.resolve("two").toString(),
            "--out",
            folder.resolve("out").toString(),
            "--quick",
            "--experiment",
            "folds",
            "--folds",
            "3"),
        args);
  }

  /** A table says the same as a file with its problems, names, weights and all. */
  @Test
  void tablesOfLabelsAreProblems() throws IOException {
    Path table = Files.createDirectories(folder.resolve("three/threes"));
    Files.writeString(table.resolve("graph.ttl"), SmallData.graph(SIZE));
    var rows = new StringBuilder("individual,label\n");
    for (int i = 0; i < SIZE; i++) {
      rows.append("i" + i + "," + (i % 3 == 0 ? "yes" : "no") + "\n");
    }
    Files.writeString(table.resolve("standard.csv"), rows);
    write("four/threes", SmallData.entry("threes", 3, SIZE));
    assertThat(rowsOf("three", "standard,folds,process"))
        .as("but for fresh processes")
        .isEqualTo(rowsOf("four", "standard,folds"))
        .hasSize(2 + 2 * 3)
        .anyMatch(row -> row.startsWith("folds,threes,1/3,celoe,"));
    Files.writeString(table.resolve("standard.csv"), rows.toString().replace("yes", "a, b"));
    assertThat(evaluating("three", "a", "standard").err())
        .contains("standard.csv: line 2: 3 cells below 2 columns");
    Files.writeString(table.resolve("standard.csv"), rows.toString().replace("i7,", "nobody,"));
    assertThat(evaluating("three", "b", "standard").err())
        .contains("standard.csv: line 9: no individual 'nobody'");
    Files.writeString(
        table.resolve("standard.csv"), "individual;label\ni1;a\ni2;b\ni3;c\ni4;a\ni5;b\n");
    assertThat(evaluating("three", "c", "standard").isDone().out()).isNotEmpty();
    assertThat(Files.readString(folder.resolve("c/results.csv")))
        .contains("threes,a,", "threes,c,");
    Files.writeString(table.resolve("standard.json"), "{\"problems\": {}}");
    assertThat(evaluating("three", "d", "standard").err())
        .contains("standard.json and standard.csv in ", "leave one of them out");
  }

  private FinishedCommand evaluating(String data, String out, String experiments) {
    return drill(
        "evaluate",
        "--data=" + folder.resolve(data),
        "--out=" + folder.resolve(out),
        "--quick",
        "--learner=celoe,majority",
        "--max-expressions=500",
        "--max-seconds=60",
        "--experiment=" + experiments,
        "--folds=3");
  }

  /** What of all rows follows from the seed. */
  private List<String> rowsOf(String data, String experiments) throws IOException {
    evaluating(data, "out-" + data, experiments).isDone();
    JsonNode rows =
        new ObjectMapper()
            .readTree(Files.readString(folder.resolve("out-" + data + "/results.json")))
            .get("rows");
    return StreamSupport.stream(rows.spliterator(), false)
        .map(
            row ->
                Stream.of("experiment", "problem", "fold", "learner", "f1", "test_f1", "length")
                    .map(name -> row.path(name).asText())
                    .collect(Collectors.joining(",")))
        .toList();
  }

  private JsonNode results() throws IOException {
    return new ObjectMapper().readTree(Files.readString(folder.resolve("out/results.json")));
  }

  /** The rows of a table. */
  private List<List<String>> table(String id) throws IOException {
    return StreamSupport.stream(results().get("tables").spliterator(), false)
        .filter(table -> table.get("id").asText().equals(id))
        .flatMap(table -> StreamSupport.stream(table.get("rows").spliterator(), false))
        .map(row -> StreamSupport.stream(row.spliterator(), false).map(JsonNode::asText).toList())
        .toList();
  }

  /** The mean on what was held out, over the problems and folds of a dataset. */
  private double mean(String dataset, String learner, String measure) throws IOException {
    return StreamSupport.stream(results().get("rows").spliterator(), false)
        .filter(row -> row.get("dataset").asText().equals(dataset))
        .filter(row -> row.get("learner").asText().equals(learner))
        .mapToDouble(row -> row.get(measure).asDouble())
        .average()
        .orElseThrow();
  }

  @Test
  void oneTableHasTheMeansOfAllDatasets() throws IOException {
    FinishedCommand result = evaluate("--learner", "drill,top,majority").isDone();
    assertThat(result.out()).contains("## Test F1 / accuracy in 3 folds, by dataset");
    List<List<String>> rows = table("folds-3-means");
    assertThat(rows).extracting(row -> row.get(0)).containsExactly("fours", "many", "mean of 2");
    assertThat(rows).extracting(row -> row.get(1)).containsExactly("1", "2", "");
    for (int column = 0; column < 3; column++) {
      String learner = List.of("drill", "top", "majority").get(column);
      double sum = 0;
      for (int row = 0; row < 2; row++) {
        String dataset = rows.get(row).get(0);
        double f1 = mean(dataset, learner, "test_f1");
        assertThat(scores(rows.get(row).get(2 + column)))
            .containsExactly(
                new double[] {f1, mean(dataset, learner, "test_accuracy")}, within(1.1e-3));
        sum += f1;
      }
      assertThat(scores(rows.get(2).get(2 + column))[0]).isCloseTo(sum / 2, within(1.1e-3));
    }
    List<List<String>> tests = table("folds-3-tests");
    assertThat(tests)
        .extracting(row -> row.get(0) + " " + row.get(2))
        .containsExactly(
            "F1 ⊤ (baseline)",
            "F1 Majority (baseline)",
            "accuracy ⊤ (baseline)",
            "accuracy Majority (baseline)");
    assertThat(Double.parseDouble(tests.get(0).get(4)))
        .isCloseTo(scores(rows.get(2).get(2))[0] - scores(rows.get(2).get(3))[0], within(2.1e-3));
    // two pairs with the same sign
    assertThat(tests.get(0).subList(8, 12)).containsExactly("2 : 0", "0.500", "1.000", "+1.00");
    assertThat(table("folds-3-differences")).hasSize(4);
  }

  private static double[] scores(String cell) {
    return List.of(cell.split(" / ", -1)).stream().mapToDouble(Double::parseDouble).toArray();
  }

  @Test
  void piecesBecomeOneTable() throws IOException {
    evaluate("--dataset", "fours", "--learner", "ocel").isDone();
    assertThat(table("folds-3-means")).hasSize(2);
    evaluate("--dataset", "many", "--learner", "ocel").isDone();
    evaluate("--dataset", "many", "--learner", "top").isDone();
    String pieces = Files.readString(folder.resolve("out/runs.jsonl"));
    evaluate("--learner", "ocel").isDone();
    assertThat(Files.readString(folder.resolve("out/runs.jsonl"))).isEqualTo(pieces);
    List<List<String>> rows = table("folds-3-means");
    assertThat(rows).extracting(row -> row.get(0)).containsExactly("fours", "many", "mean of 1");
    assertThat(rows.get(0).get(3)).as("top was not run here").isEqualTo("–");
  }

  @Test
  void ignoredNamesAreNotUsedWhereTheyAre() throws IOException {
    Files.writeString(
        folder.resolve("two/many/graph.ttl"), SmallData.graph(SIZE).replace(":C4", ":Four"));
    evaluate("--learner", "ocel", "--ignore", "C4").isDone();
    assertThat(results().get("rows"))
        .noneMatch(
            row ->
                row.get("dataset").asText().equals("fours")
                    && row.get("expression").asText().contains("C4"));
    assertThat(results().get("settings").get("data of fours").asText())
        .endsWith(" without http://e/C4");
    assertThat(results().get("settings").get("data of many").asText()).doesNotContain("without");
    evaluate("--learner", "ocel")
        .isRefused("made with data of fours ", " without http://e/C4, not ");
    evaluate("--ignore", "D4").isRefused("--ignore: unknown class or property 'D4'");
  }

  @Test
  void learnersMayHaveTheLanguageOfLearnOnly() throws IOException {
    evaluate("--learner", "ocel,lcs,top", "--as-learn").isDone();
    assertThat(table("folds-3-tests"))
        .extracting(row -> row.get(1) + " " + row.get(2))
        .contains("OCEL, ALCQ(D) LCS", "OCEL, ALCQ(D) ⊤ (baseline)")
        .hasSize(4);
  }

  @Test
  void learnersTakePartInOtherWays() throws IOException {
    evaluate("--learner", "layered,layered:exact,ocel:rules=2,ocel:vote=3,top", "--as-learn")
        .isDone();
    assertThat(table("folds-3-tests"))
        .filteredOn(row -> row.get(0).equals("F1"))
        .extracting(row -> row.get(1) + " " + row.get(2))
        .containsExactly(
            "OCEL (rules=2), ALCQ(D) OCEL (vote=3), ALCQ(D)",
            "OCEL (rules=2), ALCQ(D) Layered, ALCQ(D)",
            "OCEL (rules=2), ALCQ(D) Layered (exact), ALCQ(D)",
            "OCEL (rules=2), ALCQ(D) ⊤ (baseline)");
    assertThat(results().get("rows"))
        .filteredOn(row -> row.get("learner").asText().equals("ocel:rules=2"))
        .hasSize(3 * 3)
        .allMatch(row -> row.get("expression").asText().endsWith("negative"));
    evaluate("--learner", "drill:exakt")
        .isRefused("no way 'exakt'; give exact, accuracy, f1, rules=N or vote=N");
    evaluate("--learner", "drill:rules=0").isRefused("--learner drill:rules=0: 0 is too few");
    evaluate("--learner", "top:exact").isRefused("no learner 'top:exact'");
    evaluate("--learner", "dril:exact").isRefused("no learner 'dril:exact'");
    drill("evaluate", "--data", folder.resolve("one").toString(), "--learner", "drill:exact")
        .isRefused("--learner drill:exact is for cross-validation; add --folds K, such as 10");
  }

  @Test
  void countsStandBesideTheClock() throws IOException {
    evaluate("--learner", "ocel,top", "--counted", "50").isDone();
    assertThat(results().get("rows"))
        .filteredOn(row -> row.path("limit").asText().equals("50 expressions"))
        .hasSize(3 * 3)
        .allMatch(row -> row.get("learner").asText().equals("ocel"))
        .allMatch(row -> row.get("tested").asInt() <= 60);
    assertThat(table("folds-3-tests"))
        .filteredOn(row -> row.get(0).equals("F1"))
        .extracting(row -> row.get(1) + " " + row.get(2))
        .containsExactly("OCEL ⊤ (baseline)", "OCEL, 50 expressions ⊤ (baseline)");
    assertThat(table("ranks-folds-3")).hasSize(2);
    assertThat(table("ranks-folds-3-50")).hasSize(2);
    assertThat(results().get("ranks")).hasSize(4);
    assertThat(results().get("tests")).hasSize(4);
    evaluate("--counted", "0").isRefused("--counted is 0; give 1 or more");
  }

  @Test
  void foldersWithTheSameDatasetAreRefused() throws IOException {
    write("two/fours", SmallData.entry("fours", 4, SIZE));
    evaluate().isRefused("both have a dataset fours; rename one of them");
  }
}
