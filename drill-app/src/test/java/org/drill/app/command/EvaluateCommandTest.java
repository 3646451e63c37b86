package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.drill.app.FinishedCommand;
import org.drill.app.evaluate.Evaluation;
import org.drill.app.evaluate.SmallData;
import org.drill.learner.Learners;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill evaluate} as users script it, on data of a few individuals. */
class EvaluateCommandTest {
  private static final int SIZE = 48;

  /** All of ours but those that need a model. */
  private static final int LEARNERS = Evaluation.learners().size() - Learners.agents().size();

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void writeData() throws IOException {
    Path data = Files.createDirectories(folder.resolve("data/small"));
    Files.writeString(data.resolve("small.ttl"), SmallData.graph(SIZE));
    Files.writeString(
        data.resolve("standard.json"),
        problems(SmallData.entry("fours", 4, SIZE), SmallData.entry("sixes", 6, SIZE)));
    Files.writeString(
        data.resolve("generated.json"),
        problems(SmallData.entry("twos", 2, SIZE), SmallData.entry("threes", 3, SIZE)));
  }

  private static String problems(String... entries) {
    return "{\"problems\": {" + String.join(",\n", entries) + "}}";
  }

  /** Evaluates; without fresh processes, which take long, unless they are asked for. */
  private FinishedCommand evaluate(String out, String... args) {
    var all =
        new ArrayList<>(
            List.of(
                "evaluate",
                "--data",
                folder.resolve("data").toString(),
                "--out",
                folder.resolve(out).toString(),
                "--quick",
                "--hard",
                "2"));
    all.addAll(List.of(args));
    if (!all.contains("--process-problems")) {
      all.addAll(List.of("--process-problems", "0"));
    }
    return drill(all);
  }

  private String read(String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }

  /** What follows from the seed: all columns up to the error. */
  private List<String> reproducible(String out) throws IOException {
    JsonNode rows = new ObjectMapper().readTree(read(out + "/results.json")).get("rows");
    var lines = new ArrayList<String>();
    for (JsonNode row : rows) {
      lines.add(
          List.of(
                  "experiment",
                  "dataset",
                  "problem",
                  "fold",
                  "learner",
                  "f1",
                  "accuracy",
                  "test_f1",
                  "test_accuracy",
                  "length",
                  "tested",
                  "stopped",
                  "expression",
                  "error")
              .stream()
              .map(name -> String.valueOf(row.get(name)))
              .collect(Collectors.joining(" ")));
    }
    return lines;
  }

  @Test
  void everythingIsWritten() throws IOException {
    FinishedCommand result = evaluate("out", "--folds", "3", "--repeat", "2");
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(result.out()).contains("| CELOE |", "All tables: ", "With plots: ");
    assertThat(read("out/results.md"))
        .contains(
            "## Datasets",
            "| small | 48 | 5 | 1 | 0 | 2 | 2 |",
            "## Standard problems",
            "## Generated problems of the paper",
            "## Hard problems: no expression of length 2 or less solves them",
            "## Wilcoxon",
            "## Tests on F1 and accuracy",
            "## Mean ranks by F1 and accuracy on standard problems",
            "## Mean ranks by test F1 and accuracy in 3 folds",
            "## Stratified cross-validation with 3 folds",
            "| small | ⊤ (baseline) | 0 of 2 |",
            "| small | ⊥ (baseline) | 0 of 2 | 0.000 | 0.792 |",
            "| small | Majority (baseline) | 0 of 2 | 0.000 | 0.792 |",
            "## How it was made")
        .doesNotContain("## What went wrong", "## Family", "## Fresh");
    String html = read("out/report.html");
    assertThat(html)
        .startsWith("<!DOCTYPE html>")
        .contains(
            "<svg",
            "Mean ranks by test accuracy",
            "F1 over time",
            "Expressions to the goal",
            "prefers-color-scheme: dark")
        .doesNotContain("<script", "<link", "<img", "url(", "@import")
        .doesNotContainPattern("(src|href)=\"[^#]");
    String[] csv = read("out/results.csv").split("\n", -1);
    assertThat(csv[0])
        .startsWith("experiment,dataset,problem,fold,learner,language,limit,f1,accuracy,");
    // standard, generated, 2 problems in 3 folds, and at least one hard problem
    assertThat(csv.length - 2).isGreaterThanOrEqualTo((2 + 2 + 6 + 1) * LEARNERS);
    assertThat(read("out/tests.csv"))
        .startsWith("problems,measure,learner,against,pairs,difference,low,high,t_p,")
        .contains("\n3 folds,F1,drill,celoe,1,", "\nhard,accuracy,drill,majority,");
    JsonNode json = new ObjectMapper().readTree(read("out/results.json"));
    assertThat(json.get("settings").get("seed").asText()).isEqualTo("7000");
    assertThat(json.get("settings").get("machine").asText()).contains("cores");
    assertThat(json.get("rows").size()).isEqualTo(csv.length - 2);
  }

  @Test
  void equalSeedsGiveEqualResults() throws IOException {
    evaluate("one", "--folds", "4");
    evaluate("two", "--folds", "4");
    assertThat(reproducible("one")).isEqualTo(reproducible("two")).hasSizeGreaterThan(80);
    evaluate("three", "--folds", "4", "--seed", "2");
    assertThat(reproducible("three")).isNotEqualTo(reproducible("one"));
  }

  @Test
  void anInterruptedRunGoesOn() throws IOException {
    evaluate("whole");
    List<String> lines = read("whole/runs.jsonl").lines().toList();
    assertThat(lines).hasSizeGreaterThan(30);
    // as a process leaves it that was killed while it wrote
    Files.createDirectories(folder.resolve("part"));
    String kept = String.join("\n", lines.subList(0, 20)) + "\n";
    Files.writeString(folder.resolve("part/runs.jsonl"), kept + lines.get(20).substring(0, 30));
    assertThat(evaluate("part").code()).isZero();
    assertThat(read("part/runs.jsonl")).startsWith(kept);
    assertThat(read("part/runs.jsonl").lines().count()).isEqualTo(lines.size());
    assertThat(reproducible("part")).isEqualTo(reproducible("whole"));

    String finished = read("part/runs.jsonl");
    assertThat(evaluate("part").code()).isZero();
    assertThat(read("part/runs.jsonl")).isEqualTo(finished);
    evaluate("part", "--folds", "3", "--experiment", "folds");
    assertThat(read("part/runs.jsonl")).startsWith(finished).hasSizeGreaterThan(finished.length());
    assertThat(reproducible("part")).containsAll(reproducible("whole"));
    evaluate("part", "--seed", "7").isRefused("made with seed 7000, not 7; give another --out");
  }

  @Test
  void otherProgramsAreComparedAndTheirFaultsAreRows() throws IOException {
    Path peer =
        Files.writeString(
            folder.resolve("peer.sh"),
            """
            case $(cat "$2") in
              *'"fours"'*) echo '{"expression": "C4", "tested": 3}' ;;
              *'"twos"'*) echo 'no idea' ;;
              *) echo 'cannot go on' >&2; exit 1 ;;
            esac
            """);
    FinishedCommand result =
        evaluate(
            "out",
            "--learner",
            "celoe,top",
            "--experiment",
            "standard,generated",
            "--external",
            "peer=sh " + peer);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).isEmpty();
    String markdown = read("out/results.md");
    assertThat(markdown)
        .contains(
            "| small | peer | 1 of 2 | 0.500 |",
            "| standard | small | sixes | peer | ended with code 1: cannot go on |",
            "| generated | small | twos | peer | printed no JSON ('no idea') |",
            "| small | CELOE | 2 of 2 | 1.000 |");
    JsonNode rows = new ObjectMapper().readTree(read("out/results.json")).get("rows");
    assertThat(rows)
        .anySatisfy(
            row -> {
              assertThat(row.get("learner").asText()).isEqualTo("peer");
              assertThat(row.get("tested").asInt()).isEqualTo(3);
              assertThat(row.get("process_seconds").asDouble()).isPositive();
              assertThat(row.has("seconds")).isFalse();
            });
  }

  @Test
  void whatIsMissingIsARow() throws IOException {
    Path broken = Files.createDirectories(folder.resolve("data/broken"));
    Files.writeString(broken.resolve("standard.json"), "{\"problems\": {}");
    Files.writeString(broken.resolve("broken.ttl"), SmallData.graph(5));
    FinishedCommand result =
        evaluate(
            "out",
            "--dataset",
            "small,nowhere,broken",
            "--problem",
            "fours,unheard-of",
            "--experiment",
            "standard");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err())
        .contains("nowhere: no folder ", "broken: ", "unheard-of: no such problem in ")
        .hasLineCount(3);
    assertThat(read("out/results.md"))
        .contains("## What went wrong", "|  | nowhere |  |  | no folder ", "| unheard-of |");
    assertThat(reproducible("out")).hasSize(3 + LEARNERS);
  }

  @Test
  void problemsThatMakeNoSenseAreRows() throws IOException {
    Files.writeString(
        folder.resolve("data/small/standard.json"),
        problems(
            SmallData.entry("fours", 4, SIZE),
            "\"strangers\": {\"positive_examples\": [\"http://e/nobody\"]}"));
    FinishedCommand result = evaluate("out", "--experiment", "standard", "--learner", "top");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("problem 'strangers': <http://e/nobody> is not in");
    assertThat(read("out/results.csv")).contains("standard,small,strangers,,,,,", ",fours,,top,");
  }

  @Test
  void wrongInputIsRefused() throws IOException {
    drill(List.of("evaluate")).isRefused("--data");
    drill(List.of("evaluate", "--data", "/no/where")).isRefused("no such folder");
    drill(List.of("evaluate", "--data", folder.resolve("data/small").toString()))
        .isRefused(
            "that is a dataset itself; give the folder that it is in: --data "
                + folder.resolve("data"),
            "--dataset small");
    drill(List.of("evaluate", "--data", folder.toString())).isRefused("no datasets");
    evaluate("out", "--dataset", "nope")
        .isRefused("none of these datasets can be used: no folder ", "nope; there are small");
    evaluate("out", "--learner", "celo").isRefused("no learner 'celo'; did you mean celoe");
    evaluate("out", "--experiment", "hardest")
        .isRefused("no experiment 'hardest'; there are standard, ");
    evaluate("out", "--experiment", "folds").isRefused("needs --folds K");
    evaluate("out", "--folds", "1").isRefused("--folds is 1; give 2 or more");
    evaluate("out", "--repeat", "0").isRefused("--repeat is 0; give 1 or more");
    evaluate("out", "--max-seconds", "0").isRefused("--max-seconds is 0.0; give more than 0");
    evaluate("out", "--external", "peer").isRefused("give NAME=COMMAND");
    evaluate("out", "--external", "celoe=x").isRefused("that name is taken");
    evaluate("out", "--models", "/no/where").isRefused("--models /no/where: no such folder");
    evaluate("out", "--problem", "none").isRefused("no problem 'none' in ");
    evaluate("out", "--markdown", "/no/where/x.md").isRefused("--markdown: cannot write");
    Path plain = Files.writeString(folder.resolve("plain.md"), "no marks");
    evaluate("out", "--headline", plain.toString()).isRefused("no lines <!-- evaluation -->");
    assertThat(folder.resolve("out/results.md")).doesNotExist();
  }

  @Test
  void pagesGetTheirTables() throws IOException {
    Path page =
        Files.writeString(
            folder.resolve("README.md"),
            "before\n<!-- evaluation -->\nold\n<!-- end of evaluation -->\nafter\n");
    Path docs = folder.resolve("results.md");
    FinishedCommand result =
        evaluate(
            "out",
            "--experiment",
            "standard",
            "--learner",
            "ocel",
            "--headline",
            page.toString(),
            "--markdown",
            docs.toString(),
            "--format",
            "csv");
    assertThat(result.out()).isEqualTo(read("out/results.csv"));
    assertThat(Files.readString(page))
        .startsWith("before\n<!-- evaluation -->\n| learner |")
        .contains("| OCEL | 1.000 |")
        .endsWith("\n<!-- end of evaluation -->\nafter\n")
        .doesNotContain("old");
    assertThat(Files.readString(docs)).isEqualTo(read("out/results.md"));
  }

  /** Of the graphs of the paper, too, those count that are there. */
  @Test
  void aFolderWithOneGraphIsEnough() throws IOException {
    Files.move(folder.resolve("data/small"), folder.resolve("data/family"));
    Files.move(folder.resolve("data/family/small.ttl"), folder.resolve("data/family/family.ttl"));
    FinishedCommand result = evaluate("out", "--experiment", "standard", "--learner", "top");
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(result.out()).contains("| learner | F1 family |");
  }

  @Test
  void whatDoesNotCompareIsSaid() throws IOException {
    FinishedCommand result =
        evaluate("out", "--experiment", "standard", "--learner", "drill,layered,celoe");
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out())
        .contains("DRILL has the F1 and the length of Layered on every problem: the policy, which");
    assertThat(read("out/results.md"))
        .contains("within the same time limit. How many expressions each may test besides")
        .contains("| expressions a run at most: DRILL 6,000,000; CELOE 50,000; Layered 6,000,000 ")
        .doesNotContain("the same limits");
    evaluate("even", "--experiment", "standard", "--learner", "ocel", "--max-expressions", "900");
    assertThat(read("even/results.md"))
        .contains("All may test equally many expressions.", "| budget | 900 expressions a run |")
        .doesNotContain("the policy");
  }

  @Test
  void crossValidationAloneIsPrinted() throws IOException {
    FinishedCommand result =
        evaluate("out", "--folds", "4", "--experiment", "folds", "--learner", "ocel,majority");
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(result.out())
        .startsWith("| learner | test F1 small |\n|---|---:|\n| OCEL | ")
        .contains("\n| Majority (baseline) | 0.000 |\n")
        .contains("Test F1: mean over the folds of cross-validation, on what was held out.");
  }

  @Test
  void smallSidesHaveFewerFolds() throws IOException {
    FinishedCommand result =
        evaluate("out", "--folds", "10", "--experiment", "folds", "--learner", "ocel,top");
    assertThat(result.code()).isZero();
    assertThat(result.err())
        .isEqualTo(
            "drill: small: problem 'sixes': 8 folds instead of 10, since one side has 8 examples\n");
    assertThat(read("out/results.md"))
        .contains("## Stratified cross-validation with 10 folds")
        .contains("Fewer folds, as many as the smaller side has examples: small sixes 8.")
        .doesNotContain("with 8 folds");
    assertThat(reproducible("out"))
        .hasSize(2 * (10 + 8))
        .anyMatch(row -> row.contains("8/8 of 10"));
  }

  @Test
  void learnersKeepToTheirOptions() throws IOException {
    String[] only = {"--experiment", "standard,process", "--learner", "layered"};
    evaluate("long", only);
    assertThat(reproducible("long")).hasSize(2).anyMatch(row -> row.contains(" \"goal\" "));
    String[] options = {"--max-length", "1", "--noise", "0.4", "--max-nodes", "900"};
    var all = new ArrayList<>(List.of(only));
    all.addAll(List.of(options));
    all.addAll(List.of("--same-examples", "2", "--length-penalty", "0.25"));
    all.addAll(List.of("--process-problems", "1"));
    FinishedCommand result = evaluate("short", all.toArray(String[]::new));
    assertThat(result.code()).as(result.err()).isZero();
    JsonNode json = new ObjectMapper().readTree(read("short/results.json"));
    assertThat(json.get("rows")).hasSize(3).allMatch(row -> row.get("length").asInt() == 1);
    assertThat(json.get("settings").get("noise").asText()).isEqualTo("0.4");
    assertThat(json.get("settings").get("length").asText()).isEqualTo("1");
    assertThat(json.get("settings").get("sameExamples").asText()).isEqualTo("2");
    assertThat(json.get("settings").get("lengthPenalty").asText()).isEqualTo("0.25");
    assertThat(read("short/results.md"))
        .contains("expressions up to length 1, 900 kept in memory, noise 0.4, same examples 2,")
        .contains(" length penalty 0.25");
    evaluate("long", "--noise", "0.1").isRefused("made with noise 0.0, not 0.1");
    evaluate("out", "--noise", "1").isRefused("--noise is 1.0; give a share from 0 to below 1");
    evaluate("out", "--length-penalty", "-1").isRefused("--length-penalty is -1.0; give 0 or more");
  }

  @Test
  void freshProcessesAreTimed() throws IOException {
    FinishedCommand result =
        evaluate("out", "--experiment", "process", "--learner", "ocel", "--process-problems", "1");
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    JsonNode rows = new ObjectMapper().readTree(read("out/results.json")).get("rows");
    assertThat(rows).hasSize(1);
    JsonNode row = rows.get(0);
    assertThat(row.get("problem").asText()).isEqualTo("fours");
    assertThat(row.get("expression").asText()).isEqualTo("C4");
    assertThat(row.get("process_seconds").asDouble()).isGreaterThan(row.get("seconds").asDouble());
  }

  @Test
  void theBenchmarksGiveTheSameTwice() throws IOException {
    String data = System.getenv("DRILL_BENCHMARKS");
    assumeTrue(data != null, "DRILL_BENCHMARKS names no folder");
    for (String out : List.of("one", "two")) {
      drill(
          List.of(
              "evaluate",
              "--data",
              data,
              "--out",
              folder.resolve(out).toString(),
              "--dataset",
              "family,mutagenesis",
              "--experiment",
              "standard,hard",
              "--problem",
              "Aunt,Cousin,NotKnown,p1,p2",
              "--max-expressions",
              "20000",
              "--max-seconds",
              "600",
              "--repeat",
              "1"));
    }
    assertThat(reproducible("one"))
        .isEqualTo(reproducible("two"))
        .hasSizeGreaterThanOrEqualTo(7 * LEARNERS)
        .noneMatch(row -> row.contains("\"time\""));
  }
}
