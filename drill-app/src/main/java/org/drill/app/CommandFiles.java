package org.drill.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.drill.app.command.DrillCommand;
import org.drill.app.shell.ManPage;
import org.drill.app.shell.ShellCompletion;
import picocli.CommandLine.Model.CommandSpec;

/** Writes the files of a release that are about the commands: manual pages, and completions. */
final class CommandFiles {
  private CommandFiles() {}

  /**
   * Writes them.
   *
   * @param args the folder to write to, which gets folders {@code man/man1} and {@code completion};
   *     and the version of the program
   * @throws IOException if a file cannot be written
   */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    CommandSpec drill = DrillCommand.documented().getCommandSpec();
    Path man = Files.createDirectories(folder.resolve("man").resolve("man1"));
    for (ManPage page : ManPage.all(drill, "drill " + args[1])) {
      Files.writeString(man.resolve(page.fileName()), page.text());
    }
    Path completion = Files.createDirectories(folder.resolve("completion"));
    for (ShellCompletion shell : ShellCompletion.values()) {
      Files.writeString(completion.resolve(shell.fileName()), shell.script(drill));
    }
  }
}
