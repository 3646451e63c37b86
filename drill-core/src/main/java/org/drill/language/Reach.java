package org.drill.language;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
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
    int[] examples = examples();
    double[] values = own;
    int[] holders = IntStream.range(0, own.length).filter(x -> !Double.isNaN(own[x])).toArray();
    for (int step = 0; step < Math.min(FARTHEST, roleDepth - 1); step++) {
      double[] further = new double[own.length];
      Arrays.fill(further, Double.NaN);
      holders = passBack(holders, values, further);
      values = further;
      double[] seen = IntStream.of(examples).mapToDouble(x -> further[x]).toArray();
      if (DoubleStream.of(seen).anyMatch(value -> !Double.isNaN(value))) {
        return seen;
      }
    }
    return new double[0];
  }

  /**
   * Tells everybody the largest value of their successors. It goes from those who have one to those
   * before them: few have most properties.
   *
   * @param holders who has a value
   * @param values the values of all
   * @param further what becomes of the values of all; NaN for none
   * @return who has one then
   */
  private int[] passBack(int[] holders, double[] values, double[] further) {
    int[] found = new int[further.length];
    int count = 0;
    for (RoleIndex relation : relations) {
      Adjacency pairs = relation.predecessors();
      for (int holder : holders) {
        double value = values[holder];
        for (int k = 0; k < pairs.degree(holder); k++) {
          int source = pairs.target(holder, k);
          if (Double.isNaN(further[source])) {
            found[count++] = source;
            further[source] = value;
          } else if (value > further[source]) {
            further[source] = value;
          }
        }
      }
    }
    return Arrays.copyOf(found, count);
  }
}
