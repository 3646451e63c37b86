package org.drill.problem;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;

/**
 * A learning problem: find an expression that holds for the positive examples E⁺ and not for the
 * negative examples E⁻.
 *
 * <p>Without negative examples, all other individuals are the negatives (positive-only learning).
 * An ignored class may appear nowhere in an answer. Immutable.
 */
public final class LearningProblem {
  private static final int SHOWN = 10;

  private final String name;
  private final KnowledgeBase kb;
  private final IndividualSet positives;
  private final IndividualSet negatives;
  private final Set<String> ignoredClasses;

  private LearningProblem(
      String name,
      KnowledgeBase kb,
      IndividualSet positives,
      IndividualSet negatives,
      Set<String> ignoredClasses) {
    this.name = name;
    this.kb = kb;
    this.positives = positives;
    this.negatives = negatives;
    this.ignoredClasses = Set.copyOf(ignoredClasses);
  }

  /**
   * Makes a problem over a knowledge base.
   *
   * @param kb the knowledge base
   * @param name a name for messages and results
   * @param positives the names of the positive examples, at least one
   * @param negatives the names of the negative examples; none for positive-only learning
   * @param ignored names or IRIs of classes that no answer may use
   * @return the problem
   * @throws ProblemException if examples are not in the knowledge base, stand on both sides or are
   *     missing, or an ignored class is unknown
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
        ignoredIris(kb, name, ignored));
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

  private static Set<String> ignoredIris(
      KnowledgeBase kb, String name, Collection<String> ignored) {
    var iris = new TreeSet<String>();
    for (String given : ignored) {
      try {
        iris.add(kb.classId(given) >= 0 ? given : kb.vocabulary().classIri(bracketed(given)));
      } catch (IllegalArgumentException e) {
        throw new ProblemException("problem '" + name + "': ignored concept: " + e.getMessage(), e);
      }
    }
    return iris;
  }

  /**
   * This problem with other positive examples, as a covering learner needs it.
   *
   * @param others the positive examples, not empty
   * @return the problem with the same negative examples and ignored classes
   */
  public LearningProblem withPositives(IndividualSet others) {
    if (others.size() == 0) {
      throw new ProblemException("problem '" + name + "' has no positive examples");
    }
    return new LearningProblem(name, kb, others, negatives, ignoredClasses);
  }

  /** A full IRI in brackets, so that its colon is not taken for a prefix. */
  private static String bracketed(String name) {
    return name.contains("://") && !name.startsWith("<") ? "<" + name + ">" : name;
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
   * The classes that no answer may use.
   *
   * @return their IRIs
   */
  public Set<String> ignoredClasses() {
    return ignoredClasses;
  }
}
