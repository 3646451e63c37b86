package org.drill.train.policy;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.drill.policy.Observation;
import org.drill.refinement.BlockMoves;
import org.drill.search.bestfirst.SearchNodes;

/**
 * Choices to learn from: each is an entry on the way to an answer, and others that could have been
 * refined instead.
 */
final class TrainingChoices {
  /** How many entries a choice has; the right one comes first. */
  static final int WIDTH = 32;

  /**
   * One choice.
   *
   * @param nodes what is seen of the node of each entry
   * @param places what is seen of its place
   * @param kinds the kind of its move; -1 if there is no entry
   * @param logSizes the logarithm of how many refinements it makes
   */
  record Choice(float[] nodes, float[] places, byte[] kinds, float[] logSizes) {}

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

  void addAll(TrainingChoices others) {
    all.addAll(others.all);
  }

  /**
   * Adds the choices of a search that came to an answer.
   *
   * @param trace what happened
   * @param goal the node of the answer
   */
  void add(SearchTrace trace, int goal, SplittableRandom random) {
    SearchNodes nodes = requireNonNull(trace.nodes(), "nodes");
    var path = new ArrayList<Long>();
    for (int node = goal; node != SearchNodes.START; node = nodes.parent(node)) {
      path.add(SearchTrace.entry(nodes.parent(node), nodes.portion(node)));
    }
    for (long right : path) {
      int chosen = 0;
      while (trace.entryAt(chosen) != right) {
        chosen++;
      }
      all.add(choice(trace, right, chosen, path, random));
    }
  }

  private static Choice choice(
      SearchTrace trace, long right, int chosen, List<Long> path, SplittableRandom random) {
    float[] nodes = new float[WIDTH * Observation.NODE];
    float[] places = new float[WIDTH * Observation.PLACE];
    byte[] kinds = new byte[WIDTH];
    float[] logSizes = new float[WIDTH];
    int first = 0;
    while (first < chosen && trace.nodesAt(first) <= SearchTrace.node(right)) {
      first++;
    }
    for (int i = 0; i < WIDTH; i++) {
      long entry = right;
      for (int tries = 0; i > 0 && entry == right && tries < 20; tries++) {
        boolean inVain = i < WIDTH / 2 && first < chosen;
        long drawn =
            inVain
                ? trace.entryAt(first + random.nextInt(chosen - first)) // refined meanwhile
                : open(trace, random.nextInt(Math.max(1, trace.nodesAt(chosen))), random);
        if (drawn >= 0 && !path.contains(drawn)) {
          entry = drawn;
        }
      }
      boolean missing = i > 0 && entry == right;
      kinds[i] = (byte) (missing ? -1 : BlockMoves.kind(SearchTrace.move(entry)));
      logSizes[i] = trace.logSize(entry);
      trace.copyNode(entry, nodes, i * Observation.NODE);
      trace.copyPlace(entry, places, i * Observation.PLACE);
    }
    return new Choice(nodes, places, kinds, logSizes);
  }

  /** A random entry of a node, or -1 if it has none. */
  private static long open(SearchTrace trace, int node, SplittableRandom random) {
    int moves = trace.moves(node);
    return moves == 0 ? -1 : SearchTrace.entry(node, trace.move(node, random.nextInt(moves)));
  }
}
