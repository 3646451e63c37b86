package org.drill.ceiling;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Partition refinement: splits a partition as little as possible until it is stable, which means
 * that members of a block have equally many successors in each block, by each relation, where all
 * numbers from a cap on count as equal.
 *
 * <p>With a cap of 1 this is the relational coarsest partition of Paige and Tarjan (<i>Three
 * partition refinement algorithms</i>, SIAM Journal on Computing 16(6), 1987, doi:10.1137/0216062),
 * without a cap that of exact counts, which goes back to Hopcroft's <i>n log n</i> algorithm for
 * automata (1971). Their algorithm is used here for all caps. It keeps two partitions: the blocks,
 * and <i>splitters</i> (Paige and Tarjan's X), which are unions of blocks, such that the blocks are
 * stable for all splitters. A step takes a splitter S of several blocks, and out of it a block B
 * with at most half of its members. With c successors in S and b of them in B, a member has c − b
 * in the rest; so it is enough to walk back from B, count b, and split by b and then by c − b, both
 * capped. Members without a successor in B agree on c − b already, since the blocks were stable for
 * S. All c are kept: pairs of one source whose targets are in one splitter share a counter.
 *
 * <p>An individual is in B at most log₂ n times, since the splitter around it at least halves each
 * time. So n individuals and m pairs take O((m + n)·log n) steps. Where the cap is above 1, the
 * counts of a step are sorted, which can cost another factor of log m. Memory is linear: two ints a
 * pair and about twenty an individual.
 */
final class StableRefinement {
  private static final int NONE = -1;

  private final Partition partition;
  private final KeyedSplits splits;
  private final List<Relation> relations;
  private final int cap;
  private final BooleanSupplier isOver;

  /** For each pair of each relation, the counter of its source and its target's splitter. */
  private final int[][] counters;

  private final int[] counts;
  private int countersUsed;

  // Splitters: where they start and end among the members, and the splitter of each block.
  private final int[] starts;
  private final int[] ends;
  private final int[] splitterOf;
  private int splitters = 1;
  private int knownBlocks = 1;

  /** The splitters of several blocks. */
  private final int[] waiting;

  private final boolean[] waits;
  private int waitingCount;

  // Scratch of a step: the members of B, who leads there, and how often; and their new counters.
  private final int[] walked;
  private final int[] touched;
  private final int[] hits;
  private final int[] fresh;
  private final int[] rest;

  /**
   * Prepares the refinement.
   *
   * @param partition what is split
   * @param relations the relations
   * @param cap the smallest number of successors that counts as many, 1 or more
   * @param isOver whether to give up
   */
  StableRefinement(Partition partition, List<Relation> relations, int cap, BooleanSupplier isOver) {
    this.partition = partition;
    this.splits = new KeyedSplits(partition);
    this.relations = relations;
    this.cap = cap;
    this.isOver = isOver;
    int size = partition.size();
    int pairs = 0;
    counters = new int[relations.size()][];
    for (int r = 0; r < counters.length; r++) {
      counters[r] = new int[relations.get(r).size()];
      pairs = Math.addExact(pairs, counters[r].length);
    }
    counts = new int[pairs];
    starts = new int[size];
    ends = new int[size];
    ends[0] = size;
    splitterOf = new int[size];
    waiting = new int[size];
    waits = new boolean[size];
    walked = new int[size];
    touched = new int[size];
    hits = new int[size];
    fresh = new int[size];
    Arrays.fill(fresh, NONE);
    rest = new int[size];
  }

  /**
   * Splits until the partition is stable.
   *
   * @return whether there was time enough
   */
  boolean run() {
    for (int r = 0; r < counters.length; r++) {
      if (isOver.getAsBoolean()) {
        return false;
      }
      splitByDegree(r);
    }
    noteNewBlocks();
    while (waitingCount > 0) {
      int splitter = waiting[waitingCount - 1];
      int first = partition.block(partition.member(starts[splitter]));
      if (partition.end(first) == ends[splitter]) {
        waits[splitter] = false;
        waitingCount--;
      } else {
        int size = takeOut(splitter, first);
        for (int r = 0; r < counters.length; r++) {
          if (isOver.getAsBoolean()) {
            return false;
          }
          splitBy(r, size);
        }
        noteNewBlocks();
      }
    }
    return true;
  }

  /** Makes the partition stable for the splitter of all, and gives each source its counter. */
  private void splitByDegree(int r) {
    int[] sources = relations.get(r).sources();
    int found = 0;
    for (int k = 0; k < sources.length; k++) {
      int source = sources[k];
      if (fresh[source] == NONE) {
        fresh[source] = countersUsed++;
        touched[found++] = source;
      }
      counters[r][k] = fresh[source];
      counts[fresh[source]]++;
    }
    for (int k = 0; k < found; k++) {
      int source = touched[k];
      splits.add(Math.min(cap, counts[fresh[source]]), source);
      fresh[source] = NONE;
    }
    splits.split();
  }

  /** New blocks belong to the splitter of the block that they were split off from. */
  private void noteNewBlocks() {
    for (; knownBlocks < partition.count(); knownBlocks++) {
      int splitter = splitterOf[partition.parent(knownBlocks)];
      splitterOf[knownBlocks] = splitter;
      if (!waits[splitter]) {
        waits[splitter] = true;
        waiting[waitingCount++] = splitter;
      }
    }
  }

  /** Makes the smaller of the outer blocks of a splitter one of its own; copies its members. */
  private int takeOut(int splitter, int first) {
    int last = partition.block(partition.member(ends[splitter] - 1));
    int firstSize = partition.end(first) - partition.start(first);
    int lastSize = partition.end(last) - partition.start(last);
    int block = firstSize <= lastSize ? first : last;
    if (block == first) {
      starts[splitter] = partition.end(block);
    } else {
      ends[splitter] = partition.start(block);
    }
    starts[splitters] = partition.start(block);
    ends[splitters] = partition.end(block);
    splitterOf[block] = splitters++;
    int size = Math.min(firstSize, lastSize);
    for (int k = 0; k < size; k++) {
      walked[k] = partition.member(partition.start(block) + k);
    }
    return size;
  }

  /** Splits by the number of successors among the walked members, and in the rest. */
  private void splitBy(int r, int size) {
    int found = count(relations.get(r), size);
    if (found == 0) {
      return;
    }
    moveCounters(r, size);
    for (int k = 0; k < found; k++) {
      splits.add(Math.min(cap, hits[touched[k]]), touched[k]);
    }
    splits.split();
    for (int k = 0; k < found; k++) {
      int source = touched[k];
      splits.add(Math.min(cap, rest[source]), source);
      hits[source] = 0;
      fresh[source] = NONE;
    }
    splits.split();
  }

  private int count(Relation relation, int size) {
    int[] offsets = relation.offsets();
    int[] sources = relation.sources();
    int found = 0;
    for (int k = 0; k < size; k++) {
      for (int e = offsets[walked[k]], end = offsets[walked[k] + 1]; e < end; e++) {
        if (hits[sources[e]]++ == 0) {
          touched[found++] = sources[e];
        }
      }
    }
    return found;
  }

  /** Counts the pairs to walked members apart from those to the rest of the old splitter. */
  private void moveCounters(int r, int size) {
    int[] offsets = relations.get(r).offsets();
    int[] sources = relations.get(r).sources();
    int[] mine = counters[r];
    for (int k = 0; k < size; k++) {
      for (int e = offsets[walked[k]], end = offsets[walked[k] + 1]; e < end; e++) {
        int source = sources[e];
        if (fresh[source] == NONE) {
          int old = mine[e];
          rest[source] = counts[old] - hits[source];
          if (rest[source] == 0) {
            fresh[source] = old;
          } else {
            counts[old] = rest[source];
            fresh[source] = countersUsed++;
            counts[fresh[source]] = hits[source];
          }
        }
        mine[e] = fresh[source];
      }
    }
  }
}
