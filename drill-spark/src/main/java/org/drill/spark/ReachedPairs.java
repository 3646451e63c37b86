package org.drill.spark;

import static org.apache.spark.sql.functions.col;
import static org.drill.spark.TripleTable.FROM;
import static org.drill.spark.TripleTable.TO;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import org.drill.kb.source.GraphSourceException;
import org.drill.kb.source.Hop;

/**
 * The pairs of nodes of which one is reached from the other along some hops, in one step or more:
 * what makes up a transitive role.
 *
 * <p>Paths are doubled: round k has those of up to 2ᵏ steps, so that the rounds are as many as the
 * logarithm of the longest path.
 */
final class ReachedPairs {
  /** The column that says along which hops. */
  static final String HOPS = "hops";

  /** As many pairs as the loader of files allows. */
  private static final long MOST = 500_000_000;

  private final TripleTable table;
  private final Optional<Dataset<Row>> kept;
  private final Map<String, Dataset<Row>> made = new HashMap<>();

  ReachedPairs(TripleTable table) {
    this.table = table;
    this.kept = table.closures();
  }

  /** The hops as text, the same for the same hops. */
  static String key(Collection<Hop> hops) {
    return new TreeSet<>(hops)
        .stream()
            .map(hop -> (hop.backward() ? "^" : "") + hop.property())
            .collect(Collectors.joining(" "));
  }

  /** The pairs that were kept when the graph was closed, if it was. */
  Optional<Dataset<Row>> kept(Set<Hop> hops) {
    return kept.map(all -> all.filter(col(HOPS).equalTo(key(hops))).select(col(FROM), col(TO)))
        .filter(pairs -> !pairs.isEmpty());
  }

  /** All pairs: those that were kept, or made here and kept in memory. */
  Dataset<Row> of(Set<Hop> hops) {
    return kept(hops).orElseGet(() -> made.computeIfAbsent(key(hops), key -> close(hops)));
  }

  private Dataset<Row> close(Set<Hop> hops) {
    Dataset<Row> pairs = checkpoint(table.edges(hops).select(FROM, TO).distinct());
    long size = pairs.count();
    while (true) {
      if (size > MOST) {
        throw new GraphSourceException(
            table.name()
                + ": more than %,d pairs along <%s>; its closure is too large"
                    .formatted(MOST, key(hops)));
      }
      Dataset<Row> first = pairs.select(col(FROM), col(TO).as("middle"));
      Dataset<Row> second = pairs.select(col(FROM).as("middle"), col(TO));
      Dataset<Row> longer = first.join(second, "middle").select(FROM, TO);
      Dataset<Row> next = checkpoint(pairs.union(longer).distinct());
      long grown = next.count();
      pairs.unpersist();
      pairs = next;
      if (grown == size) {
        return pairs;
      }
      size = grown;
    }
  }

  /** Cut from what it was made of, which would grow with each round. */
  private static Dataset<Row> checkpoint(Dataset<Row> pairs) {
    return pairs.localCheckpoint(true, StorageLevel.MEMORY_AND_DISK());
  }
}
