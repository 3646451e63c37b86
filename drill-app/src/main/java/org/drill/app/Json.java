package org.drill.app;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;

/** Prints JSON, indented, without reflection: starting up fast matters more than brevity here. */
final class Json {
  private Json() {}

  /** Something that can be written as JSON. */
  interface Document {
    /** Writes one value. */
    void write(JsonGenerator json) throws IOException;
  }

  /** Prints a document and a line feed. */
  static void print(PrintStream out, Document document) {
    var printer = new DefaultPrettyPrinter();
    printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    try {
      JsonGenerator json = new JsonFactory().createGenerator(out);
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.setPrettyPrinter(printer);
      document.write(json);
      json.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.print('\n');
    out.flush();
  }
}
