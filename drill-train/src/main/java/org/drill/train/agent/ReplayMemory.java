package org.drill.train.agent;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The last experiences. Each holds the examples of its own problem. The oldest are forgotten first.
 */
final class ReplayMemory {
  private static final int CHANNELS = 4;
  private static final String STORED = "memory.stored";
  private static final String TARGETS = "memory.targets";
  private static final String SIGHTS = "memory.sights";
  private static final String CENTROIDS = "memory.centroids";
  private static final String MEMBERS = "memory.members";

  private final @Nullable Experience[] slots;
  private long stored;

  ReplayMemory(int capacity) {
    this.slots = new Experience[capacity];
  }

  int size() {
    return (int) Math.min(stored, slots.length);
  }

  void store(Experience experience) {
    slots[(int) (stored++ % slots.length)] = experience;
  }

  /** Draws experiences at random, with replacement. */
  List<Experience> sample(SplittableRandom random, int count) {
    return IntStream.range(0, count).mapToObj(i -> at(random.nextInt(size()))).toList();
  }

  private Experience at(int slot) {
    Experience experience = slots[slot];
    if (experience == null) {
      throw new IllegalStateException("nothing at " + slot);
    }
    return experience;
  }

  /** Saves the experiences, and each sight once. */
  void save(AgentState state) {
    IdentityHashMap<Sight, Integer> numbers = new IdentityHashMap<>();
    var sights = new ArrayList<Sight>();
    float[] targets = new float[size()];
    float[] channels = new float[CHANNELS * size()];
    for (int i = 0; i < size(); i++) {
      targets[i] = (float) at(i).target();
      for (int c = 0; c < CHANNELS; c++) {
        Sight sight = at(i).channels().get(c);
        if (numbers.putIfAbsent(sight, sights.size()) == null) {
          sights.add(sight);
        }
        channels[CHANNELS * i + c] = numbers.getOrDefault(sight, 0);
      }
    }
    state.put(STORED, stored);
    state.put(TARGETS, targets);
    state.put(SIGHTS, channels);
    state.putRows(CENTROIDS, sights.stream().map(Sight::centroid).toList());
    state.putSets(MEMBERS, sights.stream().map(Sight::members).toList());
  }

  void restore(AgentState state) {
    stored = (long) state.number(STORED);
    float[] targets = state.floats(TARGETS, size());
    float[] channels = state.floats(SIGHTS, (long) CHANNELS * size());
    List<float[]> centroids = state.rows(CENTROIDS);
    List<long[]> members = state.sets(MEMBERS);
    Sight[] sights = new Sight[centroids.size()];
    for (int k = 0; k < sights.length; k++) {
      sights[k] = new Sight(centroids.get(k), members.get(k));
    }
    for (int i = 0; i < size(); i++) {
      int at = CHANNELS * i;
      slots[i] =
          new Experience(
              targets[i],
              sights[(int) channels[at]],
              sights[(int) channels[at + 1]],
              sights[(int) channels[at + 2]],
              sights[(int) channels[at + 3]]);
    }
  }
}
