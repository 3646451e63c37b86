package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.drill.train.Torch;

/**
 * Negative sampling: each row is a true triple, to be told from some with a random entity instead
 * of the tail, or in the row of the reciprocal relation, of the head.
 *
 * <p>{@link EmbeddingLoss#MARGIN} is that of Yang et al. (DistMult, ICLR 2015), equation 4: Σ
 * max(S' − S + 1, 0), with one corrupted triple for each end, and vectors of entities that are
 * brought to length 1 after each step. {@link EmbeddingLoss#LOGISTIC} is that of Trouillon et al.
 * (ComplEx, ICML 2016), section 4.1: Σ log(1 + exp(−Y φ)), with ten. Departures: a random entity
 * may be a true one; there is dropout of the input vectors instead of penalties on squares;
 * relations have reciprocals, and Adam takes the place of AdaGrad, as for {@link OneToMany}. Labels
 * are not smoothed.
 */
final class NegativeSampling implements TrainingObjective {
  /** Vectors that are shorter keep their direction, but are not brought to length 1. */
  private static final float SHORTEST = 1e-12f;

  private final ProductModel model;
  private final TailIndex tails;
  private final int entities;
  private final EmbeddingLoss loss;
  private final int[] pairs;

  NegativeSampling(ProductModel model, TailIndex tails, int entities, EmbeddingLoss loss) {
    this.model = model;
    this.tails = tails;
    this.entities = entities;
    this.loss = loss;
    this.pairs = new int[tails.size() == 0 ? 0 : tails.to(tails.size() - 1)];
    for (int pair = 0; pair < tails.size(); pair++) {
      Arrays.fill(pairs, tails.from(pair), tails.to(pair), pair);
    }
  }

  @Override
  public int rows() {
    return pairs.length;
  }

  @Override
  public NDArray loss(int[] batch, NDManager manager, SplittableRandom random) {
    int size = 1 + loss.negatives();
    long[] heads = new long[batch.length];
    long[] relations = new long[batch.length];
    long[] answers = new long[batch.length * size];
    for (int i = 0; i < batch.length; i++) {
      heads[i] = tails.head(pairs[batch[i]]);
      relations[i] = tails.relation(pairs[batch[i]]);
      answers[i * size] = tails.tail(batch[i]);
      for (int k = 1; k < size; k++) {
        answers[i * size + k] = random.nextInt(entities);
      }
    }
    NDArray queries = model.queries(manager.create(heads), manager.create(relations), true);
    NDArray scores =
        Torch.rows(model.entities(), manager.create(answers))
            .reshape(batch.length, size, queries.getShape().get(1))
            .mul(queries.expandDims(1))
            .sum(new int[] {2});
    NDArray truth = scores.get(":, 0:1");
    NDArray falsehood = scores.get(":, 1:");
    NDArray sum =
        loss == EmbeddingLoss.MARGIN
            ? Torch.relu(falsehood.sub(truth).add(1)).sum()
            : LayerOperations.softplus(truth.neg())
                .sum()
                .add(LayerOperations.softplus(falsehood).sum());
    return sum.div(Torch.number(sum, batch.length));
  }

  @Override
  public void settle() {
    if (loss == EmbeddingLoss.MARGIN) {
      NDArray vectors = model.entities();
      vectors.divi(vectors.square().sum(new int[] {1}, true).sqrt().maximum(SHORTEST));
    }
  }
}
