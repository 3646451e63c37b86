package org.drill.app.command;

import java.util.Arrays;
import org.drill.app.serve.Service;
import org.drill.app.terminal.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code drill}: the command that has all others below it. */
@Command(
    name = "drill",
    description = "Learns class expressions from OWL and RDF knowledge graphs.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    subcommands = {
      LearnCommand.class,
      DefineCommand.class,
      ApplyCommand.class,
      DescribeCommand.class,
      RetrieveCommand.class,
      GenerateCommand.class,
      SampleCommand.class,
      EmbedCommand.class,
      TrainCommand.class,
      EvaluateCommand.class,
      ServeCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill learn                        class expressions for the bundled problems",
      "  drill learn --list                 the names of these problems",
      "  drill describe                     what is in the bundled example graph",
      "  drill describe --kb ontology.owl   what is in a file of yours",
      "  drill serve                        in the browser: http://127.0.0.1:8080/",
      "  drill retrieve --expression \"Woman and (hasChild some Doctor)\"",
      "",
      "Every command explains itself: drill learn --help"
    })
public final class DrillCommand implements Runnable {
  private static final String SERVE = "serve";

  @Spec private CommandSpec spec = CommandSpec.create();

  private DrillCommand() {}

  /**
   * Makes the commands that a command line is about.
   *
   * @param terminal where they print
   * @param args the command line
   * @return all commands, or {@code drill serve} alone
   */
  public static CommandLine commands(Terminal terminal, String... args) {
    CommandLine commands = isFor(SERVE, args) ? service(terminal) : all(terminal);
    if (isFor(TrainCommand.NAME, args)) {
      TrainCommand.prepare(commands);
    }
    return commands;
  }

  /**
   * The arguments as {@link #commands} take them; says so where a spelling is an old one.
   *
   * @param terminal where that is said
   * @param args the command line
   * @return what to execute
   */
  public static String[] arguments(Terminal terminal, String... args) {
    return isFor(SERVE, args)
        ? Arrays.copyOfRange(args, 1, args.length)
        : TrainCommand.spelled(args, terminal);
  }

  /**
   * Starts the service of {@code drill serve} with its default options, at any port that is free.
   *
   * @param terminal where it prints
   * @return the service, which is to be closed
   */
  public static Service startService(Terminal terminal) {
    return new ServeCommand(terminal).begin(0);
  }

  private static boolean isFor(String command, String[] args) {
    return args.length > 0 && args[0].equals(command);
  }

  private static CommandLine all(Terminal terminal) {
    return new CommandLine(new DrillCommand(), new CommandFactory(terminal));
  }

  /** A service runs for long, so that it does without the classes of all other commands. */
  private static CommandLine service(Terminal terminal) {
    return new CommandLine(new ServeCommand(terminal), new CommandFactory(terminal))
        .setCommandName("drill " + SERVE);
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "name a command: learn, define, apply, describe, retrieve, generate, sample, embed, train,"
            + " evaluate or serve");
  }
}
