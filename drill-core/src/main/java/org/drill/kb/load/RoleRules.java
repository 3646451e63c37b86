package org.drill.kb.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.drill.kb.Adjacency;
import org.jspecify.annotations.Nullable;

/**
 * The role axioms, and the closure of role assertions under them: sub-roles, equivalent, inverse,
 * symmetric and transitive roles.
 *
 * <p>A signed role is a role r (the number r) or its inverse (the number ~r). Signed roles below
 * each other are equal: a component of the graph of inclusions. The pairs of a component are those
 * told of its roles and those of the components directly below, closed if one of its roles is
 * transitive; each is made once, those below first.
 */
final class RoleRules {
  private final TripleCollector triples;
  private final EntityKinds kinds;
  private final int maxClosurePairs;
  private final LoadBudget budget;
  private final Map<Integer, Integer> inverseOfBlank = new HashMap<>();

  /** For each role, the signed roles directly below it. */
  private final List<TreeSet<Integer>> below = new ArrayList<>();

  private final boolean[] transitive;

  RoleRules(TripleCollector triples, EntityKinds kinds, int maxClosurePairs, LoadBudget budget) {
    this.triples = triples;
    this.kinds = kinds;
    this.maxClosurePairs = maxClosurePairs;
    this.budget = budget;
    this.transitive = new boolean[kinds.roleNodes.length];
    for (int r = 0; r < kinds.roleNodes.length; r++) {
      int flags = triples.flags(kinds.roleNodes[r]);
      transitive[r] = (flags & Owl.TRANSITIVE) != 0;
      below.add(new TreeSet<>());
      if ((flags & Owl.SYMMETRIC) != 0) {
        below.get(r).add(~r);
      }
    }
    IntList inverses = triples.pairs(Owl.Axiom.INVERSE);
    for (int k = 0; k < inverses.size(); k += 2) {
      if (kinds.isBlank(inverses.get(k))) {
        inverseOfBlank.put(inverses.get(k), inverses.get(k + 1));
      }
    }
    for (int k = 0; k < inverses.size(); k += 2) {
      include(inverses.get(k), inverses.get(k + 1), true);
      include(inverses.get(k + 1), inverses.get(k), true);
    }
    IntList subs = triples.pairs(Owl.Axiom.SUB_PROPERTY);
    for (int k = 0; k < subs.size(); k += 2) {
      include(subs.get(k), subs.get(k + 1), false);
    }
    IntList equivalents = triples.pairs(Owl.Axiom.EQUIVALENT_PROPERTY);
    for (int k = 0; k < equivalents.size(); k += 2) {
      include(equivalents.get(k), equivalents.get(k + 1), false);
      include(equivalents.get(k + 1), equivalents.get(k), false);
    }
  }

  /** The signed role that a node stands for, or null. */
  @Nullable Integer signed(int node) {
    if (kinds.roleOf[node] >= 0) {
      return kinds.roleOf[node];
    }
    Integer inverted = inverseOfBlank.get(node);
    return inverted != null && kinds.roleOf[inverted] >= 0 ? ~kinds.roleOf[inverted] : null;
  }

  /** Adds sub ⊑ sup, or sub ⊑ sup⁻ if inverted. */
  private void include(int subNode, int supNode, boolean inverted) {
    Integer sub = signed(subNode);
    Integer sup = signed(supNode);
    if (sub == null || sup == null) {
      return;
    }
    boolean flip = (sub < 0) ^ (sup < 0) ^ inverted;
    int target = sup < 0 ? ~sup : sup;
    int source = sub < 0 ? ~sub : sub;
    below.get(target).add(flip ? ~source : source);
  }

  /** The closed pairs of every role; roles that turn out equal or inverse share their arrays. */
  List<Pairs> close(List<Adjacency> told) {
    Adjacency graph = graph();
    StrongComponents components = StrongComponents.of(graph);
    var closed = new ArrayList<Pairs>();
    for (int c = 0; c < components.count(); c++) {
      int mirror = components.of(components.member(c, 0) ^ 1);
      closed.add(
          mirror < c
              ? closed.get(mirror).inverse()
              : union(c, mirror == c, components, graph, told, closed));
    }
    var pairs = new ArrayList<Pairs>();
    for (int r = 0; r < told.size(); r++) {
      pairs.add(closed.get(components.of(2 * r)));
    }
    return pairs;
  }

  /** The pairs of every role without any closure. */
  List<Pairs> asTold(List<Adjacency> told) {
    return told.stream()
        .map(pairs -> new Pairs(pairs, pairs.size() == 0 ? pairs : inverse(pairs)))
        .toList();
  }

  /** The signed roles directly below each; role r is node 2r, and its inverse 2r + 1. */
  private Adjacency graph() {
    var sources = new IntList();
    var targets = new IntList();
    for (int r = 0; r < below.size(); r++) {
      for (int sub : below.get(r)) {
        int node = sub < 0 ? 2 * ~sub + 1 : 2 * sub;
        sources.add(2 * r);
        targets.add(node);
        sources.add(2 * r + 1);
        targets.add(node ^ 1);
      }
    }
    return Adjacency.of(2 * below.size(), sources.array(), targets.array(), sources.size());
  }

  /** The pairs of a role in both directions. */
  record Pairs(Adjacency forward, Adjacency backward) {
    Pairs inverse() {
      return new Pairs(/* forward= */ backward, /* backward= */ forward);
    }
  }

  /** A relation, or its converse. */
  private record Part(Adjacency pairs, boolean flipped) {}

  /** The pairs of equal roles: what is told of them, and the pairs of those directly below. */
  private Pairs union(
      int component,
      boolean symmetric,
      StrongComponents components,
      Adjacency graph,
      List<Adjacency> told,
      List<Pairs> closed) {
    budget.step();
    var parts = new ArrayList<Part>();
    String transitiveRole = "";
    for (int k = 0; k < components.size(component); k++) {
      int node = components.member(component, k);
      parts.add(new Part(told.get(node / 2), node % 2 == 1));
      if (transitive[node / 2]) {
        transitiveRole = triples.nodes.get(kinds.roleNodes[node / 2]);
      }
    }
    parts.removeIf(part -> part.pairs.size() == 0);
    List<Pairs> below =
        Arrays.stream(components.below(component, graph))
            .mapToObj(closed::get)
            .filter(pairs -> pairs.forward.size() > 0)
            .toList();
    Pairs known = parts.isEmpty() && below.size() == 1 ? below.get(0) : null;
    below.forEach(pairs -> parts.add(new Part(pairs.forward, false)));
    Adjacency forward = known != null ? known.forward : merge(parts, told.get(0));
    if (!transitiveRole.isEmpty()) {
      forward = TransitiveClosure.of(forward, transitiveRole, maxClosurePairs, budget);
    }
    if (known != null && known.forward == forward) {
      return known;
    }
    return new Pairs(forward, symmetric || forward.size() == 0 ? forward : inverse(forward));
  }

  private Adjacency inverse(Adjacency forward) {
    budget.take(4.0 * (forward.individuals() + forward.size()));
    return forward.inverse();
  }

  private Adjacency merge(List<Part> parts, Adjacency any) {
    if (parts.isEmpty()) {
      return Adjacency.of(any.individuals(), new int[0], new int[0], 0);
    }
    if (parts.size() == 1 && !parts.get(0).flipped) {
      return parts.get(0).pairs;
    }
    long total = parts.stream().mapToLong(part -> part.pairs.size()).sum();
    if (total > Integer.MAX_VALUE - 8) {
      throw budget.refusal("a role has " + total + " pairs: too many");
    }
    budget.take(4.0 * (any.individuals() + total));
    int[] sources = new int[(int) total];
    int[] targets = new int[(int) total];
    int count = 0;
    for (Part part : parts) {
      for (int x = 0; x < any.individuals(); x++) {
        for (int k = 0, degree = part.pairs.degree(x); k < degree; k++) {
          int y = part.pairs.target(x, k);
          sources[count] = part.flipped ? y : x;
          targets[count++] = part.flipped ? x : y;
        }
      }
    }
    return Adjacency.of(any.individuals(), sources, targets, count);
  }
}
