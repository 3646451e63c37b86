package org.drill.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class RunJournalTest {
  private static final Map<String, String> SETTINGS = Map.of("seed", "1");

  @TempDir private Path folder = Path.of("");

  private static FinishedRun run(String problem, int repetition) {
    return new FinishedRun(
        new RowKey(Experiment.FOLDS, "graph", problem, "3/10", "celoe", "", ""),
        repetition,
        new RunOutcome(
            "",
            "odd \"quotes\"\n",
            "∃r.(A ⊓ B)",
            5,
            0.9,
            0.8,
            Double.NaN,
            0.25,
            1234,
            "goal",
            0.001,
            Double.NaN,
            List.of(new Improvement(0.0001, 0.5), new Improvement(0.001, 0.9))));
  }

  @Test
  void runsAreThereAgain() {
    try (RunJournal journal = RunJournal.open(folder, SETTINGS)) {
      journal.append(run("p", 0));
      journal.append(run("p", 1));
      journal.append(run("q", 0));
      journal.append(
          new FinishedRun(
              run("z", 0).key(), 0, RunOutcome.failed("killed after its limit of 1 s", 1.5)));
    }
    try (RunJournal journal = RunJournal.open(folder, SETTINGS)) {
      assertThat(journal.size()).isEqualTo(4);
      assertThat(journal.of(run("p", 0).key())).containsExactly(run("p", 0), run("p", 1));
      RunOutcome failed = journal.of(run("z", 0).key()).get(0).outcome();
      assertThat(failed.isFault()).isTrue();
      assertThat(failed.processSeconds()).isEqualTo(1.5);
      assertThat(failed.f1()).isNaN();
    }
  }

  @Test
  void aLineThatWasCutOffIsDropped() throws IOException {
    try (RunJournal journal = RunJournal.open(folder, SETTINGS)) {
      journal.append(run("p", 0));
    }
    Path file = folder.resolve(RunJournal.NAME);
    byte[] whole = Files.readAllBytes(file);
    Files.writeString(file, "{\"experiment\":\"hard\",\"data", StandardOpenOption.APPEND);
    try (RunJournal journal = RunJournal.open(folder, SETTINGS)) {
      assertThat(journal.size()).isEqualTo(1);
      assertThat(Files.readAllBytes(file)).isEqualTo(whole);
      journal.append(run("q", 0));
    }
    try (RunJournal journal = RunJournal.open(folder, SETTINGS)) {
      assertThat(journal.size()).isEqualTo(2);
    }
  }

  @Test
  void otherSettingsAreRefused() {
    RunJournal.open(folder, SETTINGS).close();
    Map<String, String> more = Map.of("seed", "1", "data of zoo", "abc");
    try (RunJournal journal = RunJournal.open(folder, more)) {
      assertThat(journal.settings()).isEqualTo(more);
    }
    assertThatThrownBy(() -> RunJournal.open(folder, Map.of("seed", "2")))
        .isInstanceOf(EvaluationException.class)
        .hasMessage("the results in %s were made with seed 1, not 2; give another --out", folder);
    RunJournal.open(folder, SETTINGS).close();
  }

  @Test
  void damageIsNamed() throws IOException {
    RunJournal.open(folder, SETTINGS).close();
    Path file = folder.resolve(RunJournal.NAME);
    Files.writeString(file, "rubbish\n", StandardOpenOption.APPEND);
    assertThatThrownBy(() -> RunJournal.open(folder, SETTINGS))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining("runs.jsonl, line 2: damaged");
  }

  @Test
  void oneProcessAtATime() {
    try (RunJournal journal = RunJournal.open(folder, SETTINGS)) {
      assertThat(journal.size()).isZero();
      assertThatThrownBy(() -> RunJournal.open(folder, SETTINGS))
          .hasMessageContaining("in use by another evaluation: process ");
    }
  }

  /** Within one process, locks hold in any case; what counts is what another one sees. */
  @Test
  @Timeout(60)
  void anotherProcessIsToldWhoHasTheFolder() throws Exception {
    try (RunJournal journal = RunJournal.open(folder, SETTINGS)) {
      journal.append(run("p", 0));
      assertThat(otherProcess())
          .contains(folder + " is in use by another evaluation: process ")
          .contains("process " + ProcessHandle.current().pid() + ", since 2")
          .contains("; wait for it, or give another --out");
      journal.append(run("q", 0));
      assertThat(otherProcess()).contains("is in use by another evaluation");
    }
    assertThat(otherProcess()).isEqualTo("2 runs");
  }

  private String otherProcess() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                RunJournalTest.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  /** Opens the journal of a folder, and says how that went. */
  public static void main(String[] args) {
    try (RunJournal journal = RunJournal.open(Path.of(args[0]), SETTINGS)) {
      System.out.println(journal.size() + " runs");
    } catch (EvaluationException e) {
      System.out.println(e.getMessage());
    }
  }
}
