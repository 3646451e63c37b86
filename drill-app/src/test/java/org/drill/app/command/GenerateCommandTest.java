package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;
import static org.drill.app.FinishedCommand.watchedDrill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drill.app.FinishedCommand;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill generate} as users script it, on the bundled graph. */
@Timeout(120)
class GenerateCommandTest {
  @TempDir private Path folder = Path.of("");
  private Path out = Path.of("");

  @BeforeEach
  void nameOut() {
    out = folder.resolve("problems.json");
  }

  private FinishedCommand generate(String... args) {
    return drill(List.of("generate", "--out", out.toString()), args);
  }

  private static JsonNode problems(Path file) throws IOException {
    return new ObjectMapper().readTree(Files.readString(file)).get("problems");
  }

  private static Set<String> targets(Path file) throws IOException {
    var targets = new HashSet<String>();
    problems(file).forEach(problem -> targets.add(problem.get("target").asText()));
    return targets;
  }

  @Test
  void tenProblemsByDefault() throws IOException {
    FinishedCommand result = generate();
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .startsWith("10 problems of 10 targets written to " + out)
        .contains("\nlength   targets\n", " examples a side\n", " expressions tried in ")
        .doesNotContain("certified");
    JsonNode problems = problems(out);
    assertThat(problems).hasSize(10);
    for (JsonNode problem : problems) {
      assertThat(problem.get("length").asInt()).isBetween(1, 5);
      assertThat(problem.get("generator").asText()).isEqualTo("refinement");
      assertThat(problem.has("certified")).isFalse();
      assertThat(problem.get("positive_examples"))
          .isNotEmpty()
          .hasSameSizeAs(problem.get("negative_examples"));
    }
  }

  @Test
  void sameSeedSameFile() throws IOException {
    generate("--hard", "4", "--count", "5", "--threads", "1");
    String first = Files.readString(out);
    generate("--hard", "4", "--count", "5", "--threads", "4");
    assertThat(Files.readString(out)).isEqualTo(first);
    generate("--hard", "4", "--count", "5", "--seed", "2");
    assertThat(Files.readString(out)).isNotEqualTo(first);
  }

  /** Models and records of experiments name seeds: their problems must never change. */
  @Test
  void seedsGiveTheSameProblemsInAlcForGood() throws IOException {
    generate("--goals", "4").isDone();
    assertThat(targets(out))
        .containsExactlyInAnyOrder(
            "∃hasAncestor.⊤",
            "∃hasAncestor.MusicTeacher",
            "Nurse ⊓ ∃hasAncestor.MusicTeacher",
            "Man ⊓ ∃hasAncestor.MusicTeacher");
    assertThat(problems(out).get("p1").get("positive_examples"))
        .hasSize(77)
        .first()
        .asString()
        .contains("naomi-mori-52");
    generate("--hard", "4", "--count", "4").isDone();
    assertThat(targets(out))
        .containsExactlyInAnyOrder(
            "Person ⊓ (Worker ⊔ ∀marriedTo.Man)",
            "∀hasDescendant.∀marriedTo.⊥",
            "∃hasMother.(∃hasDescendant.Woman ⊓ ∃livesIn.Town)",
            "∃marriedTo.Woman ⊔ ∃worksAt.⊤");
  }

  @Test
  void switchesChangeTheLanguageThatFileAndReportName() throws IOException {
    generate("--language", "all", "--no-data", "--no-nominals", "--no-self").isDone();
    for (JsonNode problem : problems(out)) {
      assertThat(problem.get("language").asText()).isEqualTo("ALCIQ");
    }
    FinishedCommand result =
        generate("--inverse", "--max-cardinality", "2", "--hard", "3", "--count", "4").isDone();
    assertThat(result.out())
        .contains(
            "\nlanguage: ALCIQ, n ≤ 2\n",
            "certified: no expression of ALCIQ of at most 3 symbols solves any");
    for (JsonNode problem : problems(out)) {
      assertThat(problem.get("language").asText()).isEqualTo("ALCIQ");
      assertThat(problem.get("max_cardinality").asInt()).isEqualTo(2);
    }
    generate("--language", "ALC").isDone();
    assertThat(problems(out)).noneMatch(problem -> problem.has("language"));
  }

  @Test
  void hardProblemsAreNotSolvedByTheExhaustiveLearner() throws IOException {
    FinishedCommand result = generate("--hard", "4", "--count", "6", "--examples", "20");
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).contains("certified: no expression of at most 4 symbols solves any");
    for (JsonNode problem : problems(out)) {
      assertThat(problem.get("certified").asInt()).isEqualTo(4);
      assertThat(problem.get("length").asInt()).isBetween(5, 10);
      assertThat(problem.get("positive_examples").size()).isBetween(5, 20);
    }
    FinishedCommand learned =
        drill(
            "learn",
            "--kb",
            bundled(),
            "--problems",
            out.toString(),
            "--learner",
            "exhaustive",
            "--max-length",
            "4",
            "--max-seconds",
            "60",
            "--format",
            "json");
    assertThat(learned.code()).as(learned.err()).isZero();
    JsonNode answers = new ObjectMapper().readTree(learned.out());
    assertThat(answers).hasSize(6);
    for (JsonNode answer : answers) {
      assertThat(answer.get("f1").asDouble()).isLessThan(1);
      assertThat(answer.get("certified").asInt()).isEqualTo(4);
    }
  }

  private String bundled() {
    String kb = folder.resolve("families.ttl").toString();
    assertThat(drill("sample", "--out", kb).code()).isZero();
    return kb;
  }

  @Test
  void holdoutAndExclusionsDoNotOverlap() throws IOException {
    Path held = folder.resolve("held.json");
    FinishedCommand result = generate("--count", "20", "--holdout", held.toString());
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out())
        .contains("14 problems of 14 targets written to " + out)
        .contains("6 problems of 6 targets written to " + held);
    assertThat(targets(out)).hasSize(14).doesNotContainAnyElementsOf(targets(held));
    Path more = folder.resolve("more.json");
    String[] args = {
      "generate",
      "--count",
      "20",
      "--out",
      more.toString(),
      "--exclude",
      out.toString(),
      "--exclude",
      held.toString()
    };
    assertThat(drill(args).code()).isZero();
    assertThat(targets(more))
        .hasSize(20)
        .doesNotContainAnyElementsOf(targets(held))
        .doesNotContainAnyElementsOf(targets(out));
  }

  @Test
  void jsonAndCsvNameEveryProblem() throws IOException {
    FinishedCommand json = generate("--undersamplings", "2", "--goals", "3", "--format", "json");
    JsonNode tree = new ObjectMapper().readTree(json.out());
    assertThat(tree.get("targets").asInt()).isEqualTo(3);
    assertThat(tree.get("stopped").asText()).isEqualTo("done");
    assertThat(tree.get("list")).hasSize(tree.get("problems").asInt());
    assertThat(tree.get("list").get(0).get("problem").asText()).isEqualTo("p1.1");
    assertThat(tree.get("list").get(0).get("file").asText()).isEqualTo(out.toString());
    FinishedCommand csv = generate("--goals", "3", "--format", "csv");
    assertThat(csv.out().lines().toList())
        .hasSize(4)
        .first()
        .isEqualTo("problem,file,target,length,instances,examples,generator,certified");
  }

  @Test
  void fewerThanAskedAreWrittenAndSaid() throws IOException {
    FinishedCommand result = generate("--count", "500", "--max-length", "1", "--attempts", "300");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err())
        .startsWith("drill: only ")
        .contains(" of 500 problems were found and written; ", "raise --max-length")
        .hasLineCount(1);
    assertThat(problems(out).size()).isBetween(5, 499);
  }

  @Test
  void nothingFoundIsBadInput() {
    generate("--min-share", "0.5001", "--max-share", "0.5002", "--attempts", "500")
        .isRefused(
            "no problem was found among 500 expressions; nothing was written",
            "--min-share 0.5001 or --max-share 0.5002");
    assertThat(out).doesNotExist();
  }

  @Test
  void certificatesThatDoNotEndAreSaid() {
    generate("--hard", "9", "--certificate-seconds", "1e-7")
        .isRefused(
            "no problem was found",
            "most certificates did not end in time and memory; lower --hard");
    assertThat(out).doesNotExist();
  }

  @Test
  void badNumbersGetOneLine() {
    generate("--goals", "0").isRefused("--goals is 0; give 1 to ");
    generate("--count", "0").isRefused("--count is 0");
    generate("--hard", "0").isRefused("--hard is 0; give 1 or more");
    generate("--hard", "5", "--max-length", "5")
        .isRefused("--max-length is 5; with --hard 5 give more");
    generate("--max-length", "0").isRefused("--max-length is 0");
    generate("--min-length", "7").isRefused("--min-length is 7; give 1 to 5");
    generate("--min-share", "2").isRefused("0 ≤ --min-share ≤ --max-share ≤ 1");
    generate("--min-share", "x").isRefused("--min-share");
    generate("--examples", "-1").isRefused("--examples is -1");
    generate("--threads", "0").isRefused("--threads is 0");
    generate("--holdout-share", "1").isRefused("--holdout-share is 1.0");
    generate("--certificate-seconds", "0").isRefused("--certificate-seconds is 0.0");
    generate("--language", "XYZ")
        .isRefused("no language 'XYZ'; give one such as EL, ALC, ALCQ(D) or all");
    generate("--language", "auto").isRefused("--language auto needs examples");
    generate("--max-cardinality", "-1").isRefused("--max-cardinality is -1");
    drill("generate").isRefused("--out");
  }

  @Test
  void badFilesGetOneLine() throws IOException {
    String nowhere = folder.resolve("no/such/p.json").toString();
    drill("generate", "--out", nowhere).isRefused("--out: cannot write", "no folder");
    drill("generate", "--out", folder.toString()).isRefused("is a directory");
    generate("--holdout", nowhere).isRefused("--holdout: cannot write");
    generate("--holdout", out.toString()).isRefused("--out and --holdout are the same");
    generate("--exclude", out.toString()).isRefused("--out would write over what --exclude reads");
    generate("--exclude", folder.resolve("none.json").toString()).isRefused("no such file");
    Path kb = Files.writeString(out, "<http://e/a> a <http://e/A> .");
    generate("--kb", kb.toString()).isRefused("--out would write over what --kb reads");
    assertThat(kb).hasContent("<http://e/a> a <http://e/A> .");
    Path other =
        Files.writeString(
            folder.resolve("other.json"),
            "{\"p\": {\"positive_examples\": [\"http://e/x\"], \"negative_examples\": []}}");
    generate("--exclude", other.toString())
        .isRefused("other.json: problem 'p': <http://e/x> is not in the knowledge base");
  }

  @Test
  void graphsWithNothingToFindGetOneLine() throws IOException {
    String one = Files.writeString(folder.resolve("one.ttl"), "<http://e/a> a <http://e/A> .") + "";
    generate("--kb", one).isRefused("one.ttl: 1 individual, too few");
    Path alike = folder.resolve("alike.ttl");
    Files.writeString(alike, "<http://e/a> a <http://e/A> . <http://e/b> a <http://e/A> .");
    generate("--kb", alike.toString()).isRefused("no problem was found among 20,000 expressions");
    Path plain = folder.resolve("plain.ttl");
    String named = " a <http://www.w3.org/2002/07/owl#NamedIndividual> . ";
    Files.writeString(plain, "<http://e/a>" + named + "<http://e/b>" + named);
    generate("--kb", plain.toString()).isRefused("no classes and no roles");
    generate("--kb", alike.toString(), "--hard", "3").isRefused("too few for problems with 5");
    assertThat(out).doesNotExist();
  }

  @Test
  void progressIsDrawnAndClearedWhereAPersonWatches() {
    String[] args = {"generate", "--hard", "6", "--count", "60", "--out", out.toString()};
    FinishedCommand result = watchedDrill(args);
    assertThat(result.code()).isZero();
    assertThat(result.err())
        .contains(" problems of 60, ", " expressions tried, ")
        .endsWith("\r\u001b[K")
        .doesNotContain("\n");
  }

  @Test
  void helpTeaches() {
    assertThat(drill("generate", "--help").out())
        .contains("--hard=K", "--holdout", "--exclude", "Exit code", "Examples:");
    assertThat(drill("--help").out()).contains("generate");
  }
}
