package org.drill.problem;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;

/**
 * A learning problem: find an expression that holds for the positive examples E⁺ and not for the
 * negative examples E⁻.
 *
 * <p>Without negative examples, all other individuals are the negatives (positive-only learning).
 * An ignored class, role or data property may appear nowhere in an answer. Examples may have
 * weights; without them, all count alike. Immutable.
 */
public final class LearningProblem {
  private static final int SHOWN = 10;

  private final String name;
  private final KnowledgeBase kb;
  private final IndividualSet positives;
  private final IndividualSet negatives;
  private final IgnoredNames ignored;
  private final LanguageRequest language;
  private final ExampleWeights weights;

  private LearningProblem(
      String name,
      KnowledgeBase kb,
      IndividualSet positives,
      IndividualSet negatives,
      IgnoredNames ignored,
      LanguageRequest language,
      ExampleWeights weights) {
    this.name = name;
    this.kb = kb;
    this.positives = positives;
    this.negatives = negatives;
    this.ignored = ignored;
    this.language = language;
    this.weights = weights;
  }

  /**
   * Makes a problem over a knowledge base.
   *
   * @param kb the knowledge base
   * @param name a name for messages and results
   * @param positives the names of the positive examples, at least one
   * @param negatives the names of the negative examples; none for positive-only learning
   * @param ignored names or IRIs of classes, roles and data properties that no answer may use
   * @return the problem
   * @throws ProblemException if examples are not in the knowledge base, stand on both sides or are
   *     missing, or an ignored name is unknown
   */
  public static LearningProblem of(
      KnowledgeBase kb,
      String name,
      Collection<String> positives,
      Collection<String> negatives,
      Collection<String> ignored) {
    requireNonNull(kb, "kb");
    if (positives.isEmpty()) {
      throw new ProblemException(
          "problem '" + name + "' has no positive examples; give at least one");
    }
    var missing = new LinkedHashSet<String>();
    long[] yes = set(kb, positives, missing);
    long[] no = set(kb, negatives, missing);
    if (!missing.isEmpty()) {
      throw new ProblemException(
          "problem '" + name + "': " + listed(missing) + " not in the knowledge base");
    }
    if (negatives.isEmpty()) {
      Bits.complement(yes, no, kb.size());
    }
    var both = new LinkedHashSet<>(positives);
    both.retainAll(Set.copyOf(negatives));
    if (!both.isEmpty()) {
      throw new ProblemException(
          "problem '" + name + "': " + listed(both) + " both positive and negative");
    }
    if (Bits.count(no) == 0) {
      throw new ProblemException(
          "problem '"
              + name
              + "': every individual is positive, so ⊤ is the answer; leave out some");
    }
    return new LearningProblem(
        name,
        kb,
        IndividualSet.wrap(yes, kb.size()),
        IndividualSet.wrap(no, kb.size()),
        ignored(kb, name, ignored),
        LanguageRequest.NONE,
        ExampleWeights.EQUAL);
  }

  private static long[] set(KnowledgeBase kb, Collection<String> names, Set<String> missing) {
    long[] set = Bits.empty(kb.size());
    for (String individual : names) {
      int id = kb.individuals().find(individual);
      if (id < 0) {
        missing.add(individual);
      } else {
        Bits.set(set, id);
      }
    }
    return set;
  }

  private static String listed(Collection<String> names) {
    List<String> shown = new ArrayList<>(names).subList(0, Math.min(SHOWN, names.size()));
    String more = names.size() > SHOWN ? ", … (" + names.size() + " in all)" : "";
    String verb = names.size() == 1 ? " is" : " are";
    return "<" + String.join(">, <", shown) + ">" + more + verb;
  }

  private static IgnoredNames ignored(KnowledgeBase kb, String name, Collection<String> names) {
    try {
      return IgnoredNames.find(kb, names);
    } catch (ProblemException e) {
      throw new ProblemException("problem '" + name + "': ignored: " + e.getMessage(), e);
    }
  }

  /**
   * This problem with other positive examples, as a covering learner needs it.
   *
   * @param others the positive examples, not empty
   * @return the problem with the same negative examples, weights and ignored names
   */
  public LearningProblem withPositives(IndividualSet others) {
    if (others.size() == 0) {
      throw new ProblemException("problem '" + name + "' has no positive examples");
    }
    return new LearningProblem(
        name, kb, others, negatives, ignored, language, weights.among(others, negatives));
  }

  /**
   * This problem with other examples, as parts of a problem and resamples need it. Individuals that
   * are no examples here have weight 1.
   *
   * @param yes the positive examples, not empty
   * @param no the negative examples, not empty, others than the positive ones
   * @return the problem with the same weights, request and ignored names
   */
  public LearningProblem withExamples(IndividualSet yes, IndividualSet no) {
    if (yes.size() == 0 || no.size() == 0) {
      throw new ProblemException(
          "problem '"
              + name
              + "' has no "
              + (yes.size() == 0 ? "positive" : "negative")
              + " examples; give at least one");
    }
    if (Bits.andCount(yes.words(), no.words()) > 0) {
      throw new ProblemException(
          "problem '" + name + "': examples are both positive and negative; leave them out");
    }
    return new LearningProblem(name, kb, yes, no, ignored, language, weights.among(yes, no));
  }

  /**
   * This problem with its weights multiplied, as resampling with replacement needs it.
   *
   * @param times what the weight of each example is multiplied with, by the number of the
   *     individual, above 0; the products are at most {@link ExampleWeights#MOST}
   * @return the same problem otherwise
   */
  public LearningProblem withWeightsTimes(IntToDoubleFunction times) {
    return withWeights(weights.times(times, positives, negatives));
  }

  /**
   * This problem with another request.
   *
   * @param other what is asked of the language of answers
   * @return the same problem otherwise
   */
  public LearningProblem asking(LanguageRequest other) {
    return new LearningProblem(
        name, kb, positives, negatives, ignored, requireNonNull(other, "other"), weights);
  }

  /**
   * This problem with weights for its examples; those that are not named have weight 1.
   *
   * @param given the weight of each named example, above 0
   * @return the same problem otherwise
   * @throws ProblemException if a name is no example, or its weight is no positive number
   */
  public LearningProblem withWeights(Map<String, Double> given) {
    var missing = new LinkedHashSet<String>();
    var others = new LinkedHashSet<String>();
    var found = new HashMap<Integer, Double>();
    given.forEach(
        (individual, weight) -> {
          ExampleWeights.fault(weight)
              .ifPresent(
                  fault -> {
                    throw new ProblemException(
                        "problem '" + name + "': the weight of <" + individual + "> " + fault);
                  });
          int id = kb.individuals().find(individual);
          if (id < 0) {
            missing.add(individual);
          } else if (!positives.contains(id) && !negatives.contains(id)) {
            others.add(individual);
          } else {
            found.put(id, weight);
          }
        });
    if (!missing.isEmpty()) {
      throw new ProblemException(
          "problem '" + name + "': weights: " + listed(missing) + " not in the knowledge base");
    }
    if (!others.isEmpty()) {
      throw new ProblemException(
          "problem '"
              + name
              + "': weights: "
              + listed(others)
              + " neither positive nor negative; leave out what is no example");
    }
    return withWeights(ExampleWeights.of(found, positives, negatives));
  }

  /**
   * This problem with the weights that its examples have in another one over the same graph, as
   * parts of a problem need it. Individuals that are no examples there have weight 1.
   *
   * @param other the other problem
   * @return the same problem otherwise
   */
  public LearningProblem withWeightsOf(LearningProblem other) {
    return withWeights(other.weights.among(positives, negatives));
  }

  private LearningProblem withWeights(ExampleWeights others) {
    return new LearningProblem(name, kb, positives, negatives, ignored, language, others);
  }

  /**
   * The name of the problem.
   *
   * @return the name
   */
  public String name() {
    return name;
  }

  /**
   * The knowledge base that the examples belong to.
   *
   * @return the knowledge base
   */
  public KnowledgeBase kb() {
    return kb;
  }

  /**
   * The positive examples.
   *
   * @return E⁺, not empty
   */
  public IndividualSet positives() {
    return positives;
  }

  /**
   * The negative examples.
   *
   * @return E⁻, not empty
   */
  public IndividualSet negatives() {
    return negatives;
  }

  /**
   * What the problem asks of the language of answers. Learners do not read it: whoever starts them
   * makes it a language of their options.
   *
   * @return the request, which may be empty
   */
  public LanguageRequest language() {
    return language;
  }

  /**
   * How much each example counts.
   *
   * @return the weights, which are equal unless the problem was given others
   */
  public ExampleWeights weights() {
    return weights;
  }

  /**
   * What no answer may use.
   *
   * @return the classes, roles and data properties
   */
  public IgnoredNames ignored() {
    return ignored;
  }

  /**
   * The classes that no answer may use.
   *
   * @return their IRIs
   */
  public Set<String> ignoredClasses() {
    return ignored.classes();
  }

  /**
   * The roles that no answer may use, in neither direction.
   *
   * @return their IRIs
   */
  public Set<String> ignoredRoles() {
    return ignored.roles();
  }

  /**
   * The data properties that no answer may use.
   *
   * @return their IRIs
   */
  public Set<String> ignoredProperties() {
    return ignored.properties();
  }
}
