package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;

/** What a command tells about its result, in any format; {@link OutputFormat#print} chooses one. */
public interface CommandReport {
  /** Prints it for people. */
  void text(PrintStream out);

  /** Writes it as one value of JSON. */
  void json(JsonGenerator json) throws IOException;

  /** Prints it as rows of CSV, with a header. */
  void csv(PrintStream out);
}
