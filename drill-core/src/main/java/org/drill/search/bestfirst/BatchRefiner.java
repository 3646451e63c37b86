package org.drill.search.bestfirst;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.drill.refinement.RefinementOperator;
import org.drill.search.Budget;
import org.drill.search.Workers;
import org.drill.term.Extents;
import org.drill.term.TermDrafts;
import org.drill.term.TermList;
import org.drill.term.TermTable;

/**
 * The refinements of the nodes of one step, made and counted on all cores.
 *
 * <p>Threads draft and count; only the caller makes terms, in the order of the nodes. What comes
 * out is therefore the same for any number of threads.
 */
final class BatchRefiner {
  /** How many nodes a thread drafts at a time, and how many refinements it counts. */
  private static final int NODES = 64;

  private static final int REFINEMENTS = 512;

  private final Budget budget;
  private final TermTable terms;
  private final Extents extents;
  private final RefinementOperator operator;

  private int[] nodes = new int[16];
  private int[] sources = new int[16];
  private int[] portions = new int[16];
  private int[] ends = new int[16];
  private int size;
  private final List<TermDrafts> drafts = new ArrayList<>();
  private final TermList refinements = new TermList();

  BatchRefiner(TermTable terms, Extents extents, RefinementOperator operator, Budget budget) {
    this.budget = budget;
    this.terms = terms;
    this.extents = extents;
    this.operator = operator;
  }

  void clear() {
    size = 0;
    refinements.clear();
  }

  /** Adds a node whose term is to be refined. */
  void add(int node, int term, int portion) {
    if (size == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * size);
      sources = Arrays.copyOf(sources, 2 * size);
      portions = Arrays.copyOf(portions, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size);
    }
    nodes[size] = node;
    sources[size] = term;
    portions[size++] = portion;
  }

  /** How many nodes there are. */
  int size() {
    return size;
  }

  int node(int index) {
    return nodes[index];
  }

  /** Which portion of the refinements of a node these are. */
  int portion(int index) {
    return portions[index];
  }

  /** The first refinement of a node. */
  int start(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  /** The first refinement that is no longer the node's. */
  int end(int index) {
    return ends[index];
  }

  int refinement(int index) {
    return refinements.get(index);
  }

  /** Makes the refinements; says no if there is no time left for that, and then has none. */
  boolean refine(Workers workers) {
    for (int i = 0; i < size; i++) {
      operator.prepare(sources[i], portions[i]);
    }
    List<Callable<TermDrafts>> drafting = new ArrayList<>();
    for (int from = 0; from < size; from += NODES) {
      int first = from;
      int last = Math.min(size, from + NODES);
      int chunk = drafting.size();
      if (chunk == drafts.size()) {
        drafts.add(new TermDrafts(terms));
      }
      drafting.add(() -> draft(first, last, drafts.get(chunk)));
    }
    int offset = 0;
    int at = 0;
    for (TermDrafts chunk : workers.run(drafting)) {
      for (int last = Math.min(size, at + NODES); at < last; at++) {
        ends[at] += offset;
      }
      offset += chunk.size();
      if (!terms.makeAll(chunk, refinements, budget::isSpent)) {
        return false;
      }
    }
    count(workers);
    return true;
  }

  private TermDrafts draft(int first, int last, TermDrafts into) {
    for (int i = first; i < last; i++) {
      operator.draft(sources[i], portions[i], into);
      ends[i] = into.size();
    }
    return into;
  }

  private void count(Workers workers) {
    List<Callable<Boolean>> counting = new ArrayList<>();
    for (int from = 0; from < refinements.size(); from += REFINEMENTS) {
      int first = from;
      int last = Math.min(refinements.size(), from + REFINEMENTS);
      counting.add(
          () -> {
            if (!budget.isSpent()) { // else whoever needs a count makes it
              extents.evaluateSome(refinements, first, last);
            }
            return true;
          });
    }
    workers.run(counting);
  }
}
