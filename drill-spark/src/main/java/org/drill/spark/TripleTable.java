package org.drill.spark;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.drill.kb.load.Syntax;
import org.drill.kb.load.Triple;
import org.drill.kb.source.GraphSourceException;
import org.drill.kb.source.Hop;

/**
 * The triples of a graph as a table: subject, predicate, object, and, for a literal, its datatype
 * and language. The object of a triple between resources has no datatype.
 *
 * <p>A converted graph is a folder with the table in Parquet, ordered by predicate and subject: a
 * file and a group of rows know the least and greatest predicate in them, so that those of other
 * predicates are not read. A graph that is not converted is text, which is parsed whenever it is
 * asked.
 *
 * @param session the session
 * @param name what users call it
 * @param rows the triples, each once if it was converted
 * @param folder where closures are, if it was converted
 */
record TripleTable(SparkSession session, String name, Dataset<Row> rows, Optional<String> folder) {
  static final String SUBJECT = "s";
  static final String PREDICATE = "p";
  static final String OBJECT = "o";
  static final String DATATYPE = "d";
  static final String LANGUAGE = "l";

  /** Both ends of an edge, in the direction of a hop. */
  static final String FROM = "source";

  static final String TO = "target";

  /** Whether a row is about its object. */
  static final String BACK = "back";

  /** A name in a list of nodes. */
  static final String NODE = "node";

  static final StructType TYPE =
      new StructType()
          .add(SUBJECT, DataTypes.StringType, false)
          .add(PREDICATE, DataTypes.StringType, false)
          .add(OBJECT, DataTypes.StringType, false)
          .add(DATATYPE, DataTypes.StringType, true)
          .add(LANGUAGE, DataTypes.StringType, true);

  private static final String TRIPLES = "/triples";
  private static final String CLOSURES = "/closures";

  /**
   * Opens a graph.
   *
   * @param session the session
   * @param location the folder of a converted graph, or files of N-Triples or N-Quads, which may
   *     have * in their name
   */
  static TripleTable open(SparkSession session, String location) {
    Optional<Syntax> syntax = TripleText.syntax(location);
    try {
      if (syntax.isPresent()) {
        Dataset<Row> rows = TripleText.read(session, location, syntax.get());
        return new TripleTable(session, location, rows, Optional.empty());
      }
      Dataset<Row> rows = session.read().schema(TYPE).parquet(location + TRIPLES);
      return new TripleTable(session, location, rows, Optional.of(location));
    } catch (Exception e) { // Scala throws AnalysisException without declaring it
      throw SparkFaults.because(location, e);
    }
  }

  /** Writes the table as a converted graph, each triple once. */
  void write(String to, int partitions) {
    var columns =
        new Column[] {col(PREDICATE), col(SUBJECT), col(OBJECT), col(DATATYPE), col(LANGUAGE)};
    try {
      Dataset<Row> ordered =
          partitions > 0
              ? rows.repartitionByRange(partitions, columns)
              : rows.repartitionByRange(columns);
      ordered.dropDuplicates().sortWithinPartitions(columns).write().parquet(to + TRIPLES);
    } catch (Exception e) { // as above
      throw SparkFaults.because(to, e);
    }
  }

  /** The closures that were made of a converted graph. */
  Optional<Dataset<Row>> closures() {
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(session.read().parquet(folder.get() + CLOSURES));
    } catch (Exception e) { // there are none
      return Optional.empty();
    }
  }

  /** Where closures of a converted graph are. */
  String closureFolder() {
    return folder.orElseThrow(
            () ->
                new GraphSourceException(
                    name + ": closures are kept beside a converted graph; convert it first"))
        + CLOSURES;
  }

  /** Whether each triple is there once. */
  boolean isDistinct() {
    return folder.isPresent();
  }

  /** The triples between resources. */
  Dataset<Row> links() {
    return rows.filter(col(DATATYPE).isNull());
  }

  /** The edges along some hops, each in the direction of its hop, with the triple that it is. */
  Dataset<Row> edges(Collection<Hop> hops) {
    var forward = new TreeSet<String>();
    var backward = new TreeSet<String>();
    hops.forEach(hop -> (hop.backward() ? backward : forward).add(hop.property()));
    Dataset<Row> ahead = links().filter(isAny(PREDICATE, forward));
    Dataset<Row> back = links().filter(isAny(PREDICATE, backward));
    Dataset<Row> out = ahead.withColumn(FROM, col(SUBJECT)).withColumn(TO, col(OBJECT));
    Dataset<Row> in = back.withColumn(FROM, col(OBJECT)).withColumn(TO, col(SUBJECT));
    return forward.isEmpty() ? in : backward.isEmpty() ? out : out.unionByName(in);
  }

  /** Whether a column has one of some texts; a condition that Parquet understands. */
  static Column isAny(String column, Set<String> texts) {
    return texts.isEmpty() ? lit(false) : col(column).isInCollection(texts);
  }

  /**
   * Names as a table that goes to every worker whole: what is joined with it stays where it is,
   * however many edges a node has.
   */
  Dataset<Row> nodes(Collection<String> names) {
    return broadcast(session.createDataset(List.copyOf(names), Encoders.STRING()).toDF(NODE));
  }

  /** The triple of a row that has the columns of this table first. */
  static Triple triple(Row row) {
    String object = row.getString(2);
    return row.isNullAt(3)
        ? Triple.link(row.getString(0), row.getString(1), object)
        : new Triple(
            row.getString(0),
            row.getString(1),
            new Triple.Literal(object, row.getString(3), row.getString(4)));
  }

  /** The row of a triple. */
  static Row row(Triple triple) {
    if (triple.object() instanceof Triple.Literal literal) {
      return RowFactory.create(
          triple.subject(),
          triple.predicate(),
          literal.text(),
          literal.datatype(),
          literal.language());
    }
    String object = ((Triple.Resource) triple.object()).name();
    return RowFactory.create(triple.subject(), triple.predicate(), object, null, null);
  }
}
