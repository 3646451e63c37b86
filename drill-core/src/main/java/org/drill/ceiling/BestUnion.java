package org.drill.ceiling;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.ceiling.Ceiling.Pair;
import org.drill.problem.ExampleWeights;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;

/**
 * The best scores of all unions of blocks. Examples count by their weights.
 *
 * <p>Accuracy is best for the union of the blocks where positive examples are not the minority. F1
 * is best for a prefix of the blocks in order of their share of positive examples. For let λ be the
 * best F1. A union with p positive and n negative examples has F1 = 2p / (P + p + n), where P is
 * the number of all positive ones; so 2p − λ(p + n) ≤ λP for all unions, and the best ones are
 * those where the left side is greatest. It is the sum of 2p − λ(p + n) over the blocks, so it is
 * greatest for the union of the blocks where this is positive, that is, whose share p / (p + n) is
 * above λ/2; and those are a prefix.
 */
final class BestUnion {
  private final int[] positives;
  private final int[] negatives;
  private final int[] anyPositive;
  private final int[] anyNegative;

  BestUnion(LearningProblem problem, ReachedGraph graph, Partition partition) {
    this.positives = new int[partition.count()];
    this.negatives = new int[partition.count()];
    this.anyPositive = new int[partition.count()];
    this.anyNegative = new int[partition.count()];
    ExampleWeights weights = problem.weights();
    for (int x : problem.positives().toArray()) {
      int block = partition.block(graph.number(x));
      if (positives[block] == 0) {
        anyPositive[block] = x;
      }
      positives[block] += weights.units(x);
    }
    for (int x : problem.negatives().toArray()) {
      int block = partition.block(graph.number(x));
      if (negatives[block] == 0) {
        anyNegative[block] = x;
      }
      negatives[block] += weights.units(x);
    }
  }

  /** The best F1. */
  double f1() {
    int all = IntStream.of(positives).sum();
    int tp = 0;
    int fp = 0;
    double best = 0;
    for (int block : byShare()) {
      tp += positives[block];
      fp += negatives[block];
      best = Math.max(best, Confusion.f1(tp, all - tp, fp));
    }
    return best;
  }

  /** The blocks with positive examples; those where their share is largest come first. */
  private int[] byShare() {
    Comparator<Integer> order =
        (a, b) ->
            Long.compare((long) positives[b] * negatives[a], (long) positives[a] * negatives[b]);
    return IntStream.range(0, positives.length)
        .filter(block -> positives[block] > 0)
        .boxed()
        .sorted(order)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** The best accuracy. */
  double accuracy() {
    long right =
        IntStream.range(0, positives.length)
            .mapToLong(block -> Math.max(positives[block], negatives[block]))
            .sum();
    return right / (double) (IntStream.of(positives).sum() + IntStream.of(negatives).sum());
  }

  /** A pair of each block with positive and negative examples, up to a number. */
  List<Pair> pairs(int most) {
    return IntStream.range(0, positives.length)
        .filter(block -> positives[block] > 0 && negatives[block] > 0)
        .mapToObj(block -> new Pair(anyPositive[block], anyNegative[block]))
        .sorted(Comparator.comparingInt(Pair::positive))
        .limit(most)
        .toList();
  }
}
