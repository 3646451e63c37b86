package org.drill.app.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.drill.app.FinishedCommand;
import org.drill.app.command.DrillCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion scripts and manual pages: they have all commands, and their readers take them. */
@Timeout(60)
class ShellFilesTest {
  private static final CommandSpec DRILL = DrillCommand.documented().getCommandSpec();

  @TempDir private Path folder = Path.of("");

  /** What a program printed, both streams; the test is skipped where there is no such program. */
  private String run(String... command) throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(out.toFile())
              .start();
      process.waitFor();
    } catch (IOException e) {
      abort("no " + command[0] + " here");
    }
    return Files.readString(out, StandardCharsets.UTF_8);
  }

  private static List<CommandSpec> commands() {
    var commands = new ArrayList<CommandSpec>();
    CommandModel.visit(DRILL, commands::add);
    return commands;
  }

  @ParameterizedTest
  @EnumSource
  void scriptsHaveAllCommandsAndOptions(ShellCompletion shell) {
    String script = shell.script(DRILL);
    assertThat(commands()).hasSizeGreaterThan(12);
    for (CommandSpec command : commands()) {
      assertThat(script).contains(command.name());
      for (OptionSpec option : CommandModel.options(command)) {
        assertThat(script).contains(option.longestName().substring(2));
      }
    }
    assertThat(script).doesNotContain("DEFAULT-VALUE", "@|");
    assertThat(FinishedCommand.drill("completion", shell.toString()).isDone().out())
        .isEqualTo(script);
  }

  @ParameterizedTest
  @EnumSource
  @DisabledOnOs(OS.WINDOWS)
  void shellsReadTheirScripts(ShellCompletion shell) throws Exception {
    Path script = Files.writeString(folder.resolve(shell.fileName()), shell.script(DRILL));
    assertThat(run(shell.toString(), "-n", script.toString())).isEmpty();
  }

  @Test
  void bashOffersValuesAsTheyAreWritten() {
    assertThat(ShellCompletion.BASH.script(DRILL))
        .contains("=(\"closed\" \"open\") # --world values")
        .doesNotContain("=(\"CLOSED\"", "=(\"HERMIT\"");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void fishCompletesCommandsOptionsAndValues() throws Exception {
    Path script =
        Files.writeString(folder.resolve("drill.fish"), ShellCompletion.FISH.script(DRILL));
    String ask = "source %s; complete -C '%s'";
    assertThat(run("fish", "-N", "-c", ask.formatted(script, "drill le"))).startsWith("learn\t");
    assertThat(run("fish", "-N", "-c", ask.formatted(script, "drill train ")))
        .contains("agent\t", "policy\t")
        .doesNotContain("learn\t");
    assertThat(run("fish", "-N", "-c", ask.formatted(script, "drill describe --reasoner ")))
        .contains("elk", "hermit");
    assertThat(run("fish", "-N", "-c", ask.formatted(script, "drill train agent --pre")))
        .contains("--preset");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void bashCompletesCommandsAndOptions() throws Exception {
    Path script =
        Files.writeString(folder.resolve("drill.bash"), ShellCompletion.BASH.script(DRILL));
    String ask =
        "source %s; COMP_WORDS=(%s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1));"
            + " _complete_drill; echo \"${COMPREPLY[@]}\"";
    assertThat(run("bash", "-c", ask.formatted(script, "drill lea"))).isEqualTo("learn\n");
    assertThat(run("bash", "-c", ask.formatted(script, "drill learn --max-sec")))
        .contains("--max-seconds");
  }

  @Test
  void aShellThatIsUnknownIsRefused() {
    FinishedCommand.drill("completion", "tcsh")
        .isRefused("SHELL is 'tcsh'; give bash, zsh or fish");
    FinishedCommand.drill("completion").isRefused("give SHELL");
  }

  @Test
  void everyCommandHasAPageThatManReads() throws Exception {
    List<ManPage> pages = ManPage.all(DRILL, "drill 1.0");
    assertThat(pages).hasSameSizeAs(commands());
    assertThat(pages.stream().map(ManPage::fileName))
        .contains("drill.1", "drill-learn.1", "drill-train-agent.1");
    var files = new ArrayList<>(List.of("groff", "-man", "-ww", "-z", "-Tutf8", "-Kutf8"));
    for (ManPage page : pages) {
      assertThat(page.text())
          .startsWith(".TH \"DRILL")
          .contains(".SH \"NAME\"", ".SH \"OPTIONS\"", "\\fB\\-\\-help\\fP")
          .doesNotContain("${", "@|");
      files.add(Files.writeString(folder.resolve(page.fileName()), page.text()).toString());
    }
    assertThat(run(files.toArray(String[]::new))).isEmpty();
  }
}
