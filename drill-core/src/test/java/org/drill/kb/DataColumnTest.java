package org.drill.kb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.junit.jupiter.api.Test;

/** What can be asked of a column: who has which values, and which values there are. */
class DataColumnTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  private static DataColumn numbers(int[] individuals, double... values) {
    return DataColumn.ofNumbers("urn:p", ValueKind.NUMBER, individuals, values, Set.of("urn:d"));
  }

  private static DataColumn strings(int[] individuals, String... values) {
    return DataColumn.ofStrings("urn:p", individuals, values, List.of("urn:t", "urn:s"));
  }

  private static int[] members(long[] words) {
    return IndividualSet.wrap(words, 100).toArray();
  }

  @Test
  void anIndividualHasAllItsValuesEachOnce() {
    DataColumn column = numbers(new int[] {3, 3, 3, 3, 70, 70}, 2, -0.0, 0.0, 2, 5, -5);
    assertThat(column.size()).isEqualTo(4);
    assertThat(column.values(3)).containsExactly(Value.number(0), Value.number(2));
    assertThat(column.values(70)).containsExactly(Value.number(-5), Value.number(5));
    assertThat(column.values(2)).isEmpty();
    assertThat(column.values(99)).isEmpty();
    assertThat(column.start(4)).isEqualTo(column.start(70)).isEqualTo(2);
    assertThat(column.distinct()).containsExactly(-5, 0, 2, 5);
    assertThat(column.datatypes()).containsExactly("urn:d");
  }

  @Test
  void boundsBelongToRangesAndNanToNone() {
    DataColumn column = numbers(new int[] {1, 1, 64, 65, 66}, 1, 9, INF, -INF, Double.NaN);
    assertThat(members(column.having(1, 1, 100))).containsExactly(1);
    assertThat(members(column.having(2, 8, 100))).isEmpty();
    assertThat(members(column.having(9, INF, 100))).containsExactly(1, 64);
    assertThat(members(column.having(-INF, INF, 100))).containsExactly(1, 64, 65);
    assertThat(members(column.having(Double.NaN, INF, 100))).isEmpty();
    assertThat(column.distinct()).containsExactly(-INF, 1, 9, INF);
    assertThat(column.values(66)).isEmpty();
    assertThat(column.size()).isEqualTo(5);
  }

  @Test
  void stringsAreComparedByText() {
    DataColumn column = strings(new int[] {1, 1, 1, 64, 99}, "b", "a", "b", "a", "");
    assertThat(column.values(1)).containsExactly(Value.string("a"), Value.string("b"));
    assertThat(members(column.having("a", 100))).containsExactly(1, 64);
    assertThat(members(column.having("", 100))).containsExactly(99);
    assertThat(members(column.having("c", 100))).isEmpty();
    assertThat(members(column.having(-INF, INF, 100))).isEmpty();
    assertThat(column.distinctStrings()).containsExactly("", "a", "b");
    assertThat(column.datatypes()).containsExactly("urn:s", "urn:t");
    assertThat(members(numbers(new int[] {1}, 1).having("1", 100))).isEmpty();
  }

  @Test
  void rangesAreThoseOfAScanOfRandomColumns() {
    var random = new Random(4);
    for (int run = 0; run < 200; run++) {
      int size = random.nextInt(60);
      int[] individuals = random.ints(size, 0, 100).sorted().toArray();
      double[] values = random.ints(size, -5, 6).mapToDouble(v -> v / 2.0).toArray();
      DataColumn column = numbers(individuals.clone(), values.clone());
      double low = random.nextInt(8) - 4;
      double high = low + random.nextInt(4);
      var expected = new TreeSet<Integer>();
      var different = new TreeSet<Double>();
      for (int k = 0; k < size; k++) {
        different.add(values[k] + 0.0);
        if (low <= values[k] && values[k] <= high) {
          expected.add(individuals[k]);
        }
      }
      assertThat(members(column.having(low, high, 100)))
          .containsExactly(expected.stream().mapToInt(Integer::intValue).toArray());
      assertThat(column.distinct())
          .containsExactly(different.stream().mapToDouble(Double::doubleValue).toArray());
    }
  }

  @Test
  void entriesOutOfOrderAreRefused() {
    assertThatThrownBy(() -> numbers(new int[] {2, 1}, 1, 2))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> numbers(new int[] {2}, 1, 2))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
