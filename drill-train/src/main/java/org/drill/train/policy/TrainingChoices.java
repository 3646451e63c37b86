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
 * chosen instead.
 *
 * <p>Each step on the way gives up to three: to look at its node, to make its move when that was
 * made, and to make it when the node had just been looked at, if other moves were tried before.
 */
final class TrainingChoices {
  /** How many entries a choice has; the right one comes first. */
  static final int WIDTH = 32;

  /** The kind of a look at a node, after those of moves. */
  static final int LOOK = BlockMoves.KINDS;

  /**
   * One choice.
   *
   * @param nodes what is seen of the node of each entry
   * @param places what is seen of its place
   * @param kinds the kind of its move, or {@link #LOOK}; -1 if there is no entry
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
      int made = trace.timeOf(right);
      long look = SearchTrace.entry(SearchTrace.node(right), SearchTrace.LOOK);
      int looked = trace.timeOf(look);
      int seen = 0;
      while (seen < looked && trace.nodesAt(seen) <= SearchTrace.node(right)) {
        seen++;
      }
      add(trace, look, seen, looked, looked, path, random);
      add(trace, right, looked + 1, made, made, path, random);
      if (made > looked + 1) {
        add(trace, right, looked + 1, made, looked + 1, path, random);
      }
    }
  }

  /**
   * Adds a choice, if there was any.
   *
   * @param right the entry on the way
   * @param first when it could be chosen first
   * @param chosen when it was chosen
   * @param time when it is to be chosen
   */
  private void add(
      SearchTrace trace,
      long right,
      int first,
      int chosen,
      int time,
      List<Long> path,
      SplittableRandom random) {
    float[] nodes = new float[WIDTH * Observation.NODE];
    float[] places = new float[WIDTH * Observation.PLACE];
    byte[] kinds = new byte[WIDTH];
    float[] logSizes = new float[WIDTH];
    int others = 0;
    for (int i = 0; i < WIDTH; i++) {
      long entry = right;
      int when = time;
      for (int tries = 0; i > 0 && entry == right && tries < 20; tries++) {
        boolean inVain = i < WIDTH / 2 && first < chosen;
        int then = inVain ? first + random.nextInt(chosen - first) : time;
        long drawn =
            inVain
                ? trace.chosenAt(then) // meanwhile
                : open(trace, random.nextInt(Math.max(1, trace.nodesAt(time))), time, random);
        if (drawn >= 0 && !isOnTheWay(drawn, path)) {
          entry = drawn;
          when = then;
        }
      }
      boolean missing = i > 0 && entry == right;
      if (missing) {
        kinds[i] = -1;
        continue;
      }
      others += i > 0 ? 1 : 0;
      int move = SearchTrace.move(entry);
      kinds[i] = (byte) (move == SearchTrace.LOOK ? LOOK : BlockMoves.kind(move));
      logSizes[i] =
          trace.copy(entry, when, nodes, i * Observation.NODE, places, i * Observation.PLACE);
    }
    if (others > 0) {
      all.add(new Choice(nodes, places, kinds, logSizes));
    }
  }

  /** Whether an entry is a step on the way, or a look at a node on the way. */
  private static boolean isOnTheWay(long entry, List<Long> path) {
    boolean isLook = SearchTrace.move(entry) == SearchTrace.LOOK;
    for (long step : path) {
      if (step == entry || (isLook && SearchTrace.node(step) == SearchTrace.node(entry))) {
        return true;
      }
    }
    return false;
  }

  /** A random entry of a node, or -1 if it has none. */
  private static long open(SearchTrace trace, int node, int time, SplittableRandom random) {
    int entries = trace.entries(node, time);
    return entries == 0 ? -1 : trace.entry(node, random.nextInt(entries), time);
  }
}
