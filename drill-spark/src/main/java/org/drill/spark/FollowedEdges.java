package org.drill.spark;

import static org.apache.spark.sql.functions.col;
import static org.drill.spark.TripleTable.FROM;
import static org.drill.spark.TripleTable.NODE;
import static org.drill.spark.TripleTable.TO;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Hop;
import org.drill.kb.source.Surroundings;
import org.drill.kb.source.TripleListSource;

/**
 * The edges along some hops, followed from nodes to the end of every path: one join a step, or two
 * where closures are kept. Nodes that were followed before are not joined again.
 */
final class FollowedEdges {
  private final TripleTable table;
  private final ReachedPairs reached;
  private final Set<Hop> hops;

  /** Whose edges are here. */
  private final Set<String> nodes = new HashSet<>();

  private final Set<Triple> triples = new LinkedHashSet<>();

  FollowedEdges(TripleTable table, ReachedPairs reached, Set<Hop> hops) {
    this.table = table;
    this.reached = reached;
    this.hops = hops;
  }

  /** All edges that are reached from some nodes. */
  Surroundings from(Collection<String> starts) {
    var seen = new HashSet<>(nodes);
    var frontier = new LinkedHashSet<>(starts);
    frontier.removeAll(seen);
    Optional<Dataset<Row>> pairs = frontier.isEmpty() ? Optional.empty() : reached.kept(hops);
    if (pairs.isPresent()) {
      Dataset<Row> ends =
          pairs.get().join(table.nodes(frontier), col(FROM).equalTo(col(NODE))).select(TO);
      frontier.addAll(names(ends));
      frontier.removeAll(seen);
    }
    seen.addAll(frontier);
    Dataset<Row> edges = table.edges(hops);
    while (!frontier.isEmpty()) {
      List<Row> found =
          edges.join(table.nodes(frontier), col(FROM).equalTo(col(NODE))).collectAsList();
      frontier.clear();
      for (Row row : found) {
        triples.add(TripleTable.triple(row));
        String end = row.getAs(TO);
        if (seen.add(end)) {
          frontier.add(end);
        }
      }
    }
    nodes.addAll(seen); // all of their edges are here, and not before
    return new TripleListSource(table.name(), triples, Map.of()).reach(starts, hops);
  }

  /** The names in a column, each once. */
  static List<String> names(Dataset<Row> column) {
    return column.distinct().collectAsList().stream().map(row -> row.getString(0)).toList();
  }
}
