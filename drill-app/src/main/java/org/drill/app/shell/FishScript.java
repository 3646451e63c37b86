package org.drill.app.shell;

import java.util.List;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completions for fish: a line for each command, option and list of values. */
final class FishScript {
  /** The commands of a line are its words before the first option. */
  private static final String FUNCTIONS =
      """
      # 'drill completion fish' wrote this
      function __drill_words
          set -l words (commandline -opc)
          for word in $words[2..]
              string match -q -- '-*' $word; and return
              echo $word
          end
      end

      # whether the commands of the line are exactly these
      function __drill_is
          set -l words (__drill_words)
          test "$words" = "$argv"
      end

      # whether the commands of the line begin with these
      function __drill_in
          set -l words (__drill_words)
          set -l length (count $argv)
          test (count $words) -ge $length; and test "$words[1..$length]" = "$argv"
      end

      complete -c drill -f
      """;

  private final CommandSpec drill;
  private final StringBuilder script = new StringBuilder(FUNCTIONS);

  FishScript(CommandSpec drill) {
    this.drill = drill;
  }

  String text() {
    CommandModel.visit(drill, this::lines);
    return script.toString();
  }

  private void lines(CommandSpec command) {
    boolean hasCommands = !CommandModel.below(command).isEmpty();
    List<String> path = CommandModel.path(command);
    String when = ((hasCommands ? "__drill_is " : "__drill_in ") + String.join(" ", path)).strip();
    CommandModel.below(command)
        .forEach((name, each) -> line(when, "-a " + name, CommandModel.summary(each)));
    for (OptionSpec option : CommandModel.options(command)) {
      for (String name : CommandModel.names(option)) {
        line(when, spelled(name) + value(option), CommandModel.summary(option));
      }
    }
    if (!hasCommands) {
      for (ArgSpec argument : command.positionalParameters()) {
        List<String> values = CommandModel.values(argument);
        if (!values.isEmpty()) {
          line(when, "-a " + quoted(String.join(" ", values)), "");
        }
      }
    }
  }

  private static String spelled(String name) {
    return name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1);
  }

  private static String value(OptionSpec option) {
    List<String> values = CommandModel.values(option);
    if (!CommandModel.takesValue(option)) {
      return "";
    }
    if (!values.isEmpty()) {
      return " -x -a " + quoted(String.join(" ", values));
    }
    return CommandModel.isFile(option) ? " -r -F" : " -x";
  }

  private void line(String when, String what, String description) {
    script
        .append("complete -c drill -n ")
        .append(quoted(when))
        .append(' ')
        .append(what)
        .append(description.isEmpty() ? "" : " -d " + quoted(description))
        .append('\n');
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
