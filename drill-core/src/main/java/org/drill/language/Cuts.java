package org.drill.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.drill.kb.DataColumn;
import org.drill.kb.IndividualSet;
import org.drill.problem.ExampleWeights;
import org.drill.problem.LearningProblem;

/**
 * Chooses where the bounds of a data property stand, as {@link Thresholds} says. All come from the
 * examples, and from individuals that examples reach.
 */
final class Cuts {
  /** How many cuts the values of the examples themselves get. */
  static final int AT_ROOT = 10;

  /** How many splits of all values DL-Learner makes ({@code maxNrOfSplits}). */
  static final int SPLITS = 12;

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
      return between(sorted(valuesWithin(reach.holders())));
    }
    if (thresholds == Thresholds.SPLITS) {
      return splits(between(sorted(valuesWithin(reach.everybody()))));
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

  /**
   * Of the cuts between n values every n/13th from the lowest on, as DL-Learner's splitter does.
   */
  private static List<Cut> splits(List<Cut> all) {
    int values = all.size() + 1;
    if (values <= SPLITS) {
      return all;
    }
    return IntStream.range(0, SPLITS)
        .map(split -> (int) ((long) split * values / (SPLITS + 1)))
        .distinct()
        .mapToObj(all::get)
        .toList();
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
    List<Cut> all = between(sorted(values));
    if (all.size() <= most) {
      return all;
    }
    List<Cut> bySplit = bySplit(all, values);
    if (thresholds == Thresholds.LABELS) {
      return bySplit.subList(0, most);
    }
    List<Cut> cuts = new ArrayList<>(quantiles(weighed(values, 0, values.length), most));
    cuts.add(bySplit.get(0));
    return cuts;
  }

  /**
   * Values of examples in order, and what those before each of them weigh.
   *
   * @param values ascending
   * @param before what the values before each place weigh together, and at the end what all do
   */
  private record Weighed(double[] values, long[] before) {
    long all() {
      return before[values.length];
    }

    /** What the values above a cut weigh. */
    long above(Cut cut) {
      int low = 0;
      int high = values.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (values[middle] >= cut.above()) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      return all() - before[low];
    }

    /** The last place before which no more than this weighs. */
    int place(long weight) {
      int at = Arrays.binarySearch(before, weight);
      return at >= 0 ? at : -at - 2;
    }
  }

  /** Some of the values of the examples, which are NaN where there is none. */
  private Weighed weighed(double[] values, int from, int to) {
    double[] sorted = sorted(Arrays.copyOfRange(values, from, to));
    long[] before = new long[sorted.length + 1];
    ExampleWeights weights = reach.problem().weights();
    if (weights.isEqual()) {
      Arrays.setAll(before, i -> i);
      return new Weighed(sorted, before);
    }
    int[] examples = reach.examples();
    int[] order =
        IntStream.range(from, to)
            .filter(i -> !Double.isNaN(values[i]))
            .boxed()
            .sorted(Comparator.comparingDouble(i -> values[i] + 0.0))
            .mapToInt(Integer::intValue)
            .toArray();
    for (int i = 0; i < order.length; i++) {
      before[i + 1] = before[i] + weights.units(examples[order[i]]);
    }
    return new Weighed(sorted, before);
  }

  /** The cuts by |tp/P − fp/N| of the examples above them, best first. */
  private List<Cut> bySplit(List<Cut> cuts, double[] values) {
    LearningProblem problem = reach.problem();
    int count = problem.positives().size();
    Weighed positives = weighed(values, 0, count);
    Weighed negatives = weighed(values, count, values.length);
    int allPositives = problem.weights().units(problem.positives().words());
    int allNegatives = problem.weights().units(problem.negatives().words());
    record Scored(Cut cut, double split) {}
    return cuts.stream()
        .map(
            cut -> {
              double tp = (double) positives.above(cut) / allPositives;
              double fp = (double) negatives.above(cut) / allNegatives;
              return new Scored(cut, Math.abs(tp - fp));
            })
        .sorted(Comparator.comparingDouble(scored -> -scored.split))
        .map(Scored::cut)
        .toList();
  }

  /** The places that are nearest to equal shares of the values. */
  private static List<Cut> quantiles(Weighed weighed, int most) {
    double[] sorted = weighed.values();
    var cuts = new TreeSet<Cut>();
    for (int q = 1; q <= most; q++) {
      long ideal = q * weighed.all() / (most + 1);
      int place = Math.max(1, weighed.place(ideal));
      int up = weighed.before()[place] < ideal ? place + 1 : place;
      while (up < sorted.length && !(sorted[up - 1] < sorted[up])) {
        up++;
      }
      int down = place;
      while (down > 0 && !(sorted[down - 1] < sorted[down])) {
        down--;
      }
      boolean isDown =
          up == sorted.length
              || (down > 0 && ideal - weighed.before()[down] < weighed.before()[up] - ideal);
      int at = isDown ? down : up;
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
