package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.drill.train.Torch;

/**
 * One-to-many training: each row is a head and a relation, and its true tails are to be told from
 * all other candidates.
 *
 * <p>The candidates are all entities (1-N scoring of Dettmers et al., AAAI 2018, also called
 * KvsAll), or a sample: some true tails of each row, shared by the batch, the classes (a sample
 * where they are many), and random entities up to the number asked for. Few as they are, classes
 * would else hardly ever be told to be no members of others, and rank above members. Either way a
 * candidate is labelled by all that is known to train on. A head and relation with many tails is a
 * row for each portion of them, so that a class of thousands counts for more than an individual,
 * and its members are sampled often enough.
 *
 * <p>Labels y are moved to (1 − ε) y + ε / N for N candidates. Only one term of either {@link
 * EmbeddingLoss} needs the whole matrix of scores, softplus(x) or logsumexp(x); the rest, Σ y x, is
 * summed over the true pairs and over the sums of vectors.
 */
final class OneToMany implements TrainingObjective {
  /** The true tails of a row that become candidates at most. */
  private static final int PORTION = 8;

  private final ProductModel model;
  private final TailIndex tails;
  private final int individuals;
  private final int entities;
  private final int candidates;
  private final EmbeddingLoss loss;
  private final double smoothing;
  private final int[] column;
  private final int[] rows;
  private int[] chosen = new int[1 << 10];
  private int chosenCount;

  OneToMany(
      ProductModel model,
      TailIndex tails,
      TripleGraph graph,
      int candidates,
      EmbeddingLoss loss,
      double smoothing) {
    this.model = model;
    this.tails = tails;
    this.individuals = graph.individuals();
    this.entities = graph.entities().size();
    this.candidates = candidates;
    this.loss = loss;
    this.smoothing = smoothing;
    this.column = new int[entities];
    Arrays.fill(column, -1);
    this.rows = rows(tails);
  }

  /** Each pair as often as it has portions of true tails. */
  private static int[] rows(TailIndex tails) {
    int[] rows = new int[tails.size()];
    int count = 0;
    for (int pair = 0; pair < tails.size(); pair++) {
      int portions = (tails.to(pair) - tails.from(pair) + PORTION - 1) / PORTION;
      if (count + portions > rows.length) {
        rows = Arrays.copyOf(rows, Math.max(count + portions, 2 * rows.length));
      }
      Arrays.fill(rows, count, count + portions, pair);
      count += portions;
    }
    return Arrays.copyOf(rows, count);
  }

  @Override
  public int rows() {
    return rows.length;
  }

  @Override
  public NDArray loss(int[] numbers, NDManager manager, SplittableRandom random) {
    int[] batch = new int[numbers.length];
    Arrays.setAll(batch, i -> rows[numbers[i]]);
    long[] heads = new long[batch.length];
    long[] relations = new long[batch.length];
    for (int i = 0; i < batch.length; i++) {
      heads[i] = tails.head(batch[i]);
      relations[i] = tails.relation(batch[i]);
    }
    boolean isWhole = candidates >= entities;
    if (!isWhole) {
      choose(batch, random);
    }
    Truths truths = truths(batch, isWhole);
    NDArray queries = model.queries(manager.create(heads), manager.create(relations), true);
    NDArray answers =
        isWhole ? model.entities() : Torch.rows(model.entities(), manager.create(chosenEntities()));
    forget();
    NDArray scores = queries.matMul(answers.transpose());
    NDArray all = total(scores);
    NDArray truth =
        Torch.rows(queries, manager.create(truths.rows()))
            .mul(Torch.rows(answers, manager.create(truths.columns())))
            .sum(new int[] {1})
            .mul(weights(truths, batch.length, manager, scores.getDataType()))
            .sum();
    NDArray everything = queries.sum(new int[] {0}).mul(answers.sum(new int[] {0})).sum();
    long columns = scores.getShape().get(1);
    double cells = loss == EmbeddingLoss.SOFTMAX ? batch.length : (double) batch.length * columns;
    return all.sub(truth.mul(Torch.number(truth, 1 - smoothing)))
        .sub(everything.mul(Torch.number(everything, smoothing / columns)))
        .div(Torch.number(all, cells));
  }

  /** The term that needs every score, summed. */
  private NDArray total(NDArray scores) {
    if (loss == EmbeddingLoss.BINARY) {
      return LayerOperations.softplus(scores).sum();
    }
    NDArray max = scores.max(new int[] {1}, true).stopGradient();
    return scores.sub(max).exp().sum(new int[] {1}, true).log().add(max).sum();
  }

  /** The labels of the true pairs: for a softmax, those of a row add up to 1. */
  private NDArray weights(Truths truths, int rowCount, NDManager manager, DataType type) {
    int[] degrees = new int[rowCount];
    for (long row : truths.rows()) {
      degrees[(int) row]++;
    }
    float[] weights = new float[truths.rows().length];
    for (int k = 0; k < weights.length; k++) {
      weights[k] = loss == EmbeddingLoss.SOFTMAX ? 1f / degrees[(int) truths.rows()[k]] : 1;
    }
    return manager.create(weights).toType(type, false);
  }

  private void choose(int[] batch, SplittableRandom random) {
    for (int pair : batch) {
      int from = tails.from(pair);
      int degree = tails.to(pair) - from;
      for (int k = 0; k < Math.min(degree, PORTION); k++) {
        add(tails.tail(from + (degree <= PORTION ? k : random.nextInt(degree))));
      }
    }
    int classes = entities - individuals;
    int most = candidates / 2;
    for (int k = 0; k < Math.min(classes, most); k++) {
      add(individuals + (classes <= most ? k : random.nextInt(classes)));
    }
    for (int k = chosenCount; k < candidates; k++) {
      add(random.nextInt(entities));
    }
  }

  private void add(int entity) {
    if (column[entity] < 0) {
      if (chosenCount == chosen.length) {
        chosen = Arrays.copyOf(chosen, 2 * chosenCount);
      }
      column[entity] = chosenCount;
      chosen[chosenCount++] = entity;
    }
  }

  private long[] chosenEntities() {
    return Arrays.stream(chosen, 0, chosenCount).asLongStream().toArray();
  }

  private void forget() {
    for (int k = 0; k < chosenCount; k++) {
      column[chosen[k]] = -1;
    }
    chosenCount = 0;
  }

  private Truths truths(int[] batch, boolean isWhole) {
    int most = 0;
    for (int pair : batch) {
      most += tails.to(pair) - tails.from(pair);
    }
    long[] places = new long[most];
    long[] columns = new long[most];
    int count = 0;
    for (int i = 0; i < batch.length; i++) {
      for (int k = tails.from(batch[i]); k < tails.to(batch[i]); k++) {
        int tail = tails.tail(k);
        int where = isWhole ? tail : column[tail];
        if (where >= 0) {
          places[count] = i;
          columns[count++] = where;
        }
      }
    }
    return new Truths(Arrays.copyOf(places, count), Arrays.copyOf(columns, count));
  }

  /** Row and column of each true pair. */
  private record Truths(long[] rows, long[] columns) {}
}
