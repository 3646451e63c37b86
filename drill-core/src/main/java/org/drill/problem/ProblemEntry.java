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
 * @param ignored names or IRIs of classes, roles and data properties that no answer may use
 * @param language what the file asks of the language of answers
 */
public record ProblemEntry(
    String name,
    List<String> positives,
    List<String> negatives,
    List<String> ignored,
    LanguageRequest language) {
  /** Copies the lists. */
  public ProblemEntry {
    requireNonNull(name, "name");
    positives = List.copyOf(positives);
    negatives = List.copyOf(negatives);
    ignored = List.copyOf(ignored);
    requireNonNull(language, "language");
  }

  /**
   * A problem that asks nothing of the language of answers.
   *
   * @param name the name of the problem
   * @param positives the names of the positive examples
   * @param negatives the names of the negative examples; none for positive-only learning
   * @param ignored names or IRIs of classes, roles and data properties that no answer may use
   */
  public ProblemEntry(
      String name, List<String> positives, List<String> negatives, List<String> ignored) {
    this(name, positives, negatives, ignored, LanguageRequest.NONE);
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
        problem.ignored().all(),
        problem.language());
  }

  private static List<String> names(LearningProblem problem, IndividualSet examples) {
    return examples.stream().mapToObj(problem.kb().individuals()::name).toList();
  }

  /**
   * This problem with more that no answer may use.
   *
   * @param more names or IRIs of classes, roles and data properties
   * @return a new entry
   */
  public ProblemEntry ignoring(Collection<String> more) {
    var all = new ArrayList<>(ignored);
    all.addAll(more);
    return new ProblemEntry(name, positives, negatives, all, language);
  }

  /**
   * This problem with another request.
   *
   * @param other what is asked of the language of answers
   * @return a new entry
   */
  public ProblemEntry asking(LanguageRequest other) {
    return new ProblemEntry(name, positives, negatives, ignored, other);
  }

  /**
   * Finds the examples and ignored names in a knowledge base.
   *
   * @param kb the knowledge base
   * @return the problem, ready to be learned
   * @throws ProblemException if examples are not in the knowledge base, stand on both sides or are
   *     missing, or an ignored name is unknown
   */
  public LearningProblem bind(KnowledgeBase kb) {
    return LearningProblem.of(kb, name, positives, negatives, ignored).asking(language);
  }
}
