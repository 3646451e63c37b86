package org.drill.spark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.drill.kb.load.Syntax;
import org.drill.kb.load.Triple;
import org.drill.kb.load.TripleReader;
import org.drill.kb.load.TripleWriter;

/** A session in this process for all tests, and graphs in it. */
final class LocalSpark {
  static {
    System.setProperty(Sessions.KEEP, "true");
    System.setProperty("spark.master", "local[2]");
    System.setProperty("spark.ui.enabled", "false");
    System.setProperty("spark.driver.host", "127.0.0.1");
    System.setProperty("spark.driver.bindAddress", "127.0.0.1");
    // tiny graphs: no code is made for a query, and nothing is planned twice
    System.setProperty("spark.sql.codegen.wholeStage", "false");
    System.setProperty("spark.sql.codegen.factoryMode", "NO_CODEGEN");
    System.setProperty("spark.sql.adaptive.enabled", "false");
    System.setProperty("spark.sql.shuffle.partitions", "1");
    System.setProperty("spark.default.parallelism", "2");
    System.setProperty(
        "spark.sql.warehouse.dir", System.getProperty("java.io.tmpdir") + "/drill-warehouse");
  }

  private LocalSpark() {}

  static SparkSession session() {
    return Sessions.current();
  }

  /** The triples of a document, with the labels of blank nodes that it has in every reading. */
  static List<Triple> triples(String turtle) {
    var triples = new ArrayList<Triple>();
    var in = new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8));
    try {
      TripleReader.read(in, Syntax.TURTLE, triples::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return triples;
  }

  /** A graph of these triples without a file, each twice, as text may have them. */
  static TripleTable table(List<Triple> triples) {
    List<Row> once = triples.stream().map(TripleTable::row).toList();
    var rows = new ArrayList<>(once);
    rows.addAll(once);
    return new TripleTable(
        session(),
        "random.nt",
        session().createDataFrame(rows, TripleTable.TYPE).coalesce(2),
        Optional.empty());
  }

  /** Writes triples as N-Triples. */
  static Path write(List<Triple> triples, Path file) {
    var text = new StringBuilder("# a comment\n\n");
    try {
      TripleWriter.write(triples, Map.of(), text);
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
