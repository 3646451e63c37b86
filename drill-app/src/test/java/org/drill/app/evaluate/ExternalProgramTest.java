package org.drill.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Other programs: good ones, and all the ways in which they can be bad. */
@DisabledOnOs(OS.WINDOWS)
class ExternalProgramTest {
  private static final KnowledgeBase KB = SmallData.load(SmallData.graph(30));
  private static final double LONG = 60;

  @TempDir private Path folder = Path.of("");

  private Trial trial() {
    var dataset =
        new Dataset("small", folder.resolve("small.ttl"), Optional.empty(), Optional.empty());
    LearningProblem problem =
        LearningProblem.of(
            KB,
            "p",
            List.of("http://e/i0", "http://e/i4", "http://e/i8"),
            List.of("http://e/i1", "http://e/i3", "http://e/i6"),
            List.of("C5"));
    return new Trial(Experiment.STANDARD, dataset, "", problem, Optional.empty(), Optional.empty());
  }

  private RunOutcome run(String command, double limit) throws InterruptedException {
    return new ExternalProgram("peer", command).run(trial(), 3, limit);
  }

  private RunOutcome script(String text) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("peer.sh"), text);
    return run("sh " + file, LONG);
  }

  @Test
  void answersAreCountedByOurRetrieval() throws Exception {
    RunOutcome outcome =
        script("echo '{\"expression\": \"C4\", \"seconds\": 0.5, \"tested\": 17, \"x\": [1]}'");
    assertThat(outcome.fault()).isEmpty();
    assertThat(outcome.remark()).isEmpty();
    assertThat(outcome.isSolved()).isTrue();
    assertThat(outcome.length()).isEqualTo(1);
    assertThat(outcome.tested()).isEqualTo(17);
    assertThat(outcome.seconds()).isEqualTo(0.5);
    assertThat(outcome.processSeconds()).isPositive();
    outcome = script("echo '[{\"expression\": \"C2 and not C3\", \"f1\": 1.0, \"top\": []}]'");
    assertThat(outcome.f1()).isEqualTo(0.8);
    assertThat(outcome.remark()).isEqualTo("claims F1 1.000, retrieval counts 0.800");
  }

  @Test
  void programsGetTheGraphTheProblemAndTheLimit() throws Exception {
    RunOutcome outcome =
        script(
            """
            case "$1" in */small.ttl) ;; *) exit 3 ;; esac
            grep -q '"http://e/i8"' "$2" || exit 4
            grep -q '"http://e/C5"' "$2" || exit 5
            [ "$DRILL_MAX_SECONDS" = 3.0 ] || exit 6
            [ $# = 2 ] || exit 7
            echo '{"expression": "⊤"}'
            """);
    assertThat(outcome.fault()).isEmpty();
    assertThat(outcome.f1()).isEqualTo(2 / 3.0);
  }

  @Test
  void crashesAreReported() throws Exception {
    assertThat(script("echo start >&2; echo 'out of luck' >&2; exit 9").fault())
        .isEqualTo("ended with code 9: out of luck");
    assertThat(run("/no/such/program", LONG).fault()).startsWith("ended with code 127: ");
    assertThat(script("kill -11 $$").fault()).startsWith("ended with code 139");
  }

  @Test
  void rubbishIsReported() throws Exception {
    assertThat(script("true").fault()).isEqualTo("printed no JSON object (nothing was printed)");
    assertThat(script("echo hello there").fault()).isEqualTo("printed no JSON ('hello there')");
    assertThat(script("echo '{\"expression\": \"C4\"'").fault()).startsWith("printed no JSON");
    assertThat(script("echo '{\"answer\": 1}'").fault()).startsWith("printed no \"expression\" (");
    assertThat(script("echo '{\"expression\": \"C4\"} {}'").fault())
        .startsWith("printed more than one JSON value");
    assertThat(script("echo '{\"expression\": \"Dragon\"}'").fault())
        .startsWith("printed an expression that cannot be read: ")
        .contains("Dragon");
    assertThat(script("echo '{\"expression\": \"not C5\"}'").fault())
        .startsWith("printed an expression with the ignored name http://e/C5");
    assertThat(script("head -c 300 /dev/urandom").fault()).startsWith("printed ");
    assertThat(script("yes").fault()).isEqualTo("killed, since it printed more than 16 MB");
  }

  @Test
  void hangingProgramsAreKilledWithTheirChildren() throws Exception {
    Path pids = folder.resolve("pids");
    Files.writeString(
        folder.resolve("hang.sh"),
        """
        sleep 600 &
        echo $! >> %1$s
        (sh -c 'sleep 600 & echo $! >> %1$s' &)
        sleep 600
        """
            .formatted(pids));
    RunOutcome outcome = run("sh " + folder.resolve("hang.sh"), 1);
    assertThat(outcome.fault()).isEqualTo("killed after its limit of 1 s");
    List<String> children = Files.readAllLines(pids);
    assertThat(children).hasSize(2);
    for (String child : children) {
      assertDead(Long.parseLong(child));
    }
  }

  private static void assertDead(long pid) throws InterruptedException {
    for (int k = 0; k < 500 && isAlive(pid); k++) {
      Thread.sleep(10);
    }
    assertThat(isAlive(pid)).as("process %d", pid).isFalse();
  }

  private static boolean isAlive(long pid) {
    // a killed orphan may wait for somebody to ask how it ended
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(handle -> handle.info().command().isPresent())
        .isPresent();
  }

  @Test
  void optionsAreRead() {
    assertThat(ExternalProgram.parse("a = python3 x.py --y=z"))
        .isEqualTo(new ExternalProgram("a", "python3 x.py --y=z"));
    for (String bad : List.of("python3", "=x", "a=", "")) {
      assertThatThrownBy(() -> ExternalProgram.parse(bad))
          .isInstanceOf(EvaluationException.class)
          .hasMessageContaining("give NAME=COMMAND");
    }
  }
}
