package org.drill.train.agent;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.drill.kb.Bits;
import org.drill.neural.SetEncoder;
import org.drill.neural.SetWeights;
import org.drill.train.Torch;
import org.jspecify.annotations.Nullable;

/**
 * What the network sees of experiences, on PyTorch: the same function of sets as {@link
 * SetPerception}, but gradients flow through it into the vectors of individuals and the weights of
 * attention.
 */
final class ChannelTensors {
  private static final int COUNT = 4;

  /** A score that leaves nothing after a softmax. */
  private static final float NOTHING = -1e9f;

  private final int dimension;
  private final int counts;
  private final @Nullable NDArray table;
  private final boolean isTableTrained;
  private final @Nullable SetLayer attention;

  /**
   * Puts the parts together.
   *
   * @param dimension the number of values of a vector
   * @param counts how many counts follow it
   * @param table the vectors of the individuals; null if nothing but centroids is seen
   * @param isTableTrained whether the vectors change, so that remembered centroids are worth
   *     nothing
   * @param attention what is seen of sets beyond their means; null if nothing
   */
  ChannelTensors(
      int dimension,
      int counts,
      @Nullable NDArray table,
      boolean isTableTrained,
      @Nullable SetLayer attention) {
    this.dimension = dimension;
    this.counts = counts;
    this.table = table;
    this.isTableTrained = isTableTrained;
    this.attention = attention;
  }

  /** The channels of experiences, [n, 4, d]. */
  NDArray of(List<Experience> batch, NDManager data) {
    List<SeenChannel> all = new ArrayList<>();
    batch.forEach(experience -> all.addAll(experience.channels()));
    Shape shape = new Shape(batch.size(), COUNT, dimension);
    NDArray vectors = rows(all.stream().map(SeenChannel::set).toList(), data).reshape(shape);
    if (counts == 0) {
      return vectors;
    }
    float[] numbers = new float[all.size() * counts];
    for (int i = 0; i < all.size(); i++) {
      System.arraycopy(all.get(i).counts(), 0, numbers, i * counts, counts);
    }
    return vectors.concat(data.create(numbers, new Shape(batch.size(), COUNT, counts)), 2);
  }

  /** What is seen of each of some sets, each looked at once, [n, d]. */
  private NDArray rows(List<SeenSet> all, NDManager data) {
    if (table == null) {
      return centroids(all, data);
    }
    IdentityHashMap<SeenSet, Integer> numbers = new IdentityHashMap<>();
    List<SeenSet> distinct = new ArrayList<>();
    int[] places = new int[all.size()];
    for (int i = 0; i < places.length; i++) {
      SeenSet sight = all.get(i);
      if (numbers.putIfAbsent(sight, distinct.size()) == null) {
        distinct.add(sight);
      }
      places[i] = numbers.getOrDefault(sight, 0);
    }
    return Torch.rows(views(distinct, data), data.create(places));
  }

  /** What is seen of each of some sets, [n, d]. */
  NDArray views(List<SeenSet> sights, NDManager data) {
    if (table == null) {
      return centroids(sights, data);
    }
    NDArray means =
        isTableTrained ? shares(sights, table, data).matMul(table) : centroids(sights, data);
    return attention == null ? means : means.add(attention.of(members(sights, table, data)));
  }

  private NDArray centroids(List<SeenSet> sights, NDManager data) {
    float[] values = new float[sights.size() * dimension];
    for (int i = 0; i < sights.size(); i++) {
      System.arraycopy(sights.get(i).centroid(), 0, values, i * dimension, dimension);
    }
    return data.create(values, new Shape(sights.size(), dimension));
  }

  /** For each set the share of each individual in its mean. */
  private static NDArray shares(List<SeenSet> sights, NDArray table, NDManager data) {
    int individuals = (int) table.getShape().get(0);
    float[] shares = new float[Math.multiplyExact(sights.size(), individuals)];
    for (int i = 0; i < sights.size(); i++) {
      long[] set = sights.get(i).members();
      float share = 1f / Math.max(1, Bits.count(set));
      for (int w = 0; w < set.length; w++) {
        for (long word = set[w]; word != 0; word &= word - 1) {
          shares[i * individuals + (w << 6) + Long.numberOfTrailingZeros(word)] = share;
        }
      }
    }
    return data.create(shares, new Shape(sights.size(), individuals));
  }

  /** The looked-at members of each set. */
  private static SetLayer.Members members(List<SeenSet> sights, NDArray table, NDManager data) {
    int most = SetWeights.SAMPLE;
    int[] members = new int[sights.size() * most];
    float[] shares = new float[members.length]; // 1/n for those that are there
    float[] missing = new float[members.length];
    int[] sample = new int[most];
    for (int i = 0; i < sights.size(); i++) {
      int count = SetEncoder.sample(sights.get(i).members(), sample);
      for (int k = 0; k < most; k++) {
        members[i * most + k] = k < count ? sample[k] : 0;
        shares[i * most + k] = k < count ? 1f / count : 0;
        missing[i * most + k] = k < count ? 0 : NOTHING;
      }
    }
    return new SetLayer.Members(
        Torch.rows(table, data.create(members, new Shape(sights.size(), most))),
        data.create(shares, new Shape(sights.size(), 1, most)),
        data.create(missing, new Shape(sights.size(), 1, most)));
  }
}
