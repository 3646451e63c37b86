package org.drill.kb.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.drill.concept.ValueKind;
import org.drill.kb.Adjacency;
import org.drill.kb.DataColumn;
import org.drill.kb.SameIndividuals;

/** Makes the columns of the data properties: told values, and what axioms add to them. */
final class DataColumns {
  /** What an entry of a column takes: an individual, and a number or reference. */
  private static final int ENTRY_BYTES = 12;

  private static final int ENTRY_BYTES_WHILE_MADE = 40;

  private final TripleCollector triples;
  private final EntityKinds kinds;
  private final SameIndividuals same;
  private final boolean infers;
  private final LoadBudget budget;
  private long toldValues;

  /**
   * Prepares the columns.
   *
   * @param same which individuals share their values
   * @param infers whether properties have the values of those below them
   */
  DataColumns(
      TripleCollector triples,
      EntityKinds kinds,
      SameIndividuals same,
      boolean infers,
      LoadBudget budget) {
    this.budget = budget;
    this.triples = triples;
    this.kinds = kinds;
    this.same = same;
    this.infers = infers;
  }

  /** How many values of data properties the file states. */
  long toldValues() {
    return toldValues;
  }

  List<DataColumn> columns() {
    Adjacency graph = subProperties();
    StrongComponents components = StrongComponents.of(graph);
    int[][] valued = new int[components.count()][];
    for (int c = 0; c < valued.length; c++) {
      valued[c] = valued(c, components, graph, valued);
      budget.take(4.0 * valued[c].length);
    }
    toldValues = 0;
    var columns = new ArrayList<DataColumn>();
    for (int p = 0; p < kinds.dataNodes.length; p++) {
      int node = kinds.dataNodes[p];
      toldValues += values(node).size();
      for (ValueKind kind : ValueKind.values()) {
        DataColumn column = column(node, kind, valued[components.of(p)]);
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

  /** The data properties directly below each. */
  private Adjacency subProperties() {
    var sources = new IntList();
    var targets = new IntList();
    if (!infers) {
      return Adjacency.of(kinds.dataNodes.length, new int[0], new int[0], 0);
    }
    IntList subs = triples.pairs(Owl.Axiom.SUB_PROPERTY);
    for (int k = 0; k < subs.size(); k += 2) {
      sources.add(kinds.dataOf[subs.get(k + 1)]);
      targets.add(kinds.dataOf[subs.get(k)]);
    }
    IntList equivalents = triples.pairs(Owl.Axiom.EQUIVALENT_PROPERTY);
    for (int k = 0; k < equivalents.size(); k++) {
      sources.add(kinds.dataOf[equivalents.get(k)]);
      targets.add(kinds.dataOf[equivalents.get(k ^ 1)]);
    }
    int count = 0;
    for (int k = 0; k < sources.size(); k++) {
      if (sources.get(k) >= 0 && targets.get(k) >= 0) {
        sources.array()[count] = sources.get(k);
        targets.array()[count++] = targets.get(k);
      }
    }
    return Adjacency.of(kinds.dataNodes.length, sources.array(), targets.array(), count);
  }

  /** The nodes of the properties with values of their own among equal ones and those below. */
  private int[] valued(int component, StrongComponents components, Adjacency graph, int[][] below) {
    IntStream own =
        IntStream.range(0, components.size(component))
            .map(k -> kinds.dataNodes[components.member(component, k)])
            .filter(node -> values(node).size() > 0);
    IntStream others =
        Arrays.stream(components.below(component, graph)).flatMap(c -> Arrays.stream(below[c]));
    return IntStream.concat(own, others).sorted().distinct().toArray();
  }

  private DataColumn column(int node, ValueKind kind, int[] below) {
    checkRoom(node, kind, below);
    var individuals = new IntList();
    var parts = new ArrayList<ValueBuffer.Part>();
    var partOf = new IntList();
    var indexIn = new IntList();
    var datatypes = new TreeSet<String>();
    for (int sub : below) {
      ValueBuffer.Part part = values(sub).part(kind);
      datatypes.addAll(part.datatypes());
      parts.add(part);
      for (int k = 0; k < part.subjects.size(); k++) {
        int x = kinds.individualOf[part.subjects.get(k)];
        if (x >= 0) {
          budget.step();
          for (int equal : same.group(x)) {
            individuals.add(equal);
            partOf.add(parts.size() - 1);
            indexIn.add(k);
          }
        }
      }
    }
    int[] order = order(individuals);
    int[] sorted = Arrays.stream(order).map(individuals::get).toArray();
    String iri = triples.nodes.get(node);
    if (kind == ValueKind.STRING) {
      String[] strings = new String[order.length];
      Arrays.setAll(
          strings, k -> parts.get(partOf.get(order[k])).strings.get(indexIn.get(order[k])));
      return DataColumn.ofStrings(iri, sorted, strings, datatypes);
    }
    double[] numbers = new double[order.length];
    Arrays.setAll(numbers, k -> parts.get(partOf.get(order[k])).number(indexIn.get(order[k])));
    return DataColumn.ofNumbers(iri, kind, sorted, numbers, datatypes);
  }

  /** The same individuals all have the values of each. */
  private void checkRoom(int node, ValueKind kind, int[] below) {
    long entries = 0;
    for (int sub : below) {
      IntList subjects = values(sub).part(kind).subjects;
      for (int k = 0; k < subjects.size(); k++) {
        int x = kinds.individualOf[subjects.get(k)];
        entries += x < 0 ? 0 : same.groupSize(x);
      }
    }
    if (!same.isEmpty() && entries > budget.room(ENTRY_BYTES_WHILE_MADE)) {
      throw budget.refusal(
          "owl:sameAs makes "
              + entries
              + " values of <"
              + triples.nodes.get(node)
              + ">: too many for the memory; merge the individuals");
    }
    budget.take(ENTRY_BYTES * (double) entries);
  }

  /** The positions of the entries, by individual; files mostly have them in order already. */
  private static int[] order(IntList individuals) {
    int[] order = new int[individuals.size()];
    boolean sorted = true;
    for (int k = 0; k < order.length; k++) {
      order[k] = k;
      sorted &= k == 0 || individuals.get(k - 1) <= individuals.get(k);
    }
    if (!sorted) {
      long[] keys = new long[order.length];
      Arrays.setAll(keys, k -> (long) individuals.get(k) << Integer.SIZE | k);
      Arrays.sort(keys);
      Arrays.setAll(order, k -> (int) keys[k]);
    }
    return order;
  }
}
