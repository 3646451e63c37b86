package org.drill.train.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.drill.train.Torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class TripleRankingTest {
  private final TripleGraph graph = SmallGraph.tiny();
  private final int[] all = IntStream.range(0, graph.size()).toArray();
  private final TailIndex known = TailIndex.of(graph, all);
  private final TripleRanking ranking = new TripleRanking(graph, known);

  @ParameterizedTest
  @EnumSource(EmbeddingMethod.class)
  void ranksAreThoseOfSlowCounting(EmbeddingMethod method) {
    try (NDManager manager = Torch.manager()) {
      EmbeddingModel model =
          ModelFactory.create(
              new ModelParameters(manager, DataType.FLOAT32, 8),
              graph,
              EmbeddingOptions.defaults(method).withDimension(8));
      var sum = new RankingScores.Sum();
      var relationSum = new RankingScores.Sum();
      for (int k : all) {
        int h = graph.head(k);
        int r = graph.relation(k);
        int t = graph.tail(k);
        sum.add(rank(model.tailScores(one(manager, h), one(manager, r)), t, e -> holds(h, r, e)));
        sum.add(rank(model.headScores(one(manager, r), one(manager, t)), h, e -> holds(e, r, t)));
        relationSum.add(
            rank(model.relationScores(one(manager, h), one(manager, t)), r, q -> holds(h, q, t)));
      }
      assertThat(ranking.entities(model, all).mrr()).isCloseTo(sum.scores().mrr(), within(1e-3));
      assertThat(ranking.entities(model, all).ranks()).isEqualTo(2 * all.length);
      assertThat(ranking.relations(model, all).mrr())
          .isCloseTo(relationSum.scores().mrr(), within(1e-3));
    }
  }

  private boolean holds(int h, int r, int t) {
    return IntStream.of(all)
        .anyMatch(k -> graph.head(k) == h && graph.relation(k) == r && graph.tail(k) == t);
  }

  private static NDArray one(NDManager manager, long value) {
    return manager.create(new long[] {value});
  }

  private static double rank(NDArray scores, int target, java.util.function.IntPredicate isKnown) {
    float[] values = scores.toFloatArray();
    double rank = 1;
    for (int e = 0; e < values.length; e++) {
      if (e != target && !isKnown.test(e)) {
        rank += values[e] > values[target] ? 1 : values[e] == values[target] ? 0.5 : 0;
      }
    }
    return rank;
  }

  /** Random scores, many times, come close to what is computed. */
  @Test
  void equalChancesEarnTheHarmonicMean() {
    var random = new SplittableRandom(6);
    double sum = 0;
    int rounds = 2_000;
    for (int round = 0; round < rounds; round++) {
      for (int k : all) {
        sum += 1 / randomRank(random, e -> holds(graph.head(k), graph.relation(k), e));
        sum += 1 / randomRank(random, e -> holds(e, graph.relation(k), graph.tail(k)));
      }
    }
    assertThat(ranking.randomEntityMrr(all))
        .isCloseTo(sum / rounds / (2.0 * all.length), within(0.005));
  }

  private double randomRank(SplittableRandom random, java.util.function.IntPredicate isKnown) {
    long others = IntStream.range(0, graph.entities().size()).filter(e -> !isKnown.test(e)).count();
    return 1 + random.nextInt((int) others + 1);
  }

  @Test
  void aConstantScoreEarnsNothing() {
    try (NDManager manager = Torch.manager()) {
      var parameters = new ModelParameters(manager, DataType.FLOAT32, 8);
      EmbeddingModel model =
          ModelFactory.create(
              parameters, graph, EmbeddingOptions.defaults(EmbeddingMethod.DISTMULT));
      parameters.all().values().forEach(array -> array.muli(0));
      assertThat(ranking.entities(model, all).hitsAt1()).isZero();
      parameters.all().values().forEach(array -> array.addi(Float.NaN));
      assertThat(ranking.entities(model, all).hitsAt3()).isZero();
      assertThat(ranking.relations(model, all).hitsAt1()).isZero();
    }
  }
}
