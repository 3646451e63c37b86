package org.drill.kb;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.jspecify.annotations.Nullable;

/**
 * The values of one data property that are of one kind, ordered by individual, then by value. An
 * individual may have several, each of them once.
 *
 * <p>A property with values of several kinds has a column for each. Numbers, booleans (0 or 1),
 * dates (milliseconds since 1970-01-01T00:00Z) and times (milliseconds since midnight in UTC) are
 * kept as {@code double}; everything else is a string. NaN may be among the numbers, as the last of
 * an individual; it is equal to no value and lies in no range.
 *
 * <p>Immutable and thread-safe. Orders by value are made when first asked for. The file is long
 * since numbers and strings share everything but their arrays.
 */
public final class DataColumn {
  private final String property;
  private final ValueKind kind;
  private final int[] individuals;
  private final double[] numbers;
  private final String[] strings;
  private final SortedSet<String> datatypes;

  private volatile double @Nullable [] distinct;
  private volatile @Nullable Texts texts;

  /**
   * The different strings of a column.
   *
   * @param sorted them, ascending
   * @param place of each entry, where its string is among them
   */
  private record Texts(List<String> sorted, int[] place) {}

  private DataColumn(
      String property,
      ValueKind kind,
      int[] individuals,
      double[] numbers,
      String[] strings,
      Collection<String> datatypes) {
    this.property = requireNonNull(property, "property");
    this.kind = kind;
    this.individuals = individuals;
    this.numbers = numbers;
    this.strings = strings;
    this.datatypes = Collections.unmodifiableSortedSet(new TreeSet<>(datatypes));
  }

  /**
   * A column of numbers, booleans, dates or times; the arrays become the column's own.
   *
   * @param property the IRI of the data property
   * @param kind the kind of the values
   * @param individuals who has the value, ascending
   * @param values the values; what an individual has twice counts once
   * @param datatypes the IRIs of the datatypes that they were written with
   * @return the column
   */
  public static DataColumn ofNumbers(
      String property,
      ValueKind kind,
      int[] individuals,
      double[] values,
      Collection<String> datatypes) {
    if (kind == ValueKind.STRING) {
      throw new IllegalArgumentException("a column of strings made of numbers");
    }
    checkEntries(individuals, values.length);
    for (int k = 0; k < values.length; k++) {
      values[k] += 0.0; // there is one zero
    }
    sortRuns(individuals, (from, to) -> Arrays.sort(values, from, to));
    int kept = 0;
    for (int k = 0; k < values.length; k++) {
      if (k == 0
          || individuals[k] != individuals[kept - 1]
          || Double.compare(values[k], values[kept - 1]) != 0) {
        individuals[kept] = individuals[k];
        values[kept++] = values[k];
      }
    }
    boolean all = kept == values.length;
    return new DataColumn(
        property,
        kind,
        all ? individuals : Arrays.copyOf(individuals, kept),
        all ? values : Arrays.copyOf(values, kept),
        new String[0],
        datatypes);
  }

  /**
   * A column of strings; the arrays become the column's own.
   *
   * @param property the IRI of the data property
   * @param individuals who has the value, ascending
   * @param values the values; what an individual has twice counts once
   * @param datatypes the IRIs of the datatypes that they were written with
   * @return the column
   */
  public static DataColumn ofStrings(
      String property, int[] individuals, String[] values, Collection<String> datatypes) {
    checkEntries(individuals, values.length);
    sortRuns(individuals, (from, to) -> Arrays.sort(values, from, to));
    int kept = 0;
    for (int k = 0; k < values.length; k++) {
      if (k == 0
          || individuals[k] != individuals[kept - 1]
          || !values[k].equals(values[kept - 1])) {
        individuals[kept] = individuals[k];
        values[kept++] = values[k];
      }
    }
    boolean all = kept == values.length;
    return new DataColumn(
        property,
        ValueKind.STRING,
        all ? individuals : Arrays.copyOf(individuals, kept),
        new double[0],
        all ? values : Arrays.copyOf(values, kept),
        datatypes);
  }

  /** The entries of some individuals, by other numbers; -1 for those whose entries are left out. */
  DataColumn only(IntUnaryOperator numbering) {
    int[] kept =
        IntStream.range(0, individuals.length)
            .filter(k -> numbering.applyAsInt(individuals[k]) >= 0)
            .toArray();
    int[] owners = IntStream.of(kept).map(k -> numbering.applyAsInt(individuals[k])).toArray();
    boolean isText = kind == ValueKind.STRING;
    return new DataColumn(
        property,
        kind,
        owners,
        isText ? new double[0] : IntStream.of(kept).mapToDouble(k -> this.numbers[k]).toArray(),
        isText
            ? IntStream.of(kept).mapToObj(k -> strings[k]).toArray(String[]::new)
            : new String[0],
        datatypes);
  }

  private static void checkEntries(int[] individuals, int values) {
    if (individuals.length != values) {
      throw new IllegalArgumentException(
          individuals.length + " individuals, " + values + " values");
    }
    for (int k = 1; k < individuals.length; k++) {
      if (individuals[k - 1] > individuals[k]) {
        throw new IllegalArgumentException("individuals are not ascending");
      }
    }
  }

  /** Takes the first position and the one after the last. */
  private interface RunSorter {
    void sort(int from, int to);
  }

  /** Sorts the values of each individual that has several. */
  private static void sortRuns(int[] individuals, RunSorter values) {
    int start = 0;
    for (int k = 1; k <= individuals.length; k++) {
      if (k == individuals.length || individuals[k] != individuals[start]) {
        if (k - start > 1) {
          values.sort(start, k);
        }
        start = k;
      }
    }
  }

  /**
   * The IRI of the data property.
   *
   * @return the IRI
   */
  public String property() {
    return property;
  }

  /**
   * The kind of the values.
   *
   * @return the kind
   */
  public ValueKind kind() {
    return kind;
  }

  /**
   * The datatypes that the values were written with.
   *
   * @return their IRIs
   */
  public SortedSet<String> datatypes() {
    return datatypes;
  }

  /**
   * Whether all values are whole numbers.
   *
   * @return false if one has a fraction, is infinite or is no number
   */
  public boolean isWhole() {
    for (double value : numbers) {
      if (value != Math.rint(value) || Double.isInfinite(value)) {
        return false;
      }
    }
    return kind == ValueKind.NUMBER;
  }

  /**
   * The number of values.
   *
   * @return the size
   */
  public int size() {
    return individuals.length;
  }

  /**
   * Who has a value.
   *
   * @param k which value, from 0 to {@code size() - 1}
   * @return the number of the individual
   */
  public int individual(int k) {
    return individuals[k];
  }

  /**
   * A value of a column that is not of strings.
   *
   * @param k which value, from 0 to {@code size() - 1}
   * @return the number; 0 or 1 for a boolean, milliseconds for a date or time
   */
  public double number(int k) {
    return numbers[k];
  }

  /**
   * A value of a column of strings.
   *
   * @param k which value, from 0 to {@code size() - 1}
   * @return the string
   */
  public String string(int k) {
    return strings[k];
  }

  /**
   * Where the values of an individual start; they end before those of the next one start.
   *
   * @param individual its number
   * @return the first position of a value of it or of a later individual, or {@code size()}
   */
  public int start(int individual) {
    int low = 0;
    int high = individuals.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (individuals[middle] < individual) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * The values of an individual.
   *
   * @param individual its number
   * @return them without NaN, ascending; empty if it has none
   */
  public List<Value> values(int individual) {
    return IntStream.range(start(individual), start(individual + 1))
        .filter(k -> kind == ValueKind.STRING || !Double.isNaN(numbers[k]))
        .mapToObj(
            k -> kind == ValueKind.STRING ? Value.string(strings[k]) : Value.of(kind, numbers[k]))
        .toList();
  }

  /**
   * The different values of a column that is not of strings.
   *
   * @return them without NaN, ascending; a shared array, not to be changed
   */
  public double[] distinct() {
    double[] known = distinct;
    if (known == null) {
      double[] sorted = numbers.clone();
      Arrays.sort(sorted);
      int kept = 0;
      for (double value : sorted) {
        if (!Double.isNaN(value) && (kept == 0 || value != sorted[kept - 1])) {
          sorted[kept++] = value;
        }
      }
      known = Arrays.copyOf(sorted, kept);
      distinct = known;
    }
    return known;
  }

  /**
   * The different values of a column of strings.
   *
   * @return them, ascending
   */
  public List<String> distinctStrings() {
    return texts().sorted;
  }

  private Texts texts() {
    Texts known = texts;
    if (known == null) {
      String[] sorted = Arrays.stream(strings).distinct().sorted().toArray(String[]::new);
      int[] place = new int[strings.length];
      Arrays.setAll(place, k -> Arrays.binarySearch(sorted, strings[k]));
      known = new Texts(List.of(sorted), place);
      texts = known;
    }
    return known;
  }

  /**
   * Who has a value within bounds; never in a column of strings.
   *
   * @param low the least value, itself included; negative infinity for no bound
   * @param high the greatest value, itself included; infinity for no bound
   * @param size the number of individuals of the knowledge base
   * @return new words as {@link Bits} describes them
   */
  public long[] having(double low, double high, int size) {
    long[] set = Bits.empty(size);
    for (int k = 0; k < numbers.length; k++) {
      if (numbers[k] >= low && numbers[k] <= high) {
        Bits.set(set, individuals[k]);
      }
    }
    return set;
  }

  /**
   * Who has a string as value; never in a column that is not of strings.
   *
   * @param text the string
   * @param size the number of individuals of the knowledge base
   * @return new words as {@link Bits} describes them
   */
  public long[] having(String text, int size) {
    long[] set = Bits.empty(size);
    Texts different = texts();
    int place = Collections.binarySearch(different.sorted, text);
    for (int k = 0; place >= 0 && k < strings.length; k++) {
      if (different.place[k] == place) {
        Bits.set(set, individuals[k]);
      }
    }
    return set;
  }
}
