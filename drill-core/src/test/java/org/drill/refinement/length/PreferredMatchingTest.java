package org.drill.refinement.length;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PreferredMatchingTest {
  private static final int FORBIDDEN = -1;

  @Test
  void findsWhatTryingAllPermutationsFinds() {
    var random = new Random(3);
    int perfect = 0;
    for (int run = 0; run < 5_000; run++) {
      int n = 1 + run % 5;
      int[][] value = new int[n][n];
      var matching = new PreferredMatching(n);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          value[i][j] = random.nextInt(3) - 1;
          if (value[i][j] == 0) {
            matching.allow(i, j);
          } else if (value[i][j] == 1) {
            matching.prefer(i, j);
          }
        }
      }
      int best = best(value, 0, new boolean[n]);
      int[] columns = matching.solve();
      if (best == FORBIDDEN) {
        assertThat(columns).isEmpty();
      } else {
        perfect++;
        assertThat(columns).hasSize(n).doesNotHaveDuplicates();
        assertThat(total(value, columns)).isEqualTo(best);
      }
    }
    assertThat(perfect).isBetween(1_000, 4_500);
  }

  /** The most preferred pairs in a perfect matching of the rows from one on, or FORBIDDEN. */
  private static int best(int[][] value, int row, boolean[] used) {
    if (row == value.length) {
      return 0;
    }
    int best = FORBIDDEN;
    for (int j = 0; j < value.length; j++) {
      if (!used[j] && value[row][j] != FORBIDDEN) {
        used[j] = true;
        int rest = best(value, row + 1, used);
        used[j] = false;
        if (rest != FORBIDDEN) {
          best = Math.max(best, rest + value[row][j]);
        }
      }
    }
    return best;
  }

  private static int total(int[][] value, int[] columns) {
    int total = 0;
    for (int i = 0; i < columns.length; i++) {
      assertThat(value[i][columns[i]]).isNotEqualTo(FORBIDDEN);
      total += value[i][columns[i]];
    }
    return total;
  }
}
