package org.drill.ceiling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.SameIndividuals;
import org.drill.problem.LearningProblem;

/**
 * The examples of a problem and all individuals that roles lead to from them, numbered from 0, with
 * their pairs. No expression can see anybody else from an example.
 *
 * <p>Individuals that are the same have one number: the graph is closed under {@code owl:sameAs},
 * so that all of them have the same classes, values and successors.
 */
final class ReachedGraph {
  private static final int NONE = -1;

  /** After so many individuals the clock is read. */
  private static final int BETWEEN_LOOKS = 1 << 12;

  private final KnowledgeBase kb;
  private final SameIndividuals same;
  private final BooleanSupplier isOver;

  /** The number of each individual of the knowledge base that stands for all that are the same. */
  private final int[] numbers;

  private int[] individuals = new int[64];
  private int size;
  private int examples;
  private final List<Relation> relations = new ArrayList<>();

  private ReachedGraph(KnowledgeBase kb, BooleanSupplier isOver) {
    this.kb = kb;
    this.same = kb.individuals().same();
    this.isOver = isOver;
    this.numbers = new int[kb.size()];
    Arrays.fill(numbers, NONE);
  }

  /**
   * Walks from the examples of a problem.
   *
   * @param inverse whether roles lead back, too
   * @return the graph; none if the time was over before
   */
  static Optional<ReachedGraph> of(
      LearningProblem problem, boolean inverse, BooleanSupplier isOver) {
    var graph = new ReachedGraph(problem.kb(), isOver);
    var directions = new ArrayList<Adjacency>();
    for (RoleIndex role : problem.kb().roles()) {
      if (!problem.ignoredRoles().contains(role.iri())) {
        directions.add(role.successors());
        if (inverse) {
          directions.add(role.predecessors());
        }
      }
    }
    problem.positives().stream().forEach(graph::reach);
    problem.negatives().stream().forEach(graph::reach);
    graph.examples = graph.size;
    return graph.walk(directions) && graph.link(directions) ? Optional.of(graph) : Optional.empty();
  }

  private void reach(int individual) {
    int one = same.first(individual);
    if (numbers[one] == NONE) {
      if (size == individuals.length) {
        individuals = Arrays.copyOf(individuals, 2 * size);
      }
      individuals[size] = one;
      numbers[one] = size++;
    }
  }

  private boolean walk(List<Adjacency> directions) {
    for (int i = 0; i < size; i++) {
      if (i % BETWEEN_LOOKS == 0 && isOver.getAsBoolean()) {
        return false;
      }
      int from = individuals[i];
      for (Adjacency pairs : directions) {
        for (int k = 0, degree = pairs.degree(from); k < degree; k++) {
          reach(pairs.target(from, k));
        }
      }
    }
    return true;
  }

  private boolean link(List<Adjacency> directions) {
    int[] lastSource = new int[size];
    for (Adjacency pairs : directions) {
      if (isOver.getAsBoolean()) {
        return false;
      }
      int[] offsets = new int[size + 1];
      each(pairs, lastSource, (source, target) -> offsets[target + 1]++);
      for (int i = 0; i < size; i++) {
        offsets[i + 1] += offsets[i];
      }
      if (offsets[size] > 0) {
        int[] sources = new int[offsets[size]];
        int[] next = Arrays.copyOf(offsets, size);
        each(pairs, lastSource, (source, target) -> sources[next[target]++] = source);
        relations.add(new Relation(offsets, sources));
      }
    }
    return true;
  }

  /** Whoever takes pairs of numbers. */
  @FunctionalInterface
  private interface PairVisitor {
    void visit(int source, int target);
  }

  /** Visits each pair once, also where several targets are the same. */
  private void each(Adjacency pairs, int[] lastSource, PairVisitor visitor) {
    Arrays.fill(lastSource, NONE);
    for (int i = 0; i < size; i++) {
      for (int k = 0, degree = pairs.degree(individuals[i]); k < degree; k++) {
        int target = number(pairs.target(individuals[i], k));
        if (lastSource[target] != i) {
          lastSource[target] = i;
          visitor.visit(i, target);
        }
      }
    }
  }

  KnowledgeBase kb() {
    return kb;
  }

  /** How many individuals are reached. */
  int size() {
    return size;
  }

  /** How many different examples there are; they have the first numbers. */
  int examples() {
    return examples;
  }

  /** The number of an individual, and of all that are the same; negative if it is not reached. */
  int number(int individual) {
    return numbers[same.first(individual)];
  }

  /** The pairs of each role that has any here, and of each inverse role if they lead back. */
  List<Relation> relations() {
    return relations;
  }

  /** The reached individuals that stand for themselves, as words over the knowledge base. */
  long[] words() {
    long[] words = Bits.empty(kb.size());
    for (int i = 0; i < size; i++) {
      Bits.set(words, individuals[i]);
    }
    return words;
  }
}
