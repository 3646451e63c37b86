package org.drill.kb.load;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.DataColumn;

/** Makes the columns of the data properties: told values and those of sub-properties. */
final class DataColumns {
  private final TripleCollector triples;
  private final EntityKinds kinds;
  private final SameAs sameAs;
  private long toldValues;

  DataColumns(TripleCollector triples, EntityKinds kinds, SameAs sameAs) {
    this.triples = triples;
    this.kinds = kinds;
    this.sameAs = sameAs;
  }

  /** How many values of data properties the file states. */
  long toldValues() {
    return toldValues;
  }

  List<DataColumn> columns() {
    Map<Integer, Set<Integer>> below = subProperties();
    toldValues = 0;
    var columns = new ArrayList<DataColumn>();
    for (int node : kinds.dataNodes) {
      toldValues += values(node).size();
      for (DataColumn.Kind kind : DataColumn.Kind.values()) {
        DataColumn column = column(node, kind, allBelow(node, below));
        if (column.size() > 0) {
          columns.add(column);
        }
      }
    }
    return columns;
  }

  private ValueBuffer values(int node) {
    TripleCollector.Property property = triples.properties.get(triples.nodes.get(node));
    return property == null ? new ValueBuffer() : property.values;
  }

  private Map<Integer, Set<Integer>> subProperties() {
    var below = new HashMap<Integer, Set<Integer>>();
    IntList subs = triples.pairs(Owl.Axiom.SUB_PROPERTY);
    for (int k = 0; k < subs.size(); k += 2) {
      below.computeIfAbsent(subs.get(k + 1), sup -> new TreeSet<>()).add(subs.get(k));
    }
    IntList equivalents = triples.pairs(Owl.Axiom.EQUIVALENT_PROPERTY);
    for (int k = 0; k < equivalents.size(); k += 2) {
      int a = equivalents.get(k);
      int b = equivalents.get(k + 1);
      below.computeIfAbsent(a, sup -> new TreeSet<>()).add(b);
      below.computeIfAbsent(b, sup -> new TreeSet<>()).add(a);
    }
    return below;
  }

  private Set<Integer> allBelow(int node, Map<Integer, Set<Integer>> below) {
    var found = new TreeSet<Integer>();
    var queue = new ArrayDeque<Integer>();
    found.add(node);
    queue.add(node);
    while (!queue.isEmpty()) {
      for (int sub : below.getOrDefault(queue.remove(), Set.of())) {
        if (kinds.dataOf[sub] >= 0 && found.add(sub)) {
          queue.add(sub);
        }
      }
    }
    return found;
  }

  private DataColumn column(int node, DataColumn.Kind kind, Set<Integer> below) {
    var individuals = new IntList();
    var parts = new ArrayList<ValueBuffer.Part>();
    var partOf = new IntList();
    var indexIn = new IntList();
    for (int sub : below) {
      ValueBuffer.Part part = values(sub).part(kind);
      parts.add(part);
      for (int k = 0; k < part.subjects.size(); k++) {
        int x = kinds.individualOf[part.subjects.get(k)];
        if (x >= 0) {
          for (int same : sameAs.isEmpty() ? new int[] {x} : sameAs.group(x)) {
            individuals.add(same);
            partOf.add(parts.size() - 1);
            indexIn.add(k);
          }
        }
      }
    }
    int[] order = order(individuals);
    int[] sorted = Arrays.stream(order).map(individuals::get).toArray();
    String iri = triples.nodes.get(node);
    if (kind == DataColumn.Kind.STRING) {
      String[] strings = new String[order.length];
      Arrays.setAll(
          strings, k -> parts.get(partOf.get(order[k])).strings.get(indexIn.get(order[k])));
      return DataColumn.ofStrings(iri, sorted, strings);
    }
    double[] numbers = new double[order.length];
    Arrays.setAll(numbers, k -> parts.get(partOf.get(order[k])).number(indexIn.get(order[k])));
    return DataColumn.ofNumbers(iri, kind, sorted, numbers);
  }

  /** The positions of the entries, by individual; files mostly have them in order already. */
  private static int[] order(IntList individuals) {
    int[] order = new int[individuals.size()];
    boolean sorted = true;
    for (int k = 0; k < order.length; k++) {
      order[k] = k;
      sorted &= k == 0 || individuals.get(k - 1) <= individuals.get(k);
    }
    if (sorted) {
      return order;
    }
    return Arrays.stream(order)
        .boxed()
        .sorted(Comparator.comparingInt(individuals::get))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
