package org.drill.refinement.length;

import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.concept.Concept;

/**
 * The ways to share out a total length among refinements of the operands of a junction.
 *
 * <p>Each refinement is as long as its operand up to as long as its longest refinement; at equal
 * operands, which stand next to each other, the lengths ascend. No dead ends: every beginning that
 * is tried can be completed.
 */
final class LengthSplits {
  private final int n;
  private final int[] shortest;
  private final int[] longest;

  /** The sums of {@link #shortest} and {@link #longest} from an operand on. */
  private final int[] shortestFrom;

  private final int[] longestFrom;

  /** Where the run of operands equal to this one ends. */
  private final int[] runEnd;

  LengthSplits(Rho rho, List<Concept> operands) {
    n = operands.size();
    shortest = new int[n];
    longest = new int[n];
    shortestFrom = new int[n + 1];
    longestFrom = new int[n + 1];
    runEnd = new int[n];
    for (int i = n - 1; i >= 0; i--) {
      Concept operand = operands.get(i);
      shortest[i] = operand.length();
      longest[i] = rho.longest(operand);
      shortestFrom[i] = shortestFrom[i + 1] + shortest[i];
      longestFrom[i] = longestFrom[i + 1] + longest[i];
      runEnd[i] = i + 1 < n && operand.equals(operands.get(i + 1)) ? runEnd[i + 1] : i + 1;
    }
  }

  /** All ways to share out this total: one length for each operand. */
  Iterator<int[]> of(int total) {
    return from(0, new int[n], total);
  }

  private Iterator<int[]> from(int i, int[] chosen, int left) {
    if (i == n) {
      return LazyIterators.one(chosen);
    }
    boolean inRun = i > 0 && runEnd[i] == runEnd[i - 1];
    int afterRun = shortestFrom[runEnd[i]];
    int least = Math.max(inRun ? chosen[i - 1] : shortest[i], left - longestFrom[i + 1]);
    int most = Math.min(longest[i], (left - afterRun) / (runEnd[i] - i));
    return LazyIterators.flatMap(
        IntStream.rangeClosed(least, most).iterator(),
        length -> {
          int[] next = chosen.clone();
          next[i] = length;
          return from(i + 1, next, left - length);
        });
  }
}
