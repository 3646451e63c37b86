package org.drill.app.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import org.drill.app.text.Printable;
import org.jspecify.annotations.Nullable;

/** Prints JSON, indented, without reflection: starting up fast matters more than brevity here. */
public final class JsonPrinter {
  private JsonPrinter() {}

  /** Something that can be written as JSON. */
  public interface Document {
    /** Writes one value. */
    void write(JsonGenerator json) throws IOException;
  }

  /** Escapes all that a terminal would act on, so that names stay what they are. */
  private static final class Escapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;
    private static final char DELETE = 0x7F;

    private final int[] ascii = standardAsciiEscapesForJSON();

    Escapes() {
      ascii[DELETE] = ESCAPE_STANDARD;
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return ascii.clone();
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int character) {
      return Printable.isActedOn(character)
          ? new SerializedString(String.format(Locale.ROOT, "\\u%04x", character))
          : null;
    }
  }

  /** Prints a document and a line feed. */
  public static void print(PrintStream out, Document document) {
    var printer = new DefaultPrettyPrinter();
    printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    try {
      JsonGenerator json = new JsonFactory().createGenerator(out);
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.setPrettyPrinter(printer);
      json.setCharacterEscapes(new Escapes());
      document.write(json);
      json.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.print('\n');
    out.flush();
  }
}
