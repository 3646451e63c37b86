package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --world open}: what follows in the open world, beside the closed one. */
class WorldOptionTest {
  @TempDir private Path folder = Path.of("");
  private String kb = "";

  @BeforeEach
  void write() throws IOException {
    Path file = folder.resolve("people.ttl");
    Files.write(
        file,
        Files.readAllLines(Path.of("..", "docs", "open-world.md")).stream()
            .dropWhile(line -> !line.startsWith("    @prefix :"))
            .takeWhile(line -> line.startsWith("    "))
            .toList());
    kb = "--kb=" + file;
  }

  @Test
  void answersAreScoredByWhatFollows() {
    var done =
        drill(
                "learn",
                kb,
                "--positives=ann,eva",
                "--negatives=kim,lou",
                "--language=ALC",
                "--world=open",
                "--top=1")
            .isDone();
    assertThat(done.out())
        .contains(
            "  ∃hasChild.⊤\n",
            "  In the open world (hermit)\n",
            "    positives: 2 entailed, 0 refuted, 0 unknown\n",
            "    negatives: 0 entailed, 1 refuted, 1 unknown\n",
            "    F1 1.000   decided rightly 0.750\n",
            "    lou is unknown; to decide it: lou must not have any child\n",
            "    ann is entailed, since\n        ann hasChild bob\n");
  }

  @Test
  void jsonHasEveryExample() {
    var done =
        drill(
                "learn",
                kb,
                "--positives=ann,eva",
                "--negatives=kim,lou",
                "--language=ALC",
                "--world=open",
                "--format=json")
            .isDone();
    assertThat(done.out().replaceAll("\\s+", " "))
        .contains(
            "\"openWorld\" : { \"reasoner\" : \"hermit\"",
            "\"individual\" : \"http://example.org/w#lou\", \"example\" : \"negative\","
                + " \"closedWorld\" : false, \"openWorld\" : \"unknown\","
                + " \"decidedBy\" : [ \"lou must not have any child\" ]",
            "\"justification\" : [ \"ann hasChild bob\" ]");
  }

  @Test
  void everyAnswerHasVerdictsForEveryExample() {
    var done =
        drill(
                "learn",
                kb,
                "--positives=ann,eva",
                "--negatives=kim,lou",
                "--language=ALC",
                "--world=open",
                "--top=2",
                "--format=json")
            .isDone();
    assertThat(done.out().replaceAll("\\s+", " "))
        .contains(
            "\"verdicts\" : { \"http://example.org/w#ann\" : \"entailed\","
                + " \"http://example.org/w#eva\" : \"entailed\","
                + " \"http://example.org/w#kim\" : \"refuted\","
                + " \"http://example.org/w#lou\" : \"unknown\" }");
  }

  @Test
  void tablesHaveColumnsOfTheOpenWorld() throws IOException {
    Path problems = folder.resolve("problems.json");
    Files.writeString(
        problems,
        """
        {"problems": {
          "parent": {"positive_examples": ["http://example.org/w#ann", "http://example.org/w#eva"],
                     "negative_examples": ["http://example.org/w#kim", "http://example.org/w#lou"]},
          "doctor": {"positive_examples": ["http://example.org/w#bob", "http://example.org/w#tim"],
                     "negative_examples": ["http://example.org/w#kim", "http://example.org/w#lou"]}
        }}
        """);
    List<String> command =
        List.of("learn", kb, "--problems=" + problems, "--language=ALC", "--world=open");
    assertThat(drill(command).isDone().out())
        .containsPattern("tested  open F1  unknown  expression\n")
        .containsPattern("parent +1\\.000 .* 1\\.000        1  ∃hasChild\\.⊤\n")
        .containsPattern("doctor +1\\.000 .* 1\\.000        2  Doctor\n")
        .contains("Mean F1 in the open world 1.000\n");
    assertThat(drill(command, "--learner=celoe,ocel").isDone().out())
        .containsPattern("celoe +1\\.000 .* 1\\.000        1  ∃hasChild\\.⊤\n")
        .contains("tested  open F1  unknown  solved\n");
    assertThat(drill(command, "--format=csv").isDone().out())
        .contains(
            ",language,openF1,openDecidedRightly,openPositivesEntailed,openPositivesRefuted,"
                + "openPositivesUnknown,openNegativesEntailed,openNegativesRefuted,"
                + "openNegativesUnknown,openDecidedBy,openFault\n",
            ",1.0,0.75,2,0,0,0,1,1,lou must not have any child,\n");
  }

  @Test
  void whatIsAppliedHasVerdicts() {
    var done = drill("apply", kb, "-e=∃hasChild.⊤", "--world=open", "--format=csv").isDone();
    assertThat(done.out())
        .contains("individual,predicted,probability,openWorld,reason")
        .contains("#ann,true,,entailed,", "#kim,false,,refuted,", "#lou,false,,unknown,");
    assertThat(drill("apply", kb, "-e=∃hasChild.⊤", "--world=open", "--summary").isDone().out())
        .contains("In the open world: 2 entailed, 1 refuted, 3 unknown\n");
  }

  @Test
  void definitionsSayWhatFollowsOfTheInstances() {
    List<String> command =
        List.of(
            "define",
            "Doctor",
            kb,
            "--against=all",
            "--ignore=Person",
            "--language=ALCI",
            "--world=open");
    assertThat(drill(command).isDone().out())
        .contains("    open world (hermit): of the instances 2 entailed, 0 refuted, 0 unknown\n");
    assertThat(drill(command, "--format=json").isDone().out().replaceAll("\\s+", " "))
        .contains("\"openWorld\" : { \"reasoner\" : \"hermit\", \"entailed\" : 2");
    assertThat(drill(command, "--format=csv").isDone().out())
        .contains(
            ",check,openEntailed,openRefuted,openUnknown,openUndecided,openDecidedBy,openFault\n",
            ",2,0,0,,,\n");
  }

  @Test
  void aLineSaysThatTheTimeWasUp() {
    List<String> command =
        List.of(
            "learn",
            "--problem=mother",
            "--learner=celoe",
            "--world=open",
            "--max-world-seconds=0.01");
    assertThat(drill(command).isDone().out())
        .contains("    not all examples were asked for: the time was up\n");
    assertThat(drill(command, "--format=json").isDone().out().replaceAll("\\s+", " "))
        .contains("\"openWorld\" : { \"reasoner\" : \"hermit\", \"fault\" : \"the time was up\"");
    assertThat(drill(command, "--format=csv").isDone().out()).endsWith(",,the time was up\n");
  }

  @Test
  void everyMistakeIsALine() {
    drill("apply", kb, "-e=Person", "--world=flat")
        .isRefused("--world is 'flat'; give closed or open");
    drill("apply", kb, "-e=Person", "--world=open", "--max-world-seconds=0")
        .isRefused("--max-world-seconds is 0.0; give more than 0");
    drill("learn", kb, "--positives=ann", "--world=open", "--rules=2")
        .isRefused("--world open is for expressions; leave out --rules and --vote");
  }
}
