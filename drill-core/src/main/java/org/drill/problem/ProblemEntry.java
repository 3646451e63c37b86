package org.drill.problem;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;

/**
 * A learning problem as it stands in a file, not yet tied to a knowledge base.
 *
 * @param name the name of the problem
 * @param positives the names of the positive examples
 * @param negatives the names of the negative examples; none for positive-only learning
 * @param ignored names or IRIs of classes that no answer may use
 */
public record ProblemEntry(
    String name, List<String> positives, List<String> negatives, List<String> ignored) {
  /** Copies the lists. */
  public ProblemEntry {
    requireNonNull(name, "name");
    positives = List.copyOf(positives);
    negatives = List.copyOf(negatives);
    ignored = List.copyOf(ignored);
  }

  /**
   * A problem of a knowledge base as a file has it: with all its examples named, also where all
   * others are the negative ones.
   *
   * @param problem the problem
   * @return its entry
   */
  public static ProblemEntry of(LearningProblem problem) {
    return new ProblemEntry(
        problem.name(),
        names(problem, problem.positives()),
        names(problem, problem.negatives()),
        new ArrayList<>(problem.ignoredClasses()));
  }

  private static List<String> names(LearningProblem problem, IndividualSet examples) {
    return examples.stream().mapToObj(problem.kb().individuals()::name).toList();
  }

  /**
   * This problem with more classes that no answer may use.
   *
   * @param more names or IRIs of classes
   * @return a new entry
   */
  public ProblemEntry ignoring(Collection<String> more) {
    var all = new ArrayList<>(ignored);
    all.addAll(more);
    return new ProblemEntry(name, positives, negatives, all);
  }

  /**
   * Finds the examples and classes in a knowledge base.
   *
   * @param kb the knowledge base
   * @return the problem, ready to be learned
   * @throws ProblemException if examples are not in the knowledge base, stand on both sides or are
   *     missing, or an ignored class is unknown
   */
  public LearningProblem bind(KnowledgeBase kb) {
    return LearningProblem.of(kb, name, positives, negatives, ignored);
  }
}
