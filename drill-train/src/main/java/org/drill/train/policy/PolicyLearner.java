package org.drill.train.policy;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.GradientCollector;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.drill.policy.InputKind;
import org.drill.policy.Observation;
import org.drill.policy.PolicyNetwork;
import org.drill.refinement.BlockMoves;
import org.drill.tensor.Tensors;
import org.drill.train.Adam;
import org.drill.train.NetworkWeights;
import org.drill.train.Torch;
import org.drill.train.TrainingException;

/**
 * The network of the policy in training: the same layers as {@link PolicyNetwork}, on PyTorch. The
 * loss is the cross-entropy of a softmax over the entries of each choice.
 */
final class PolicyLearner implements AutoCloseable {
  private static final int NODE = Observation.NODE;
  private static final int PLACE = Observation.PLACE;
  private static final int GLANCE = Observation.AT_FIRST_SIGHT;

  /** The kinds of moves, and a look. */
  private static final int KINDS = BlockMoves.KINDS + 1;

  private static final int WIDTH = TrainingChoices.WIDTH;
  private static final float NEVER = -1e9f;

  private final NDManager manager = Torch.manager();
  private final NetworkWeights weights = new NetworkWeights(manager);
  private final Adam adam;

  /** What is not seen: it is zero in all choices, and its weights are zero where they are drawn. */
  private final Set<InputKind> without;

  /** Starts with random weights. */
  PolicyLearner(int hidden, double branching, Set<InputKind> without, SplittableRandom random) {
    this.without = without;
    layer("first", NODE, hidden, random);
    layer("second", hidden, hidden, random);
    weights("place", PLACE, hidden, random);
    layer("out", hidden, BlockMoves.KINDS, random);
    layer("glance", GLANCE, (hidden + 1) / 2, random);
    layer("worth", (hidden + 1) / 2, 1, random);
    float[] alphas = new float[BlockMoves.KINDS];
    Arrays.fill(alphas, (float) branching);
    weights.add("branching", alphas, BlockMoves.KINDS);
    this.adam = new Adam(weights.all());
  }

  /** Starts from the weights of a network. */
  PolicyLearner(PolicyNetwork start, Set<InputKind> without) {
    this.without = without;
    Tensors tensors = start.tensors();
    tensors.all().keySet().forEach(name -> weights.add(name, tensors));
    this.adam = new Adam(weights.all());
  }

  private void layer(String name, int inputs, int units, SplittableRandom random) {
    weights(name, inputs, units, random);
    weights.add(name + ".bias", new float[units], units);
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
    } else if (name.equals("glance")) {
      blind(values, GLANCE, 0);
    }
    weights.add(name + ".weight", values, units, inputs);
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

  /** One step of Adam; returns the loss before it. */
  double train(List<TrainingChoices.Choice> batch, double rate) {
    int rows = batch.size() * WIDTH;
    float[] nodes = new float[rows * NODE];
    float[] glances = new float[rows * GLANCE];
    float[] places = new float[rows * PLACE];
    float[] masks = new float[rows * KINDS];
    float[] sizes = new float[rows];
    float[] never = new float[rows];
    for (int b = 0; b < batch.size(); b++) {
      TrainingChoices.Choice choice = batch.get(b);
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
    for (int row = 0; row < rows; row++) {
      System.arraycopy(nodes, row * NODE, glances, row * GLANCE, GLANCE);
    }
    double loss;
    try (NDManager data = Torch.manager();
        var scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray x = data.create(nodes, new Shape(rows, NODE));
      NDArray y = data.create(places, new Shape(rows, PLACE));
      NDArray z = data.create(glances, new Shape(rows, GLANCE));
      NDArray mask = data.create(masks, new Shape(rows, KINDS));
      NDArray size = data.create(sizes, new Shape(rows, 1));
      NDArray penalty = data.create(never, new Shape(rows));
      try (GradientCollector collector = Torch.engine().newGradientCollector()) {
        NDArray moves = forward(x, y).sub(size.mul(weights.get("branching")));
        NDArray looks = linear(Torch.relu(linear(z, "glance")), "worth");
        NDArray out = moves.concat(looks, 1);
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
    NDArray a = Torch.relu(linear(x, "first"));
    NDArray place = y.matMul(weights.get("place.weight").transpose());
    NDArray b = Torch.relu(linear(a, "second").add(place));
    return linear(b, "out");
  }

  private NDArray linear(NDArray x, String name) {
    return x.matMul(weights.get(name + ".weight").transpose()).add(weights.get(name + ".bias"));
  }

  /** The weights as they are now. */
  PolicyNetwork network(Map<String, String> provenance) {
    return PolicyNetwork.of(Tensors.of(weights.tensors(weights.all().keySet()), provenance));
  }

  @Override
  public void close() {
    manager.close();
  }
}
