package org.drill.train.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.training.GradientCollector;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.drill.train.Torch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every model against {@link PlainModel}: scores, losses and gradients, in double precision. */
final class ModelTest {
  private static final int D = 6;
  private static final int CHANNELS = 3;
  private static final double SMOOTHING = 0.1;

  private final TripleGraph graph = SmallGraph.tiny();
  private final TripleSplit split = TripleSplit.of(graph, 5);
  private final TailIndex tails = TailIndex.of(graph, split.train());
  private final NDManager manager = Torch.manager();

  @AfterEach
  void close() {
    manager.close();
  }

  private static EmbeddingOptions options(EmbeddingMethod method) {
    return EmbeddingOptions.defaults(method)
        .withDimension(D)
        .withConvolution(CHANNELS, 1)
        .withRegularisation(SMOOTHING, 0, 0);
  }

  /** A model with random numbers in all its arrays, biases and running statistics, too. */
  private EmbeddingModel model(EmbeddingMethod method) {
    var parameters = new ModelParameters(manager, DataType.FLOAT64, 3);
    EmbeddingModel model = ModelFactory.create(parameters, graph, options(method));
    var random = new SplittableRandom(4);
    parameters
        .all()
        .forEach(
            (name, array) -> {
              double[] values = array.toDoubleArray();
              for (int i = 0; i < values.length; i++) {
                boolean positive = name.endsWith("variance") || name.endsWith("gain");
                values[i] =
                    positive ? 0.5 + random.nextDouble() : values[i] + random.nextDouble() - 0.5;
              }
              array.set(values);
            });
    return model;
  }

  private PlainModel plain(EmbeddingMethod method, EmbeddingModel model) {
    return new PlainModel(method, values(model.parameters().all()), D, CHANNELS);
  }

  private static Map<String, double[]> values(Map<String, NDArray> arrays) {
    var values = new LinkedHashMap<String, double[]>();
    arrays.forEach((name, array) -> values.put(name, array.toDoubleArray()));
    return values;
  }

  private long[][] triples() {
    long[][] columns = new long[3][graph.size()];
    for (int k = 0; k < graph.size(); k++) {
      columns[0][k] = graph.head(k);
      columns[1][k] = graph.relation(k);
      columns[2][k] = graph.tail(k);
    }
    return columns;
  }

  @ParameterizedTest
  @EnumSource(EmbeddingMethod.class)
  void scoresAreThoseOfThePaper(EmbeddingMethod method) {
    EmbeddingModel model = model(method);
    PlainModel plain = plain(method, model);
    long[][] triples = triples();
    for (boolean training : new boolean[] {false, true}) {
      double[] expected = plain.scores(triples[0], triples[1], triples[2], training);
      NDArray scores =
          model.score(
              manager.create(triples[0]),
              manager.create(triples[1]),
              manager.create(triples[2]),
              training);
      assertThat(scores.toDoubleArray()).containsExactly(expected, within(1e-9));
    }
  }

  @ParameterizedTest
  @EnumSource(EmbeddingMethod.class)
  void scoresOfAllAgreeWithScoresOfTriples(EmbeddingMethod method) {
    EmbeddingModel model = model(method);
    PlainModel plain = plain(method, model);
    int n = graph.entities().size();
    int relations = graph.relations().size();
    NDArray two = manager.create(new long[] {2, 5});
    NDArray kinds = manager.create(new long[] {1, 0});
    double[] tailScores = model.tailScores(two, kinds).toDoubleArray();
    double[] headScores = model.headScores(kinds, two).toDoubleArray();
    long[] everyone = IntStream.range(0, n).asLongStream().toArray();
    for (int i = 0; i < 2; i++) {
      long known = i == 0 ? 2 : 5;
      long kind = i == 0 ? 1 : 0;
      long inverse = method == EmbeddingMethod.SHALLOM ? kind : kind + relations;
      double[] asTails = plain.scores(repeat(known, n), repeat(kind, n), everyone, false);
      double[] asHeads =
          method == EmbeddingMethod.SHALLOM
              ? plain.scores(everyone, repeat(kind, n), repeat(known, n), false)
              : plain.scores(repeat(known, n), repeat(inverse, n), everyone, false);
      assertThat(Arrays.copyOfRange(tailScores, i * n, (i + 1) * n))
          .containsExactly(asTails, within(1e-9));
      assertThat(Arrays.copyOfRange(headScores, i * n, (i + 1) * n))
          .containsExactly(asHeads, within(1e-9));
    }
    double[] relationScores =
        model.relationScores(two, manager.create(new long[] {0, 7})).toDoubleArray();
    long[] all = IntStream.range(0, relations).asLongStream().toArray();
    assertThat(Arrays.copyOf(relationScores, relations))
        .containsExactly(
            plain.scores(repeat(2, relations), all, repeat(0, relations), false), within(1e-9));
    assertThat(Arrays.copyOfRange(relationScores, relations, 2 * relations))
        .containsExactly(
            plain.scores(repeat(5, relations), all, repeat(7, relations), false), within(1e-9));
  }

  private static long[] repeat(long value, int count) {
    long[] values = new long[count];
    Arrays.fill(values, value);
    return values;
  }

  private TrainingObjective objective(
      EmbeddingModel model, EmbeddingOptions options, int candidates) {
    var plan = new TrainingPlan(1, 8, candidates, 1, 1);
    return ModelFactory.objective(model, graph, split, tails, plan, options);
  }

  private int[] batch(TrainingObjective objective) {
    return RandomOrder.order(objective.rows(), new SplittableRandom(9));
  }

  private double loss(TrainingObjective objective) {
    return objective
        .loss(batch(objective), manager, new SplittableRandom(1))
        .toType(DataType.FLOAT64, true)
        .getDouble();
  }

  /** The mean cross-entropy over the whole matrix of labels. */
  @ParameterizedTest
  @EnumSource(EmbeddingMethod.class)
  void lossIsTheCrossEntropyOfAllLabels(EmbeddingMethod method) {
    for (EmbeddingLoss loss : new EmbeddingLoss[] {EmbeddingLoss.SOFTMAX, EmbeddingLoss.BINARY}) {
      EmbeddingModel model = model(method);
      PlainModel plain = plain(method, model);
      TrainingObjective objective =
          objective(model, options(method).withLoss(loss), Integer.MAX_VALUE);
      double expected =
          method == EmbeddingMethod.SHALLOM
              ? relationLoss(plain)
              : loss == EmbeddingLoss.BINARY ? tailLoss(plain) : softmaxLoss(plain);
      assertThat(loss(objective)).as("%s", loss).isCloseTo(expected, within(1e-7));
    }
  }

  /** Every true triple, in both directions, beside random ones that are drawn in the same order. */
  @ParameterizedTest
  @EnumSource(
      value = EmbeddingMethod.class,
      names = {"CONEX", "COMPLEX", "DISTMULT"})
  void sampledLossesAreThoseOfThePapers(EmbeddingMethod method) {
    for (EmbeddingLoss loss : new EmbeddingLoss[] {EmbeddingLoss.LOGISTIC, EmbeddingLoss.MARGIN}) {
      EmbeddingModel model = model(method);
      PlainModel plain = plain(method, model);
      TrainingObjective objective = objective(model, options(method).withLoss(loss), 1);
      assertThat(objective.rows()).isEqualTo(2 * split.train().length);
      assertThat(loss(objective))
          .as("%s", loss)
          .isCloseTo(sampledLoss(plain, loss, batch(objective)), within(1e-7));
    }
  }

  private double sampledLoss(PlainModel plain, EmbeddingLoss loss, int[] rows) {
    int negatives = loss == EmbeddingLoss.MARGIN ? 1 : 10;
    long[] heads = new long[rows.length];
    long[] kinds = new long[rows.length];
    long[] truths = new long[rows.length];
    long[][] others = new long[negatives][rows.length];
    var random = new SplittableRandom(1);
    for (int i = 0; i < rows.length; i++) {
      int pair = 0;
      while (tails.to(pair) <= rows[i]) {
        pair++;
      }
      heads[i] = tails.head(pair);
      kinds[i] = tails.relation(pair);
      truths[i] = tails.tail(rows[i]);
      for (long[] other : others) {
        other[i] = random.nextInt(graph.entities().size());
      }
    }
    double[] high = plain.scores(heads, kinds, truths, true);
    double sum = 0;
    for (long[] other : others) {
      double[] low = plain.scores(heads, kinds, other, true);
      for (int i = 0; i < low.length; i++) {
        sum +=
            loss == EmbeddingLoss.MARGIN
                ? Math.max(0, low[i] - high[i] + 1)
                : Math.log(1 + Math.exp(low[i]));
      }
    }
    for (int i = 0; i < high.length && loss == EmbeddingLoss.LOGISTIC; i++) {
      sum += Math.log(1 + Math.exp(-high[i]));
    }
    return sum / rows.length;
  }

  @ParameterizedTest
  @EnumSource(EmbeddingLoss.class)
  void onlyTheMarginKeepsEntitiesAtLengthOne(EmbeddingLoss loss) {
    EmbeddingModel model = model(EmbeddingMethod.DISTMULT);
    double[] before = model.entities().toDoubleArray();
    objective(model, options(EmbeddingMethod.DISTMULT).withLoss(loss), 1).settle();
    double[] after = model.entities().toDoubleArray();
    for (int from = 0; from < before.length; from += D) {
      double length = 0;
      for (int i = from; i < from + D; i++) {
        length += before[i] * before[i];
      }
      for (int i = from; i < from + D; i++) {
        double expected = loss == EmbeddingLoss.MARGIN ? before[i] / Math.sqrt(length) : before[i];
        assertThat(after[i]).isCloseTo(expected, within(1e-12));
      }
    }
  }

  /** Whoever is a candidate is moved by a step. */
  @Test
  void classesAreAlwaysAmongTheCandidates() {
    int individuals = graph.individuals();
    for (int row = 0; row < tails.size(); row++) {
      EmbeddingModel model = model(EmbeddingMethod.DISTMULT);
      TrainingObjective objective = objective(model, options(EmbeddingMethod.DISTMULT), 5);
      try (GradientCollector collector = Torch.engine().newGradientCollector()) {
        collector.backward(objective.loss(new int[] {row}, manager, new SplittableRandom(row)));
      }
      double[] gradient = model.entities().getGradient().toDoubleArray();
      for (int entity = individuals; entity < graph.entities().size(); entity++) {
        assertThat(Arrays.copyOfRange(gradient, entity * D, (entity + 1) * D))
            .isNotEqualTo(new double[D]);
      }
    }
  }

  private double softmaxLoss(PlainModel plain) {
    int n = graph.entities().size();
    double[][] scores = new double[n][];
    for (int t = 0; t < n; t++) {
      scores[t] = plain.scores(rowHeads(), rowRelations(), repeat(t, tails.size()), true);
    }
    double sum = 0;
    for (int i = 0; i < tails.size(); i++) {
      double exponentials = 0;
      for (int t = 0; t < n; t++) {
        exponentials += Math.exp(scores[t][i]);
      }
      int degree = tails.to(i) - tails.from(i);
      for (int t = 0; t < n; t++) {
        boolean holds = tails.contains(tails.head(i), tails.relation(i), t);
        double label = (holds ? (1 - SMOOTHING) / degree : 0) + SMOOTHING / n;
        sum -= label * Math.log(Math.exp(scores[t][i]) / exponentials);
      }
    }
    return sum / tails.size();
  }

  private long[] rowHeads() {
    return IntStream.range(0, tails.size()).mapToLong(tails::head).toArray();
  }

  private long[] rowRelations() {
    return IntStream.range(0, tails.size()).mapToLong(tails::relation).toArray();
  }

  private double tailLoss(PlainModel plain) {
    int n = graph.entities().size();
    long[] heads = rowHeads();
    long[] kinds = rowRelations();
    double sum = 0;
    for (int t = 0; t < n; t++) {
      // one batch with all rows for each tail: the statistics of the batch are the same
      double[] scores = plain.scores(heads, kinds, repeat(t, heads.length), true);
      for (int i = 0; i < scores.length; i++) {
        boolean holds = tails.contains((int) heads[i], (int) kinds[i], t);
        sum += crossEntropy(scores[i], holds, n);
      }
    }
    return sum / heads.length / n;
  }

  private double relationLoss(PlainModel plain) {
    int relations = graph.relations().size();
    double sum = 0;
    int count = 0;
    for (int h = 0; h < graph.entities().size(); h++) {
      for (int t = 0; t < graph.entities().size(); t++) {
        boolean[] holds = new boolean[relations];
        boolean any = false;
        for (int r = 0; r < relations; r++) {
          holds[r] = tails.contains(h, r, t);
          any |= holds[r];
        }
        for (int r = 0; r < relations && any; r++) {
          long[] one = {h};
          double score = plain.scores(one, new long[] {r}, new long[] {t}, true)[0];
          sum += crossEntropy(score, holds[r], relations);
          count++;
        }
      }
    }
    return sum / count;
  }

  private static double crossEntropy(double score, boolean holds, int size) {
    double label = (holds ? 1 - SMOOTHING : 0) + SMOOTHING / size;
    double probability = 1 / (1 + Math.exp(-score));
    return -label * Math.log(probability) - (1 - label) * Math.log(1 - probability);
  }

  /** Central differences of the loss, for every number of every array. */
  @ParameterizedTest
  @EnumSource(EmbeddingMethod.class)
  void gradientsAreThoseOfFiniteDifferences(EmbeddingMethod method) {
    for (EmbeddingLoss loss : EmbeddingLoss.values()) {
      int candidates = loss == EmbeddingLoss.SOFTMAX ? Integer.MAX_VALUE : 4;
      EmbeddingModel model = model(method);
      TrainingObjective objective = objective(model, options(method).withLoss(loss), candidates);
      try (GradientCollector collector = Torch.engine().newGradientCollector()) {
        collector.backward(objective.loss(batch(objective), manager, new SplittableRandom(1)));
      }
      var gradients = new LinkedHashMap<String, double[]>();
      model
          .parameters()
          .trained()
          .forEach((name, array) -> gradients.put(name, array.getGradient().toDoubleArray()));
      model
          .parameters()
          .trained()
          .forEach((name, array) -> compare(name, array, gradients.get(name), objective));
    }
  }

  private void compare(String name, NDArray array, double[] gradient, TrainingObjective objective) {
    double step = 1e-6;
    double[] values = array.toDoubleArray();
    for (int i = 0; i < values.length; i++) {
      double value = values[i];
      values[i] = value + step;
      array.set(values);
      double above = loss(objective);
      values[i] = value - step;
      array.set(values);
      double below = loss(objective);
      values[i] = value;
      assertThat(gradient[i])
          .as("%s[%d]", name, i)
          .isCloseTo((above - below) / (2 * step), within(1e-6 + 1e-4 * Math.abs(gradient[i])));
    }
    array.set(values);
  }
}
