package org.drill.spark;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.apache.spark.sql.SparkSession;
import org.drill.app.Main;
import org.drill.app.terminal.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The jobs for spark-submit: some of their own, and, with {@code --kb spark:PATH}, other commands
 * of {@code drill}.
 */
@Command(
    name = "drill-spark",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = "Works on knowledge graphs that are on a cluster.",
    footerHeading = "%nThe other commands of drill are here, too; learn, apply and extract take%n",
    footer = "--kb spark:PATH. docs/spark.md has examples.")
public final class SparkMain implements Runnable {
  /** The jobs by their names, in the order of the help. */
  private static final Map<String, Function<Terminal, Callable<Integer>>> JOBS =
      new LinkedHashMap<>();

  static {
    JOBS.put("convert", ConvertCommand::new);
    JOBS.put("closures", ClosuresCommand::new);
    JOBS.put("count", CountCommand::new);
    JOBS.put("evaluate", EvaluateCommand::new);
    JOBS.put("generate", GenerateCommand::new);
  }

  private SparkMain() {}

  /**
   * Runs a job and ends the process with its exit code.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    Main.exitAfter(SparkMain::run, args);
  }

  /**
   * Runs a job within this process.
   *
   * @param terminal where it prints
   * @param args the command line
   * @return the exit code
   */
  public static int run(Terminal terminal, String... args) {
    boolean isOurs = args.length == 0 || args[0].startsWith("-") || JOBS.containsKey(args[0]);
    try {
      return isOurs ? Main.execute(commands(terminal), terminal, args) : Main.run(terminal, args);
    } finally {
      stop();
    }
  }

  private static void stop() {
    @Nullable SparkSession session = SparkSession.getDefaultSession().getOrElse(() -> null);
    if (session != null && !Boolean.getBoolean(Sessions.KEEP)) {
      session.stop();
    }
  }

  private static CommandLine commands(Terminal terminal) {
    var commands = new CommandLine(new SparkMain());
    JOBS.forEach((name, job) -> commands.addSubcommand(name, job.apply(terminal)));
    return commands;
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        new CommandLine(this), "name a command: " + String.join(", ", JOBS.keySet()));
  }
}
