package org.drill.app.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;

/**
 * Another program that learns: started once for each problem with the knowledge base and a file
 * with the problem as its last two arguments, and the time limit in {@code DRILL_MAX_SECONDS}.
 *
 * @param name its name in rows
 * @param command what a shell starts
 */
public record ExternalProgram(String name, String command) {
  /**
   * Reads {@code NAME=COMMAND}.
   *
   * @param option what was given
   * @return the program
   * @throws EvaluationException if a part is missing
   */
  public static ExternalProgram parse(String option) {
    int sign = option.indexOf('=');
    String name = sign < 0 ? "" : option.substring(0, sign).strip();
    String command = sign < 0 ? "" : option.substring(sign + 1).strip();
    if (name.isEmpty() || command.isEmpty()) {
      throw new EvaluationException(
          "--external " + option + ": give NAME=COMMAND, such as peer='python3 adapter.py'");
    }
    return new ExternalProgram(name, command);
  }

  /**
   * Puts a problem to the program.
   *
   * @param trial the problem
   * @param seconds the limit that the program is told
   * @param limit the limit after which it is killed
   * @return its answer, or what is wrong with it
   * @throws InterruptedException if this thread was interrupted
   */
  RunOutcome run(Trial trial, double seconds, double limit) throws InterruptedException {
    try {
      Path folder = Files.createTempDirectory("drill-problem");
      Path file = folder.resolve("problem.json");
      try {
        ProblemFile.write(file, List.of(ProblemEntry.of(trial.problem())));
        var process =
            new FreshProcess(
                List.of(
                    "/bin/sh",
                    "-c",
                    command + " \"$@\"",
                    name,
                    trial.dataset().graph().toAbsolutePath().toString(),
                    file.toString()),
                Map.of("DRILL_MAX_SECONDS", String.valueOf(seconds)));
        return PrintedAnswer.of(trial, process.run(limit));
      } finally {
        Files.deleteIfExists(file);
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      throw new EvaluationException("cannot write a problem for --external (" + e + ")", e);
    }
  }
}
