package org.drill.refinement;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.drill.domain.Everyone;
import org.drill.kb.Bits;
import org.drill.language.Alphabet;
import org.drill.language.LeafOrder;
import org.drill.language.Monotony;
import org.drill.term.TermTable;

/**
 * M_B of {@link DownwardOperator}: what ⊤ is refined to first in each context B. Those are the most
 * general leaves that tell individuals of the context apart, ¬ of the most specific ones, and steps
 * with the fillers by which they cover most. Made when first asked for, by the one thread that
 * learns refinements.
 *
 * <p>Each leaf is looked at once in each direction: the ranges of a data property form a lattice,
 * with more ways through it than could be walked.
 */
final class BaseMembers {
  /** The context of the whole expression; others are the ranges of relations. */
  static final int ROOT = -1;

  private static final int[] NONE = {};

  private final TermTable terms;
  private final int[] leaves;
  private final KnownRefinements known;
  private final Alphabet alphabet;
  private final LeafOrder order;
  private final Everyone everyone;
  private final Map<Integer, int[]> made = new HashMap<>();

  /**
   * Starts with none.
   *
   * @param terms the terms of the run
   * @param leaves the terms of the leaves
   * @param order which leaves stand above which
   * @param known says when to stop; what is made then is incomplete
   */
  BaseMembers(TermTable terms, int[] leaves, LeafOrder order, KnownRefinements known) {
    this.terms = terms;
    this.leaves = leaves;
    this.known = known;
    this.alphabet = terms.alphabet();
    this.order = order;
    this.everyone = new Everyone(alphabet.kb(), alphabet.relations());
  }

  /** The members in a context, as terms. */
  int[] of(int context) {
    return made.computeIfAbsent(context, this::make);
  }

  private int[] make(int context) {
    long[] here = context == ROOT ? everyone.all() : alphabet.relations().get(context).range();
    Set<Integer> members = new LinkedHashSet<>();
    addDownwards(here, members);
    if (alphabet.language().negation()) {
      addUpwards(here, members);
    }
    for (int step = 0; step < alphabet.steps(); step++) {
      long[] domain = alphabet.relations().get(alphabet.relationOf(step)).domain();
      if (alphabet.isMostGeneral(step) && Bits.andCount(domain, here) > 0) {
        addStep(step, members);
      }
    }
    return members.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Adds a step with the fillers by which it covers most. */
  private void addStep(int step, Set<Integer> members) {
    int before = members.size();
    if (alphabet.monotony(step) == Monotony.SHRINKS) {
      long[] range = alphabet.relations().get(alphabet.relationOf(step)).range();
      IntStream.of(order.lowest())
          .filter(leaf -> known.goesOn())
          .filter(leaf -> alphabet.leafLength(leaf) == 1 && covered(leaf, range) > 0)
          .forEach(leaf -> members.add(terms.step(step, leaves[leaf])));
    }
    if (members.size() == before) {
      members.add(terms.step(step, TermTable.TOP));
    }
  }

  /** How many of the context belong to a leaf. */
  private int covered(int leaf, long[] here) {
    return Bits.andCount(alphabet.leaf(leaf).extent(everyone), here);
  }

  /** Adds leaves, or those below where one covers all of the context; nothing if it is empty. */
  private void addDownwards(long[] here, Set<Integer> members) {
    int size = Bits.count(here);
    walk(
        order.roots(),
        leaf -> {
          int covered = covered(leaf, here);
          if (covered > 0 && covered < size) {
            members.add(leaves[leaf]);
          }
          return covered == size ? order.children(leaf) : NONE;
        });
  }

  /** Adds ¬ of leaves, or of those above where one is empty in the context. */
  private void addUpwards(long[] here, Set<Integer> members) {
    int size = Bits.count(here);
    walk(
        order.lowest(),
        leaf -> {
          int covered = covered(leaf, here);
          if (covered > 0 && covered < size) {
            members.add(terms.not(leaves[leaf]));
          }
          return covered == 0 ? order.parents(leaf) : NONE;
        });
  }

  /** Visits leaves depth first, each once, and after each those that the visit leads to. */
  private void walk(int[] from, IntFunction<int[]> visit) {
    var visited = new BitSet();
    var next = new ArrayDeque<Integer>();
    pushAll(from, next);
    while (!next.isEmpty() && known.goesOn()) {
      int leaf = next.pop();
      if (!visited.get(leaf)) {
        visited.set(leaf);
        pushAll(visit.apply(leaf), next);
      }
    }
  }

  private static void pushAll(int[] leaves, Deque<Integer> onto) {
    for (int i = leaves.length - 1; i >= 0; i--) {
      onto.push(leaves[i]);
    }
  }
}
