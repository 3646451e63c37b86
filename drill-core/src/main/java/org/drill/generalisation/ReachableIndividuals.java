package org.drill.generalisation;

import java.util.ArrayList;
import java.util.List;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.problem.LearningProblem;

/**
 * The individuals that are k steps away from the examples, for k up to a depth: below k
 * restrictions an expression matters for these only.
 */
final class ReachableIndividuals {
  private final List<long[]> individuals = new ArrayList<>();
  private final List<int[]> roles = new ArrayList<>();

  ReachableIndividuals(LearningProblem problem, List<RoleIndex> relations, int depth) {
    KnowledgeBase kb = problem.kb();
    long[] here = problem.positives().words().clone();
    Bits.or(here, problem.negatives().words());
    for (int k = 0; k <= depth; k++) {
      var used = new ArrayList<Integer>();
      long[] next = Bits.empty(kb.size());
      int[] members = IndividualSet.wrap(here, kb.size()).toArray();
      for (int role = 0; role < relations.size(); role++) {
        if (addImage(relations.get(role).successors(), members, next)) {
          used.add(role);
        }
      }
      individuals.add(here);
      roles.add(used.stream().mapToInt(Integer::intValue).toArray());
      here = next;
    }
  }

  private static boolean addImage(Adjacency pairs, int[] members, long[] image) {
    boolean hasSome = false;
    for (int x : members) {
      for (int k = 0, degree = pairs.degree(x); k < degree; k++) {
        Bits.set(image, pairs.target(x, k));
        hasSome = true;
      }
    }
    return hasSome;
  }

  /** The individuals k steps away: shared words, not to be changed. */
  long[] individuals(int k) {
    return individuals.get(k);
  }

  /** The roles that lead on from there, ascending. */
  int[] roles(int k) {
    return roles.get(k);
  }
}
