package org.drill.app.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.drill.app.input.BadInputException;
import org.drill.app.report.CommandReport;
import org.drill.app.terminal.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of every training: where things are written, and for how long it may run. */
public final class TrainingRunOptions {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The directory of the model: new, empty, or with a model to replace.")
  private Path out = Path.of("");

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      defaultValue = "1",
      description = "Another seed, another model. Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--max-seconds",
      paramLabel = "S",
      description = "Longest time to train, vectors included. Default: none.")
  private double seconds = Double.POSITIVE_INFINITY;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Keep the state of training in this directory, and go on from there.")
  private @Nullable Path state;

  @Option(
      names = "--plot",
      paramLabel = "FILE.png",
      description = "Also draw how training and validation went.")
  private @Nullable Path plot;

  @Mixin private FormatOption format = new FormatOption();

  /** The directory of the model. */
  public Path out() {
    return out;
  }

  /** The seed that everything random follows from. */
  public long seed() {
    return seed;
  }

  /** The longest time to train; infinite if none was given. */
  public double seconds() {
    return seconds;
  }

  /** Where to draw how training went, if asked for. */
  public @Nullable Path plot() {
    return plot;
  }

  /** The file of this name in the directory of the state, if a state is kept. */
  public @Nullable Path state(String name) {
    return state == null ? null : state.resolve(name);
  }

  /** Where the state is kept, if it is. */
  public @Nullable Path state() {
    return state;
  }

  /** What to do to go on, if the state was kept. */
  public String hint() {
    return state == null ? "" : "; the same command goes on from " + state;
  }

  /** Checks that nothing that is read is written over; the files that are read are known. */
  public void checkFiles(OutputFiles files, List<String> written, List<String> states) {
    if (!(seconds > 0)) {
      throw new BadInputException("--max-seconds is " + seconds + "; give more than 0");
    }
    for (String name : written) {
      files.replaces("--out", out.resolve(name));
    }
    if (state != null) {
      for (String name : states) {
        files.replaces("--resume", state.resolve(name));
      }
    }
    files.writes("--plot", plot, ".png");
  }

  /** Makes the directory of the state, if one is kept. */
  public void makeState() {
    if (state == null) {
      return;
    }
    if (Files.exists(state) && !Files.isDirectory(state)) {
      throw new BadInputException("--resume " + state + ": is a file; name a directory");
    }
    try {
      Files.createDirectories(state);
    } catch (IOException e) {
      throw new BadInputException("--resume " + state + ": cannot be made (" + e + ")", e);
    }
  }

  /** Prints a report in the format that was asked for. */
  public void print(Terminal terminal, CommandReport report) {
    format.print(terminal, report);
  }
}
