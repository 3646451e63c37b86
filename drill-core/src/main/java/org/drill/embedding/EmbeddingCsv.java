package org.drill.embedding;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.drill.io.CsvReader;
import org.drill.io.FileFault;

/** The comma-separated form of embeddings, as pandas writes a data frame with IRIs as its index. */
final class EmbeddingCsv {
  /** How pandas and others write values that are missing or not finite. */
  private static final Set<String> NO_VALUES =
      Set.of("", "nan", "na", "null", "none", "inf", "-inf", "+inf", "infinity", "-infinity");

  private final CsvReader csv;
  private final List<String> iris = new ArrayList<>();
  private float[] values = new float[1 << 10];
  private int filled;

  private EmbeddingCsv(CsvReader csv) {
    this.csv = csv;
  }

  static Embeddings read(Path file) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return new EmbeddingCsv(new CsvReader(in)).read();
    }
  }

  private Embeddings read() throws IOException {
    List<String> row = csv.nextRow();
    if (row.isEmpty()) {
      throw new FileFault("the file is empty");
    }
    int dimension = row.size() - 1;
    if (dimension < 1) {
      throw new FileFault("line " + csv.line() + ": no comma; expected an IRI and its values");
    }
    if (isHeader(row)) {
      row = csv.nextRow();
    }
    for (; !row.isEmpty(); row = csv.nextRow()) {
      add(row, dimension);
    }
    if (iris.isEmpty()) {
      throw new FileFault("there are no vectors in it");
    }
    return Embeddings.wrap(iris, dimension, Arrays.copyOf(values, filled), Map.of());
  }

  /**
   * Whether the first row holds names of columns: it has no IRI, or its other cells count from 0,
   * or none of them is meant for a value.
   */
  private static boolean isHeader(List<String> row) {
    if (row.get(0).isBlank()) {
      return true;
    }
    boolean counts = true;
    boolean words = true;
    for (int i = 1; i < row.size(); i++) {
      String cell = row.get(i).strip();
      counts &= cell.equals(Integer.toString(i - 1));
      words &= !isNumber(cell) && !NO_VALUES.contains(cell.toLowerCase(Locale.ROOT));
    }
    return counts || words;
  }

  private void add(List<String> row, int dimension) throws FileFault {
    if (row.size() != dimension + 1) {
      throw new FileFault(
          "line " + csv.line() + ": " + (row.size() - 1) + " values, not " + dimension);
    }
    String iri = row.get(0);
    if (iri.length() > 2 && iri.startsWith("<") && iri.endsWith(">")) {
      iri = iri.substring(1, iri.length() - 1);
    }
    if (filled > values.length - dimension) {
      values = Arrays.copyOf(values, newLength(dimension));
    }
    iris.add(iri);
    for (int i = 1; i <= dimension; i++) {
      values[filled++] = value(row.get(i).strip(), iri);
    }
  }

  private int newLength(int dimension) throws FileFault {
    long least = (long) filled + dimension;
    long most = Integer.MAX_VALUE - 8;
    if (least > most) {
      throw new FileFault("too large: more than " + most + " values");
    }
    return (int) Math.min(most, Math.max(least, 2L * values.length));
  }

  private float value(String cell, String iri) throws FileFault {
    float value = isNumber(cell) ? Float.parseFloat(cell) : Float.NaN;
    if (!Float.isFinite(value)) {
      throw new FileFault(
          "line " + csv.line() + ": '" + cell + "' is no finite number (<" + iri + ">)");
    }
    return value;
  }

  /** Whether a text is a decimal number; Java itself would also take 1f, 0x1p3 and NaN. */
  private static boolean isNumber(String text) {
    int at = sign(text, 0);
    int whole = digits(text, at);
    int fraction = whole;
    if (whole < text.length() && text.charAt(whole) == '.') {
      fraction = digits(text, whole + 1);
    }
    boolean digits = whole > at || fraction > whole + 1;
    if (!digits || fraction == text.length()) {
      return digits;
    }
    char e = text.charAt(fraction);
    int exponent = sign(text, fraction + 1);
    return (e == 'e' || e == 'E')
        && exponent < text.length()
        && digits(text, exponent) == text.length();
  }

  private static int sign(String text, int at) {
    return at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+') ? at + 1 : at;
  }

  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  static void write(Embeddings embeddings, OutputStream stream) throws IOException {
    Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
    for (int col = 0; col < embeddings.dimension(); col++) {
      out.append(',').append(Integer.toString(col));
    }
    out.append('\n');
    for (int row = 0; row < embeddings.size(); row++) {
      out.append(quoted(embeddings.iri(row)));
      for (int col = 0; col < embeddings.dimension(); col++) {
        out.append(',').append(Float.toString(embeddings.at(row, col)));
      }
      out.append('\n');
    }
    out.flush();
  }

  private static String quoted(String iri) {
    boolean needed = iri.indexOf(',') >= 0 || iri.indexOf('"') >= 0;
    return needed ? '"' + iri.replace("\"", "\"\"") + '"' : iri;
  }
}
