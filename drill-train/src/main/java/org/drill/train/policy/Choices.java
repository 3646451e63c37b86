package org.drill.train.policy;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.drill.policy.PolicyNetwork;
import org.drill.search.Nodes;

/**
 * Choices to learn from: each is an entry on the way to an answer, and others that could have been
 * refined instead.
 */
final class Choices {
  /** How many entries a choice has; the right one comes first. */
  static final int WIDTH = 32;

  private static final int INPUTS = PolicyNetwork.INPUTS;
  private static final int GROUPS = PolicyNetwork.GROUPS;

  /** One choice: what is seen of each entry, its group, and the logarithm of its size. */
  record Choice(float[] inputs, byte[] groups, float[] logSizes) {}

  private final List<Choice> all = new ArrayList<>();

  void forEach(Consumer<Choice> action) {
    all.forEach(action);
  }

  /** Brings choices into a random order. */
  static void shuffle(List<Choice> choices, SplittableRandom random) {
    for (int i = choices.size() - 1; i > 0; i--) {
      Collections.swap(choices, i, random.nextInt(i + 1));
    }
  }

  void addAll(Choices others) {
    all.addAll(others.all);
  }

  /**
   * Adds the choices of a search that came to an answer.
   *
   * @param trace what happened
   * @param goal the node of the answer
   */
  void add(Trace trace, int goal, SplittableRandom random) {
    Nodes nodes = requireNonNull(trace.nodes(), "nodes");
    var path = new ArrayList<Integer>();
    for (int node = goal; node != Nodes.START; node = nodes.parent(node)) {
      path.add(nodes.parent(node) * GROUPS + nodes.portion(node));
    }
    for (int right : path) {
      int chosen = 0;
      while (trace.entry(chosen) != right) {
        chosen++;
      }
      all.add(choice(trace, right, chosen, path, random));
    }
  }

  private static Choice choice(
      Trace trace, int right, int chosen, List<Integer> path, SplittableRandom random) {
    float[] inputs = new float[WIDTH * INPUTS];
    byte[] groups = new byte[WIDTH];
    float[] logSizes = new float[WIDTH];
    int first = 0;
    while (first < chosen && trace.nodesAt(first) <= right / GROUPS) {
      first++;
    }
    for (int i = 0; i < WIDTH; i++) {
      int entry = right;
      for (int tries = 0; i > 0 && entry == right && tries < 20; tries++) {
        int drawn;
        if (i < WIDTH / 2 && first < chosen) {
          drawn = trace.entry(first + random.nextInt(chosen - first)); // refined in vain meanwhile
        } else {
          drawn = random.nextInt(Math.max(1, trace.nodesAt(chosen)) * GROUPS);
        }
        if (!path.contains(drawn) && trace.isOpen(drawn)) {
          entry = drawn;
        }
      }
      boolean missing = i > 0 && entry == right;
      groups[i] = (byte) (missing ? -1 : entry % GROUPS);
      logSizes[i] = trace.logSize(entry);
      trace.copyInputs(entry, inputs, i * INPUTS);
    }
    return new Choice(inputs, groups, logSizes);
  }
}
