package org.drill.define;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;

/**
 * The named classes above, below and beside a class, by what the knowledge base was told or a
 * reasoner inferred. Classes are numbers, as in {@link KnowledgeBase#classes()}.
 */
final class ClassHierarchy {
  private final List<ClassIndex> classes;
  private final List<List<Integer>> children = new ArrayList<>();

  ClassHierarchy(KnowledgeBase kb) {
    this.classes = kb.classes();
    for (int c = 0; c < classes.size(); c++) {
      children.add(new ArrayList<>());
    }
    for (int c = 0; c < classes.size(); c++) {
      for (int parent : classes.get(c).parents()) {
        children.get(parent).add(c);
      }
    }
  }

  /** The classes that have all instances of a class, itself included. */
  Set<Integer> above(int c) {
    return reached(c, k -> classes.get(k).parents());
  }

  /** The classes whose instances all belong to a class, itself included. */
  Set<Integer> below(int c) {
    return reached(c, children::get);
  }

  /** The classes that are both above and below a class, itself included. */
  Set<Integer> equivalent(int c) {
    Set<Integer> both = above(c);
    both.retainAll(below(c));
    return both;
  }

  private static Set<Integer> reached(int start, IntFunction<List<Integer>> next) {
    var reached = new TreeSet<Integer>(List.of(start));
    var open = new ArrayDeque<Integer>(reached);
    while (!open.isEmpty()) {
      for (int k : next.apply(open.remove())) {
        if (reached.add(k)) {
          open.add(k);
        }
      }
    }
    return reached;
  }

  /** The lowest classes above a class that are not equivalent to it; none for a topmost class. */
  Set<Integer> parents(int c) {
    Set<Integer> same = equivalent(c);
    var candidates = new TreeSet<Integer>();
    same.forEach(k -> candidates.addAll(classes.get(k).parents()));
    candidates.removeAll(same);
    var lowest = new TreeSet<>(candidates);
    for (int low : candidates) {
      Set<Integer> higher = above(low);
      higher.removeAll(below(low));
      lowest.removeAll(higher);
    }
    return lowest;
  }

  /**
   * The classes that share a parent with a class and are neither above nor below it. Topmost
   * classes share ⊤.
   */
  Set<Integer> siblings(int c) {
    var siblings = new TreeSet<Integer>();
    Set<Integer> parents = parents(c);
    for (int parent : parents) {
      equivalent(parent).forEach(same -> siblings.addAll(children.get(same)));
    }
    if (parents.isEmpty()) {
      for (int k = 0; k < classes.size(); k++) {
        if (isTopmost(k)) {
          siblings.add(k);
        }
      }
    }
    siblings.removeAll(above(c));
    siblings.removeAll(below(c));
    return siblings;
  }

  private boolean isTopmost(int c) {
    return classes.get(c).parents().isEmpty() || below(c).containsAll(above(c));
  }
}
