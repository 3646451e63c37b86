package org.drill.spark;

import static org.apache.spark.sql.functions.array_join;
import static org.apache.spark.sql.functions.array_sort;
import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_set;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;
import static org.drill.spark.TripleTable.DATATYPE;
import static org.drill.spark.TripleTable.FROM;
import static org.drill.spark.TripleTable.NODE;
import static org.drill.spark.TripleTable.OBJECT;
import static org.drill.spark.TripleTable.PREDICATE;
import static org.drill.spark.TripleTable.SUBJECT;
import static org.drill.spark.TripleTable.TO;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.drill.concept.Concept;
import org.drill.concept.Role;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;
import org.drill.kb.source.GraphSourceException;
import org.drill.kb.source.Hop;
import org.drill.kb.source.HopRules;
import org.drill.kb.source.Schema;

/**
 * A whole graph, closed: who is an individual, the classes of each, the pairs of each role.
 *
 * <p>Classes are closed by the loader and nowhere else. Which classes a node belongs to follows
 * from its told types and from the properties that it has edges by ({@code docs/scale.md}, theorem
 * 2); nodes that have these in common are one case. There are few cases, so that one node for each
 * makes a small graph, the <em>summary</em>, that the loader closes here. Nodes of the schema, and
 * what they lead to, are cases of their own.
 *
 * <p>{@code owl:sameAs} makes cases depend on each other; such graphs are refused.
 */
final class WholeGraph {
  static final String CASE = "case";

  /** More cases than this are no summary. */
  private static final int MOST_CASES = 1_000_000;

  /** So are more triples about classes and properties that are no axioms. */
  private static final int MOST_ABOUT_SCHEMA = 1_000_000;

  private static final String OWL = "http://www.w3.org/2002/07/owl#";
  private static final String DIFFERENT = OWL + "differentFrom";
  private static final String CASE_NAME = "urn:drill:case:";
  private static final String BETWEEN = "\n";

  /** The other end of all edges in the summary, to it and from it. */
  private static final String END = Triple.BLANK + "drill-end";

  private static final String BEGIN = Triple.BLANK + "drill-begin";

  private final TripleTable table;
  private final HopRules rules;
  private final ReachedPairs reached;
  private final KnowledgeBase summary;

  /** For each case, the number of its individual in the summary, or -1. */
  private final int[] individualOf;

  private final Dataset<Row> individuals;

  /** Nodes of the schema that are no individuals. */
  private final Set<String> outsiders = new TreeSet<>();

  WholeGraph(TripleTable table, Schema schema, ReachedPairs reached) {
    if (schema.sameAs()) {
      throw new GraphSourceException(
          table.name() + ": has owl:sameAs, so that it cannot be counted here");
    }
    this.table = table;
    this.rules = new HopRules(schema);
    this.reached = reached;
    var triples = new ArrayList<Triple>(withoutTransitivity(schema));
    Set<String> terms = terms(schema);
    List<Triple> about = aboutSchema(terms);
    triples.addAll(about);
    var named = new TreeSet<>(terms);
    about.forEach(triple -> named.add(((Triple.Resource) triple.object()).name()));
    Dataset<Row> keys = keys(terms, named).persist(StorageLevel.MEMORY_AND_DISK());
    List<String> cases = cases(keys);
    for (int k = 0; k < cases.size(); k++) {
      describe(cases.get(k), k, triples);
    }
    this.summary = KnowledgeBaseLoader.load(triples, Map.of(), table.name(), LoadOptions.DEFAULTS);
    this.individualOf = new int[cases.size()];
    for (int k = 0; k < cases.size(); k++) {
      individualOf[k] = summary.individuals().find(node(cases.get(k), k));
      if (individualOf[k] < 0) {
        outsiders.add(node(cases.get(k), k));
      }
    }
    this.individuals = numbered(keys, cases).persist(StorageLevel.MEMORY_AND_DISK());
    individuals.count();
    keys.unpersist();
  }

  /**
   * The axioms, but for transitivity: whether a node has an edge does not depend on it, and all
   * cases have the same ends.
   */
  private static List<Triple> withoutTransitivity(Schema schema) {
    var kept = new ArrayList<Triple>();
    for (Triple triple : schema.triples()) {
      boolean isTransitive =
          triple.object().equals(new Triple.Resource(OWL + "TransitiveProperty"));
      kept.add(
          isTransitive
              ? Triple.link(triple.subject(), triple.predicate(), OWL + "ObjectProperty")
              : triple);
    }
    return kept;
  }

  /** The nodes that axioms speak of. */
  private static Set<String> terms(Schema schema) {
    var terms = new TreeSet<String>();
    for (Triple triple : schema.triples()) {
      terms.add(triple.subject());
      if (triple.object() instanceof Triple.Resource object) {
        terms.add(object.name());
      }
    }
    terms.removeIf(Owl::isBuiltIn);
    return terms;
  }

  /** The edges of terms, which make nobody an individual where the term is none. */
  private List<Triple> aboutSchema(Set<String> terms) {
    if (terms.isEmpty()) {
      return List.of();
    }
    List<Row> rows =
        facts(table.links())
            .filter(col(PREDICATE).notEqual(Owl.RDF_TYPE))
            .join(table.nodes(terms), col(SUBJECT).equalTo(col(NODE)))
            .limit(MOST_ABOUT_SCHEMA + 1)
            .collectAsList();
    if (rows.size() > MOST_ABOUT_SCHEMA) {
      throw new GraphSourceException(
          "%s: more than %,d triples with a class or property as subject; leave out what is no axiom"
              .formatted(table.name(), MOST_ABOUT_SCHEMA));
    }
    return rows.stream().map(TripleTable::triple).distinct().toList();
  }

  /** The triples that say something of individuals. */
  private static Dataset<Row> facts(Dataset<Row> rows) {
    Column isBuiltIn =
        col(PREDICATE)
            .startsWith("http://www.w3.org/")
            .and(
                udf((UDF1<String, Boolean>) Owl::isBuiltIn, DataTypes.BooleanType)
                    .apply(col(PREDICATE)));
    return rows.filter(
        not(isBuiltIn)
            .or(col(PREDICATE).equalTo(DIFFERENT))
            .or(col(PREDICATE).equalTo(Owl.RDF_TYPE)));
  }

  /** What is known of each node, as one text: types, edges out, values, edges in, or its name. */
  private Dataset<Row> keys(Set<String> terms, Set<String> named) {
    Column isType = col(PREDICATE).equalTo(Owl.RDF_TYPE);
    Dataset<Row> all = facts(table.rows());
    Column fact =
        when(isType.and(col(DATATYPE).isNull()), concat(lit("t"), col(OBJECT)))
            .when(isType, lit(null))
            .when(col(DATATYPE).isNull(), concat(lit("f"), col(PREDICATE)))
            .otherwise(concat(lit("v"), col(PREDICATE)));
    Dataset<Row> out = all.select(col(SUBJECT).as(NODE), fact.as("fact"));
    Dataset<Row> in =
        all.filter(not(isType).and(col(DATATYPE).isNull()))
            .join(table.nodes(terms), col(SUBJECT).equalTo(col(NODE)), "left_anti")
            .select(col(OBJECT).as(NODE), concat(lit("b"), col(PREDICATE)).as("fact"));
    Dataset<Row> names =
        table.nodes(named).select(col(NODE), concat(lit("n"), col(NODE)).as("fact"));
    return out.union(in)
        .union(names)
        .filter(col("fact").isNotNull())
        .distinct()
        .groupBy(NODE)
        .agg(array_join(array_sort(collect_set("fact")), BETWEEN).as("key"));
  }

  private List<String> cases(Dataset<Row> keys) {
    var cases = new TreeSet<String>();
    for (Row row : keys.select("key").distinct().limit(MOST_CASES + 1).collectAsList()) {
      cases.add(row.getString(0));
    }
    if (cases.size() > MOST_CASES) {
      throw new GraphSourceException(
          "%s: nodes have more than %,d combinations of types and properties; they cannot be counted"
              .formatted(table.name(), MOST_CASES));
    }
    return List.copyOf(cases);
  }

  /** The name of the node that stands for a case: its own, if it has one. */
  private static String node(String key, int number) {
    for (String fact : key.split(BETWEEN)) {
      if (fact.startsWith("n")) {
        return fact.substring(1);
      }
    }
    return CASE_NAME + number;
  }

  private static void describe(String key, int number, List<Triple> into) {
    String node = node(key, number);
    for (String fact : key.split(BETWEEN)) {
      String name = fact.substring(1);
      switch (fact.charAt(0)) {
        case 't' -> into.add(Triple.link(node, Owl.RDF_TYPE, name));
        case 'f' -> into.add(Triple.link(node, name, END));
        case 'b' -> into.add(Triple.link(BEGIN, name, node));
        case 'v' ->
            into.add(
                new Triple(
                    node,
                    name,
                    new Triple.Literal("", "http://www.w3.org/2001/XMLSchema#string", "")));
        default -> {} // its name
      }
    }
  }

  /** The individuals, each with the number of its case. */
  private Dataset<Row> numbered(Dataset<Row> keys, List<String> cases) {
    var rows = new ArrayList<Row>();
    for (int k = 0; k < cases.size(); k++) {
      if (individualOf[k] >= 0) {
        rows.add(RowFactory.create(cases.get(k), k));
      }
    }
    var type = new StructType().add("key", DataTypes.StringType).add(CASE, DataTypes.IntegerType);
    Dataset<Row> numbers = table.session().createDataFrame(rows, type);
    return keys.join(broadcast(numbers), "key").select(NODE, CASE);
  }

  /** All individuals: their names and cases. */
  Dataset<Row> individuals() {
    return individuals;
  }

  /** The names of classes, roles and data properties, and what is understood of them. */
  KnowledgeBase summary() {
    return summary;
  }

  /** A name in the table that nodes go to. */
  Dataset<Row> nodes(Set<String> names) {
    return table.nodes(names);
  }

  /** The cases whose individuals belong to a concept that needs no edges. */
  BitSet cases(Concept concept) {
    var members = summary.retriever(0).retrieve(concept);
    var cases = new BitSet(individualOf.length);
    for (int k = 0; k < individualOf.length; k++) {
      if (individualOf[k] >= 0 && members.contains(individualOf[k])) {
        cases.set(k);
      }
    }
    return cases;
  }

  /** The pairs of a role, perhaps some of them more than once. */
  Dataset<Row> pairs(Role role) {
    var hop = new Hop(role.iri(), role.isInverse());
    Dataset<Row> pairs;
    if (rules.isTransitive(hop)) {
      pairs = reached.of(usable(rules.below(hop)));
    } else {
      Set<Hop> below = usable(rules.below(hop));
      pairs = table.edges(below).select(FROM, TO);
      for (Hop lower : below) {
        if (rules.isTransitive(lower)) {
          pairs = pairs.union(reached.of(usable(rules.below(lower))));
        }
      }
    }
    return inside(inside(pairs, FROM), TO);
  }

  /** The hops along roles; a property that is none has no pairs. */
  private Set<Hop> usable(Set<Hop> hops) {
    var usable = new TreeSet<Hop>();
    for (Hop hop : hops) {
      if (summary.roleId(hop.property()) >= 0) {
        usable.add(hop);
      }
    }
    return usable;
  }

  private Dataset<Row> inside(Dataset<Row> rows, String column) {
    return outsiders.isEmpty()
        ? rows
        : rows.join(table.nodes(outsiders), col(column).equalTo(col(NODE)), "left_anti");
  }

  /** The literals of a data property: who has it, its text and datatype. */
  Dataset<Row> values(String property) {
    var properties = new HashSet<String>();
    for (Hop hop : rules.below(Hop.forward(property))) {
      if (!hop.backward() && summary.dataProperties().contains(hop.property())) {
        properties.add(hop.property());
      }
    }
    return inside(
        table
            .rows()
            .filter(TripleTable.isAny(PREDICATE, properties).and(col(DATATYPE).isNotNull()))
            .select(col(SUBJECT).as(FROM), col(OBJECT), col(DATATYPE)),
        FROM);
  }
}
