package org.drill.spark;

import static org.apache.spark.sql.functions.array_sort;
import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_set;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.lit;
import static org.drill.spark.TripleTable.BACK;
import static org.drill.spark.TripleTable.NODE;
import static org.drill.spark.TripleTable.OBJECT;
import static org.drill.spark.TripleTable.PREDICATE;
import static org.drill.spark.TripleTable.SUBJECT;
import static org.drill.spark.TripleTable.isAny;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.drill.kb.load.Owl;
import org.drill.kb.source.Fan;
import org.drill.kb.source.Hop;
import org.drill.kb.source.Profile;

/** The profiles of what hubs lead to: nodes counted by their types and by the probes they have. */
final class HubProfiles {
  private static final String HUB = "hub";
  private static final String FACT = "fact";

  /** What a fact of a profile starts with. */
  private static final String TYPE = "t";

  private static final String FORWARD = "f";
  private static final String BACKWARD = "b";

  private final TripleTable table;

  HubProfiles(TripleTable table) {
    this.table = table;
  }

  /** How many different nodes each fan leads to that have each profile. */
  Map<Fan, Map<Profile, Long>> of(Set<Fan> fans, Set<Hop> probes) {
    List<Fan> list = List.copyOf(new TreeSet<>(fans));
    var profiles = new HashMap<Fan, Map<Profile, Long>>();
    list.forEach(fan -> profiles.put(fan, new TreeMap<>()));
    Dataset<Row> named = broadcast(table(table.session(), list));
    Dataset<Row> ends = ends(named, false).union(ends(named, true)).distinct();
    Dataset<Row> counted =
        ends.join(facts(probes), new String[] {NODE}, "left_outer")
            .groupBy(HUB, NODE)
            .agg(array_sort(collect_set(FACT)).as(FACT))
            .groupBy(HUB, FACT)
            .count();
    for (Row row : counted.collectAsList()) {
      Map<Profile, Long> counts = profiles.get(list.get(row.getInt(0)));
      if (counts != null) {
        counts.merge(profile(row.getList(1)), row.getLong(2), Long::sum);
      }
    }
    return profiles;
  }

  /** Where fans of one direction lead. */
  private Dataset<Row> ends(Dataset<Row> fans, boolean backward) {
    Dataset<Row> wanted =
        fans.filter(col(BACK).equalTo(backward))
            .select(col(NODE).as("here"), col(PREDICATE).as("by"), col(HUB));
    return table
        .links()
        .join(
            broadcast(wanted),
            col(PREDICATE)
                .equalTo(col("by"))
                .and(col(backward ? OBJECT : SUBJECT).equalTo(col("here"))))
        .select(col(HUB), col(backward ? SUBJECT : OBJECT).as(NODE));
  }

  /** What a profile is made of: types of nodes, and by which probes they have edges. */
  private Dataset<Row> facts(Set<Hop> probes) {
    Dataset<Row> types =
        table
            .links()
            .filter(col(PREDICATE).equalTo(Owl.RDF_TYPE))
            .select(col(SUBJECT).as(NODE), concat(lit(TYPE), col(OBJECT)).as(FACT));
    Dataset<Row> out =
        table
            .rows()
            .filter(isAny(PREDICATE, SparkGraphSource.properties(probes, false)))
            .select(col(SUBJECT).as(NODE), concat(lit(FORWARD), col(PREDICATE)).as(FACT));
    Dataset<Row> in =
        table
            .links()
            .filter(isAny(PREDICATE, SparkGraphSource.properties(probes, true)))
            .select(col(OBJECT).as(NODE), concat(lit(BACKWARD), col(PREDICATE)).as(FACT));
    return types.union(out).union(in).distinct();
  }

  private static Profile profile(List<String> facts) {
    var types = new TreeSet<String>();
    var probed = new TreeSet<Hop>();
    for (String fact : facts) {
      String name = fact.substring(1);
      if (fact.startsWith(TYPE)) {
        types.add(name);
      } else {
        probed.add(new Hop(name, fact.startsWith(BACKWARD)));
      }
    }
    return new Profile(types, probed);
  }

  /** Fans as a table: a node, a direction, a property, and the place in the list. */
  static Dataset<Row> table(SparkSession session, List<Fan> fans) {
    var rows = new ArrayList<Row>();
    for (Fan fan : fans) {
      rows.add(
          RowFactory.create(fan.node(), fan.hop().backward(), fan.hop().property(), rows.size()));
    }
    var type =
        new StructType()
            .add(NODE, DataTypes.StringType)
            .add(BACK, DataTypes.BooleanType)
            .add(PREDICATE, DataTypes.StringType)
            .add(HUB, DataTypes.IntegerType);
    return session.createDataFrame(rows, type);
  }
}
