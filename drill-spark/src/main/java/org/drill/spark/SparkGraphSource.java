package org.drill.spark;

import static java.util.Objects.requireNonNull;
import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;
import static org.drill.spark.TripleTable.BACK;
import static org.drill.spark.TripleTable.DATATYPE;
import static org.drill.spark.TripleTable.LANGUAGE;
import static org.drill.spark.TripleTable.NODE;
import static org.drill.spark.TripleTable.OBJECT;
import static org.drill.spark.TripleTable.PREDICATE;
import static org.drill.spark.TripleTable.SUBJECT;
import static org.drill.spark.TripleTable.isAny;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.storage.StorageLevel;
import org.drill.concept.Concept;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Exploration;
import org.drill.kb.source.Fan;
import org.drill.kb.source.GraphSource;
import org.drill.kb.source.GraphSourceException;
import org.drill.kb.source.Hop;
import org.drill.kb.source.Profile;
import org.drill.kb.source.PropertyChoice;
import org.drill.kb.source.Schema;
import org.drill.kb.source.Surroundings;
import org.jspecify.annotations.Nullable;

/**
 * A graph as a table on a cluster. A level of a neighbourhood is a join of the table with the nodes
 * of the level, which every worker gets whole: the table is never moved, so that a node with
 * millions of edges costs no more than they do.
 */
public final class SparkGraphSource implements GraphSource {

  private final TripleTable table;
  private final ReachedPairs reached;
  private final Map<Set<Hop>, FollowedEdges> followed = new HashMap<>();
  private final long start = System.nanoTime();
  private @Nullable Schema schema;
  private @Nullable WholeGraph whole;
  private int requests;

  /**
   * Opens a graph; reads nothing yet.
   *
   * @param session the session
   * @param location the folder of a converted graph, or files of N-Triples or N-Quads
   */
  public SparkGraphSource(SparkSession session, String location) {
    this(TripleTable.open(requireNonNull(session, "session"), location));
  }

  SparkGraphSource(TripleTable table) {
    this.table = table;
    this.reached = new ReachedPairs(table);
  }

  @Override
  public String name() {
    return table.name();
  }

  @Override
  public String effort() {
    return String.format(
        Locale.ROOT, "%,d requests to Spark, %.1f s", requests, (System.nanoTime() - start) / 1e9);
  }

  /** Runs a part of the work, and says what went wrong in one line. */
  private <T> T guarded(Supplier<T> work) {
    try {
      requests++;
      return work.get();
    } catch (GraphSourceException e) {
      throw e;
    } catch (Exception e) { // Scala throws exceptions without declaring them
      throw SparkFaults.because(name(), e);
    }
  }

  @Override
  public Schema schema() {
    Schema known = schema;
    if (known == null) {
      known = guarded(this::readSchema);
      schema = known;
    }
    return known;
  }

  private Schema readSchema() {
    Column isAxiom =
        isAny(PREDICATE, Schema.PREDICATES)
            .or(
                col(PREDICATE)
                    .equalTo(Owl.RDF_TYPE)
                    .and(isAny(OBJECT, Schema.DECLARATIONS))
                    .and(col(DATATYPE).isNull()));
    var triples = new LinkedHashSet<Triple>();
    table
        .rows()
        .filter(isAxiom)
        .collectAsList()
        .forEach(row -> triples.add(TripleTable.triple(row)));
    boolean sameAs = !table.rows().filter(col(PREDICATE).equalTo(Schema.SAME_AS)).isEmpty();
    return new Schema(List.copyOf(triples), sameAs, Map.of());
  }

  @Override
  public Surroundings explore(Exploration wanted) {
    var into = new Surroundings.Builder(wanted);
    if (wanted.nodes().isEmpty()) {
      return into.build();
    }
    return guarded(
        () -> {
          Dataset<Row> near = around(wanted).distinct().persist(StorageLevel.MEMORY_AND_DISK());
          try {
            Set<String> present = tell(near, wanted, into);
            tellObjects(wanted, present, into);
            return edges(near, wanted, into);
          } finally {
            near.unpersist();
          }
        });
  }

  /** The triples with a node as subject, and those of interest with one as object, each once. */
  private Dataset<Row> around(Exploration wanted) {
    return table.isDistinct() ? joined(wanted) : joined(wanted).distinct();
  }

  private Dataset<Row> joined(Exploration wanted) {
    Dataset<Row> nodes = table.nodes(wanted.nodes());
    Dataset<Row> out =
        table.rows().join(nodes, col(SUBJECT).equalTo(col(NODE))).withColumn(BACK, lit(false));
    var probes = properties(wanted.probes(), true);
    Column isWanted =
        chosen(wanted.incoming())
            .or(isAny(PREDICATE, probes))
            .and(col(PREDICATE).notEqual(Owl.RDF_TYPE));
    if (wanted.incoming().isEmpty() && probes.isEmpty()) {
      return out;
    }
    Dataset<Row> in =
        table
            .links()
            .filter(isWanted)
            .join(nodes, col(OBJECT).equalTo(col(NODE)))
            .withColumn(BACK, lit(true));
    return out.unionByName(in);
  }

  static Set<String> properties(Set<Hop> hops, boolean backward) {
    var properties = new TreeSet<String>();
    hops.stream()
        .filter(hop -> hop.backward() == backward)
        .forEach(hop -> properties.add(hop.property()));
    return properties;
  }

  /**
   * Whether a predicate is chosen; where that is one of some, in a way that Parquet understands.
   */
  private static Column chosen(PropertyChoice choice) {
    if (!choice.allBut()) {
      return isAny(PREDICATE, choice.named());
    }
    Set<String> named = new HashSet<>(choice.named()); // can be sent
    UDF1<String, Boolean> isChosen = p -> !named.contains(p) && !Owl.isBuiltIn(p);
    return udf(isChosen, DataTypes.BooleanType).apply(col(PREDICATE));
  }

  /** Tells which nodes are there, and which have edges by probes; returns the former. */
  private static Set<String> tell(
      Dataset<Row> near, Exploration wanted, Surroundings.Builder into) {
    Column isProbe =
        when(col(BACK), isAny(PREDICATE, properties(wanted.probes(), true)))
            .otherwise(isAny(PREDICATE, properties(wanted.probes(), false)));
    var present = new HashSet<String>();
    for (Row row :
        near.select(col(NODE), col(BACK), when(isProbe, col(PREDICATE)).as(PREDICATE))
            .distinct()
            .collectAsList()) {
      present.add(row.getString(0));
      into.present(row.getString(0));
      if (!row.isNullAt(2)) {
        into.probed(new Fan(row.getString(0), new Hop(row.getString(2), row.getBoolean(1))));
      }
    }
    return present;
  }

  /** Tells which of the other nodes are objects of any triple. */
  private void tellObjects(Exploration wanted, Set<String> present, Surroundings.Builder into) {
    var others = new TreeSet<>(wanted.nodes());
    others.removeAll(present);
    if (!others.isEmpty()) {
      Dataset<Row> found =
          table.links().join(table.nodes(others), col(OBJECT).equalTo(col(NODE))).select(NODE);
      FollowedEdges.names(found).forEach(into::present);
    }
  }

  private static Surroundings edges(
      Dataset<Row> near, Exploration wanted, Surroundings.Builder into) {
    Column isType = col(PREDICATE).equalTo(Owl.RDF_TYPE);
    Column isChosen =
        when(col(BACK), chosen(wanted.incoming())).otherwise(chosen(wanted.outgoing()));
    Column isEdge = not(isType).and(isChosen);
    Dataset<Row> edges = near.filter(isEdge);
    var degrees = new TreeMap<Fan, Long>();
    if (wanted.maxEdges() < Long.MAX_VALUE) {
      Dataset<Row> hubs =
          edges
              .filter(col(DATATYPE).isNull())
              .groupBy(NODE, BACK, PREDICATE)
              .count()
              .filter(col("count").gt(wanted.maxEdges()));
      for (Row row : hubs.collectAsList()) {
        Hop hop = new Hop(row.getString(2), row.getBoolean(1));
        degrees.put(new Fan(row.getString(0), hop), row.getLong(3));
      }
      if (!degrees.isEmpty()) {
        Dataset<Row> named = HubProfiles.table(near.sparkSession(), List.copyOf(degrees.keySet()));
        edges =
            edges
                .filter(col(DATATYPE).isNull())
                .join(broadcast(named), new String[] {NODE, BACK, PREDICATE}, "left_anti")
                .select(near.columns()[0], rest(near))
                .union(edges.filter(col(DATATYPE).isNotNull()));
      }
    }
    if (wanted.types()) {
      edges = edges.union(near.filter(isType.and(not(col(BACK)))));
    }
    edges
        .select(SUBJECT, PREDICATE, OBJECT, DATATYPE, LANGUAGE)
        .collectAsList()
        .forEach(row -> into.add(TripleTable.triple(row)));
    degrees.forEach(into::hub);
    return into.build();
  }

  private static String[] rest(Dataset<Row> rows) {
    String[] all = rows.columns();
    return List.of(all).subList(1, all.length).toArray(String[]::new);
  }

  /**
   * Two joins where closures are kept, and one a step elsewhere; nodes that were followed before
   * are not joined again.
   */
  @Override
  public Surroundings reach(Collection<String> nodes, Set<Hop> hops) {
    if (hops.isEmpty() || nodes.isEmpty()) {
      return new Surroundings(Set.of(), List.of(), Map.of(), Set.of());
    }
    return guarded(
        () ->
            followed
                .computeIfAbsent(Set.copyOf(hops), h -> new FollowedEdges(table, reached, h))
                .from(nodes));
  }

  @Override
  public Map<Fan, Map<Profile, Long>> profiles(Set<Fan> fans, Set<Hop> probes) {
    return guarded(() -> new HubProfiles(table).of(fans, probes));
  }

  /** The closed graph, made when it is first asked for. */
  WholeGraph whole() {
    WholeGraph known = whole;
    if (known == null) {
      Schema axioms = schema();
      known = guarded(() -> new WholeGraph(table, axioms, reached));
      whole = known;
    }
    return known;
  }

  @Override
  public Optional<Set<String>> instances(Concept concept, Set<String> nodes) {
    if (schema().sameAs()) {
      return Optional.empty();
    }
    WholeGraph graph = whole();
    return Optional.of(guarded(() -> new InstanceQuery(graph).among(concept, nodes)));
  }

  @Override
  public OptionalLong count(Concept concept) {
    if (schema().sameAs()) {
      return OptionalLong.empty();
    }
    WholeGraph graph = whole();
    return OptionalLong.of(guarded(() -> new InstanceQuery(graph).count(concept)));
  }
}
