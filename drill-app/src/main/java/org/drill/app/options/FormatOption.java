package org.drill.app.options;

import org.drill.app.report.CommandReport;
import org.drill.app.report.OutputFormat;
import org.drill.app.terminal.Terminal;
import picocli.CommandLine.Option;

/** The option of commands that print what they found as text, JSON or CSV. */
public final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json or csv. Default: ${DEFAULT-VALUE}.")
  private OutputFormat format = OutputFormat.TEXT;

  /** The format that was asked for. */
  public OutputFormat format() {
    return format;
  }

  /** Prints a report in the format that was asked for. */
  public void print(Terminal terminal, CommandReport report) {
    format.print(terminal.out(), report);
  }
}
