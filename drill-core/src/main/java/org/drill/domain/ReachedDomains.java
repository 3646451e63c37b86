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
 * The examples of a problem, and the places below them where the individuals stand that relations
 * lead to from the examples.
 *
 * <p>Where expressions may look as deep as they like, there is a place for each relation, with the
 * individuals that it leads to in any number of steps. Where only so many steps may be taken, there
 * is a place for each relation and each number of steps that are left.
 *
 * <p>Belongs to one thread, except that any number of threads may read while none descends or asks
 * for a link that is new.
 */
public final class ReachedDomains {
  /** How many individuals are visited between two looks at the clock. */
  private static final int CHECK = 1 << 14;

  /** Stands for steps in any number. */
  public static final int ANY_STEPS = Integer.MAX_VALUE;

  /** Stands for the place of the examples. */
  public static final int ROOT = -1;

  /** Stands for no place. */
  public static final int NONE = -2;

  private final KnowledgeBase kb;
  private final List<RoleIndex> relations;
  private final int steps;
  private final int[] members;
  private final ExampleDomain root;
  private NumberedDomain[] fillers = {};

  /** For each place, the shortest chain of relations that leads from the root to it. */
  private final List<List<Integer>> paths = new ArrayList<>();

  /**
   * Starts with the examples, for steps in any number.
   *
   * @param problem the problem
   * @param relations the relations by their numbers
   */
  public ReachedDomains(LearningProblem problem, List<RoleIndex> relations) {
    this(problem, relations, ANY_STEPS);
  }

  /**
   * Starts with the examples.
   *
   * @param problem the problem
   * @param relations the relations by their numbers
   * @param steps how many steps may be taken from the examples, or {@link #ANY_STEPS}
   */
  public ReachedDomains(LearningProblem problem, List<RoleIndex> relations, int steps) {
    this.steps = steps;
    this.kb = problem.kb();
    this.relations = relations;
    this.members = ExampleDomain.members(problem);
    this.root = new ExampleDomain(problem, relations, relation -> fillers(below(ROOT, relation)));
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
   * How many places there are below the examples.
   *
   * @return their number; none before {@link #descend}
   */
  public int size() {
    return fillers.length;
  }

  /**
   * The relation that leads to a place.
   *
   * @param place the number of the place
   * @return the number of the relation
   */
  public int relation(int place) {
    return place % relations.size();
  }

  /**
   * How many steps may still be taken from a place.
   *
   * @param place the number of the place, or {@link #ROOT}
   * @return their number, or {@link #ANY_STEPS}
   */
  public int stepsLeft(int place) {
    return isBounded() && place != ROOT ? steps - 1 - place / relations.size() : steps;
  }

  /**
   * The place that a relation leads to from another.
   *
   * @param place the number of the place, or {@link #ROOT}
   * @param relation the number of the relation
   * @return the number of the place, or {@link #NONE} if no step is left
   */
  public int below(int place, int relation) {
    if (stepsLeft(place) == 0) {
      return NONE;
    }
    int next = place == ROOT ? 0 : place / relations.size() + 1;
    return isBounded() ? next * relations.size() + relation : relation;
  }

  private boolean isBounded() {
    return steps != ANY_STEPS;
  }

  /**
   * The domain at a place.
   *
   * @param place the number of the place
   * @return the individuals that stand there
   */
  public NumberedDomain fillers(int place) {
    return fillers[place];
  }

  /**
   * The way from the root to a place.
   *
   * @param place the number of the place
   * @return the numbers of relations, that of the place last; none if there is no way
   */
  public List<Integer> path(int place) {
    return paths.get(place);
  }

  /**
   * Finds the domains below the examples. They are not needed for the shortest expressions, and in
   * a large graph take a while; there are none if it had to stop.
   *
   * @param spent says when to stop
   */
  public void descend(BooleanSupplier spent) {
    if (fillers.length > 0) {
      return;
    }
    long[][] reached = isBounded() ? reachedInSteps(spent) : reached(spent);
    if (!spent.getAsBoolean()) {
      fillers = new NumberedDomain[reached.length];
      Arrays.setAll(
          fillers,
          place ->
              new NumberedDomain(
                  IndividualSet.wrap(reached[place], kb.size()).toArray(),
                  relations,
                  relation -> fillers(below(place, relation))));
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

  /** The individuals at each place, where only so many steps may be taken. */
  private long[][] reachedInSteps(BooleanSupplier spent) {
    long[][] reached = new long[Math.multiplyExact(steps, relations.size())][];
    Arrays.setAll(reached, place -> Bits.empty(kb.size()));
    long[] here = Bits.empty(kb.size());
    Arrays.stream(members)
        .filter(member -> member != NumberedDomain.UNUSED)
        .forEach(member -> Bits.set(here, member));
    for (int step = 0; step < steps; step++) {
      int[] from = IndividualSet.wrap(here.clone(), kb.size()).toArray();
      Arrays.fill(here, 0);
      for (int r = 0; r < relations.size(); r++) {
        long[] into = reached[step * relations.size() + r];
        Adjacency successors = relations.get(r).successors();
        for (int i = 0; i < from.length && !(i % CHECK == 0 && spent.getAsBoolean()); i++) {
          for (int k = 0, degree = successors.degree(from[i]); k < degree; k++) {
            Bits.set(into, successors.target(from[i], k));
          }
        }
        Bits.or(here, into);
      }
    }
    return reached;
  }

  private void findPaths() {
    for (int place = 0; place < fillers.length; place++) {
      boolean isFirst = place < relations.size();
      paths.add(isFirst && root.leads(place) ? List.of(place) : List.of());
    }
    boolean found = true;
    while (found) {
      found = false;
      for (int place = 0; place < fillers.length; place++) {
        for (int r = 0; r < relations.size() && stepsLeft(place) > 0; r++) {
          int below = below(place, r);
          if (!paths.get(place).isEmpty()
              && paths.get(below).isEmpty()
              && fillers[place].leads(r)) {
            var path = new ArrayList<>(paths.get(place));
            path.add(r);
            paths.set(below, path);
            found = true;
          }
        }
      }
    }
  }
}
