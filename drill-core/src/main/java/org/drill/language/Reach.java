package org.drill.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.RoleIndex;
import org.drill.problem.LearningProblem;

/**
 * Who can be reached from the examples of a problem, and which numbers examples see there. Found
 * when first asked for; belongs to one thread.
 */
final class Reach {
  /** How many steps away values are looked for. */
  private static final int FARTHEST = 3;

  private final LearningProblem problem;
  private final List<RoleIndex> relations;
  private final int roleDepth;
  private final BooleanSupplier isLate;
  private int[] individuals = {};
  private boolean wasLate;

  /**
   * Takes what there is.
   *
   * @param roleDepth how deep expressions may look
   * @param isLate says when no more leaves are to be looked for
   */
  Reach(LearningProblem problem, List<RoleIndex> relations, int roleDepth, BooleanSupplier isLate) {
    this.roleDepth = roleDepth;
    this.isLate = isLate;
    this.problem = problem;
    this.relations = relations;
  }

  /** Whether to stop looking for leaves. */
  boolean isLate() {
    wasLate |= isLate.getAsBoolean();
    return wasLate;
  }

  /** Whether some leaves are missing because it was late. */
  boolean wasLate() {
    return wasLate;
  }

  LearningProblem problem() {
    return problem;
  }

  List<RoleIndex> relations() {
    return relations;
  }

  /** The examples, positive ones first. */
  int[] examples() {
    int[] positives = problem.positives().toArray();
    int[] negatives = problem.negatives().toArray();
    int[] all = Arrays.copyOf(positives, positives.length + negatives.length);
    System.arraycopy(negatives, 0, all, positives.length, negatives.length);
    return all;
  }

  /** The examples and all that relations lead to from them, in as many steps as may be taken. */
  int[] individuals() {
    if (individuals.length == 0) {
      individuals = find(roleDepth);
    }
    return individuals;
  }

  /**
   * Those whose values matter: one step fewer leads to them, since looking at a value is a step.
   */
  IndividualSet holders() {
    long[] words = Bits.empty(problem.kb().size());
    boolean isAny = roleDepth == Alphabet.ANY_DEPTH;
    for (int individual :
        isAny ? individuals() : roleDepth == 0 ? new int[0] : find(roleDepth - 1)) {
      Bits.set(words, individual);
    }
    return IndividualSet.wrap(words, problem.kb().size());
  }

  /** All individuals of the graph, reached or not. */
  IndividualSet everybody() {
    return IndividualSet.wrap(Bits.full(problem.kb().size()), problem.kb().size());
  }

  private int[] find(int mostSteps) {
    int size = problem.kb().size();
    long[] seen = Bits.empty(size);
    int[] queue = Arrays.copyOf(examples(), size);
    int end = problem.positives().size() + problem.negatives().size();
    for (int i = 0; i < end; i++) {
      Bits.set(seen, queue[i]);
    }
    int steps = 0;
    int endOfStep = end;
    for (int next = 0; next < end; next++) {
      if (next == endOfStep) {
        steps++;
        endOfStep = end;
      }
      if (steps == mostSteps) {
        break;
      }
      for (RoleIndex relation : relations) {
        Adjacency pairs = relation.successors();
        for (int k = 0; k < pairs.degree(queue[next]); k++) {
          int target = pairs.target(queue[next], k);
          if (!Bits.get(seen, target)) {
            Bits.set(seen, target);
            queue[end++] = target;
          }
        }
      }
    }
    return Arrays.copyOf(queue, end);
  }

  /**
   * The largest number that each example sees one step away; if none sees any, two steps away, and
   * so on.
   *
   * @param own the largest number of each individual itself, NaN for none
   * @return the numbers of the examples in order; empty if none of them sees any
   */
  double[] largestSeen(double[] own) {
    double[] values = own;
    for (int step = 0; step < Math.min(FARTHEST, roleDepth - 1); step++) {
      double[] further = new double[own.length];
      Arrays.fill(further, Double.NaN);
      for (int individual : individuals()) {
        for (RoleIndex relation : relations) {
          Adjacency pairs = relation.successors();
          for (int k = 0; k < pairs.degree(individual); k++) {
            double value = values[pairs.target(individual, k)];
            if (!(value <= further[individual]) && !Double.isNaN(value)) {
              further[individual] = value;
            }
          }
        }
      }
      values = further;
      List<Double> seen = new ArrayList<>();
      for (int example : examples()) {
        seen.add(values[example]);
      }
      if (seen.stream().anyMatch(value -> !Double.isNaN(value))) {
        return seen.stream().mapToDouble(Double::doubleValue).toArray();
      }
    }
    return new double[0];
  }
}
