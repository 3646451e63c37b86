package org.drill.train.agent;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
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
  private final Map<String, NDArray> weights = new LinkedHashMap<>();
  private final List<String> network;
  private final Channels channels;
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
              long[] shape = tensor.shape().stream().mapToLong(Long::longValue).toArray();
              if (name.equals(StateCounts.SCALE)) {
                constants.put(name, tensor);
              } else {
                weights.put(name, trained(tensors.floats(name, shape), shape));
              }
            });
    this.network = List.copyOf(weights.keySet());
    int vector = start.vectorDimension();
    NDArray table = null;
    if (trainsRows) {
      table = trained(rows, rows.length / vector, vector);
      weights.put(INDIVIDUALS, table);
    } else if (start.attention().isPresent()) {
      table = manager.create(rows, new Shape(rows.length / vector, vector));
    }
    SetLayer attention = SetLayer.of(start, this::weight).orElse(null);
    this.channels = new Channels(vector, dimension - vector, table, trainsRows, attention);
    this.adam = new Adam(weights);
  }

  private NDArray trained(float[] values, long... shape) {
    NDArray array = manager.create(values, new Shape(shape));
    array.setRequiresGradient(true);
    return array;
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
  float[] views(List<Sight> sights) {
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
      return sum(units, "out.weight").add(weight("out.bias")).squeeze(1);
    }
    NDArray parent = x.get(":, 0:1");
    NDArray staying = hidden(parent.concat(parent, 1).concat(x.get(":, 2:"), 1));
    return sum(staying, "value.weight")
        .add(weight("value.bias"))
        .add(sum(units.sub(staying), "out.weight"))
        .squeeze(1);
  }

  private NDArray sum(NDArray units, String name) {
    return units.matMul(weight(name).transpose());
  }

  /** The hidden units of states, after ReLU. */
  private NDArray hidden(NDArray x) {
    NDArray convolved =
        Conv1d.conv1d(
                x,
                weight("conv.weight"),
                weight("conv.bias"),
                new Shape(1),
                new Shape(1),
                new Shape(1))
            .singletonOrThrow();
    NDArray flat = relu(convolved).reshape(x.getShape().get(0), -1);
    return relu(sum(flat, "hidden.weight").add(weight("hidden.bias")));
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
  QNetwork network(Map<String, String> provenance) {
    var tensors = new LinkedHashMap<String, Tensor>();
    for (String name : network) {
      NDArray array = weight(name);
      tensors.put(name, Tensor.floats(array.toFloatArray(), array.getShape().getShape()));
    }
    tensors.putAll(constants);
    return QNetwork.of(Tensors.of(tensors, provenance));
  }

  /** The vectors of the individuals as they are now, which must be trained. */
  float[] rows() {
    return weight(INDIVIDUALS).toFloatArray();
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
