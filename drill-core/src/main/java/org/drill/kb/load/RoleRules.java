package org.drill.kb.load;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.Adjacency;
import org.jspecify.annotations.Nullable;

/**
 * The role axioms, and the closure of role assertions under them: sub-roles, equivalent, inverse,
 * symmetric and transitive roles.
 *
 * <p>A signed role is a role r (the number r) or its inverse (the number ~r). The pairs of s are
 * those told of all signed roles below s, and the transitive closures of the transitive ones among
 * them; a closure under everything below a transitive role at once needs no further iteration.
 */
final class RoleRules {
  private final TripleCollector triples;
  private final EntityKinds kinds;
  private final int maxClosurePairs;
  private final Map<Integer, Integer> inverseOfBlank = new HashMap<>();

  /** For each role, the signed roles directly below it. */
  private final List<TreeSet<Integer>> below = new ArrayList<>();

  private final boolean[] transitive;

  RoleRules(TripleCollector triples, EntityKinds kinds, int maxClosurePairs) {
    this.triples = triples;
    this.kinds = kinds;
    this.maxClosurePairs = maxClosurePairs;
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

  /** All signed roles below a role, itself included. */
  private Set<Integer> allBelow(int role) {
    var found = new TreeSet<Integer>();
    var queue = new ArrayDeque<Integer>();
    found.add(role);
    queue.add(role);
    while (!queue.isEmpty()) {
      int signed = queue.remove();
      for (int sub : below.get(signed < 0 ? ~signed : signed)) {
        int next = signed < 0 ? ~sub : sub;
        if (found.add(next)) {
          queue.add(next);
        }
      }
    }
    return found;
  }

  /** The closed pairs of every role; roles that turn out equal or inverse share their arrays. */
  List<Pairs> close(List<Adjacency> told) {
    var bySubs = new HashMap<Set<Integer>, Pairs>();
    var closures = new HashMap<Integer, Adjacency>();
    var closed = new ArrayList<Pairs>();
    for (int r = 0; r < told.size(); r++) {
      Set<Integer> subs = allBelow(r);
      Pairs pairs = bySubs.get(subs);
      if (pairs == null) {
        Pairs mirrored = bySubs.get(mirror(subs));
        if (mirrored != null) {
          pairs = mirrored.inverse();
        } else {
          Adjacency forward = union(subs, told, closures);
          pairs = new Pairs(forward, subs.equals(mirror(subs)) ? forward : forward.inverse());
        }
        bySubs.put(subs, pairs);
      }
      closed.add(pairs);
    }
    return closed;
  }

  /** The pairs of a role in both directions. */
  record Pairs(Adjacency forward, Adjacency backward) {
    static Pairs of(Adjacency forward) {
      return new Pairs(forward, forward.inverse());
    }

    Pairs inverse() {
      return new Pairs(/* forward= */ backward, /* backward= */ forward);
    }
  }

  private static Set<Integer> mirror(Set<Integer> signed) {
    var mirrored = new TreeSet<Integer>();
    signed.forEach(role -> mirrored.add(~role));
    return mirrored;
  }

  private Adjacency union(
      Set<Integer> subs, List<Adjacency> told, Map<Integer, Adjacency> closures) {
    var parts = new ArrayList<Adjacency>();
    var flipped = new ArrayList<Boolean>();
    for (int signed : subs) {
      int role = signed < 0 ? ~signed : signed;
      parts.add(transitive[role] ? closure(role, told, closures) : told.get(role));
      flipped.add(signed < 0);
    }
    return parts.size() == 1 ? parts.get(0) : merge(parts, flipped);
  }

  private Adjacency closure(int role, List<Adjacency> told, Map<Integer, Adjacency> closures) {
    Adjacency known = closures.get(role);
    if (known != null) {
      return known;
    }
    var parts = new ArrayList<Adjacency>();
    var flipped = new ArrayList<Boolean>();
    for (int signed : allBelow(role)) {
      parts.add(told.get(signed < 0 ? ~signed : signed));
      flipped.add(signed < 0);
    }
    Adjacency base = parts.size() == 1 ? parts.get(0) : merge(parts, flipped);
    Adjacency closed = transitiveClosure(base, triples.nodes.get(kinds.roleNodes[role]));
    closures.put(role, closed);
    return closed;
  }

  private static Adjacency merge(List<Adjacency> parts, List<Boolean> flipped) {
    int individuals = parts.get(0).individuals();
    long total = parts.stream().mapToLong(Adjacency::size).sum();
    if (total > Integer.MAX_VALUE - 8) {
      throw new OntologyLoadException("a role has " + total + " pairs: too many");
    }
    int[] sources = new int[(int) total];
    int[] targets = new int[(int) total];
    int count = 0;
    for (int p = 0; p < parts.size(); p++) {
      Adjacency part = parts.get(p);
      boolean flip = flipped.get(p);
      for (int x = 0; x < individuals; x++) {
        for (int k = 0, degree = part.degree(x); k < degree; k++) {
          int y = part.target(x, k);
          sources[count] = flip ? y : x;
          targets[count++] = flip ? x : y;
        }
      }
    }
    return Adjacency.of(individuals, sources, targets, count);
  }

  /** The transitive closure by a search from every individual, in time linear in what it visits. */
  private Adjacency transitiveClosure(Adjacency base, String role) {
    int individuals = base.individuals();
    var sources = new IntList();
    var targets = new IntList();
    int[] seenFrom = new int[individuals];
    var stack = new IntList();
    for (int x = 0; x < individuals; x++) {
      if (base.degree(x) == 0) {
        continue;
      }
      stack.clear();
      stack.add(x);
      while (stack.size() > 0) {
        int node = stack.removeLast();
        for (int k = 0, degree = base.degree(node); k < degree; k++) {
          int y = base.target(node, k);
          if (seenFrom[y] != x + 1) {
            seenFrom[y] = x + 1;
            sources.add(x);
            targets.add(y);
            stack.add(y);
          }
        }
      }
      if (sources.size() > maxClosurePairs) {
        throw new OntologyLoadException(
            "the transitive closure of <"
                + role
                + "> has more than "
                + maxClosurePairs
                + " pairs; remove owl:TransitiveProperty from it");
      }
    }
    return Adjacency.of(individuals, sources.array(), targets.array(), sources.size());
  }
}
