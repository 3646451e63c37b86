package org.drill.app.report;

import java.io.PrintStream;
import java.util.Locale;

/** How results are printed. */
public enum OutputFormat {
  TEXT,
  JSON,
  CSV;

  /** Prints a report in this format. */
  public void print(PrintStream out, CommandReport report) {
    switch (this) {
      case TEXT -> report.text(out);
      case JSON -> JsonPrinter.print(out, report::json);
      case CSV -> report.csv(out);
    }
    out.flush();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
