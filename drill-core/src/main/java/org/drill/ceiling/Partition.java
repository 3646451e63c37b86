package org.drill.ceiling;

import java.util.Arrays;

/**
 * A partition of the numbers from 0 to n − 1 into blocks that are split, and never joined.
 *
 * <p>The members of a block stand side by side in one array, and stay within its borders when it is
 * split. Members are marked; then {@link #split} parts the marked members of each block from the
 * others. Both take time linear in the number of marks. Not thread-safe.
 */
final class Partition {
  private final int[] members;
  private final int[] positions;
  private final int[] blocks;
  private final int[] starts;
  private final int[] ends;
  private final int[] parents;

  /** How many members of each block are marked; they stand first. */
  private final int[] marks;

  private final int[] markedBlocks;
  private int markedCount;
  private int count;

  /** All numbers in one block. */
  Partition(int size) {
    members = new int[size];
    Arrays.setAll(members, i -> i);
    positions = members.clone();
    blocks = new int[size];
    starts = new int[size];
    ends = new int[size];
    parents = new int[size];
    marks = new int[size];
    markedBlocks = new int[size];
    count = Math.min(size, 1);
    if (size > 0) {
      ends[0] = size;
    }
  }

  /** How many numbers there are. */
  int size() {
    return members.length;
  }

  /** How many blocks there are; they are numbered from 0. */
  int count() {
    return count;
  }

  /** The block of a member. */
  int block(int member) {
    return blocks[member];
  }

  /** Where a block starts. */
  int start(int block) {
    return starts[block];
  }

  /** Where a block ends. */
  int end(int block) {
    return ends[block];
  }

  /** The block that a block was split off from. */
  int parent(int block) {
    return parents[block];
  }

  /** Who stands at a position. */
  int member(int position) {
    return members[position];
  }

  /** Marks a member; to do so again changes nothing. */
  void mark(int member) {
    int block = blocks[member];
    int from = positions[member];
    int to = starts[block] + marks[block];
    if (from < to) {
      return;
    }
    if (marks[block]++ == 0) {
      markedBlocks[markedCount++] = block;
    }
    int other = members[to];
    members[to] = member;
    positions[member] = to;
    members[from] = other;
    positions[other] = from;
  }

  /** Makes a new block of the marked members of each block that has others, too. */
  void split() {
    for (int k = 0; k < markedCount; k++) {
      int block = markedBlocks[k];
      int border = starts[block] + marks[block];
      marks[block] = 0;
      if (border < ends[block]) {
        int made = count++;
        starts[made] = starts[block];
        ends[made] = border;
        starts[block] = border;
        parents[made] = block;
        for (int position = starts[made]; position < border; position++) {
          blocks[members[position]] = made;
        }
      }
    }
    markedCount = 0;
  }
}
