package org.drill.train.embedding;

import static java.util.Objects.requireNonNull;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import ai.djl.training.GradientCollector;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.drill.train.Adam;
import org.drill.train.Torch;
import org.drill.train.TrainingException;

/** One training: model, optimiser, and the best vectors so far. */
final class TrainingRun implements AutoCloseable {
  private static final double SAVE_SECONDS = 5;

  /** Parts of the seed. */
  private static final long SPLIT = 1;

  private static final long START = 2;
  private static final long EPOCH = 1_000;

  private final TripleGraph graph;
  private final EmbeddingOptions options;
  private final TrainingListener listener;
  private final TripleSplit split;
  private final TrainingPlan plan;
  private final NDManager manager = Torch.manager();
  private final EmbeddingModel model;
  private final TrainingObjective objective;
  private final Adam adam;
  private final TripleRanking ranking;
  private final long start = System.nanoTime();

  private int epoch;
  private int firstEpoch;
  private Map<String, float[]> best = Map.of();
  private int bestEpoch;
  private double bestMrr = Double.NaN;
  private double lastMrr = Double.NaN;
  private double lastLoss = Double.NaN;
  private int disappointments;
  private double saved;

  TrainingRun(TripleGraph graph, EmbeddingOptions options, TrainingListener listener) {
    this.graph = graph;
    this.options = options;
    this.listener = listener;
    this.split = TripleSplit.of(graph, RandomOrder.seed(options.seed(), SPLIT));
    int entities = graph.entities().size();
    var parameters =
        new ModelParameters(manager, DataType.FLOAT32, RandomOrder.seed(options.seed(), START));
    TailIndex tails = TailIndex.of(graph, split.train());
    this.plan = TrainingPlan.of(options, tails.size(), entities);
    this.model = ModelFactory.create(parameters, graph, options);
    this.objective = ModelFactory.objective(model, graph, split, tails, plan, options);
    this.adam = new Adam(parameters.trained(), parameters.paces());
    this.ranking =
        new TripleRanking(
            graph, TailIndex.of(graph, split.train(), split.validation(), split.test()));
  }

  /** Continues where a training was saved. */
  void resume(EmbeddingCheckpoint checkpoint, String file) {
    checkpoint.check(file, graph, options);
    checkpoint.restore(model.parameters().all(), adam.state());
    adam.resume(checkpoint.steps());
    epoch = checkpoint.epoch();
    firstEpoch = epoch;
    best = checkpoint.best();
    bestEpoch = checkpoint.bestEpoch();
    bestMrr = checkpoint.bestMrr();
    lastMrr = checkpoint.lastMrr();
    lastLoss = checkpoint.lastLoss();
    disappointments = checkpoint.disappointments();
  }

  TrainedEmbeddings train(Consumer<EmbeddingCheckpoint> store) {
    Torch.threads(plan.threads());
    TrainingEnd end = epochs(store);
    if (best.isEmpty()) { // stopped before the first validation
      validate();
    }
    fill(model.parameters().all(), best);
    int test =
        end == TrainingEnd.CANCELLED ? Math.min(100, split.test().length) : split.test().length;
    return new EmbeddingResultMaker(graph, options, plan, split, ranking)
        .of(model, Arrays.copyOf(split.test(), test), this, end, seconds());
  }

  private TrainingEnd epochs(Consumer<EmbeddingCheckpoint> store) {
    while (epoch < plan.epochs()) {
      if (disappointments >= options.patience()) {
        return TrainingEnd.CONVERGED;
      }
      if (!epoch()) {
        return Thread.currentThread().isInterrupted() ? TrainingEnd.CANCELLED : TrainingEnd.TIME;
      }
      epoch++;
      if (epoch % plan.validateEvery() == 0 || epoch == plan.epochs()) {
        validate();
      }
      boolean last = epoch == plan.epochs() || isOver();
      if (last || seconds() - saved > SAVE_SECONDS) {
        store.accept(checkpoint());
        saved = seconds();
      }
      tell(epoch, lastLoss);
    }
    return TrainingEnd.EPOCHS;
  }

  private boolean isOver() {
    return Thread.currentThread().isInterrupted() || seconds() > options.maxSeconds();
  }

  /** Goes through the data once; false if it had to stop before its end. */
  private boolean epoch() {
    long seed = RandomOrder.seed(options.seed(), EPOCH + epoch);
    Torch.seed(seed);
    var random = new SplittableRandom(seed);
    int[] order = RandomOrder.order(objective.rows(), random);
    double sum = 0;
    int to;
    for (int from = 0; from < order.length; from = to) {
      if (isOver()) {
        return false;
      }
      to = batchEnd(from, order.length);
      double done = epoch + (double) to / order.length;
      sum += (to - from) * step(Arrays.copyOfRange(order, from, to), done, random);
      if (to < order.length) {
        tell(done, Double.isNaN(lastLoss) ? sum / to : lastLoss);
      }
    }
    lastLoss = sum / order.length;
    return true;
  }

  /** Where a batch ends: a single row that is left joins it, as one row has no variance. */
  private int batchEnd(int from, int rows) {
    int to = Math.min(rows, from + plan.batchSize());
    return to == rows - 1 ? rows : to;
  }

  private double step(int[] batch, double done, SplittableRandom random) {
    double value;
    try (NDManager data = Torch.manager();
        var scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      try (GradientCollector collector = Torch.engine().newGradientCollector()) {
        NDArray loss = objective.loss(batch, data, random);
        collector.backward(loss);
        value = loss.toType(DataType.FLOAT64, false).getDouble();
      }
      adam.step(plan.rate(options.learningRate(), done));
      objective.settle();
    }
    if (!Double.isFinite(value)) {
      throw new TrainingException(
          "the loss is " + value + " in epoch " + (epoch + 1) + "; lower the learning rate");
    }
    return value;
  }

  /** Ranks the validation triples, and keeps the arrays if they are ranked better than ever. */
  private void validate() {
    lastMrr =
        model instanceof Shallom
            ? ranking.relations(model, split.validation()).mrr()
            : ranking.entities(model, split.validation()).mrr();
    if (best.isEmpty() || lastMrr > bestMrr) {
      bestMrr = lastMrr;
      bestEpoch = epoch;
      best = values(model.parameters().all());
      disappointments = 0;
    } else {
      disappointments++;
    }
  }

  private void tell(double done, double loss) {
    double seconds = seconds();
    double each = seconds / Math.max(1e-9, done - firstEpoch);
    double left =
        Math.max(0, Math.min(each * (plan.epochs() - done), options.maxSeconds() - seconds));
    listener.progress(
        new TrainingListener.Progress(done, plan.epochs(), loss, lastMrr, bestMrr, seconds, left));
  }

  private double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  private EmbeddingCheckpoint checkpoint() {
    return new EmbeddingCheckpoint(
        graph.fingerprint(),
        EmbeddingCheckpoint.identity(options),
        epoch,
        adam.steps(),
        bestEpoch,
        bestMrr,
        lastMrr,
        lastLoss,
        disappointments,
        values(model.parameters().all()),
        values(adam.state()),
        best);
  }

  private static Map<String, float[]> values(Map<String, NDArray> arrays) {
    var values = new LinkedHashMap<String, float[]>();
    arrays.forEach((name, array) -> values.put(name, array.toFloatArray()));
    return values;
  }

  /** Overwrites arrays. */
  static void fill(Map<String, NDArray> arrays, Map<String, float[]> values) {
    arrays.forEach((name, array) -> Torch.fill(array, requireNonNull(values.get(name), name)));
  }

  int epochsDone() {
    return epoch;
  }

  int bestEpoch() {
    return bestEpoch;
  }

  double bestMrr() {
    return bestMrr;
  }

  @Override
  public void close() {
    manager.close();
  }
}
