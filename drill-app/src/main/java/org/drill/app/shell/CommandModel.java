package org.drill.app.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Questions to the model of commands that scripts and pages share. */
final class CommandModel {
  private CommandModel() {}

  /** Visits a command and all that are below it, each once, by its own name. */
  static void visit(CommandSpec command, Consumer<CommandSpec> visitor) {
    visitor.accept(command);
    below(command).values().forEach(each -> visit(each, visitor));
  }

  /** The commands below one, by name; other names of theirs are left out. */
  static Map<String, CommandSpec> below(CommandSpec command) {
    Map<String, CommandSpec> found = new LinkedHashMap<>();
    for (CommandLine each : command.subcommands().values()) {
      CommandSpec spec = each.getCommandSpec();
      if (!spec.usageMessage().hidden()) {
        found.put(spec.name(), spec);
      }
    }
    return found;
  }

  /** The names from the topmost command, which is left out, to this one. */
  static List<String> path(CommandSpec command) {
    var path = new ArrayList<String>();
    for (CommandSpec at = command; at.parent() != null; at = at.parent()) {
      path.add(0, at.name());
    }
    return path;
  }

  static List<OptionSpec> options(CommandSpec command) {
    return command.options().stream().filter(option -> !option.hidden()).toList();
  }

  /** The names of an option, with the one that says no where there is one. */
  static List<String> names(OptionSpec option) {
    var names = new ArrayList<>(List.of(option.names()));
    if (option.negatable()) {
      names.add(option.longestName().replaceFirst("^--", "--no-"));
    }
    return names;
  }

  static boolean takesValue(ArgSpec argument) {
    return argument.arity().max() > 0;
  }

  static boolean isFile(ArgSpec argument) {
    return argument.auxiliaryTypes()[0] == Path.class;
  }

  /** The values that there are; none where there is no list of them. */
  static List<String> values(ArgSpec argument) {
    var values = new ArrayList<String>();
    if (argument.completionCandidates() != null) {
      argument.completionCandidates().forEach(each -> values.add(each.toLowerCase(Locale.ROOT)));
    }
    return values;
  }

  /** What a command is, in a sentence. */
  static String summary(CommandSpec command) {
    return sentence(lines(command.usageMessage().description()));
  }

  /** What an option is, in a sentence. */
  static String summary(ArgSpec argument) {
    return sentence(lines(argument.description()));
  }

  /** Lines without marks of colour and format. */
  static List<String> lines(String... marked) {
    var lines = new ArrayList<String>();
    for (String line : marked) {
      String plain = Ansi.OFF.string(line.replace("%n", "\n").replace("%%", "%"));
      plain.lines().map(String::stripTrailing).forEach(lines::add);
      if (plain.isEmpty()) {
        lines.add("");
      }
    }
    return lines;
  }

  private static String sentence(List<String> lines) {
    int end = lines.indexOf("");
    String paragraph = String.join(" ", end < 0 ? lines : lines.subList(0, end));
    return paragraph.split("(?<=[.;])\\s", 2)[0].replaceFirst("[.;]$", "").strip();
  }
}
