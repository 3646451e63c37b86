package org.drill.problem;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.drill.kb.IndividualSet;

/**
 * How much each example of a problem counts: an example of weight 2 counts as two examples of
 * weight 1. Only ratios matter, so that weights that are all equal change nothing.
 *
 * <p>Searches count in whole <i>units</i>, so that sums are exact whatever their order. Where
 * weights are decimal numbers of some digits, units are exact; otherwise a unit is a {@value
 * #MOST_UNITS}th of what all examples weigh, and no example has less than one. Immutable.
 */
public final class ExampleWeights {
  /** All examples count alike. */
  public static final ExampleWeights EQUAL = new ExampleWeights(new double[0], new int[0]);

  /** The largest weight. */
  public static final double MOST = 1e9;

  /** How many units all examples may have together. */
  public static final int MOST_UNITS = 1 << 29;

  /** How many digits after the point are counted exactly. */
  private static final int MOST_DIGITS = 9;

  /** By individual; 1 for those that are no examples. Empty if all are equal. */
  private final double[] weights;

  /** By individual; 0 for those that are no examples. Empty if all are equal. */
  private final int[] units;

  private ExampleWeights(double[] weights, int[] units) {
    this.weights = weights;
    this.units = units;
  }

  /**
   * What is wrong with a weight.
   *
   * @param weight a number
   * @return such as 'is 0.0; give a number above 0 and at most 1000000000'; empty if it is a weight
   */
  public static Optional<String> fault(double weight) {
    return weight > 0 && weight <= MOST
        ? Optional.empty()
        : Optional.of("is " + weight + "; give a number above 0 and at most " + (long) MOST);
  }

  /** Weights of some individuals by their numbers; all others have 1. */
  static ExampleWeights of(
      Map<Integer, Double> given, IndividualSet positives, IndividualSet negatives) {
    double[] weights = new double[positives.universe()];
    Arrays.fill(weights, 1);
    given.forEach((individual, weight) -> weights[individual] = weight);
    return of(weights, positives, negatives);
  }

  /** The same weights in a problem of other examples; with the same units if it is a part. */
  ExampleWeights among(IndividualSet positives, IndividualSet negatives) {
    boolean hasAll =
        isEqual() || examples(positives, negatives).allMatch(example -> units[example] > 0);
    return hasAll ? this : of(weights, positives, negatives);
  }

  /** These weights, each multiplied. */
  ExampleWeights times(
      IntToDoubleFunction factor, IndividualSet positives, IndividualSet negatives) {
    double[] products = new double[positives.universe()];
    Arrays.fill(products, 1);
    examples(positives, negatives)
        .forEach(
            example -> {
              double product = weight(example) * factor.applyAsDouble(example);
              fault(product)
                  .ifPresent(
                      fault -> {
                        throw new IllegalArgumentException("a weight " + fault);
                      });
              products[example] = product;
            });
    return of(products, positives, negatives);
  }

  private static ExampleWeights of(
      double[] weights, IndividualSet positives, IndividualSet negatives) {
    double first = weights[positives.stream().findFirst().orElseThrow()];
    if (examples(positives, negatives).allMatch(example -> weights[example] == first)) {
      return EQUAL;
    }
    var counts = new TreeMap<Double, Integer>();
    examples(positives, negatives)
        .forEach(example -> counts.merge(weights[example], 1, Integer::sum));
    Map<Double, Integer> unitsOf = exactUnits(counts).orElseGet(() -> roundedUnits(counts));
    int[] units = new int[weights.length];
    examples(positives, negatives)
        .forEach(example -> units[example] = requireNonNull(unitsOf.get(weights[example])));
    return new ExampleWeights(weights, units);
  }

  private static IntStream examples(IndividualSet positives, IndividualSet negatives) {
    return IntStream.concat(positives.stream(), negatives.stream());
  }

  /** The largest unit that all weights are multiples of; none if there would be too many. */
  private static Optional<Map<Double, Integer>> exactUnits(Map<Double, Integer> counts) {
    var scaled = new TreeMap<Double, BigInteger>();
    BigInteger divisor = BigInteger.ZERO;
    for (double weight : counts.keySet()) {
      BigDecimal decimal = BigDecimal.valueOf(weight);
      if (decimal.stripTrailingZeros().scale() > MOST_DIGITS) {
        return Optional.empty();
      }
      BigInteger whole = decimal.movePointRight(MOST_DIGITS).toBigIntegerExact();
      scaled.put(weight, whole);
      divisor = divisor.gcd(whole);
    }
    BigInteger total = BigInteger.ZERO;
    for (Map.Entry<Double, BigInteger> each : scaled.entrySet()) {
      BigInteger units = each.getValue().divide(divisor);
      each.setValue(units);
      total =
          total.add(units.multiply(BigInteger.valueOf(requireNonNull(counts.get(each.getKey())))));
    }
    if (total.compareTo(BigInteger.valueOf(MOST_UNITS)) > 0) {
      return Optional.empty();
    }
    var units = new TreeMap<Double, Integer>();
    scaled.forEach((weight, whole) -> units.put(weight, whole.intValueExact()));
    return Optional.of(units);
  }

  private static Map<Double, Integer> roundedUnits(Map<Double, Integer> counts) {
    double total = 0;
    long examples = 0;
    for (Map.Entry<Double, Integer> each : counts.entrySet()) {
      total += each.getKey() * each.getValue();
      examples += each.getValue();
    }
    double scale = (MOST_UNITS - examples) / total; // rounding adds at most one a piece
    var units = new TreeMap<Double, Integer>();
    counts.keySet().forEach(w -> units.put(w, (int) Math.max(1, Math.round(w * scale))));
    return units;
  }

  /**
   * Whether all examples count alike, so that counting them is enough.
   *
   * @return whether all weights are equal
   */
  public boolean isEqual() {
    return units.length == 0;
  }

  /**
   * The weight of an example.
   *
   * @param example an individual
   * @return what was given; 1 where all examples count alike
   */
  public double weight(int example) {
    return isEqual() ? 1 : weights[example];
  }

  /**
   * How many units an example counts.
   *
   * @param example an example of the problem
   * @return its units, at least 1; exactly 1 where all examples count alike
   */
  public int units(int example) {
    return isEqual() ? 1 : units[example];
  }

  /**
   * The examples of a set in the order in which they matter.
   *
   * @param examples examples of the problem
   * @return those of the highest weight first, and of equal ones those with low numbers
   */
  public int[] heaviestFirst(IndividualSet examples) {
    return isEqual()
        ? examples.toArray()
        : examples.stream()
            .boxed()
            .sorted(Comparator.comparingInt(example -> -units[example]))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /**
   * How many units a set of examples counts.
   *
   * @param examples words of examples of the problem
   * @return the sum of their units; how many they are where all count alike
   */
  public int units(long[] examples) {
    return units(examples, examples);
  }

  /**
   * How many units the members of a set count that are not in another set.
   *
   * @param examples words of examples of the problem
   * @param without words over the individuals
   * @return the sum of their units; how many they are where all count alike
   */
  public int unitsWithout(long[] examples, long[] without) {
    return units(examples) - units(without, examples);
  }

  /**
   * How many units the members of a set count that are in another set, too.
   *
   * @param set words over the individuals
   * @param examples words of examples of the problem
   * @return the sum of their units; how many they are where all count alike
   */
  public int units(long[] set, long[] examples) {
    int sum = 0;
    for (int w = 0; w < set.length; w++) {
      long rest = set[w] & examples[w];
      if (isEqual()) {
        sum += Long.bitCount(rest);
      } else {
        for (; rest != 0; rest &= rest - 1) {
          sum += units[w * Long.SIZE + Long.numberOfTrailingZeros(rest)];
        }
      }
    }
    return sum;
  }
}
