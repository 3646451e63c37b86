package org.drill.kb.load;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.Bits;

/**
 * The class axioms as rules 'whoever belongs to all of these named classes belongs to that one',
 * and the closure of class memberships under them.
 *
 * <p>Sound but not complete: conjunctions are taken apart, disjunctions on the left are, and named
 * classes are followed; an axiom with any other part contributes what remains without it. A
 * reasoner does the rest.
 */
final class ClassRules {
  /** Class expressions nested deeper than this contribute nothing. */
  private static final int MAX_NESTING = 100;

  private record Rule(int[] body, int head) {}

  private final EntityKinds kinds;
  private final RdfLists lists;
  private final Map<Integer, Integer> intersections = new HashMap<>();
  private final Map<Integer, Integer> unions = new HashMap<>();
  private final Map<Integer, Integer> nominals = new HashMap<>();
  private final List<Rule> rules = new ArrayList<>();
  private final List<int[]> memberships = new ArrayList<>();

  ClassRules(TripleCollector triples, EntityKinds kinds, RdfLists lists) {
    this.kinds = kinds;
    this.lists = lists;
    each(triples.pairs(Owl.Axiom.INTERSECTION), intersections::put);
    each(triples.pairs(Owl.Axiom.UNION), unions::put);
    each(triples.pairs(Owl.Axiom.DISJOINT_UNION), unions::put);
    each(triples.pairs(Owl.Axiom.ONE_OF), nominals::put);
    each(triples.pairs(Owl.Axiom.SUB_CLASS), this::include);
    each(
        triples.pairs(Owl.Axiom.EQUIVALENT_CLASS),
        (a, b) -> {
          include(a, b);
          include(b, a);
        });
    defineNamed();
  }

  private interface PairConsumer {
    void accept(int subject, int object);
  }

  private static void each(IntList pairs, PairConsumer consumer) {
    for (int k = 0; k < pairs.size(); k += 2) {
      consumer.accept(pairs.get(k), pairs.get(k + 1));
    }
  }

  /** A named class that carries owl:intersectionOf, owl:unionOf or owl:oneOf is defined by it. */
  private void defineNamed() {
    for (int node : kinds.classNodes) {
      Integer list = intersections.get(node);
      if (list != null) {
        for (int part : lists.members(list)) {
          include(node, part);
        }
        List<int[]> bodies = conjunction(list, 0);
        bodies.forEach(body -> rules.add(new Rule(body, kinds.classOf[node])));
      }
      list = unions.get(node);
      if (list != null) {
        lists.members(list).forEach(part -> include(part, node));
      }
      if (nominals.containsKey(node)) {
        addNominal(node, node);
      }
    }
  }

  /** Adds the rules for sub ⊑ sup. */
  private void include(int sub, int sup) {
    var heads = new TreeSet<Integer>();
    addUpper(sup, heads, 0);
    if (heads.isEmpty()) {
      return;
    }
    if (nominals.containsKey(sub)) {
      addNominal(sub, sup);
    }
    for (int[] body : lower(sub, 0)) {
      for (int head : heads) {
        if (!(body.length == 1 && body[0] == head)) {
          rules.add(new Rule(body, head));
        }
      }
    }
  }

  private void addNominal(int oneOf, int sup) {
    var heads = new TreeSet<Integer>();
    addUpper(sup, heads, 0);
    Integer list = nominals.get(oneOf);
    if (list != null) {
      for (int member : lists.members(list)) {
        if (kinds.individualOf[member] >= 0) {
          heads.forEach(head -> memberships.add(new int[] {kinds.individualOf[member], head}));
        }
      }
    }
  }

  /** Adds the named classes that every instance of an expression belongs to. */
  void addUpper(int node, Set<Integer> heads, int nesting) {
    if (kinds.classOf[node] >= 0) {
      heads.add(kinds.classOf[node]);
    } else if (intersections.containsKey(node) && nesting < MAX_NESTING) {
      for (int part : lists.members(intersections.getOrDefault(node, -1))) {
        addUpper(part, heads, nesting + 1);
      }
    }
  }

  /** Conjunctions of named classes, each of which is enough to belong to an expression. */
  private List<int[]> lower(int node, int nesting) {
    if (kinds.classOf[node] >= 0) {
      return List.of(new int[] {kinds.classOf[node]});
    }
    if (nesting >= MAX_NESTING) {
      return List.of();
    }
    Integer union = unions.get(node);
    if (union != null) {
      var bodies = new ArrayList<int[]>();
      for (int part : lists.members(union)) {
        bodies.addAll(lower(part, nesting + 1));
      }
      return bodies;
    }
    Integer intersection = intersections.get(node);
    return intersection == null ? List.of() : conjunction(intersection, nesting);
  }

  /** The conjunction of a list as one body; none if a part is not a conjunction of names itself. */
  private List<int[]> conjunction(int list, int nesting) {
    var body = new TreeSet<Integer>();
    List<Integer> parts = lists.members(list);
    for (int part : parts) {
      List<int[]> bodies = lower(part, nesting + 1);
      if (bodies.size() != 1) {
        return List.of();
      }
      Arrays.stream(bodies.get(0)).forEach(body::add);
    }
    return body.isEmpty()
        ? List.of()
        : List.of(body.stream().mapToInt(Integer::intValue).toArray());
  }

  /** Adds what follows from the rules to the extensions, an array of words for each class. */
  void close(long[][] extensions) {
    for (int[] membership : memberships) {
      Bits.set(extensions[membership[1]], membership[0]);
    }
    Map<Integer, List<Rule>> byBody = new HashMap<>();
    for (Rule rule : rules) {
      for (int part : rule.body) {
        byBody.computeIfAbsent(part, c -> new ArrayList<>()).add(rule);
      }
    }
    var queue = new ArrayDeque<Integer>();
    boolean[] queued = new boolean[extensions.length];
    for (int c = 0; c < extensions.length; c++) {
      queue.add(c);
      queued[c] = true;
    }
    while (!queue.isEmpty()) {
      int c = queue.remove();
      queued[c] = false;
      for (Rule rule : byBody.getOrDefault(c, List.of())) {
        if (Bits.or(extensions[rule.head], meet(rule.body, extensions)) && !queued[rule.head]) {
          queue.add(rule.head);
          queued[rule.head] = true;
        }
      }
    }
  }

  private static long[] meet(int[] body, long[][] extensions) {
    if (body.length == 1) {
      return extensions[body[0]];
    }
    long[] result = extensions[body[0]].clone();
    for (int k = 1; k < body.length; k++) {
      Bits.and(result, extensions[body[k]]);
    }
    return result;
  }

  /** The named classes directly above each class, ascending. */
  List<List<Integer>> parents() {
    var parents = new ArrayList<TreeSet<Integer>>();
    for (int c = 0; c < kinds.classNodes.length; c++) {
      parents.add(new TreeSet<>());
    }
    for (Rule rule : rules) {
      if (rule.body.length == 1) {
        parents.get(rule.body[0]).add(rule.head);
      }
    }
    return parents.stream().map(List::copyOf).toList();
  }
}
