package org.drill.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.DoubleStream;
import org.drill.kb.DataColumn;
import org.drill.kb.IndividualSet;

/**
 * Chooses where the bounds of a data property stand, as {@link Thresholds} says. All come from the
 * examples, and from individuals that examples reach.
 */
final class Cuts {
  /** How many cuts the values of the examples themselves get. */
  static final int AT_ROOT = 10;

  /** How many cuts the largest values that examples see at others get, and the smallest. */
  static final int AT_FILLERS = 4;

  private final DataColumn column;
  private final Reach reach;

  Cuts(DataColumn column, Reach reach) {
    this.column = column;
    this.reach = reach;
  }

  /** The cuts, ascending. */
  List<Cut> of(Thresholds thresholds) {
    if (thresholds == Thresholds.ALL) {
      return between(sorted(valuesWithin(reach.set())));
    }
    var cuts = new TreeSet<Cut>();
    double[] largest = own(Math::max);
    double[] smallest = own(Math::min);
    int[] examples = reach.examples();
    double[] here = Arrays.stream(examples).mapToDouble(x -> largest[x]).toArray();
    cuts.addAll(chosen(thresholds, here, AT_ROOT));
    if (!Arrays.equals(largest, smallest)) {
      double[] least = Arrays.stream(examples).mapToDouble(x -> smallest[x]).toArray();
      cuts.addAll(chosen(thresholds, least, AT_ROOT));
    }
    cuts.addAll(chosen(thresholds, reach.largestSeen(largest), AT_FILLERS));
    double[] turned = Arrays.stream(smallest).map(value -> -value).toArray();
    double[] least = Arrays.stream(reach.largestSeen(turned)).map(value -> -value).toArray();
    cuts.addAll(chosen(thresholds, least, AT_FILLERS));
    return withoutOverlaps(cuts);
  }

  /** The largest or smallest value of each individual; NaN for none. */
  private double[] own(DoubleBinaryOperator choice) {
    double[] values = new double[reach.problem().kb().size()];
    Arrays.fill(values, Double.NaN);
    for (int k = 0; k < column.size(); k++) {
      int x = column.individual(k);
      double value = column.number(k);
      if (!Double.isNaN(value)) {
        values[x] = Double.isNaN(values[x]) ? value : choice.applyAsDouble(values[x], value);
      }
    }
    return values;
  }

  private double[] valuesWithin(IndividualSet set) {
    double[] values = new double[column.size()];
    int count = 0;
    for (int k = 0; k < column.size(); k++) {
      if (set.contains(column.individual(k))) {
        values[count++] = column.number(k);
      }
    }
    return Arrays.copyOf(values, count);
  }

  private static double[] sorted(double[] values) {
    return DoubleStream.of(values)
        .filter(value -> !Double.isNaN(value))
        .map(value -> value + 0.0)
        .sorted()
        .toArray();
  }

  /** All places between different values. */
  private static List<Cut> between(double[] sorted) {
    List<Cut> cuts = new ArrayList<>();
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i - 1] < sorted[i]) {
        cuts.add(new Cut(sorted[i - 1], sorted[i]));
      }
    }
    return cuts;
  }

  /** At most so many cuts for the values of the examples, which are NaN where there is none. */
  private List<Cut> chosen(Thresholds thresholds, double[] values, int most) {
    double[] sorted = sorted(values);
    List<Cut> all = between(sorted);
    if (all.size() <= most) {
      return all;
    }
    List<Cut> bySplit = bySplit(all, values);
    if (thresholds == Thresholds.LABELS) {
      return bySplit.subList(0, most);
    }
    List<Cut> cuts = new ArrayList<>(quantiles(sorted, most));
    cuts.add(bySplit.get(0));
    return cuts;
  }

  /** The cuts by |tp/P − fp/N| of the examples above them, best first. */
  private List<Cut> bySplit(List<Cut> cuts, double[] values) {
    int count = reach.problem().positives().size();
    double[] positives = sorted(Arrays.copyOf(values, count));
    double[] negatives = sorted(Arrays.copyOfRange(values, count, values.length));
    record Scored(Cut cut, double split) {}
    return cuts.stream()
        .map(
            cut -> {
              double tp = (double) above(positives, cut) / count;
              double fp = (double) above(negatives, cut) / (values.length - count);
              return new Scored(cut, Math.abs(tp - fp));
            })
        .sorted(Comparator.comparingDouble(scored -> -scored.split))
        .map(Scored::cut)
        .toList();
  }

  /** How many of some values lie above a cut. */
  private static int above(double[] sorted, Cut cut) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] >= cut.above()) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return sorted.length - low;
  }

  /** The places that are nearest to equal shares of the values. */
  private static List<Cut> quantiles(double[] sorted, int most) {
    var cuts = new TreeSet<Cut>();
    for (int q = 1; q <= most; q++) {
      int ideal = (int) ((long) q * sorted.length / (most + 1));
      int up = Math.max(1, ideal);
      while (up < sorted.length && !(sorted[up - 1] < sorted[up])) {
        up++;
      }
      int down = Math.max(1, ideal);
      while (down > 0 && !(sorted[down - 1] < sorted[down])) {
        down--;
      }
      int at = up == sorted.length || (down > 0 && ideal - down < up - ideal) ? down : up;
      if (at > 0) {
        cuts.add(new Cut(sorted[at - 1], sorted[at]));
      }
    }
    return List.copyOf(cuts);
  }

  /** Of cuts that share values between them, the narrower one. */
  private static List<Cut> withoutOverlaps(Collection<Cut> ascending) {
    List<Cut> apart = new ArrayList<>();
    for (Cut cut : ascending) {
      Cut last = apart.isEmpty() ? null : apart.get(apart.size() - 1);
      if (last != null && cut.below() < last.above()) {
        if (cut.above() - cut.below() < last.above() - last.below()) {
          apart.set(apart.size() - 1, cut);
        }
      } else {
        apart.add(cut);
      }
    }
    return apart;
  }
}
