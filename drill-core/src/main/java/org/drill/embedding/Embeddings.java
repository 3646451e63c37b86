package org.drill.embedding;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.drill.io.Digest;

/**
 * A vector for each of some individuals, with a record of where the vectors come from.
 *
 * <p>Rows are numbered from 0. All values are finite, and no IRI stands for two rows. Immutable and
 * thread-safe.
 */
public final class Embeddings {
  private final List<String> iris;
  private final Map<String, Integer> rows;
  private final int dimension;
  private final float[] values;
  private final SortedMap<String, String> provenance;

  private Embeddings(
      List<String> iris,
      Map<String, Integer> rows,
      int dimension,
      float[] values,
      SortedMap<String, String> provenance) {
    this.iris = iris;
    this.rows = rows;
    this.dimension = dimension;
    this.values = values;
    this.provenance = provenance;
  }

  /**
   * Puts embeddings together; the arguments are copied.
   *
   * @param iris the IRI of each row, without angle brackets; at least one
   * @param dimension the length of a vector, at least 1
   * @param rowMajorValues the vectors, one after the other
   * @param provenance how the vectors were made: method, options, seed, data …
   * @return the embeddings
   * @throws IllegalArgumentException if the numbers of IRIs and values disagree, a value is not
   *     finite, an IRI stands there twice or cannot be one, or a text has half of a surrogate pair
   */
  public static Embeddings of(
      List<String> iris, int dimension, float[] rowMajorValues, Map<String, String> provenance) {
    return wrap(iris, dimension, rowMajorValues.clone(), provenance);
  }

  /** The same, but the values become its own. */
  static Embeddings wrap(
      List<String> iris, int dimension, float[] values, Map<String, String> provenance) {
    if (dimension < 1) {
      throw new IllegalArgumentException("the dimension is " + dimension + ", not at least 1");
    }
    if (iris.isEmpty()) {
      throw new IllegalArgumentException("there are no vectors");
    }
    if ((long) iris.size() * dimension != values.length) {
      throw new IllegalArgumentException(
          iris.size()
              + " individuals with "
              + dimension
              + " values each, but "
              + values.length
              + " values");
    }
    List<String> names = List.copyOf(iris);
    var rows = new HashMap<String, Integer>();
    for (String iri : names) {
      checkIri(iri);
      if (rows.put(iri, rows.size()) != null) {
        throw new IllegalArgumentException("<" + iri + "> stands there twice");
      }
    }
    checkFinite(names, dimension, values);
    var sorted = new TreeMap<String, String>();
    provenance.forEach(
        (key, value) -> {
          checkCharacters(key);
          checkCharacters(requireNonNull(value, key));
          sorted.put(key, value);
        });
    return new Embeddings(
        names, rows, dimension, values, Collections.unmodifiableSortedMap(sorted));
  }

  /** Refuses what files could not give back: they separate IRIs by line breaks, and are UTF-8. */
  private static void checkIri(String iri) {
    if (iri.isEmpty()) {
      throw new IllegalArgumentException("an IRI is empty");
    }
    if (iri.charAt(0) == '<') {
      throw new IllegalArgumentException("leave out the angle brackets of " + iri);
    }
    if (iri.indexOf('\n') >= 0 || iri.indexOf('\r') >= 0) {
      throw new IllegalArgumentException("<" + iri + "> has a line break, which no IRI has");
    }
    checkCharacters(iri);
  }

  private static void checkCharacters(String text) {
    if (text.codePoints()
        .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
      throw new IllegalArgumentException("'" + text + "' has half of a character");
    }
  }

  private static void checkFinite(List<String> iris, int dimension, float[] values) {
    for (int i = 0; i < values.length; i++) {
      if (!Float.isFinite(values[i])) {
        String what = Float.isNaN(values[i]) ? "not a number" : "infinite";
        throw new IllegalArgumentException(
            "value " + i % dimension + " of <" + iris.get(i / dimension) + "> is " + what);
      }
    }
  }

  /**
   * The number of individuals.
   *
   * @return the number of rows
   */
  public int size() {
    return iris.size();
  }

  /**
   * The length of a vector.
   *
   * @return d, at least 1
   */
  public int dimension() {
    return dimension;
  }

  /**
   * The individual of a row.
   *
   * @param row the row
   * @return its IRI
   */
  public String iri(int row) {
    return iris.get(row);
  }

  /**
   * The row of an individual.
   *
   * @param iri its IRI
   * @return its row, or empty if it has none
   */
  public OptionalInt row(String iri) {
    Integer row = rows.get(iri);
    return row == null ? OptionalInt.empty() : OptionalInt.of(row);
  }

  /**
   * One value.
   *
   * @param row the row
   * @param col the position in the vector
   * @return the value
   */
  public float at(int row, int col) {
    if (col < 0 || col >= dimension) {
      throw new IndexOutOfBoundsException("column " + col + " of " + dimension);
    }
    return values[row * dimension + col];
  }

  /**
   * Copies a vector.
   *
   * @param row the row
   * @param into where it goes
   * @param at the position of its first value there
   */
  public void copyRow(int row, float[] into, int at) {
    System.arraycopy(values, row * dimension, into, at, dimension);
  }

  /** The vectors one after the other; shared values, not to be changed. */
  float[] values() {
    return values;
  }

  /**
   * How the vectors were made.
   *
   * @return keys and values, sorted by key, unmodifiable
   */
  public SortedMap<String, String> provenance() {
    return provenance;
  }

  /**
   * A fingerprint of individuals and vectors.
   *
   * @return the same for the same IRIs with the same values in the same order
   */
  public String checksum() {
    var digest = new Digest();
    iris.forEach(digest::text);
    return digest.floats(values).hex();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Embeddings that
        && dimension == that.dimension
        && iris.equals(that.iris)
        && Arrays.equals(values, that.values)
        && provenance.equals(that.provenance);
  }

  @Override
  public int hashCode() {
    return 31 * iris.hashCode() + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return size() + " vectors of " + dimension + " values, " + provenance;
  }
}
