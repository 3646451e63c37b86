package org.drill.language;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.drill.kb.DataColumn;
import org.drill.kb.IndividualSet;

/**
 * Chooses the values v of ∃p.{v}: those of examples, and of individuals that examples reach; with
 * {@link Thresholds#SPLITS} those of everybody.
 */
final class ToldValues {
  /** How many values of a property there are at most, those that most have. */
  static final int MOST = 50;

  /** Whole numbers with no more different values than this are taken for names, too. */
  static final int MOST_NUMBERS = 10;

  /** How many individuals must have a value in DL-Learner ({@code frequencyThreshold}). */
  static final int FREQUENT = 3;

  private final DataColumn column;
  private final Reach reach;

  ToldValues(DataColumn column, Reach reach) {
    this.column = column;
    this.reach = reach;
  }

  /** The values, ascending; one that only one individual has is left out unless all are wanted. */
  List<Value> of(Thresholds thresholds) {
    boolean all = thresholds == Thresholds.ALL;
    boolean isNumber = column.kind() == ValueKind.NUMBER;
    if (column.kind().isOrdered() && !all && !(isNumber && column.isWhole())) {
      return List.of();
    }
    if (thresholds == Thresholds.SPLITS) {
      return isNumber ? List.of() : atLeast(FREQUENT, holders(reach.everybody()));
    }
    Map<Value, Integer> holders = holders(reach.holders());
    if (all) {
      return List.copyOf(holders.keySet());
    }
    if (isNumber && holders.size() > MOST_NUMBERS) {
      return List.of();
    }
    return atLeast(2, holders);
  }

  /** The most frequent values that at least so many have, ascending. */
  private static List<Value> atLeast(int least, Map<Value, Integer> holders) {
    return holders.entrySet().stream()
        .filter(entry -> entry.getValue() >= least)
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(MOST)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  private Map<Value, Integer> holders(IndividualSet within) {
    Map<Value, Integer> holders = new TreeMap<>();
    for (int k = 0; k < column.size(); k++) {
      boolean isText = column.kind() == ValueKind.STRING;
      if (within.contains(column.individual(k)) && (isText || !Double.isNaN(column.number(k)))) {
        Value value =
            isText ? Value.string(column.string(k)) : Value.of(column.kind(), column.number(k));
        holders.merge(value, 1, Integer::sum);
      }
    }
    return holders;
  }
}
