package org.drill.app;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.drill.concept.ConceptDepthException;
import org.drill.concept.syntax.ConceptSyntaxException;
import org.drill.concept.syntax.UnknownNameException;
import org.drill.embedding.MissingVectorsException;
import org.drill.kb.load.OntologyLoadException;
import org.drill.problem.ProblemException;
import org.drill.train.TrainingException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The {@code drill} command.
 *
 * <p>Results go to standard output, everything else to standard error. Exit code 0 means done, 1
 * that the work failed, 2 wrong usage or bad input, with one line that says what and where.
 */
@Command(
    name = "drill",
    description = "Learns class expressions from OWL and RDF knowledge graphs.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    subcommands = {
      LearnCommand.class,
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
public final class Main implements Runnable {
  private static final int FAILED = 1;
  private static final int BAD_INPUT = 2;
  private static final String SERVE = "serve";

  @Spec private CommandSpec spec = CommandSpec.create();

  private Main() {}

  /**
   * Runs the command and ends the process with its exit code.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    var results = new CheckedStream(new FileOutputStream(FileDescriptor.out));
    var out = utf8(results);
    var err = utf8(new FileOutputStream(FileDescriptor.err));
    int code = run(new Terminal(out, err, Boolean.getBoolean("drill.tty")), args);
    out.flush();
    if (results.hasFailed() && code == 0) {
      err.println("drill: cannot write to standard output (" + results.problem() + ")");
      code = FAILED;
    }
    err.flush();
    System.exit(code);
  }

  /**
   * Runs the command within this process.
   *
   * @param terminal where it prints
   * @param args the command line
   * @return the exit code
   */
  public static int run(Terminal terminal, String... args) {
    boolean serves = args.length > 0 && args[0].equals(SERVE);
    boolean trains = args.length > 0 && args[0].equals(TrainCommand.NAME);
    CommandLine commandLine = serves ? service(terminal) : all(terminal);
    if (trains) {
      TrainCommand.prepare(commandLine);
    }
    commandLine.setOut(terminal.outWriter());
    commandLine.setErr(terminal.errWriter());
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setExpandAtFiles(false);
    commandLine.setUsageHelpAutoWidth(true);
    commandLine.setParameterExceptionHandler(
        (e, arguments) -> {
          String command = e.getCommandLine().getCommandSpec().qualifiedName();
          terminal.error(UsageProblem.of(e) + " (see " + command + " --help)");
          return BAD_INPUT;
        });
    commandLine.setExecutionExceptionHandler((e, cmd, parsed) -> failure(terminal, e));
    try {
      return commandLine.execute(
          serves ? Arrays.copyOfRange(args, 1, args.length) : TrainCommand.spelled(args, terminal));
    } catch (OutOfMemoryError e) {
      terminal.error("out of memory; give more with DRILL_JAVA_OPTIONS=-Xmx8g");
      return FAILED;
    } catch (StackOverflowError e) {
      terminal.error("the input is nested too deeply");
      return BAD_INPUT;
    }
  }

  private static CommandLine all(Terminal terminal) {
    return new CommandLine(new Main(), new CommandFactory(terminal));
  }

  /** A service runs for long, so that it does without the classes of all other commands. */
  private static CommandLine service(Terminal terminal) {
    return new CommandLine(new ServeCommand(terminal), new CommandFactory(terminal))
        .setCommandName("drill " + SERVE);
  }

  private static int failure(Terminal terminal, Exception e) {
    boolean badInput =
        e instanceof OntologyLoadException
            || e instanceof ConceptSyntaxException
            || e instanceof UnknownNameException
            || e instanceof ConceptDepthException
            || e instanceof ProblemException
            || e instanceof TrainingException
            || e instanceof MissingVectorsException
            || e instanceof BadInputException;
    if (badInput) {
      terminal.error(message(e));
      return BAD_INPUT;
    }
    terminal.error("internal error: " + e + " (DRILL_JAVA_OPTIONS=-Ddrill.trace=true shows more)");
    if (Boolean.getBoolean("drill.trace")) {
      e.printStackTrace(terminal.err());
    }
    return FAILED;
  }

  private static String message(Exception e) {
    String message = e.getMessage();
    return message == null ? e.toString() : message;
  }

  private static PrintStream utf8(OutputStream stream) {
    return new PrintStream(
        new BufferedOutputStream(stream, 1 << 16), false, StandardCharsets.UTF_8);
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "name a command: learn, describe, retrieve, generate, sample, embed, train, evaluate or"
            + " serve");
  }

  /** The version, from the jar's manifest. */
  static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "(development build)" : version;
  }

  /** The version as the command prints it. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"drill " + version()};
    }
  }
}
