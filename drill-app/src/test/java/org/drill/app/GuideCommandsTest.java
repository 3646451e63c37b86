package org.drill.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the commands of a guide, those that follow a {@code $}, one after the other in an empty
 * folder: what they print is what stands below them, but for times. What {@code drill} says on
 * standard error stands before what it prints.
 */
class GuideCommandsTest {
  private static final Path PAGE = Path.of("..", "docs", "three-jobs.md");
  private static final Path SHELL = Path.of("/bin/sh");
  private static final String INDENT = "    ";
  private static final String PROMPT = INDENT + "$ ";
  private static final String DRILL = "./drill ";

  /** A word of a command, or what ends the part of it that is ours. */
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|([|>])|([^\\s\"|>]+)");

  private static final Pattern FILE = Pattern.compile("[\\w/-]+\\.(csv|owl|ofn|nt|json)");
  private static final Set<String> FOLDERS = Set.of("--data", "--out");
  private static final Pattern TIME = Pattern.compile("\\b\\d+\\.\\d+ s\\b");

  @TempDir private Path folder = Path.of("");

  /** A command of a page and what it says that this prints. */
  private record Step(int line, String command, String printed) {}

  @Test
  void threeJobsArePrintedAsTheyRun() throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(SHELL), "no " + SHELL + " here: the guide is not run");
    List<Step> steps = steps(Files.readAllLines(PAGE));
    assertThat(steps).hasSizeGreaterThan(14);
    for (Step step : steps) {
      assertThat(normal(run(step.command)))
          .as("line " + step.line + ": " + step.command)
          .isEqualTo(normal(step.printed));
    }
  }

  private static List<Step> steps(List<String> lines) {
    var steps = new ArrayList<Step>();
    for (int k = 0; k < lines.size(); k++) {
      if (lines.get(k).startsWith(PROMPT)) {
        int first = k + 1;
        var command = new StringBuilder(lines.get(k).substring(PROMPT.length()));
        while (command.charAt(command.length() - 1) == '\\') {
          command.setLength(command.length() - 1);
          command.append(lines.get(++k).strip());
        }
        var printed = new StringBuilder();
        while (k + 1 < lines.size() && isOutput(lines.get(k + 1))) {
          String line = lines.get(++k);
          printed.append(line.isEmpty() ? "" : line.substring(INDENT.length())).append('\n');
        }
        steps.add(new Step(first, command.toString(), printed.toString()));
      }
    }
    return steps;
  }

  private static boolean isOutput(String line) {
    return line.isEmpty() || (line.startsWith(INDENT) && !line.startsWith(PROMPT));
  }

  /** What does not depend on the machine or the folder. */
  private String normal(String printed) {
    String here = printed.replace(folder + "/", "").strip();
    return TIME.matcher(here).replaceAll("0.00 s").replaceAll("(?m) +$", "");
  }

  private String run(String command) throws IOException, InterruptedException {
    if (!command.startsWith(DRILL)) {
      return shell(command, "");
    }
    var args = new ArrayList<String>();
    Matcher words = WORD.matcher(command);
    int end = DRILL.length();
    while (words.find(end) && words.group(2) == null) {
      String word = words.group(1) == null ? words.group(3) : words.group(1);
      boolean isHere =
          FILE.matcher(word).matches()
              || (!args.isEmpty() && FOLDERS.contains(args.get(args.size() - 1)));
      args.add(isHere ? folder.resolve(word).toString() : word);
      end = words.end();
    }
    FinishedCommand done = FinishedCommand.drill(args.toArray(String[]::new)).isDone();
    String rest = command.substring(end).strip();
    return done.err() + (rest.isEmpty() ? done.out() : shell("cat " + rest, done.out()));
  }

  private String shell(String command, String input) throws IOException, InterruptedException {
    Path given = Files.writeString(folder.resolve("input"), input);
    Process process =
        new ProcessBuilder(SHELL.toString(), "-c", command)
            .directory(folder.toFile())
            .redirectInput(given.toFile())
            .redirectErrorStream(true)
            .start();
    try (InputStream out = process.getInputStream()) {
      String printed = new String(out.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(printed).isZero();
      return printed;
    }
  }
}
