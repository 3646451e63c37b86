package org.drill.train.policy;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.GradientCollector;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.drill.policy.InputKind;
import org.drill.policy.Observation;
import org.drill.policy.PolicyNetwork;
import org.drill.refinement.Moves;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;
import org.drill.train.Adam;
import org.drill.train.Torch;
import org.drill.train.TrainingException;

/**
 * The network of the policy in training: the same layers as {@link PolicyNetwork}, on PyTorch. The
 * loss is the cross-entropy of a softmax over the entries of each choice.
 */
final class PolicyLearner implements AutoCloseable {
  private static final int NODE = Observation.NODE;
  private static final int PLACE = Observation.PLACE;
  private static final int KINDS = Moves.KINDS;
  private static final int WIDTH = Choices.WIDTH;
  private static final float NEVER = -1e9f;

  private final NDManager manager = Torch.manager();
  private final Map<String, NDArray> weights = new LinkedHashMap<>();
  private final Adam adam;

  /** What is not seen: it is zero in all choices, and its weights are zero where they are drawn. */
  private final Set<InputKind> without;

  /** Starts with random weights. */
  PolicyLearner(int hidden, double branching, Set<InputKind> without, SplittableRandom random) {
    this.without = without;
    layer("first", NODE, hidden, random);
    layer("second", hidden, hidden, random);
    weights("place", PLACE, hidden, random);
    layer("out", hidden, KINDS, random);
    float[] alphas = new float[KINDS];
    Arrays.fill(alphas, (float) branching);
    add("branching", alphas, KINDS);
    this.adam = new Adam(weights);
  }

  /** Starts from the weights of a network. */
  PolicyLearner(PolicyNetwork start, Set<InputKind> without) {
    this.without = without;
    Tensors tensors = start.tensors();
    tensors
        .all()
        .forEach(
            (name, tensor) -> {
              long[] shape = tensor.shape().stream().mapToLong(Long::longValue).toArray();
              add(name, tensors.floats(name, shape), shape);
            });
    this.adam = new Adam(weights);
  }

  private void layer(String name, int inputs, int units, SplittableRandom random) {
    weights(name, inputs, units, random);
    add(name + ".bias", new float[units], units);
  }

  private void weights(String name, int inputs, int units, SplittableRandom random) {
    double bound = Math.sqrt(6.0 / (inputs + units));
    float[] values = new float[inputs * units];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (bound * (2 * random.nextDouble() - 1));
    }
    if (name.equals("first")) {
      blind(values, NODE, 0);
    } else if (name.equals("place")) {
      blind(values, PLACE, NODE);
    }
    add(name + ".weight", values, units, inputs);
  }

  /** Sets what is not seen to zero, in rows of the inputs from one on. */
  private void blind(float[] rows, int width, int first) {
    for (InputKind kind : without) {
      int from = Math.max(0, kind.from() - first);
      int to = Math.min(width, kind.to() - first);
      for (int at = 0; at < rows.length && from < to; at += width) {
        Arrays.fill(rows, at + from, at + to, 0);
      }
    }
  }

  private void add(String name, float[] values, long... shape) {
    NDArray array = manager.create(values, new Shape(shape));
    array.setRequiresGradient(true);
    weights.put(name, array);
  }

  /** One step of Adam; returns the loss before it. */
  double train(List<Choices.Choice> batch, double rate) {
    int rows = batch.size() * WIDTH;
    float[] nodes = new float[rows * NODE];
    float[] places = new float[rows * PLACE];
    float[] masks = new float[rows * KINDS];
    float[] sizes = new float[rows];
    float[] never = new float[rows];
    for (int b = 0; b < batch.size(); b++) {
      Choices.Choice choice = batch.get(b);
      System.arraycopy(choice.nodes(), 0, nodes, b * WIDTH * NODE, WIDTH * NODE);
      System.arraycopy(choice.places(), 0, places, b * WIDTH * PLACE, WIDTH * PLACE);
      System.arraycopy(choice.logSizes(), 0, sizes, b * WIDTH, WIDTH);
      for (int i = 0; i < WIDTH; i++) {
        int kind = choice.kinds()[i];
        if (kind < 0) {
          never[b * WIDTH + i] = NEVER;
        } else {
          masks[(b * WIDTH + i) * KINDS + kind] = 1;
        }
      }
    }
    blind(nodes, NODE, 0);
    blind(places, PLACE, NODE);
    double loss;
    try (NDManager data = Torch.manager();
        var scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray x = data.create(nodes, new Shape(rows, NODE));
      NDArray y = data.create(places, new Shape(rows, PLACE));
      NDArray mask = data.create(masks, new Shape(rows, KINDS));
      NDArray size = data.create(sizes, new Shape(rows, 1));
      NDArray penalty = data.create(never, new Shape(rows));
      try (GradientCollector collector = Torch.engine().newGradientCollector()) {
        NDArray out = forward(x, y).sub(size.mul(weight("branching")));
        NDArray scores = out.mul(mask).sum(new int[] {1}).add(penalty).reshape(batch.size(), WIDTH);
        NDArray error = scores.logSoftmax(1).get(":, 0").neg().mean();
        collector.backward(error);
        loss = error.getFloat();
      }
      adam.step(rate);
    }
    if (!Double.isFinite(loss)) {
      throw new TrainingException("the loss is " + loss + "; lower the learning rate");
    }
    return loss;
  }

  private NDArray forward(NDArray x, NDArray y) {
    NDArray a = relu(linear(x, "first"));
    NDArray place = y.matMul(weight("place.weight").transpose());
    NDArray b = relu(linear(a, "second").add(place));
    return linear(b, "out");
  }

  private NDArray linear(NDArray x, String name) {
    return x.matMul(weight(name + ".weight").transpose()).add(weight(name + ".bias"));
  }

  private static NDArray relu(NDArray x) {
    return ai.djl.nn.Activation.relu(new NDList(x)).singletonOrThrow();
  }

  private NDArray weight(String name) {
    NDArray array = weights.get(name);
    if (array == null) {
      throw new IllegalStateException("no weight " + name);
    }
    return array;
  }

  /** The weights as they are now. */
  PolicyNetwork network(Map<String, String> provenance) {
    var tensors = new LinkedHashMap<String, Tensor>();
    weights.forEach(
        (name, array) ->
            tensors.put(name, Tensor.floats(array.toFloatArray(), array.getShape().getShape())));
    return PolicyNetwork.of(Tensors.of(tensors, provenance));
  }

  @Override
  public void close() {
    manager.close();
  }
}
