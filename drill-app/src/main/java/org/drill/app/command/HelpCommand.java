package org.drill.app.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.drill.app.input.BadInputException;
import org.drill.app.input.Suggestions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code drill help}: the usage of a command, as its option {@code --help} shows it. */
@Command(
    name = HelpCommand.NAME,
    mixinStandardHelpOptions = true,
    description = {"Shows the help of drill, or of one of its commands.", ""},
    footerHeading = "%nExamples:%n",
    footer = {"  drill help learn", "  drill help train agent"})
final class HelpCommand implements Runnable {
  static final String NAME = "help";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "The command, and what is below it.")
  private List<String> names = new ArrayList<>();

  @Override
  public void run() {
    CommandLine drill = spec.commandLine().getParent();
    CommandLine at = drill;
    for (String name : names) {
      at = below(at, name);
    }
    at.usage(drill.getOut());
  }

  private static CommandLine below(CommandLine at, String name) {
    Map<String, CommandLine> known = at.getSubcommands();
    CommandLine found = known.get(name);
    if (found == null) {
      throw new BadInputException(
          known.isEmpty()
              ? "'%s' has no commands; leave '%s' out"
                  .formatted(at.getCommandSpec().qualifiedName(), name)
              : "no command '%s'%s"
                  .formatted(name, Suggestions.didYouMeanOrAll(name, known.keySet())));
    }
    return found;
  }
}
