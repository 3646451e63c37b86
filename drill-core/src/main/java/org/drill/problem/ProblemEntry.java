package org.drill.problem;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
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
 * @param weights the weights of examples by name; those that are not here have weight 1
 */
public record ProblemEntry(
    String name,
    List<String> positives,
    List<String> negatives,
    List<String> ignored,
    LanguageRequest language,
    Map<String, Double> weights) {
  /** Copies the lists. */
  public ProblemEntry {
    requireNonNull(name, "name");
    positives = List.copyOf(positives);
    negatives = List.copyOf(negatives);
    ignored = List.copyOf(ignored);
    requireNonNull(language, "language");
    weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights)); // in their order
  }

  /**
   * A problem that asks nothing of the language of answers and whose examples count alike.
   *
   * @param name the name of the problem
   * @param positives the names of the positive examples
   * @param negatives the names of the negative examples; none for positive-only learning
   * @param ignored names or IRIs of classes, roles and data properties that no answer may use
   */
  public ProblemEntry(
      String name, List<String> positives, List<String> negatives, List<String> ignored) {
    this(name, positives, negatives, ignored, LanguageRequest.NONE, Map.of());
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
        problem.language(),
        weights(problem));
  }

  private static Map<String, Double> weights(LearningProblem problem) {
    var weights = new LinkedHashMap<String, Double>();
    if (!problem.weights().isEqual()) {
      IntStream.concat(problem.positives().stream(), problem.negatives().stream())
          .filter(example -> problem.weights().weight(example) != 1)
          .forEach(
              example ->
                  weights.put(
                      problem.kb().individuals().name(example), problem.weights().weight(example)));
    }
    return weights;
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
    return new ProblemEntry(name, positives, negatives, all, language, weights);
  }

  /**
   * This problem with another request.
   *
   * @param other what is asked of the language of answers
   * @return a new entry
   */
  public ProblemEntry asking(LanguageRequest other) {
    return new ProblemEntry(name, positives, negatives, ignored, other, weights);
  }

  /**
   * This problem with weights for its examples.
   *
   * @param others the weights of examples by name; those that are not here have weight 1
   * @return a new entry
   */
  public ProblemEntry weighing(Map<String, Double> others) {
    return new ProblemEntry(name, positives, negatives, ignored, language, others);
  }

  /**
   * Finds the examples and ignored names in a knowledge base.
   *
   * @param kb the knowledge base
   * @return the problem, ready to be learned
   * @throws ProblemException if examples are not in the knowledge base, stand on both sides or are
   *     missing, an ignored name is unknown, or something that is no example has a weight
   */
  public LearningProblem bind(KnowledgeBase kb) {
    LearningProblem problem =
        LearningProblem.of(kb, name, positives, negatives, ignored).asking(language);
    return weights.isEmpty() ? problem : problem.withWeights(weights);
  }
}
