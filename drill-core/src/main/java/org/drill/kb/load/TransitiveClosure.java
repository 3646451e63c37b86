package org.drill.kb.load;

import org.drill.kb.Adjacency;

/**
 * The transitive closure of a relation, component by component.
 *
 * <p>All members of a component reach the same. A component adds what its neighbours reach, nearest
 * first, and skips a neighbour that it has met already, since then it has met all that is behind,
 * too (Goralčíková and Koubek, A reduct-and-closure algorithm for graphs, MFCS 1979). Rings and
 * dense graphs take time linear in the result.
 */
final class TransitiveClosure {
  /** A number in both directions. */
  private static final double PAIR_BYTES = 8;

  private final Adjacency base;
  private final StrongComponents components;
  private final String role;
  private final int maxPairs;
  private final LoadBudget budget;

  /** What the members of each component reach, ascending. */
  private final int[][] reached;

  /** The component that met an individual last, plus 1. */
  private final int[] met;

  private final IntList found = new IntList();
  private long pairs;

  private TransitiveClosure(Adjacency base, String role, int maxPairs, LoadBudget budget) {
    this.base = base;
    this.components = StrongComponents.of(base);
    this.role = role;
    this.maxPairs = Math.min(maxPairs, budget.room(PAIR_BYTES));
    this.budget = budget;
    this.reached = new int[components.count()][];
    this.met = new int[base.individuals()];
  }

  /** The closure; the relation itself if it is closed. */
  static Adjacency of(Adjacency base, String role, int maxPairs, LoadBudget budget) {
    var closure = new TransitiveClosure(base, role, maxPairs, budget);
    for (int c = 0; c < closure.reached.length; c++) {
      closure.reach(c);
    }
    if (closure.pairs == base.size()) {
      return base;
    }
    budget.take(4.0 * (base.individuals() + closure.pairs));
    int[][] rows = new int[base.individuals()][];
    for (int x = 0; x < rows.length; x++) {
      rows[x] = closure.reached[closure.components.of(x)];
    }
    return Adjacency.ofRows(rows, rows.length);
  }

  private void reach(int component) {
    budget.step();
    found.clear();
    if (isCyclic(component)) {
      meetMembers(component, component);
    }
    for (int other : components.below(component, base)) {
      if (met[components.member(other, 0)] != component + 1) {
        meetMembers(other, component);
        for (int y : reached[other]) {
          meet(y, component);
        }
      }
    }
    pairs += (long) components.size(component) * found.size();
    if (pairs > maxPairs) {
      throw budget.refusal(
          "the transitive closure of <"
              + role
              + "> has more than "
              + maxPairs
              + " pairs; remove owl:TransitiveProperty from it, or load what is told"
              + " (--reasoner told)");
    }
    reached[component] = found.sorted();
  }

  private boolean isCyclic(int component) {
    int x = components.member(component, 0);
    return components.size(component) > 1 || base.contains(x, x);
  }

  private void meetMembers(int members, int component) {
    for (int k = 0; k < components.size(members); k++) {
      meet(components.member(members, k), component);
    }
  }

  private void meet(int individual, int component) {
    if (met[individual] != component + 1) {
      met[individual] = component + 1;
      found.add(individual);
    }
  }
}
