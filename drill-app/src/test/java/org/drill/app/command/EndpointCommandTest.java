package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
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

/** Commands over an endpoint say what they say over the file, and refuse in one line. */
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
    assertThat(there.err()).contains("has the same examples in the 2 answers");
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

  @Test
  void mistakesGetOneLine() {
    learnsFrom(KB, NS + "nobody").isRefused("no individual <" + NS + "nobody>");
    learnsFrom(KB, "nobody").isRefused("examples are not IRIs: nobody");
    drill("learn", "--kb", KB, "--positives", NS + "a").isRefused("has no negative examples");
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
