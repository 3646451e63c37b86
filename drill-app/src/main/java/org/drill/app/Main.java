package org.drill.app;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.drill.app.command.DrillCommand;
import org.drill.app.input.BadInputException;
import org.drill.app.terminal.CheckedStream;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import org.drill.app.terminal.UsageProblem;
import org.drill.concept.ConceptDepthException;
import org.drill.concept.syntax.ConceptSyntaxException;
import org.drill.concept.syntax.UnknownNameException;
import org.drill.embedding.MissingVectorsException;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.source.GraphSourceException;
import org.drill.kb.source.sparql.EndpointException;
import org.drill.predict.PredictorFileException;
import org.drill.problem.ProblemException;
import org.drill.train.TrainingException;
import picocli.CommandLine;

/**
 * The program: runs a command, and turns what goes wrong into one line and an exit code.
 *
 * <p>Results go to standard output, everything else to standard error. Exit code 0 means done, 1
 * that the work failed, 2 wrong usage or bad input, with one line that says what and where.
 */
public final class Main {
  private Main() {}

  /** Commands that run within this process. */
  @FunctionalInterface
  public interface Program {
    /**
     * Runs a command.
     *
     * @param terminal where it prints
     * @param args the command line
     * @return the exit code
     */
    int run(Terminal terminal, String... args);
  }

  /**
   * Runs the command and ends the process with its exit code.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    exitAfter(Main::run, args);
  }

  /**
   * Runs a command and ends the process with its exit code.
   *
   * @param program the commands
   * @param args the command line
   */
  public static void exitAfter(Program program, String... args) {
    Locale.setDefault(Locale.ROOT);
    var results = new CheckedStream(new FileOutputStream(FileDescriptor.out));
    var out = utf8(results);
    var err = utf8(new FileOutputStream(FileDescriptor.err));
    int code = program.run(new Terminal(out, err, Boolean.getBoolean("drill.tty")), args);
    out.flush();
    if (results.hasFailed() && code == ExitCode.DONE) {
      err.println("drill: cannot write to standard output (" + results.problem() + ")");
      code = ExitCode.FAILED;
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
    return execute(
        DrillCommand.commands(terminal, args), terminal, DrillCommand.arguments(terminal, args));
  }

  /**
   * Runs a command of others as those of {@code drill} are run.
   *
   * @param commandLine the commands
   * @param terminal where they print
   * @param args the command line
   * @return the exit code
   */
  public static int execute(CommandLine commandLine, Terminal terminal, String... args) {
    commandLine.setOut(terminal.outWriter());
    commandLine.setErr(terminal.errWriter());
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setExpandAtFiles(false);
    commandLine.setUsageHelpAutoWidth(true);
    commandLine.setParameterExceptionHandler(
        (e, arguments) -> {
          String command = e.getCommandLine().getCommandSpec().qualifiedName();
          terminal.error(UsageProblem.of(e) + " (see " + command + " --help)");
          return ExitCode.BAD_INPUT;
        });
    commandLine.setExecutionExceptionHandler((e, cmd, parsed) -> failure(terminal, e));
    try {
      return commandLine.execute(args);
    } catch (OutOfMemoryError e) {
      terminal.error("out of memory; give more with DRILL_JAVA_OPTIONS=-Xmx8g");
      return ExitCode.FAILED;
    } catch (StackOverflowError e) {
      terminal.error("the input is nested too deeply");
      return ExitCode.BAD_INPUT;
    }
  }

  private static int failure(Terminal terminal, Exception e) {
    if (e instanceof EndpointException fault) {
      terminal.error(message(e));
      return fault.isBadInput() ? ExitCode.BAD_INPUT : ExitCode.FAILED;
    }
    boolean badInput =
        e instanceof OntologyLoadException
            || e instanceof GraphSourceException
            || e instanceof ConceptSyntaxException
            || e instanceof UnknownNameException
            || e instanceof ConceptDepthException
            || e instanceof ProblemException
            || e instanceof PredictorFileException
            || e instanceof TrainingException
            || e instanceof MissingVectorsException
            || e instanceof BadInputException;
    if (badInput) {
      terminal.error(message(e));
      return ExitCode.BAD_INPUT;
    }
    terminal.error("internal error: " + e + " (DRILL_JAVA_OPTIONS=-Ddrill.trace=true shows more)");
    if (Boolean.getBoolean("drill.trace")) {
      e.printStackTrace(terminal.err());
    }
    return ExitCode.FAILED;
  }

  private static String message(Exception e) {
    String message = e.getMessage();
    return message == null ? e.toString() : message;
  }

  private static PrintStream utf8(OutputStream stream) {
    return new PrintStream(
        new BufferedOutputStream(stream, 1 << 16), false, StandardCharsets.UTF_8);
  }
}
