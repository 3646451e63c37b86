package org.drill.app.command;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill learn                        class expressions for the bundled problems",
      "  drill learn --list                 the names of these problems",
      "  drill describe                     what is in the bundled example graph",
      "  drill describe --kb ontology.owl   what is in a file of yours",
      "  drill serve                        in the browser: http://127.0.0.1:8080/",
      "  drill retrieve --expression \"Woman and (hasChild some Doctor)\"",
      "",
      "Every command explains itself: drill learn --help, or drill help learn"
    })
public final class DrillCommand implements Runnable {
  /** The commands by their names, in the order of the help. */
  private static final Map<String, Class<?>> ALL = new LinkedHashMap<>();

  static {
    ALL.put("learn", LearnCommand.class);
    ALL.put("define", DefineCommand.class);
    ALL.put("apply", ApplyCommand.class);
    ALL.put("describe", DescribeCommand.class);
    ALL.put("retrieve", RetrieveCommand.class);
    ALL.put("generate", GenerateCommand.class);
    ALL.put("sample", SampleCommand.class);
    ALL.put("extract", ExtractCommand.class);
    ALL.put("embed", EmbedCommand.class);
    ALL.put(TrainCommand.NAME, TrainCommand.class);
    ALL.put("evaluate", EvaluateCommand.class);
    ALL.put("serve", ServeCommand.class);
    ALL.put("completion", CompletionCommand.class);
    ALL.put(HelpCommand.NAME, HelpCommand.class);
  }

  @Spec private CommandSpec spec = CommandSpec.create();

  private DrillCommand() {}

  /**
   * Makes the commands that a command line is about.
   *
   * @param terminal where they print
   * @param args the command line
   * @return {@code drill} with the one command that is named, so that a process starts without the
   *     options and classes of all others; with all commands if none is
   */
  public static CommandLine commands(Terminal terminal, String... args) {
    Class<?> named = args.length == 0 ? null : ALL.get(args[0]);
    CommandLine drill =
        drill(
            terminal, named == null || named == HelpCommand.class ? ALL.values() : List.of(named));
    if (named == TrainCommand.class || named == HelpCommand.class) {
      TrainCommand.prepare(drill);
    }
    return drill;
  }

  /**
   * The arguments as {@link #commands} take them; says so where a spelling is an old one.
   *
   * @param terminal where that is said
   * @param args the command line
   * @return what to execute
   */
  public static String[] arguments(Terminal terminal, String... args) {
    return TrainCommand.spelled(args, terminal);
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

  /**
   * Makes all commands, with their whole help, for those who write about them.
   *
   * @return the commands
   */
  public static CommandLine documented() {
    var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    CommandLine drill = drill(new Terminal(nowhere, nowhere, false), ALL.values());
    TrainCommand.prepare(drill);
    return drill;
  }

  private static CommandLine drill(Terminal terminal, Collection<Class<?>> commands) {
    var drill = new CommandLine(new DrillCommand(), new CommandFactory(terminal));
    commands.forEach(drill::addSubcommand);
    return drill;
  }

  @Override
  public void run() {
    List<String> names = List.copyOf(ALL.keySet());
    int last = names.size() - 1;
    throw new ParameterException(
        spec.commandLine(),
        "name a command: " + String.join(", ", names.subList(0, last)) + " or " + names.get(last));
  }
}
