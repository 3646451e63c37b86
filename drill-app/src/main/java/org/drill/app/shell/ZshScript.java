package org.drill.app.shell;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A completion function for zsh: one function a command, each with {@code _arguments}. */
final class ZshScript {
  private final CommandSpec drill;
  private final StringBuilder script = new StringBuilder();

  ZshScript(CommandSpec drill) {
    this.drill = drill;
  }

  String text() {
    script
        .append("#compdef ")
        .append(drill.name())
        .append("\n# 'drill completion zsh' wrote this\n");
    CommandModel.visit(drill, this::function);
    script.append(
        "\nif [[ $funcstack[1] == _drill ]]; then _drill \"$@\"; else compdef _drill drill; fi\n");
    return script.toString();
  }

  private void function(CommandSpec command) {
    script.append("\n").append(function(CommandModel.path(command))).append("() {\n");
    boolean hasCommands = !CommandModel.below(command).isEmpty();
    if (hasCommands) {
      script.append("  local state line\n  typeset -A opt_args\n");
    }
    script.append("  _arguments").append(hasCommands ? " -C" : "");
    arguments(command).forEach(each -> script.append(" \\\n    ").append(each));
    if (hasCommands) {
      script.append(" \\\n    '1: :->command' \\\n    '*:: :->arguments'\n");
      commands(command);
    } else {
      script.append("\n");
    }
    script.append("}\n");
  }

  private void commands(CommandSpec command) {
    script.append("  case $state in\n    command)\n      local -a commands=(");
    CommandModel.below(command)
        .forEach(
            (name, each) ->
                script
                    .append("\n        ")
                    .append(quoted(name + ":" + CommandModel.summary(each))));
    script.append("\n      )\n      _describe command commands\n      ;;\n");
    script.append("    arguments)\n      case $words[1] in\n");
    CommandModel.below(command)
        .forEach(
            (name, each) ->
                script
                    .append("        ")
                    .append(String.join("|", each.names()))
                    .append(") ")
                    .append(function(CommandModel.path(each)))
                    .append(" ;;\n"));
    script.append("      esac\n      ;;\n  esac\n");
  }

  private static String function(List<String> path) {
    return path.isEmpty() ? "_drill" : "_drill_" + String.join("_", path);
  }

  private static List<String> arguments(CommandSpec command) {
    var arguments = new ArrayList<String>();
    for (OptionSpec option : CommandModel.options(command)) {
      for (String name : CommandModel.names(option)) {
        boolean takesValue = CommandModel.takesValue(option);
        String repeated = option.isMultiValue() ? "*" : "";
        arguments.add(
            quoted(
                repeated
                    + name
                    + (takesValue && name.startsWith("--") ? "=" : "")
                    + "["
                    + escaped(CommandModel.summary(option))
                    + "]"
                    + (takesValue ? value(option) : "")));
      }
    }
    if (CommandModel.below(command).isEmpty()) {
      command
          .positionalParameters()
          .forEach(each -> arguments.add(quoted((each.isMultiValue() ? "*" : "") + value(each))));
    }
    return arguments;
  }

  private static String value(ArgSpec argument) {
    List<String> values = CommandModel.values(argument);
    String action =
        values.isEmpty()
            ? CommandModel.isFile(argument) ? "_files" : " "
            : "(" + String.join(" ", values) + ")";
    return ":" + escaped(argument.paramLabel()) + ":" + action;
  }

  private static String escaped(String text) {
    return text.replaceAll("([\\\\\\[\\]:])", "\\\\$1");
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
