package org.drill.domain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.problem.LearningProblem;

/**
 * The examples of a problem, and below each relation the individuals that it leads to from the
 * examples, in any number of steps.
 *
 * <p>Belongs to one thread, except that any number of threads may read while none descends or asks
 * for a link that is new.
 */
public final class ReachedDomains {
  /** How many individuals are visited between two looks at the clock. */
  private static final int CHECK = 1 << 14;

  private final KnowledgeBase kb;
  private final List<RoleIndex> relations;
  private final int[] members;
  private final ExampleDomain root;
  private NumberedDomain[] fillers = {};

  /** For each relation, the shortest chain of relations that leads from the root to its fillers. */
  private final List<List<Integer>> paths = new ArrayList<>();

  /**
   * Starts with the examples.
   *
   * @param problem the problem
   * @param relations the relations by their numbers
   */
  public ReachedDomains(LearningProblem problem, List<RoleIndex> relations) {
    this.kb = problem.kb();
    this.relations = relations;
    this.members = ExampleDomain.members(problem);
    this.root = new ExampleDomain(problem, relations, this::fillers);
  }

  /**
   * The domain of the examples.
   *
   * @return the root
   */
  public ExampleDomain root() {
    return root;
  }

  /**
   * How many relations have a domain below them.
   *
   * @return all or, before {@link #descend}, none
   */
  public int size() {
    return fillers.length;
  }

  /**
   * The domain below a relation.
   *
   * @param relation the number of the relation
   * @return the individuals that it leads to
   */
  public NumberedDomain fillers(int relation) {
    return fillers[relation];
  }

  /**
   * The way from the root to the domain below a relation.
   *
   * @param relation the number of the relation
   * @return the numbers of relations, this one last; none if there is no way
   */
  public List<Integer> path(int relation) {
    return paths.get(relation);
  }

  /**
   * Finds the domains below the relations. They are not needed for the shortest expressions, and in
   * a large graph take a while; there are none if it had to stop.
   *
   * @param spent says when to stop
   */
  public void descend(BooleanSupplier spent) {
    if (fillers.length > 0) {
      return;
    }
    long[][] reached = reached(spent);
    if (!spent.getAsBoolean()) {
      fillers = new NumberedDomain[relations.size()];
      Arrays.setAll(
          fillers,
          r ->
              new NumberedDomain(
                  IndividualSet.wrap(reached[r], kb.size()).toArray(), relations, this::fillers));
      findPaths();
    }
  }

  /** The individuals that can be fillers of each relation, starting from the examples. */
  private long[][] reached(BooleanSupplier spent) {
    long[][] reached = new long[relations.size()][];
    Arrays.setAll(reached, r -> Bits.empty(kb.size()));
    long[] seen = Bits.empty(kb.size());
    int[] queue = new int[kb.size()];
    int end = 0;
    for (int member : members) {
      if (member != NumberedDomain.UNUSED) {
        Bits.set(seen, member);
        queue[end++] = member;
      }
    }
    for (int next = 0; next < end && !(next % CHECK == 0 && spent.getAsBoolean()); next++) {
      for (int r = 0; r < reached.length; r++) {
        Adjacency successors = relations.get(r).successors();
        for (int k = 0; k < successors.degree(queue[next]); k++) {
          int target = successors.target(queue[next], k);
          Bits.set(reached[r], target);
          if (!Bits.get(seen, target)) {
            Bits.set(seen, target);
            queue[end++] = target;
          }
        }
      }
    }
    return reached;
  }

  private void findPaths() {
    for (int r = 0; r < fillers.length; r++) {
      paths.add(root.leads(r) ? List.of(r) : List.of());
    }
    boolean found = true;
    while (found) {
      found = false;
      for (int s = 0; s < fillers.length; s++) {
        for (int r = 0; r < fillers.length; r++) {
          if (!paths.get(s).isEmpty() && paths.get(r).isEmpty() && fillers[s].leads(r)) {
            var path = new ArrayList<>(paths.get(s));
            path.add(r);
            paths.set(r, path);
            found = true;
          }
        }
      }
    }
  }
}
