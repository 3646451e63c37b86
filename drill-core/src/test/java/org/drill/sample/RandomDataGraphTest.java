package org.drill.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.IntSummaryStatistics;
import java.util.Map;
import java.util.stream.IntStream;
import org.drill.concept.ValueKind;
import org.drill.kb.ClassIndex;
import org.drill.kb.DataColumn;
import org.drill.kb.KnowledgeBase;
import org.junit.jupiter.api.Test;

class RandomDataGraphTest {
  @Test
  void theSameSeedGivesTheSameGraphWithTheClassesOfTheOneWithoutData() {
    for (long seed = 0; seed < 20; seed++) {
      KnowledgeBase one = RandomDataGraph.draw(seed);
      KnowledgeBase other = RandomDataGraph.draw(seed);
      assertThat(one.classes()).isEqualTo(RandomGraph.draw(seed).classes());
      assertThat(one.report()).isEqualTo(other.report());
      assertThat(one.dataProperties()).isEqualTo(other.dataProperties()).isSorted();
      for (int c = 0; c < one.dataColumns().size(); c++) {
        for (int x = 0; x < one.size(); x++) {
          assertThat(one.dataColumns().get(c).values(x))
              .isEqualTo(other.dataColumns().get(c).values(x));
        }
      }
    }
  }

  @Test
  void valuesAreOfManyShapes() {
    Map<ValueKind, Integer> kinds = new EnumMap<>(ValueKind.class);
    var properties = new IntSummaryStatistics();
    int several = 0;
    int missing = 0;
    for (long seed = 0; seed < 100; seed++) {
      KnowledgeBase kb = RandomDataGraph.draw(seed);
      properties.accept(kb.dataProperties().size());
      for (DataColumn column : kb.dataColumns()) {
        kinds.merge(column.kind(), 1, Integer::sum);
        long holders = IntStream.range(0, column.size()).map(column::individual).distinct().count();
        several += column.size() > holders ? 1 : 0;
        missing += holders < kb.size() ? 1 : 0;
        assertThat(column.datatypes()).hasSize(1);
      }
    }
    assertThat(kinds.keySet())
        .containsExactly(ValueKind.NUMBER, ValueKind.BOOLEAN, ValueKind.DATE, ValueKind.STRING);
    kinds.values().forEach(count -> assertThat(count).isGreaterThan(30));
    assertThat(properties.getMin()).isEqualTo(1);
    assertThat(properties.getMax()).isEqualTo(12);
    assertThat(several).isGreaterThan(60);
    assertThat(missing).isGreaterThan(200);
  }

  @Test
  void numbersTellClassesApart() {
    int telling = 0;
    for (long seed = 0; seed < 40; seed++) {
      KnowledgeBase kb = RandomDataGraph.draw(seed);
      for (DataColumn column : kb.dataColumns()) {
        if (column.kind() == ValueKind.NUMBER
            && kb.classes().stream().anyMatch(c -> isToldApart(column, c))) {
          telling++;
        }
      }
    }
    assertThat(telling).isGreaterThan(60);
  }

  /** Whether the means of members and others differ by more than a deviation. */
  private static boolean isToldApart(DataColumn column, ClassIndex c) {
    double[] sums = new double[2];
    double[] squares = new double[2];
    int[] counts = new int[2];
    for (int k = 0; k < column.size(); k++) {
      int side = c.extension().contains(column.individual(k)) ? 1 : 0;
      sums[side] += column.number(k);
      squares[side] += column.number(k) * column.number(k);
      counts[side]++;
    }
    if (counts[0] < 10 || counts[1] < 10) {
      return false;
    }
    double apart = Math.abs(sums[0] / counts[0] - sums[1] / counts[1]);
    for (int side = 0; side < 2; side++) {
      double mean = sums[side] / counts[side];
      if (apart * apart < squares[side] / counts[side] - mean * mean) {
        return false;
      }
    }
    return true;
  }
}
