package org.drill.kb.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The RDF lists of a graph. */
final class RdfLists {
  private final Map<Integer, Integer> first = new HashMap<>();
  private final Map<Integer, Integer> rest = new HashMap<>();

  RdfLists(TripleCollector triples) {
    fill(first, triples.pairs(Owl.Axiom.FIRST));
    fill(rest, triples.pairs(Owl.Axiom.REST));
  }

  private static void fill(Map<Integer, Integer> map, IntList pairs) {
    for (int k = 0; k < pairs.size(); k += 2) {
      map.put(pairs.get(k), pairs.get(k + 1));
    }
  }

  /** The members of the list that starts at a node; a list that runs in a circle ends there. */
  List<Integer> members(int head) {
    var members = new ArrayList<Integer>();
    Integer cell = head;
    for (int steps = 0; cell != null && steps <= rest.size(); steps++) {
      Integer member = first.get(cell);
      if (member != null) {
        members.add(member);
      }
      cell = rest.get(cell);
    }
    return members;
  }
}
