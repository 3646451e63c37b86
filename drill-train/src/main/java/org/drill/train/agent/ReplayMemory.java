package org.drill.train.agent;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * The last experiences D. Each holds the examples of its own problem. The oldest are forgotten
 * first.
 *
 * <p>With a priority α above 0, experiences that were predicted badly are drawn more often, and
 * count less in return: Schaul, Quan, Antonoglou, Silver, <i>Prioritized Experience Replay</i>,
 * ICLR 2016, the proportional variant: P(i) ∝ pᵢ^α with pᵢ = |δᵢ| + ε, and weights (N·P(i))^−β.
 */
final class ReplayMemory {
  private static final String STORED = "memory.stored";
  private static final String VALUES = "memory.targets";
  private static final String CHANNELS = "memory.channels";
  private static final String SUCCESSORS = "memory.successors";
  private static final String PRIORITIES = "memory.priorities";
  private static final String CENTROIDS = "memory.centroids";
  private static final String MEMBERS = "memory.members";
  private static final String SETS = "memory.sets";
  private static final String COUNTS = "memory.counts";

  /** What the error of an experience is taken to be at least, so that each is drawn some time. */
  private static final double LEAST_ERROR = 0.01;

  private final @Nullable Experience[] slots;
  private final double alpha;
  private final PriorityTree priorities;
  private double greatest = 1;
  private long stored;

  /**
   * Makes a memory.
   *
   * @param capacity how many experiences are remembered
   * @param alpha the exponent of priorities; 0 draws all alike
   */
  ReplayMemory(int capacity, double alpha) {
    this.slots = new Experience[capacity];
    this.alpha = alpha;
    this.priorities = new PriorityTree(alpha == 0 ? 1 : capacity);
  }

  /**
   * A minibatch.
   *
   * @param slots where each experience is
   * @param experiences the experiences
   * @param weights how much each counts
   */
  record Minibatch(int[] slots, List<Experience> experiences, float[] weights) {}

  int size() {
    return (int) Math.min(stored, slots.length);
  }

  void store(Experience experience) {
    int slot = (int) (stored++ % slots.length);
    slots[slot] = experience;
    if (alpha > 0) {
      priorities.set(slot, greatest); // what is new is drawn soon
    }
  }

  /**
   * Draws experiences at random, with replacement.
   *
   * @param random where from
   * @param count how many
   * @param beta how far the weights make up for priorities, from 0 to 1
   */
  Minibatch sample(SplittableRandom random, int count, double beta) {
    int[] drawn = new int[count];
    float[] weights = new float[count];
    List<Experience> experiences = new ArrayList<>(count);
    double most = 0;
    for (int i = 0; i < count; i++) {
      drawn[i] =
          alpha == 0
              ? random.nextInt(size())
              : priorities.find(random.nextDouble() * priorities.total());
      experiences.add(at(drawn[i]));
      double weight =
          alpha == 0 ? 1 : Math.pow(size() * priorities.get(drawn[i]) / priorities.total(), -beta);
      most = Math.max(most, weight);
      weights[i] = (float) weight;
    }
    for (int i = 0; i < count; i++) {
      weights[i] /= (float) most;
    }
    return new Minibatch(drawn, experiences, weights);
  }

  /** Takes note how far predictions were off. */
  void learned(Minibatch batch, float[] errors) {
    if (alpha == 0) {
      return;
    }
    for (int i = 0; i < errors.length; i++) {
      double priority = Math.pow(Math.abs(errors[i]) + LEAST_ERROR, alpha);
      priorities.set(batch.slots[i], priority);
      greatest = Math.max(greatest, priority);
    }
  }

  private Experience at(int slot) {
    Experience experience = slots[slot];
    if (experience == null) {
      throw new IllegalStateException("nothing at " + slot);
    }
    return experience;
  }

  /** Saves the experiences, and each set once. */
  void save(AgentState state) {
    var numbers = new Numbers();
    float[] values = new float[size()];
    float[] channels = new float[4 * size()];
    List<Float> successors = new ArrayList<>();
    double[] priority = new double[alpha == 0 ? 0 : size()];
    for (int i = 0; i < size(); i++) {
      Experience experience = at(i);
      values[i] = (float) experience.value();
      for (int c = 0; c < 4; c++) {
        channels[4 * i + c] = numbers.of(experience.channels().get(c));
      }
      successors.add((float) experience.successors().size());
      experience.successors().forEach(seen -> successors.add((float) numbers.of(seen)));
      if (alpha > 0) {
        priority[i] = priorities.get(i);
      }
    }
    state.put(STORED, stored);
    state.put(VALUES, values);
    state.put(CHANNELS, channels);
    state.put(SUCCESSORS, floats(successors));
    state.put(PRIORITIES + ".greatest", greatest);
    state.putDoubles(PRIORITIES, priority);
    state.putRows(CENTROIDS, numbers.sets.stream().map(SeenSet::centroid).toList());
    state.putSets(MEMBERS, numbers.sets.stream().map(SeenSet::members).toList());
    state.put(SETS, floats(numbers.setOf));
    state.putRows(COUNTS, numbers.seen.stream().map(SeenChannel::counts).toList());
  }

  private static float[] floats(List<Float> list) {
    float[] values = new float[list.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = list.get(i);
    }
    return values;
  }

  /** Numbers for what is seen, and for sets. */
  private static final class Numbers {
    private final IdentityHashMap<SeenChannel, Integer> numbers = new IdentityHashMap<>();
    private final IdentityHashMap<SeenSet, Integer> setNumbers = new IdentityHashMap<>();
    private final List<SeenChannel> seen = new ArrayList<>();
    private final List<SeenSet> sets = new ArrayList<>();
    private final List<Float> setOf = new ArrayList<>();

    int of(SeenChannel one) {
      return numbers.computeIfAbsent(
          one,
          fresh -> {
            setOf.add((float) of(fresh.set()));
            seen.add(fresh);
            return seen.size() - 1;
          });
    }

    private int of(SeenSet set) {
      return setNumbers.computeIfAbsent(
          set,
          fresh -> {
            sets.add(fresh);
            return sets.size() - 1;
          });
    }
  }

  void restore(AgentState state) {
    stored = (long) state.number(STORED);
    greatest = state.number(PRIORITIES + ".greatest");
    float[] values = state.floats(VALUES, size());
    float[] channels = state.floats(CHANNELS, 4L * size());
    float[] successors = state.floats(SUCCESSORS);
    double[] priority = state.doubles(PRIORITIES);
    List<float[]> centroids = state.rows(CENTROIDS);
    List<long[]> members = state.sets(MEMBERS);
    List<float[]> counts = state.rows(COUNTS);
    float[] setOf = state.floats(SETS);
    List<SeenSet> sets = new ArrayList<>();
    for (int k = 0; k < centroids.size(); k++) {
      sets.add(new SeenSet(centroids.get(k), members.get(k)));
    }
    List<SeenChannel> seen = new ArrayList<>();
    for (int k = 0; k < setOf.length; k++) {
      seen.add(new SeenChannel(sets.get((int) setOf[k]), counts.get(k)));
    }
    int next = 0;
    for (int i = 0; i < size(); i++) {
      List<SeenChannel> after = new ArrayList<>();
      int count = (int) successors[next++];
      for (int k = 0; k < count; k++) {
        after.add(seen.get((int) successors[next++]));
      }
      slots[i] =
          new Experience(
              values[i],
              seen.get((int) channels[4 * i]),
              seen.get((int) channels[4 * i + 1]),
              seen.get((int) channels[4 * i + 2]),
              seen.get((int) channels[4 * i + 3]),
              after);
      if (alpha > 0) {
        priorities.set(i, priority[i]);
      }
    }
  }
}
