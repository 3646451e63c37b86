package org.drill.train.agent;

import ai.djl.ndarray.NDArray;
import java.util.function.Function;

/** {@link org.drill.neural.SetAttention} in training. */
final class AttentionLayer implements SetLayer {
  private final NDArray query;
  private final NDArray key;
  private final NDArray value;

  AttentionLayer(Function<String, NDArray> weights) {
    this.query = weights.apply("attention.query");
    this.key = weights.apply("attention.key");
    this.value = weights.apply("attention.value");
  }

  @Override
  public NDArray of(Members members) {
    NDArray x = members.vectors();
    NDArray shares =
        SetLayer.attend(x.matMul(query.transpose()), x.matMul(key.transpose()), members.missing());
    return members.shares().matMul(shares).matMul(x.matMul(value.transpose())).squeeze(1);
  }
}
