package org.drill.kb;

import java.util.Arrays;

/**
 * A binary relation as compressed sparse rows: the targets of {@code i} are {@code
 * targets[offsets[i]]} to {@code targets[offsets[i + 1] - 1]}, ascending and without repetition.
 *
 * <p>Mostly a relation over the individuals of a knowledge base; but rows and columns may be
 * numbered apart, as when a search restricts both sides to the individuals that matter to it.
 *
 * <p>Immutable and thread-safe. Building takes time linear in the number of pairs, but for the
 * sorting of each row.
 */
public final class Adjacency {
  private final int[] offsets;
  private final int[] targets;
  private final int columns;

  private Adjacency(int[] offsets, int[] targets, int columns) {
    this.offsets = offsets;
    this.targets = targets;
    this.columns = columns;
  }

  /**
   * Builds the relation of the pairs (sources[k], targets[k]); repeated pairs count once.
   *
   * @param individuals the number of individuals
   * @param sources the first components
   * @param targets the second components
   * @param count how many entries of both arrays are in use
   * @return the relation
   */
  public static Adjacency of(int individuals, int[] sources, int[] targets, int count) {
    return of(individuals, individuals, sources, targets, count);
  }

  /**
   * Builds a relation whose two sides are numbered apart; repeated pairs count once.
   *
   * @param rows how many members the first side has
   * @param columns how many members the second side has
   * @param sources the first components
   * @param targets the second components
   * @param count how many entries of both arrays are in use
   * @return the relation
   */
  public static Adjacency of(int rows, int columns, int[] sources, int[] targets, int count) {
    int[] offsets = new int[rows + 1];
    for (int k = 0; k < count; k++) {
      offsets[sources[k] + 1]++;
    }
    for (int i = 0; i < rows; i++) {
      offsets[i + 1] += offsets[i];
    }
    int[] sorted = new int[count];
    int[] next = Arrays.copyOf(offsets, rows);
    for (int k = 0; k < count; k++) {
      sorted[next[sources[k]]++] = targets[k];
    }
    return withDistinctRows(offsets, sorted, columns);
  }

  /**
   * Puts a relation together from its rows; individuals may share one.
   *
   * @param rows the targets of each member of the first side, ascending and without repetition
   * @param columns how many members the second side has
   * @return the relation
   */
  public static Adjacency ofRows(int[][] rows, int columns) {
    int[] offsets = new int[rows.length + 1];
    for (int i = 0; i < rows.length; i++) {
      offsets[i + 1] = Math.addExact(offsets[i], rows[i].length);
    }
    int[] targets = new int[offsets[rows.length]];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, targets, offsets[i], rows[i].length);
    }
    return new Adjacency(offsets, targets, columns);
  }

  private static Adjacency withDistinctRows(int[] offsets, int[] rows, int columns) {
    int individuals = offsets.length - 1;
    int kept = 0;
    int start = 0;
    for (int i = 0; i < individuals; i++) {
      int end = offsets[i + 1];
      if (end - start > 1) {
        Arrays.sort(rows, start, end);
      }
      int rowStart = kept;
      for (int k = start; k < end; k++) {
        if (kept == rowStart || rows[k] != rows[kept - 1]) {
          rows[kept++] = rows[k];
        }
      }
      start = end;
      offsets[i + 1] = kept;
    }
    int[] trimmed = kept == rows.length ? rows : Arrays.copyOf(rows, kept);
    return new Adjacency(offsets, trimmed, columns);
  }

  /**
   * The converse relation.
   *
   * @return the relation with the pairs turned around
   */
  public Adjacency inverse() {
    int[] turned = new int[columns + 1];
    for (int target : targets) {
      turned[target + 1]++;
    }
    for (int i = 0; i < columns; i++) {
      turned[i + 1] += turned[i];
    }
    int[] next = Arrays.copyOf(turned, columns);
    int[] sources = new int[targets.length];
    for (int i = 0; i < individuals(); i++) {
      for (int k = offsets[i]; k < offsets[i + 1]; k++) {
        sources[next[targets[k]]++] = i;
      }
    }
    return new Adjacency(turned, sources, individuals());
  }

  /**
   * The number of individuals on the first side.
   *
   * @return the number of rows
   */
  public int individuals() {
    return offsets.length - 1;
  }

  /**
   * The number of pairs.
   *
   * @return the size of the relation
   */
  public int size() {
    return targets.length;
  }

  /**
   * How many targets an individual has.
   *
   * @param individual its number
   * @return the number of targets
   */
  public int degree(int individual) {
    return offsets[individual + 1] - offsets[individual];
  }

  /**
   * One target of an individual.
   *
   * @param individual its number
   * @param k which target, from 0 to {@code degree(individual) - 1}
   * @return the number of the target
   */
  public int target(int individual, int k) {
    return targets[offsets[individual] + k];
  }

  /**
   * Whether a pair belongs to the relation.
   *
   * @param individual the first component
   * @param target the second component
   * @return whether the target is one of the individual
   */
  public boolean contains(int individual, int target) {
    return Arrays.binarySearch(targets, offsets[individual], offsets[individual + 1], target) >= 0;
  }

  /**
   * Whether it has the same pairs as another relation over as many individuals.
   *
   * @param other the other relation
   * @return whether both are equal as sets of pairs
   */
  public boolean hasPairsOf(Adjacency other) {
    return columns == other.columns
        && Arrays.equals(offsets, other.offsets)
        && Arrays.equals(targets, other.targets);
  }

  /**
   * The individuals that have a target.
   *
   * @return new words as {@link Bits} describes them
   */
  public long[] sources() {
    long[] set = Bits.empty(individuals());
    for (int i = 0; i < individuals(); i++) {
      if (offsets[i] != offsets[i + 1]) {
        Bits.set(set, i);
      }
    }
    return set;
  }

  /**
   * For each individual, the bits that any of its targets has.
   *
   * @param rows a long for each target
   * @param result a long for each individual, 0 at first
   */
  void orRows(long[] rows, long[] result) {
    for (int i = 0; i < individuals(); i++) {
      long bits = 0;
      for (int k = offsets[i], end = offsets[i + 1]; k < end; k++) {
        bits |= rows[targets[k]];
      }
      result[i] = bits;
    }
  }

  /**
   * For each individual, the bits that all of its targets have: all bits if it has none.
   *
   * @param rows a long for each target
   * @param result a long for each individual
   */
  void andRows(long[] rows, long[] result) {
    for (int i = 0; i < individuals(); i++) {
      long bits = -1;
      for (int k = offsets[i], end = offsets[i + 1]; k < end; k++) {
        bits &= rows[targets[k]];
      }
      result[i] = bits;
    }
  }

  /**
   * For each individual and bit, how many of its targets have the bit, in binary: a long for each
   * digit, the lowest first. A number that would need more digits stays at the largest.
   *
   * @param rows a long for each target
   * @param digits how many digits a number has
   * @param result as many longs for each individual, 0 at first
   */
  void countRows(long[] rows, int digits, long[] result) {
    for (int i = 0; i < individuals(); i++) {
      int first = i * digits;
      for (int k = offsets[i], end = offsets[i + 1]; k < end; k++) {
        long carry = rows[targets[k]];
        for (int d = 0; d < digits && carry != 0; d++) {
          long digit = result[first + d];
          result[first + d] = digit ^ carry;
          carry &= digit;
        }
        for (int d = 0; d < digits && carry != 0; d++) {
          result[first + d] |= carry;
        }
      }
    }
  }

  /**
   * Adds all members of {@code within} that have at least so many targets in a set.
   *
   * @param set the words of a set
   * @param number how many, at least 1
   * @param within only members of this set are tried
   * @param result the words to which they are added
   */
  void addCounted(long[] set, int number, long[] within, long[] result) {
    for (int w = 0; w < within.length; w++) {
      long hits = 0;
      for (long word = within[w]; word != 0; word &= word - 1) {
        int i = (w << 6) + Long.numberOfTrailingZeros(word);
        int missing = number;
        for (int k = offsets[i], end = offsets[i + 1]; end - k >= missing; k++) {
          int target = targets[k];
          missing -= (int) (set[target >> 6] >>> target & 1);
          if (missing == 0) {
            hits |= word & -word;
            break;
          }
        }
      }
      result[w] |= hits;
    }
  }

  /**
   * The largest number of targets that an individual has.
   *
   * @return 0 if there are no pairs
   */
  public int mostTargets() {
    int most = 0;
    for (int i = 0; i < individuals(); i++) {
      most = Math.max(most, degree(i));
    }
    return most;
  }

  /**
   * Adds the targets of all members of a set to another set: the image of the set.
   *
   * @param set the words of a set
   * @param invert 0 for the set itself, -1 for its complement; bits that stand for no individual
   *     are masked out by {@code within}
   * @param within only members of this set count
   * @param result the words to which the image is added
   */
  void addImage(long[] set, long invert, long[] within, long[] result) {
    for (int w = 0; w < set.length; w++) {
      for (long word = (set[w] ^ invert) & within[w]; word != 0; word &= word - 1) {
        int i = (w << 6) + Long.numberOfTrailingZeros(word);
        for (int k = offsets[i], end = offsets[i + 1]; k < end; k++) {
          int target = targets[k];
          result[target >> 6] |= 1L << target;
        }
      }
    }
  }

  /**
   * Adds all members of {@code within} that have a target in a set: the preimage of the set. Leaves
   * each row at its first hit.
   *
   * @param set the words of a set
   * @param invert 0 for the set itself, -1 for its complement
   * @param within only members of this set are tried
   * @param result the words to which the preimage is added
   */
  void addPreimage(long[] set, long invert, long[] within, long[] result) {
    for (int w = 0; w < within.length; w++) {
      long hits = 0;
      for (long word = within[w]; word != 0; word &= word - 1) {
        int i = (w << 6) + Long.numberOfTrailingZeros(word);
        for (int k = offsets[i], end = offsets[i + 1]; k < end; k++) {
          int target = targets[k];
          if (((set[target >> 6] ^ invert) >>> target & 1) != 0) {
            hits |= word & -word;
            break;
          }
        }
      }
      result[w] |= hits;
    }
  }
}
