package org.drill.app.evaluate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A program that is started, timed, and killed with all its children if it does not end in time.
 *
 * <p>Where there is {@code setsid}, the program leads a session of its own, so that children that
 * were left to themselves are found, too. Its output goes to files, since a child that holds a pipe
 * open would keep a reader waiting.
 */
final class FreshProcess {
  private static final long MOST_BYTES = 16L << 20;
  private static final long LOOK_MILLIS = 2;
  private static final int MOST_COMPLAINT = 200;
  private static final Path SETSID = Path.of("/usr/bin/setsid");

  /**
   * How a process ended.
   *
   * @param seconds from its start to its end
   * @param fault why its output is of no use; empty if it ended well
   * @param out what it printed
   */
  record End(double seconds, String fault, String out) {}

  private final List<String> command;
  private final Map<String, String> environment;

  FreshProcess(List<String> command, Map<String, String> environment) {
    this.command = List.copyOf(command);
    this.environment = Map.copyOf(environment);
  }

  /**
   * Runs it.
   *
   * @param limit how many seconds it may take
   * @return how it ended
   * @throws InterruptedException if this thread was interrupted; the process is killed
   */
  End run(double limit) throws InterruptedException {
    try {
      Path out = Files.createTempFile("drill-run", ".out");
      Path err = Files.createTempFile("drill-run", ".err");
      try {
        return run(limit, out, err);
      } finally {
        Files.deleteIfExists(out);
        Files.deleteIfExists(err);
      }
    } catch (IOException e) {
      return new End(Double.NaN, "cannot be started (" + e.getMessage() + ")", "");
    }
  }

  private End run(double limit, Path out, Path err) throws IOException, InterruptedException {
    boolean hasSession = Files.isExecutable(SETSID);
    var line = new ArrayList<String>();
    if (hasSession) {
      line.add(SETSID.toString());
    }
    line.addAll(command);
    var builder = new ProcessBuilder(line);
    builder.environment().putAll(environment);
    builder
        .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
        .redirectOutput(out.toFile())
        .redirectError(err.toFile());
    long start = System.nanoTime();
    Process process = builder.start();
    String fault = "";
    double seconds;
    try {
      while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS) && fault.isEmpty()) {
        if ((System.nanoTime() - start) / 1e9 > limit) {
          fault = "killed after its limit of " + plain(limit) + " s";
        } else if (Files.size(out) > MOST_BYTES || Files.size(err) > MOST_BYTES) {
          fault = "killed, since it printed more than " + (MOST_BYTES >> 20) + " MB";
        }
      }
      seconds = (System.nanoTime() - start) / 1e9;
    } finally {
      killAll(process, hasSession);
    }
    if (!fault.isEmpty()) {
      return new End(seconds, fault, "");
    }
    if (process.exitValue() != 0) {
      return new End(seconds, "ended with code " + process.exitValue() + complaint(err), "");
    }
    return new End(seconds, "", new String(Files.readAllBytes(out), StandardCharsets.UTF_8));
  }

  /** A limit as it was given. */
  static String plain(double seconds) {
    return seconds == Math.rint(seconds) ? String.valueOf((long) seconds) : String.valueOf(seconds);
  }

  /** The last line that it wrote to standard error, if any. */
  private static String complaint(Path err) throws IOException {
    String text = new String(Files.readAllBytes(err), StandardCharsets.UTF_8).strip();
    String last = text.substring(text.lastIndexOf('\n') + 1).strip();
    return last.isEmpty()
        ? ""
        : ": " + (last.length() <= MOST_COMPLAINT ? last : last.substring(0, MOST_COMPLAINT) + "…");
  }

  /** Kills the process and whatever it has started and left behind. */
  private static void killAll(Process process, boolean hasSession) throws IOException {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
    if (hasSession) {
      // the session's group has the number of its leader; what is left of it goes, too
      new ProcessBuilder("/bin/sh", "-c", "kill -9 -" + process.pid() + " 2>/dev/null").start();
    }
    process.onExit().join();
  }
}
