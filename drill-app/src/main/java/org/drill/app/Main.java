package org.drill.app;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.drill.concept.ConceptDepthException;
import org.drill.concept.syntax.ConceptSyntaxException;
import org.drill.concept.syntax.UnknownNameException;
import org.drill.kb.load.OntologyLoadException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

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
    subcommands = {DescribeCommand.class, RetrieveCommand.class, SampleCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill describe                       what is in the bundled example graph",
      "  drill describe --kb ontology.owl     what is in a file of yours",
      "  drill retrieve --expression \"Woman and (hasChild some Doctor)\"",
      "",
      "Every command explains itself: drill describe --help"
    })
public final class Main implements Runnable {
  private static final int FAILED = 1;
  private static final int BAD_INPUT = 2;

  @Spec private CommandSpec spec = CommandSpec.create();

  private Main() {}

  /**
   * Runs the command and ends the process with its exit code.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    var out = utf8(FileDescriptor.out);
    var err = utf8(FileDescriptor.err);
    int code = run(new Terminal(out, err, Boolean.getBoolean("drill.tty")), args);
    out.flush();
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
    CommandLine commandLine = new CommandLine(new Main(), new CommandFactory(terminal));
    commandLine.setOut(terminal.outWriter());
    commandLine.setErr(terminal.errWriter());
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setUsageHelpAutoWidth(true);
    commandLine.setParameterExceptionHandler(
        (e, arguments) -> {
          String command = e.getCommandLine().getCommandSpec().qualifiedName();
          terminal.error(usageProblem(e) + " (see " + command + " --help)");
          return BAD_INPUT;
        });
    commandLine.setExecutionExceptionHandler((e, cmd, parsed) -> failure(terminal, e));
    try {
      return commandLine.execute(args);
    } catch (OutOfMemoryError e) {
      terminal.error("out of memory; give more with DRILL_JAVA_OPTIONS=-Xmx8g");
      return FAILED;
    } catch (StackOverflowError e) {
      terminal.error("the input is nested too deeply");
      return BAD_INPUT;
    }
  }

  private static String usageProblem(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      String argument = unmatched.getUnmatched().get(0);
      String what = argument.startsWith("-") ? "option" : "command or argument";
      String hint =
          unmatched.getSuggestions().isEmpty()
              ? ""
              : "; did you mean " + String.join(" or ", unmatched.getSuggestions()) + "?";
      return "unknown " + what + " '" + argument + "'" + hint;
    }
    return firstLine(e);
  }

  private static int failure(Terminal terminal, Exception e) {
    boolean badInput =
        e instanceof OntologyLoadException
            || e instanceof ConceptSyntaxException
            || e instanceof UnknownNameException
            || e instanceof ConceptDepthException
            || e instanceof BadInputException;
    if (badInput) {
      terminal.error(firstLine(e));
      return BAD_INPUT;
    }
    terminal.error("internal error: " + e + " (DRILL_JAVA_OPTIONS=-Ddrill.trace=true shows more)");
    if (Boolean.getBoolean("drill.trace")) {
      e.printStackTrace(terminal.err());
    }
    return FAILED;
  }

  private static String firstLine(Exception e) {
    String message = e.getMessage();
    return message == null ? e.toString() : message.lines().findFirst().orElse("");
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(descriptor), 1 << 16),
        false,
        StandardCharsets.UTF_8);
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "name a command: describe, retrieve or sample");
  }

  /** The version, from the jar's manifest. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"drill " + (version == null ? "(development build)" : version)};
    }
  }
}
