package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drill.app.FinishedCommand;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblems;
import org.drill.testing.SparqlServer;
import org.drill.testing.SparqlServer.Fault;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Commands over an endpoint say what they say over the file, and refuse in one line.
 *
 * <p>The file is long since many commands take endpoints.
 */
class EndpointCommandTest {
  private static final SparqlServer SERVER = SparqlServer.start();
  private static final String KB = "sparql:" + SERVER.address();
  private static final String NS = FamilyGraph.NAMESPACE;

  /** The role is the inverse of one above two that are told, and the class has classes below. */
  private static final String MOTHER = "Woman and hasChild some HealthWorker";

  @TempDir static Path folder;
  private static Path file;
  private static Path problems;

  @BeforeAll
  static void load() throws IOException {
    file = folder.resolve("families.ttl");
    problems = folder.resolve("problems.json");
    try (InputStream graph = FamilyGraph.openBundled();
        InputStream sample = SampleProblems.open()) {
      Files.copy(graph, file, StandardCopyOption.REPLACE_EXISTING);
      Files.copy(sample, problems);
    }
    try (InputStream graph = FamilyGraph.openBundled()) {
      SERVER.load(graph, "families.ttl", "");
    }
  }

  @AfterAll
  static void stop() {
    SERVER.close();
  }

  @AfterEach
  void mend() {
    SERVER.with(Fault.NONE, 0);
  }

  private static FinishedCommand learn(String kb, String... more) {
    return drill(
        List.of(
            "learn",
            "--kb",
            kb,
            "--problems",
            problems.toString(),
            "--depth",
            "2",
            "--learner",
            "layered",
            "--max-expressions",
            "20000",
            "--max-seconds",
            "60",
            "--language",
            "ALC",
            "--format",
            "csv"),
        more);
  }

  /** The rows without what a clock says. */
  private static String answers(FinishedCommand learned) {
    return learned
        .out()
        .replaceAll(",[0-9.]+,([0-9]+),(goal|exhausted|expressions|narrowed)", ",$1,$2");
  }

  @Test
  void answersAreThoseOfTheFile() {
    FinishedCommand there = learn(KB, "--problem", "mother", "--problem", "grandfather");
    FinishedCommand here =
        learn(file.toString(), "--problem", "mother", "--problem", "grandfather");
    assertThat(there.err()).contains("queries").contains("rows").contains("near");
    assertThat(there.err()).contains("has the same examples in all ");
    assertThat(there.code()).isEqualTo(here.code());
    assertThat(answers(there)).isEqualTo(answers(here));
  }

  @Test
  void theWholeGraphIsCountedThere() {
    FinishedCommand retrieved = drill("retrieve", "--kb", KB, "-e", MOTHER, "--limit", "3");
    FinishedCommand expected = drill("retrieve", "--kb", file.toString(), "-e", MOTHER);
    assertThat(retrieved.code()).as(retrieved.err()).isZero();
    assertThat(count(retrieved)).isEqualTo(count(expected));
    assertThat(retrieved.out().lines().filter(line -> line.contains(NS)).toList()).hasSize(3);
  }

  private static String count(FinishedCommand command) {
    return command.out().lines().findFirst().orElse("").replaceAll(" of .*| individuals.*", "");
  }

  @Test
  void aGraphIsDescribedByItsEndpoint() {
    FinishedCommand described = drill("describe", "--kb", KB, "--format", "json");
    assertThat(described.code()).as(described.err()).isZero();
    assertThat(described.out())
        .contains("\"classAssertions\" : 626", "hasMother", "\"triples\" : 3721");
    assertThat(described.err()).contains("queries");
  }

  @Test
  void expressionsAreAppliedToIndividualsThere() {
    FinishedCommand retrieved =
        drill("retrieve", "--kb", file.toString(), "-e", MOTHER, "--format", "csv");
    String mother = retrieved.out().lines().skip(1).findFirst().orElseThrow();
    FinishedCommand applied =
        drill("apply", "--kb", KB, "-e", "hasChild some Woman or Woman", "--individuals", mother);
    assertThat(applied.code()).as(applied.err()).isZero();
    assertThat(applied.out()).contains("1");
    FinishedCommand deeper =
        drill(
            "apply",
            "--kb",
            KB,
            "-e",
            "hasChild some (hasChild some Woman)",
            "--depth",
            "1",
            "--individuals",
            mother);
    assertThat(deeper.code()).isEqualTo(2);
    assertThat(deeper.err())
        .contains("looks 2 steps deep, and what is here ends after 1; give --depth 2");
  }

  @Test
  void nothingIsSentInADryRun() {
    SERVER.with(Fault.NONE, 0);
    FinishedCommand planned = learn(KB, "--problem", "mother", "--dry-run");
    assertThat(planned.code()).as(planned.err()).isZero();
    assertThat(planned.out()).contains("SELECT (COUNT(*) AS ?n)").contains("VALUES ?s");
    assertThat(planned.err()).contains("nothing was sent");
    assertThat(SERVER.requests()).isZero();
  }

  @Test
  void aSecondRunTakesAnswersFromTheCache() {
    String cache = folder.resolve("cache").toString();
    FinishedCommand first = learn(KB, "--problem", "mother", "--cache", cache);
    SERVER.with(Fault.NOT_FOUND, 0);
    FinishedCommand second = learn(KB, "--problem", "mother", "--cache", cache);
    assertThat(second.code()).as(second.err()).isZero();
    assertThat(answers(second)).isEqualTo(answers(first));
    assertThat(second.err()).contains("answers were in the cache");
  }

  private static String positives(int count) {
    List<String> found =
        drill("retrieve", "--kb", file.toString(), "-e", MOTHER, "--format", "csv")
            .out()
            .lines()
            .skip(1)
            .toList();
    return String.join(",", found.subList(0, count));
  }

  private static FinishedCommand learnFromPositives(String kb, String... more) {
    return drill(
        List.of(
            "learn",
            "--kb",
            kb,
            "--positives",
            positives(12),
            "--depth",
            "1",
            "--learner",
            "exhaustive",
            "--max-length",
            "5",
            "--max-seconds",
            "60",
            "--language",
            "ALC"),
        more);
  }

  /** Everybody in the graph has a class, so that all others can be drawn. */
  @Test
  void fromPositivesAloneAllOthersMayBeDrawn() throws IOException {
    String[] json = {"--format", "json"};
    JsonNode whole = answer(learnFromPositives(file.toString(), json));
    for (FinishedCommand learned :
        List.of(
            learnFromPositives(KB, "--draw-negatives", "5000", "--format", "json"),
            learnFromPositives(
                file.toString(), "--scan", "--draw-negatives", "5000", "--format", "json"))) {
      JsonNode drawn = answer(learned);
      assertThat(drawn.get("expression")).isEqualTo(whole.get("expression"));
      assertThat(drawn.get("f1")).isEqualTo(whole.get("f1"));
      assertThat(drawn.get("notes").toString()).contains("negative are all 308 other individuals");
      assertThat(learned.err()).contains("negative are all 308 other individuals");
    }
  }

  @Test
  void someOthersAreDrawnBySeedAndTheAnswerIsCountedOverAll() throws IOException {
    FinishedCommand learned = learnFromPositives(KB, "--draw-negatives", "40", "--format", "json");
    JsonNode drawn = answer(learned);
    String expression = drawn.get("expression").asText();
    long instances =
        drill("retrieve", "--kb", file.toString(), "-e", expression, "--format", "csv")
                .out()
                .lines()
                .count()
            - 1;
    assertThat(drawn.get("notes").toString())
        .contains("negative are 40 other individuals of " + SERVER.address())
        .contains("(--draw-seed 1)")
        .contains(instances + " individuals of the whole graph belong to " + expression)
        .containsPattern("\\d+ of the 12 positives among them: F1 0?\\.\\d+ if all others");
    assertThat(learned.err()).contains("negative are 40 other").contains("of the whole graph");
    FinishedCommand again = learnFromPositives(KB, "--draw-negatives", "40", "--format", "json");
    assertThat(answer(again).get("top")).isEqualTo(drawn.get("top"));
    JsonNode other =
        answer(
            learnFromPositives(
                KB, "--draw-negatives", "40", "--draw-seed", "2", "--format", "json"));
    assertThat(other.get("notes").toString()).contains("(--draw-seed 2)");
    assertThat(other.get("top")).isNotEqualTo(drawn.get("top"));
    JsonNode scanned =
        answer(
            learnFromPositives(
                file.toString(), "--scan", "--draw-negatives", "40", "--format", "json"));
    assertThat(scanned.get("top")).as("the same are drawn").isEqualTo(drawn.get("top"));
    // everybody is an example or drawn to spare: 320 without 12 positives and 40 negatives
    Matcher spare =
        Pattern.compile("cannot be counted over the whole graph; of 268 others .*?, (\\d+) belong")
            .matcher(scanned.get("notes").toString());
    assertThat(spare.find()).as(scanned.get("notes").toString()).isTrue();
    long right =
        Long.parseLong(
            drawn.get("notes").toString().replaceAll(".* (\\d+) of the 12 positives.*", "$1"));
    long wrong = right + 40 - Math.round(drawn.get("accuracy").asDouble() * 52);
    assertThat(Long.parseLong(spare.group(1)) + right + wrong)
        .as("with those among the examples: all")
        .isEqualTo(instances);
  }

  private static JsonNode answer(FinishedCommand learned) throws IOException {
    assertThat(learned.code()).as(learned.err()).isZero();
    return new ObjectMapper().readTree(learned.out()).get(0);
  }

  /** The endpoint says of no answer that anybody belongs to it, so none is shown. */
  @Test
  void answersOfWhichTheEndpointSaysOtherwiseAreWithheld() throws IOException {
    SERVER.emptying("SELECT ?x WHERE { VALUES ?x");
    FinishedCommand learned = learn(KB, "--problem", "mother", "--problem", "grandfather");
    assertThat(learned.code()).isEqualTo(1);
    assertThat(learned.out()).hasLineCount(1);
    assertThat(learned.err())
        .contains("mother: all answers are withheld", "grandfather: all answers are withheld")
        .contains("has other instances of")
        .doesNotContain("internal error");
  }

  /** Examples with two edges of a role are hubs here, and counted with all of their edges. */
  @Test
  void answersBesideHubsAreCountedWithoutCuts() throws IOException {
    for (String kb : List.of(KB, file.toString())) {
      String[] more = {"--max-edges", "1", "--draw-negatives", "40", "--format", "json"};
      FinishedCommand learned =
          kb.equals(KB) ? learnFromPositives(kb, more) : learnFromPositives(kb, withScan(more));
      JsonNode answer = answer(learned);
      assertThat(learned.err()).contains("representatives stand for them");
      assertThat(answer.get("notes").toString()).contains("has the same examples in all ");
    }
  }

  private static String[] withScan(String[] more) {
    var all = new ArrayList<>(List.of(more));
    all.add("--scan");
    return all.toArray(String[]::new);
  }

  @Test
  void whoCannotDrawIsNamed() {
    SERVER.refusing("{ SELECT DISTINCT ?x WHERE { ?x a ?c");
    learnFromPositives(KB, "--draw-negatives", "20")
        .isRefused("has no negative examples", "cannot draw any", "--negatives");
    learnFromPositives(KB, "--draw-negatives", "0")
        .isRefused("--draw-negatives is 0; give from 1 to 100000");
    learnFromPositives(file.toString(), "--draw-seed", "3")
        .isRefused("are for graphs that are not loaded");
  }

  /** An example that is a hub, a depth that never ends, and classes known by rdf:type alone. */
  @Test
  void oddGraphsAndDepthsWillDo() {
    var graph = new StringBuilder("@prefix : <http://e/> . :a a :A . :b a :B ; :r :b .\n");
    for (int k = 0; k < 40; k++) {
      graph.append(":a :r :x%d . :x%d a :%s .\n".formatted(k, k, k < 3 ? "C" : "D"));
    }
    try (SparqlServer odd = SparqlServer.start()) {
      odd.load(
          new ByteArrayInputStream(graph.toString().getBytes(StandardCharsets.UTF_8)),
          "odd.ttl",
          "");
      String kb = "sparql:" + odd.address();
      List<String> learning =
          List.of(
              "learn",
              "--kb",
              kb,
              "--positives",
              "http://e/a",
              "--negatives",
              "http://e/b",
              "--ignore",
              "A",
              "--ignore",
              "B",
              "--language",
              "ALC");
      FinishedCommand hub = drill(learning, "--max-edges", "10").isDone();
      assertThat(hub.err()).contains("<http://e/a> has 40 edges by <http://e/r>");
      assertThat(hub.out()).contains("F1 1.000");
      assertThat(drill(learning, "--depth", "100000").isDone().out()).contains("F1 1.000");
      drill(learning, "--depth", "0").isRefused("--depth is 0; give 1 or more");
      drill(learning, "--max-edges", "0").isRefused("--max-edges is 0; give 1 or more");
    }
  }

  @Test
  void anEndpointThatIsDownIsNamed() throws IOException {
    int port;
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = taken.getLocalPort();
    }
    String kb = "sparql:http://127.0.0.1:" + port + "/sparql";
    for (FinishedCommand failed :
        List.of(
            learnsFrom(kb, NS + "a"),
            drill("define", NS + "Woman", "--kb", kb),
            drill("describe", "--kb", kb),
            drill("serve", "--kb", kb, "--port", "0"))) {
      assertThat(failed.code()).isEqualTo(1);
      assertThat(failed.err()).contains("cannot be reached").hasLineCount(1);
    }
    drill("serve", "--kb", "sparql:nonsense", "--port", "0")
        .isRefused("give an address such as sparql:https://");
    drill("serve", "--graph", "http://g", "--port", "0").isRefused("are for endpoints");
    drill("serve", "--kb", kb, "--dry-run", "--port", "0").isRefused("--dry-run is not for");
  }

  @Test
  void mistakesGetOneLine() {
    learnsFrom(KB, NS + "nobody").isRefused("no individual <" + NS + "nobody>");
    learnsFrom(KB, "nobody").isRefused("examples are not IRIs: nobody");
    learnsFrom("sparql:nonsense", NS + "a").isRefused("give an address such as sparql:https://");
    learnsFrom("spark:/data/people", NS + "a").isRefused("run it with spark-submit");
    drill("describe", "--kb", "spark:/data/people").isRefused("is for learn, apply and extract");
    learnsFrom("sparql:http://u:secret@localhost/x", NS + "a")
        .isRefused("credentials do not belong into the address");
    drill("generate", "--kb", KB, "--out", folder.resolve("x.json").toString())
        .isRefused("here the whole graph is needed");
    drill("describe", "--kb", file.toString(), "--graph", "http://g")
        .isRefused("are for endpoints");
    SERVER.with(Fault.PAGE, 0);
    learnsFrom(KB, NS + "a").isRefused("a page for people");
    SERVER.with(Fault.LOGIN, 0);
    learnsFrom(KB, NS + "a").isRefused("it wants a login");
  }

  @Test
  void endpointsThatFailAreNoMistakeOfTheUser() {
    SERVER.with(Fault.ODD_STATUS, 0);
    FinishedCommand failed = learnsFrom(KB, NS + "a");
    assertThat(failed.code()).isEqualTo(1);
    assertThat(failed.err()).contains("answers 418").hasLineCount(1);
  }

  private static FinishedCommand learnsFrom(String kb, String positive) {
    return drill("learn", "--kb", kb, "--positives", positive, "--negatives", NS + "b");
  }
}
