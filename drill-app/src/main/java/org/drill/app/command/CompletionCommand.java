package org.drill.app.command;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.drill.app.shell.ShellCompletion;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code drill completion}: a script for a shell, which then completes commands and options. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = {
      "Prints a script that lets a shell complete commands, options and their values.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  source <(drill completion bash)              in ~/.bashrc",
      "  drill completion zsh > ~/.zfunc/_drill       a folder that is in $fpath",
      "  drill completion fish > ~/.config/fish/completions/drill.fish"
    })
final class CompletionCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
  private ShellCompletion shell = ShellCompletion.BASH;

  CompletionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    PrintWriter out = terminal.outWriter();
    out.print(shell.script(DrillCommand.documented().getCommandSpec()));
    out.flush();
    return ExitCode.DONE;
  }
}
