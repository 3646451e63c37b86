package org.drill.app.shell;

import java.util.Locale;
import java.util.regex.Pattern;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;

/** A shell that completes commands, and the script that teaches it. */
public enum ShellCompletion {
  /** GNU's shell; picocli writes the script. */
  BASH("drill.bash"),
  /** The Z shell, with descriptions. */
  ZSH("_drill"),
  /** The friendly interactive shell, with descriptions. */
  FISH("drill.fish");

  private static final Pattern CONSTANTS =
      Pattern.compile("(?m)(?<=_option_args=)\\((?:\"[A-Z_]+\" ?)+\\)");

  private final String fileName;

  ShellCompletion(String fileName) {
    this.fileName = fileName;
  }

  /** The name that the shell looks for, or that is usual. */
  public String fileName() {
    return fileName;
  }

  /**
   * The script.
   *
   * @param drill the command that has all others below it
   * @return its text, which ends with a line break
   */
  public String script(CommandSpec drill) {
    String script =
        switch (this) {
          case BASH -> withPlainValues(AutoComplete.bash(drill.name(), drill.commandLine()));
          case ZSH -> new ZshScript(drill).text();
          case FISH -> new FishScript(drill).text();
        };
    return script.stripTrailing() + "\n";
  }

  /** picocli offers values as constants are named; we write them as everywhere else. */
  private static String withPlainValues(String script) {
    return CONSTANTS.matcher(script).replaceAll(found -> found.group().toLowerCase(Locale.ROOT));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
