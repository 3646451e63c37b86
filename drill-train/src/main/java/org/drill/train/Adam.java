package org.drill.train;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDScope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Adam, in place on named parameters.
 *
 * <p>Kingma and Ba, <i>Adam: A Method for Stochastic Optimization</i>, ICLR 2015, Algorithm 1:
 * {@code mean} is m, {@code square} is v, {@code steps} is t, {@code rate} is α. The two
 * corrections of bias are folded into the rate, as the paper's section 2 allows.
 */
public final class Adam {
  private static final double BETA1 = 0.9;
  private static final double BETA2 = 0.999;
  private static final double EPSILON = 1e-8;

  /** A parameter with its moments. */
  private record Moments(String name, NDArray value, double pace, NDArray mean, NDArray square) {}

  private final List<Moments> parameters = new ArrayList<>();
  private long steps;

  /**
   * Starts with all moments zero.
   *
   * @param parameters what is to be optimised, by name; the arrays require gradients
   */
  public Adam(Map<String, NDArray> parameters) {
    this(parameters, Map.of());
  }

  /**
   * Starts with all moments zero, and with parameters that learn slower or faster than others.
   *
   * @param parameters what is to be optimised, by name; the arrays require gradients
   * @param paces what the learning rate is multiplied with for some of them, by name
   */
  public Adam(Map<String, NDArray> parameters, Map<String, Double> paces) {
    parameters.forEach(
        (name, value) ->
            this.parameters.add(
                new Moments(
                    name,
                    value,
                    paces.getOrDefault(name, 1.0),
                    value.zerosLike(),
                    value.zerosLike())));
  }

  /**
   * Moves every parameter against its gradient, and clears the gradients.
   *
   * @param rate the learning rate
   */
  public void step(double rate) {
    steps++;
    double correction =
        Math.sqrt(1 - Math.pow(BETA2, (double) steps)) / (1 - Math.pow(BETA1, (double) steps));
    try (var scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      for (Moments p : parameters) {
        NDArray gradient = p.value.getGradient();
        p.mean.muli(BETA1).addi(gradient.mul(1 - BETA1));
        p.square.muli(BETA2).addi(gradient.square().muli(1 - BETA2));
        p.value.subi(p.mean.mul(rate * p.pace * correction).divi(p.square.sqrt().addi(EPSILON)));
        gradient.muli(0);
      }
    }
  }

  /**
   * How many steps were made.
   *
   * @return t
   */
  public long steps() {
    return steps;
  }

  /**
   * The moments by name, to be saved.
   *
   * @return the arrays themselves, named {@code mean.NAME} and {@code square.NAME}
   */
  public Map<String, NDArray> state() {
    var state = new LinkedHashMap<String, NDArray>();
    for (Moments p : parameters) {
      state.put("mean." + p.name, p.mean);
      state.put("square." + p.name, p.square);
    }
    return state;
  }

  /**
   * Continues from saved moments, once the arrays of {@link #state()} are filled.
   *
   * @param saved how many steps had been made
   */
  public void resume(long saved) {
    steps = saved;
  }
}
