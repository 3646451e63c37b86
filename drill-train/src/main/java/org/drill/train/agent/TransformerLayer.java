package org.drill.train.agent;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.norm.LayerNorm;
import java.util.function.Function;
import org.drill.neural.SetTransformer;
import org.drill.train.Torch;

/** {@link SetTransformer} in training. */
final class TransformerLayer implements SetLayer {
  private static final int HEADS = SetTransformer.HEADS;
  private static final int WIDTH = SetTransformer.WIDTH;

  private final Function<String, NDArray> weights;

  TransformerLayer(Function<String, NDArray> weights) {
    this.weights = name -> weights.apply("transformer." + name);
  }

  @Override
  public NDArray of(Members members) {
    NDArray x = members.vectors();
    NDArray y = normalised(x.add(heard(members)), "norm1");
    NDArray inner = Torch.relu(product(y, "inner.weight").add(weights.apply("inner.bias")));
    NDArray outer = product(inner, "outer.weight").add(weights.apply("outer.bias"));
    NDArray z = normalised(y.add(outer), "norm2");
    return product(members.shares().matMul(z).squeeze(1), "projection");
  }

  /** What the heads of each member hear from all, [n, s, d]. */
  private NDArray heard(Members members) {
    NDArray x = members.vectors();
    long sets = x.getShape().get(0);
    long most = x.getShape().get(1);
    NDArray shares =
        SetLayer.attend(
            heads(product(x, "query")),
            heads(product(x, "key")),
            members.missing().reshape(sets, 1, 1, most));
    NDArray heard = shares.matMul(heads(product(x, "value")));
    return product(heard.transpose(0, 2, 1, 3).reshape(sets, most, HEADS * WIDTH), "out");
  }

  /** The values of each head apart: [n, s, h·w] as [n, h, s, w]. */
  private static NDArray heads(NDArray all) {
    Shape shape = all.getShape();
    return all.reshape(shape.get(0), shape.get(1), HEADS, WIDTH).transpose(0, 2, 1, 3);
  }

  private NDArray product(NDArray x, String matrix) {
    return x.matMul(weights.apply(matrix).transpose());
  }

  private NDArray normalised(NDArray x, String name) {
    NDArray gain = weights.apply(name + ".weight");
    return LayerNorm.layerNorm(
            x, gain.getShape(), gain, weights.apply(name + ".bias"), SetTransformer.EPSILON)
        .singletonOrThrow();
  }
}
