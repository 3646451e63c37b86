package org.drill.kb.load;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.Bits;
import org.eclipse.rdf4j.model.vocabulary.OWL;

/**
 * The class axioms as rules 'whoever belongs to all of these named classes belongs to that one',
 * and the closure of class memberships under them.
 *
 * <p>Sound but not complete: conjunctions are taken apart, disjunctions on the left are, and named
 * classes are followed; an axiom with any other part contributes what remains without it. A
 * reasoner does the rest.
 *
 * <p>The file is long since the rules work on the same arrays.
 */
final class ClassRules {
  /** Class expressions nested deeper than this contribute nothing. */
  private static final int MAX_NESTING = 100;

  /** A disjunction on the left with more alternatives than this contributes nothing. */
  private static final int MAX_ALTERNATIVES = 10_000;

  /** About what a rule takes; shared lists can make many of a short text. */
  private static final int RULE_BYTES = 64;

  private record Rule(int[] body, int head) {}

  private final LoadBudget budget;
  private final TripleCollector triples;
  private final EntityKinds kinds;
  private final RdfLists lists;
  private final int thing;
  private final int nothing;
  private final Map<Integer, List<Integer>> intersections = new HashMap<>();
  private final Map<Integer, List<Integer>> unions = new HashMap<>();
  private final Map<Integer, List<Integer>> nominals = new HashMap<>();
  private final Map<Integer, Boolean> conjunctions = new HashMap<>();
  private final Map<Integer, Set<Integer>> uppers = new HashMap<>();
  private final Map<Integer, Set<List<Integer>>> lowers = new HashMap<>();
  private final List<Rule> rules = new ArrayList<>();
  private final List<int[]> memberships = new ArrayList<>();

  ClassRules(TripleCollector triples, EntityKinds kinds, RdfLists lists, LoadBudget budget) {
    this.budget = budget;
    this.triples = triples;
    this.kinds = kinds;
    this.lists = lists;
    this.thing = triples.nodes.find(OWL.THING.stringValue());
    this.nothing = triples.nodes.find(OWL.NOTHING.stringValue());
    each(triples.pairs(Owl.Axiom.INTERSECTION), (node, list) -> put(intersections, node, list));
    each(triples.pairs(Owl.Axiom.UNION), (node, list) -> put(unions, node, list));
    each(triples.pairs(Owl.Axiom.DISJOINT_UNION), (node, list) -> put(unions, node, list));
    each(triples.pairs(Owl.Axiom.ONE_OF), (node, list) -> put(nominals, node, list));
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

  private static void put(Map<Integer, List<Integer>> map, int node, int list) {
    map.computeIfAbsent(node, n -> new ArrayList<>()).add(list);
  }

  /** A named class that carries owl:intersectionOf, owl:unionOf or owl:oneOf is defined by it. */
  private void defineNamed() {
    for (int node : kinds.classNodes) {
      for (int list : intersections.getOrDefault(node, List.of())) {
        for (int part : lists.members(list)) {
          include(node, part);
        }
        addRules(conjunction(list, 0), Set.of(kinds.classOf[node]));
      }
      for (int list : unions.getOrDefault(node, List.of())) {
        lists.members(list).forEach(part -> include(part, node));
      }
      if (nominals.containsKey(node)) {
        addNominal(node, Set.of(kinds.classOf[node]));
      }
    }
  }

  /** Adds the rules for sub ⊑ sup. */
  private void include(int sub, int sup) {
    Set<Integer> heads = upper(sup);
    if (!heads.isEmpty()) {
      addNominal(sub, heads);
      addRules(lower(sub, 0), heads);
    }
  }

  private void addRules(Set<List<Integer>> bodies, Set<Integer> heads) {
    for (List<Integer> body : bodies) {
      for (int head : heads) {
        if (!body.contains(head)) {
          budget.step();
          budget.take(RULE_BYTES + 4.0 * body.size());
          rules.add(new Rule(body.stream().mapToInt(Integer::intValue).toArray(), head));
        }
      }
    }
  }

  private void addNominal(int oneOf, Set<Integer> heads) {
    for (int list : nominals.getOrDefault(oneOf, List.of())) {
      for (int member : lists.members(list)) {
        if (kinds.individualOf[member] >= 0) {
          heads.forEach(head -> memberships.add(new int[] {kinds.individualOf[member], head}));
        }
      }
    }
  }

  /** The named classes that every instance of an expression belongs to. */
  Set<Integer> upper(int node) {
    Set<Integer> known = uppers.get(node);
    if (known != null) {
      return known;
    }
    var heads = new TreeSet<Integer>();
    var visited = new HashSet<Integer>();
    var stack = new ArrayDeque<Integer>();
    stack.push(node);
    while (!stack.isEmpty()) {
      int part = stack.pop();
      if (kinds.classOf[part] >= 0) {
        heads.add(kinds.classOf[part]);
      } else if (visited.add(part)) {
        for (int list : intersections.getOrDefault(part, List.of())) {
          lists.members(list).forEach(stack::push);
        }
      }
    }
    uppers.put(node, heads);
    return heads;
  }

  /**
   * Whether an expression is a name or a conjunction of names, so that types by it are all used.
   */
  boolean isConjunctionOfNames(int node) {
    return kinds.classOf[node] >= 0
        || conjunctions.computeIfAbsent(node, n -> consistsOf(n, List.of(intersections)));
  }

  /**
   * The named classes with a definition that the rules do not understand in full, ascending: it has
   * a restriction or a complement, for example.
   */
  Set<Integer> partlyUnderstood() {
    var found = new TreeSet<Integer>();
    IntList equivalents = triples.pairs(Owl.Axiom.EQUIVALENT_CLASS);
    for (int k = 0; k < equivalents.size(); k++) {
      noteDefinition(equivalents.get(k), List.of(equivalents.get(k ^ 1)), found);
    }
    each(
        triples.pairs(Owl.Axiom.COMPLEMENT),
        (node, part) -> {
          if (kinds.classOf[node] >= 0) {
            found.add(kinds.classOf[node]);
          }
        });
    for (Map<Integer, List<Integer>> defined : List.of(intersections, unions)) {
      for (int node : kinds.classNodes) {
        for (int list : defined.getOrDefault(node, List.of())) {
          noteDefinition(node, lists.members(list), found);
        }
      }
    }
    return found;
  }

  private void noteDefinition(int node, List<Integer> parts, Set<Integer> found) {
    int c = kinds.classOf[node];
    if (c >= 0 && !found.contains(c)) {
      var understood = List.of(intersections, unions, nominals);
      if (!parts.stream().allMatch(part -> consistsOf(part, understood))) {
        found.add(c);
      }
    }
  }

  /** Whether an expression is made of names by these constructors only. */
  private boolean consistsOf(int node, List<Map<Integer, List<Integer>>> constructors) {
    var visited = new HashSet<Integer>();
    var stack = new ArrayDeque<Integer>();
    stack.push(node);
    while (!stack.isEmpty()) {
      int part = stack.pop();
      if (kinds.classOf[part] >= 0 || part == thing || part == nothing || !visited.add(part)) {
        continue;
      }
      boolean known = false;
      for (Map<Integer, List<Integer>> constructor : constructors) {
        List<Integer> operands = constructor.getOrDefault(part, List.of());
        known |= !operands.isEmpty();
        if (constructor != nominals) {
          operands.forEach(list -> lists.members(list).forEach(stack::push));
        }
      }
      if (!known) {
        return false;
      }
    }
    return true;
  }

  /** Conjunctions of named classes, each of which is enough to belong to an expression. */
  private Set<List<Integer>> lower(int node, int nesting) {
    if (kinds.classOf[node] >= 0) {
      return Set.of(List.of(kinds.classOf[node]));
    }
    if (node == thing) {
      return Set.of(List.of());
    }
    Set<List<Integer>> known = lowers.get(node);
    if (known != null) {
      return known;
    }
    lowers.put(node, Set.of()); // what an expression that contains itself sees
    var bodies = new LinkedHashSet<List<Integer>>();
    if (nesting < MAX_NESTING) {
      for (int list : unions.getOrDefault(node, List.of())) {
        for (int part : lists.members(list)) {
          bodies.addAll(lower(part, nesting + 1));
        }
      }
      for (int list : intersections.getOrDefault(node, List.of())) {
        bodies.addAll(conjunction(list, nesting));
      }
    }
    Set<List<Integer>> result = bodies.size() > MAX_ALTERNATIVES ? Set.of() : bodies;
    lowers.put(node, result);
    return result;
  }

  /** The conjunction of a list as one body; none if a part is not a conjunction of names itself. */
  private Set<List<Integer>> conjunction(int list, int nesting) {
    var body = new TreeSet<Integer>();
    for (int part : lists.members(list)) {
      Set<List<Integer>> bodies = lower(part, nesting + 1);
      if (bodies.size() != 1) {
        return Set.of();
      }
      body.addAll(bodies.iterator().next());
    }
    return Set.of(List.copyOf(body));
  }

  /** Adds the memberships that owl:oneOf states. */
  void addNominals(long[][] extensions) {
    for (int[] membership : memberships) {
      Bits.set(extensions[membership[1]], membership[0]);
    }
  }

  /** Adds what follows from the rules to the extensions, an array of words for each class. */
  void close(long[][] extensions, int individuals) {
    Map<Integer, List<Rule>> byBody = new HashMap<>();
    for (Rule rule : rules) {
      if (rule.body.length == 0) {
        Bits.or(extensions[rule.head], Bits.full(individuals));
      }
      for (int part : rule.body) {
        byBody.computeIfAbsent(part, c -> new ArrayList<>()).add(rule);
      }
    }
    var queue = new ArrayDeque<Integer>();
    boolean[] queued = new boolean[extensions.length];
    for (int c : subclassesFirst(byBody, extensions.length)) {
      queue.add(c);
      queued[c] = true;
    }
    while (!queue.isEmpty()) {
      budget.step();
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

  /** The classes in an order in which one pass suffices where there are no cycles. */
  private static List<Integer> subclassesFirst(Map<Integer, List<Rule>> byBody, int classes) {
    var order = new ArrayList<Integer>();
    int[] next = new int[classes];
    boolean[] entered = new boolean[classes];
    var path = new ArrayDeque<Integer>();
    for (int start = 0; start < classes; start++) {
      if (!entered[start]) {
        entered[start] = true;
        path.push(start);
      }
      while (!path.isEmpty()) {
        int c = path.element();
        List<Rule> above = byBody.getOrDefault(c, List.of());
        if (next[c] == above.size()) {
          order.add(path.pop());
        } else {
          int head = above.get(next[c]++).head;
          if (!entered[head]) {
            entered[head] = true;
            path.push(head);
          }
        }
      }
    }
    Collections.reverse(order);
    return order;
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
