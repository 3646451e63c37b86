package org.drill.ceiling;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.drill.concept.ValueKind;
import org.drill.kb.ClassIndex;
import org.drill.kb.DataColumn;

/**
 * Splits individuals that an expression without parts tells apart: by class, by ∃r.Self, by the
 * values of a data property, by name.
 *
 * <p>For numbers, dates and times there are ranges [v,v] of one value, for all others {v}: so
 * individuals are told apart just if one has a value that the other does not have. Wider ranges are
 * unions of such sets. NaN lies in no range.
 */
final class LeafSplits {
  private final ReachedGraph graph;
  private final Partition partition;
  private final KeyedSplits splits;

  LeafSplits(ReachedGraph graph, Partition partition) {
    this.graph = graph;
    this.partition = partition;
    this.splits = new KeyedSplits(partition);
  }

  /** Splits by the classes that are not ignored. */
  void byClass(Set<String> ignored) {
    long[] reached = graph.words();
    for (ClassIndex named : graph.kb().classes()) {
      if (!ignored.contains(named.iri())) {
        long[] members = named.extension().words();
        for (int w = 0; w < reached.length; w++) {
          for (long word = members[w] & reached[w]; word != 0; word &= word - 1) {
            partition.mark(graph.number((w << 6) + Long.numberOfTrailingZeros(word)));
          }
        }
        partition.split();
      }
    }
  }

  /** Splits by ∃r.Self. */
  void bySelf() {
    for (Relation relation : graph.relations()) {
      for (int i = 0; i < graph.size(); i++) {
        for (int k = relation.offsets()[i]; k < relation.offsets()[i + 1]; k++) {
          if (relation.sources()[k] == i) {
            partition.mark(i);
          }
        }
      }
      partition.split();
    }
  }

  /** Splits by the values of the data properties that are not ignored. */
  void byValue(Set<String> ignored) {
    for (DataColumn column : graph.kb().dataColumns()) {
      if (ignored.contains(column.property())) {
        continue;
      }
      if (column.kind() == ValueKind.STRING) {
        byText(column);
      } else {
        byNumber(column);
      }
    }
  }

  private void byText(DataColumn column) {
    Map<String, Integer> keys = new HashMap<>();
    for (int k = 0; k < column.size(); k++) {
      int number = graph.number(column.individual(k));
      if (number >= 0) {
        splits.add(keys.computeIfAbsent(column.string(k), text -> keys.size()), number);
      }
    }
    splits.split();
  }

  private void byNumber(DataColumn column) {
    double[] sorted = new double[column.size()];
    int count = 0;
    for (int k = 0; k < column.size(); k++) {
      if (isVisible(column, k)) {
        sorted[count++] = value(column, k);
      }
    }
    Arrays.sort(sorted, 0, count);
    int different = 0;
    for (int k = 0; k < count; k++) {
      if (k == 0 || sorted[k] != sorted[k - 1]) {
        sorted[different++] = sorted[k];
      }
    }
    for (int k = 0; k < column.size(); k++) {
      if (isVisible(column, k)) {
        int key = Arrays.binarySearch(sorted, 0, different, value(column, k));
        splits.add(key, graph.number(column.individual(k)));
      }
    }
    splits.split();
  }

  private boolean isVisible(DataColumn column, int k) {
    return !Double.isNaN(column.number(k)) && graph.number(column.individual(k)) >= 0;
  }

  /** A number of a column; there is one zero. */
  private static double value(DataColumn column, int k) {
    return column.number(k) + 0.0;
  }

  /** Makes everybody from a number on a block of its own. */
  void byName(int from) {
    for (int i = from; i < partition.size(); i++) {
      partition.mark(i);
      partition.split();
    }
  }
}
