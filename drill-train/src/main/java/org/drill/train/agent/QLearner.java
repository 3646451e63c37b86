package org.drill.train.agent;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.convolutional.Conv1d;
import ai.djl.training.GradientCollector;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drill.neural.QNetwork;
import org.drill.neural.StateCounts;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;
import org.drill.train.Adam;
import org.drill.train.NetworkWeights;
import org.drill.train.Torch;
import org.drill.train.TrainingException;

/**
 * The Q-network φ_DRILL in training: the same layers as {@link QNetwork}, on PyTorch, with the
 * paper's loss: the mean squared difference of prediction and target.
 */
public final class QLearner implements AutoCloseable {
  private static final int CHANNELS = 4;
  private static final String INDIVIDUALS = "individuals";
  private static final String ADAM = "adam.";
  private static final String STEPS = "adam.steps";

  private final NDManager manager = Torch.manager();
  private final int dimension;
  private final boolean isDuelling;
  private final NetworkWeights weights = new NetworkWeights(manager);
  private final List<String> network;
  private final ChannelTensors channels;
  private final Map<String, Tensor> constants = new LinkedHashMap<>();
  private final Adam adam;

  /**
   * Starts from the weights of a network, for centroids of vectors that do not change.
   *
   * @param start the network, which stays as it is
   */
  public QLearner(QNetwork start) {
    this(start, new float[0], false);
  }

  /**
   * Starts from the weights of a network.
   *
   * @param start the network, which stays as it is
   * @param rows the vectors of the individuals, one after the other; not looked at if neither they
   *     are trained nor the network has attention
   * @param trainsRows whether the vectors are trained, too
   */
  QLearner(QNetwork start, float[] rows, boolean trainsRows) {
    this.dimension = start.dimension();
    this.isDuelling = start.isDuelling();
    Tensors tensors = start.toTensors();
    tensors
        .all()
        .forEach(
            (name, tensor) -> {
              if (name.equals(StateCounts.SCALE)) {
                constants.put(name, tensor);
              } else {
                weights.add(name, tensors);
              }
            });
    this.network = List.copyOf(weights.all().keySet());
    int vector = start.vectorDimension();
    NDArray table = null;
    if (trainsRows) {
      table = weights.add(INDIVIDUALS, rows, rows.length / vector, vector);
    } else if (start.attention().isPresent()) {
      table = manager.create(rows, new Shape(rows.length / vector, vector));
    }
    SetLayer attention = SetLayer.of(start, weights::get).orElse(null);
    this.channels = new ChannelTensors(vector, dimension - vector, table, trainsRows, attention);
    this.adam = new Adam(weights.all());
  }

  /**
   * What a step came to.
   *
   * @param loss before the step
   * @param errors by how much each prediction was off, before the step
   */
  record Outcome(double loss, float[] errors) {}

  /** One step of Adam on a minibatch. */
  Outcome train(List<Experience> batch, float[] targets, float[] importance, double rate) {
    double loss;
    float[] errors;
    try (NDManager data = Torch.manager();
        var scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray y = data.create(targets, new Shape(targets.length));
      NDArray w = data.create(importance, new Shape(importance.length));
      try (GradientCollector collector = Torch.engine().newGradientCollector()) {
        NDArray difference = forward(channels.of(batch, data)).sub(y);
        NDArray error = difference.square().mul(w).mean();
        collector.backward(error);
        loss = error.getFloat();
        errors = difference.toFloatArray();
      }
      adam.step(rate);
    }
    if (!Double.isFinite(loss)) {
      throw new TrainingException("the loss is " + loss + "; lower the learning rate");
    }
    return new Outcome(loss, errors);
  }

  /** What is seen of each of some sets, one after the other. */
  float[] views(List<SeenSet> sights) {
    Torch.forgetGradients();
    try (NDManager data = Torch.manager();
        var scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      return channels.views(sights, data).toFloatArray();
    }
  }

  /**
   * The forward pass alone, as {@link org.drill.neural.QScorer} has it without PyTorch.
   *
   * @param inputs for each state the channels R(ci), R(cj), E+ and E-, one after the other
   * @return a prediction for each state
   */
  public float[] predict(float[] inputs) {
    Torch.forgetGradients();
    try (NDManager data = Torch.manager();
        var scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      int count = inputs.length / (CHANNELS * dimension);
      return forward(data.create(inputs, new Shape(count, CHANNELS, dimension))).toFloatArray();
    }
  }

  private NDArray forward(NDArray x) {
    NDArray units = hidden(x);
    if (!isDuelling) {
      return sum(units, "out.weight").add(weights.get("out.bias")).squeeze(1);
    }
    NDArray parent = x.get(":, 0:1");
    NDArray staying = hidden(parent.concat(parent, 1).concat(x.get(":, 2:"), 1));
    return sum(staying, "value.weight")
        .add(weights.get("value.bias"))
        .add(sum(units.sub(staying), "out.weight"))
        .squeeze(1);
  }

  private NDArray sum(NDArray units, String name) {
    return units.matMul(weights.get(name).transpose());
  }

  /** The hidden units of states, after ReLU. */
  private NDArray hidden(NDArray x) {
    NDArray convolved =
        Conv1d.conv1d(
                x,
                weights.get("conv.weight"),
                weights.get("conv.bias"),
                new Shape(1),
                new Shape(1),
                new Shape(1))
            .singletonOrThrow();
    NDArray flat = Torch.relu(convolved).reshape(x.getShape().get(0), -1);
    return Torch.relu(sum(flat, "hidden.weight").add(weights.get("hidden.bias")));
  }

  /** The weights as they are now. */
  QNetwork network(Map<String, String> provenance) {
    Map<String, Tensor> tensors = weights.tensors(network);
    tensors.putAll(constants);
    return QNetwork.of(Tensors.of(tensors, provenance));
  }

  /** The vectors of the individuals as they are now, which must be trained. */
  float[] rows() {
    return weights.get(INDIVIDUALS).toFloatArray();
  }

  /** Saves what the optimiser has gathered; the weights are those of the network. */
  void save(AgentState state) {
    state.put(STEPS, adam.steps());
    adam.state().forEach((name, array) -> state.put(ADAM + name, array.toFloatArray()));
  }

  /** Goes on with what the optimiser had gathered. */
  void restore(AgentState state) {
    adam.resume((long) state.number(STEPS));
    adam.state()
        .forEach((name, array) -> Torch.fill(array, state.floats(ADAM + name, array.size())));
  }

  @Override
  public void close() {
    manager.close();
  }
}
