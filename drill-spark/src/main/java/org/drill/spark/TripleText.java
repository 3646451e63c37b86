package org.drill.spark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.drill.kb.load.Syntax;
import org.drill.kb.load.TripleReader;
import org.drill.kb.source.GraphSourceException;

/**
 * N-Triples and N-Quads, where every line stands for itself: parsed by the workers, each its part.
 * A gzipped file is one part; bzip2 can be cut anywhere.
 */
final class TripleText {
  /** How many lines the parser gets at once. */
  private static final int BATCH = 4096;

  private static final int SHOWN = 80;

  private TripleText() {}

  /** The syntax of a file, if it is one by line. */
  static Optional<Syntax> syntax(String location) {
    String name = location.toLowerCase(Locale.ROOT).replaceFirst("\\.bz2$", "");
    return Syntax.ofName(name).filter(s -> s == Syntax.N_TRIPLES || s == Syntax.N_QUADS);
  }

  static Dataset<Row> read(SparkSession session, String location, Syntax syntax) {
    MapPartitionsFunction<String, Row> parse = lines -> new Rows(lines, location, syntax);
    return session.read().textFile(location).mapPartitions(parse, Encoders.row(TripleTable.TYPE));
  }

  /** The triples of some lines, parsed as they are asked for. */
  private static final class Rows implements Iterator<Row> {
    private final Iterator<String> lines;
    private final String name;
    private final Syntax syntax;
    private final ArrayDeque<Row> ready = new ArrayDeque<>();

    Rows(Iterator<String> lines, String name, Syntax syntax) {
      this.lines = lines;
      this.name = name;
      this.syntax = syntax;
    }

    @Override
    public boolean hasNext() {
      while (ready.isEmpty() && lines.hasNext()) {
        var batch = new ArrayList<String>();
        while (batch.size() < BATCH && lines.hasNext()) {
          batch.add(lines.next());
        }
        parse(batch);
      }
      return !ready.isEmpty();
    }

    @Override
    public Row next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return ready.remove();
    }

    private void parse(List<String> batch) {
      try {
        parse(String.join("\n", batch) + "\n");
      } catch (IOException | RuntimeException all) {
        for (String line : batch) {
          try {
            parse(line + "\n");
          } catch (IOException | RuntimeException one) {
            throw new GraphSourceException(
                "%s: not valid %s, in the line %s%s"
                    .formatted(
                        name,
                        syntax,
                        line.strip().substring(0, Math.min(SHOWN, line.strip().length())),
                        line.strip().length() > SHOWN ? "…" : ""),
                one);
          }
        }
        throw new GraphSourceException(name + ": cannot be read (" + all + ")", all);
      }
    }

    private void parse(String text) throws IOException {
      TripleReader.read(
          new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
          syntax,
          triple -> ready.add(TripleTable.row(triple)));
    }
  }
}
