package org.drill.train.agent;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The last experiences: what the network saw, and the value that came of it. Each holds the
 * examples of its own problem. The oldest are forgotten first.
 */
final class ReplayMemory {
  private static final String STORED = "memory.stored";
  private static final String INPUTS = "memory.inputs";
  private static final String TARGETS = "memory.targets";

  private final int width;
  private final float[] inputs;
  private final float[] targets;
  private long stored;

  ReplayMemory(int capacity, int width) {
    this.width = width;
    this.inputs = new float[Math.multiplyExact(capacity, width)];
    this.targets = new float[capacity];
  }

  int size() {
    return (int) Math.min(stored, targets.length);
  }

  /** Stores an experience: its channels one after the other, and its target. */
  void store(double target, float[]... channels) {
    int slot = (int) (stored++ % targets.length);
    int at = slot * width;
    for (float[] channel : channels) {
      System.arraycopy(channel, 0, inputs, at, channel.length);
      at += channel.length;
    }
    targets[slot] = (float) target;
  }

  /** Draws experiences at random, with replacement. */
  void sample(SplittableRandom random, int count, float[] batch, float[] values) {
    for (int i = 0; i < count; i++) {
      int slot = random.nextInt(size());
      System.arraycopy(inputs, slot * width, batch, i * width, width);
      values[i] = targets[slot];
    }
  }

  void save(AgentState state) {
    state.put(STORED, stored);
    state.put(INPUTS, Arrays.copyOf(inputs, size() * width));
    state.put(TARGETS, Arrays.copyOf(targets, size()));
  }

  void restore(AgentState state) {
    stored = (long) state.number(STORED);
    System.arraycopy(state.floats(INPUTS, (long) size() * width), 0, inputs, 0, size() * width);
    System.arraycopy(state.floats(TARGETS, size()), 0, targets, 0, size());
  }
}
