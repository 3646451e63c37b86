package org.drill.refinement;

import java.util.function.IntPredicate;
import org.drill.array.IntSet;
import org.drill.term.TermDrafts;
import org.drill.term.TermList;
import org.drill.term.TermLists;
import org.drill.term.TermTable;

/**
 * The refinements of parts that an operator has made, so that none are made twice, and whether
 * there was time to make them.
 *
 * <p>Belongs to one thread, except that any number of threads may read, and ask whether to go on,
 * while none learns.
 */
final class KnownRefinements {
  /** How many drafts are made between two looks at the clock; a power of two. */
  private static final int CHECK = 256;

  /** The same for what makes no drafts and may take long. */
  private static final int CHECK_STEPS = 128;

  private final TermTable terms;
  private final IntPredicate spent;
  private final TermLists lists = new TermLists();
  private final TermList found = new TermList();
  private final IntSet seen = new IntSet();
  private volatile boolean isCut;
  private int steps;

  /**
   * Starts with none.
   *
   * @param terms the terms of the run
   * @param spent says when to stop; asked now and then with the number of drafts, which are then
   *     incomplete
   */
  KnownRefinements(TermTable terms, IntPredicate spent) {
    this.terms = terms;
    this.spent = spent;
  }

  /** Whether the refinements with a key are known. */
  boolean contains(long key) {
    return lists.contains(key);
  }

  /** Makes terms of drafts, and knows them under a key: each once, and the part itself not. */
  void learn(long key, int part, TermDrafts drafts) {
    found.clear();
    if (!terms.makeAll(drafts, found, () -> spent.test(0))) {
      isCut = true;
    }
    seen.clear();
    seen.add(part);
    found.retain(seen::add);
    if (!isCut) {
      lists.put(key, found);
    }
  }

  /** The list with a key; an empty one if there is none. */
  int list(long key) {
    return lists.place(key);
  }

  /** How many refinements a list has. */
  int size(int list) {
    return lists.size(list);
  }

  /** A refinement of a list, from 0. */
  int get(int list, int index) {
    return lists.get(list, index);
  }

  /** Whether to go on drafting; once it says no it never says yes again. */
  boolean goesOn(TermDrafts drafts) {
    if ((drafts.size() & (CHECK - 1)) == CHECK - 1 && spent.test(drafts.size())) {
      isCut = true;
    }
    return !isCut;
  }

  /**
   * Whether to go on with what makes no drafts, such as an expression that is still too short. Asks
   * every few times that it is called; for the one thread that learns.
   */
  boolean goesOn() {
    if ((++steps & (CHECK_STEPS - 1)) == 0 && spent.test(0)) {
      isCut = true;
    }
    return !isCut;
  }
}
