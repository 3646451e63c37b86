package org.drill.define;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Top;
import org.drill.kb.Retriever;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;

/**
 * An axiom that is offered for a class of a graph that is not loaded, and what it would change, in
 * numbers that the graph itself counts.
 *
 * @param axiom the axiom: EquivalentTo where the expression has nearly the instances of the class,
 *     else SubClassOf
 * @param confusion what it says of the examples
 * @param counts what it says of the whole graph, as far as that can be counted
 */
public record CountedDefinition(ClassAxiom axiom, Confusion confusion, Counts counts) {
  /**
   * Instances in the whole graph.
   *
   * @param instances how many the class has, 1 or more
   * @param both how many of them the expression has, if that can be counted
   * @param covered how many the expression has, if that can be counted
   */
  public record Counts(long instances, OptionalLong both, OptionalLong covered) {
    /** Whether both numbers are known. */
    boolean areKnown() {
      return both.isPresent() && covered.isPresent();
    }

    /**
     * The F1 of the expression as a description of the class.
     *
     * @return it, or less than 0 if it is not known
     */
    public double f1() {
      return areKnown()
          ? 2.0 * both.getAsLong() / (instances + covered.getAsLong())
          : Double.NEGATIVE_INFINITY;
    }

    /**
     * The share of the instances that the expression has.
     *
     * @return it, or less than 0 if it is not known
     */
    public double recall() {
      return both.isPresent() ? both.getAsLong() / (double) instances : Double.NEGATIVE_INFINITY;
    }

    /**
     * Whether the expression has exactly the instances of the class.
     *
     * @return whether that is known
     */
    public boolean isExact() {
      return areKnown() && both.getAsLong() == instances && covered.getAsLong() == instances;
    }
  }

  /** Checks that all is there. */
  public CountedDefinition {
    requireNonNull(axiom, "axiom");
    requireNonNull(confusion, "confusion");
    requireNonNull(counts, "counts");
  }

  /**
   * Makes axioms of answers, as {@link OfferedDefinition} does: with superclasses joined where that
   * makes an expression nearly equivalent, and without what says nothing new or is true of too few,
   * if there are others.
   *
   * @param place the class
   * @param problem what was learned
   * @param answers the answers of a learner, in its order
   * @param kind what all axioms are to be; none for what suits each
   * @param count counts instances of an expression in the whole graph, if it can
   * @return at least one axiom: those that are exact first, the shortest before others, then in the
   *     order of the learner
   */
  public static List<CountedDefinition> of(
      ClassPlace place,
      LearningProblem problem,
      List<Answer> answers,
      Optional<ClassAxiom.Kind> kind,
      Function<Concept, OptionalLong> count) {
    long instances = count.apply(Concepts.atom(place.iri())).orElseThrow();
    Retriever retriever = problem.kb().retriever(0);
    var all = new ArrayList<CountedDefinition>();
    for (Answer answer : answers) {
      Concept best = answer.concept();
      Counts counts = counts(place, best, instances, count);
      for (String parent : place.parents()) {
        Concept joined = joined(parent, best);
        boolean isSettled = counts.f1() >= OfferedDefinition.NEARLY || best instanceof Top;
        Counts ofJoined = isSettled ? counts : counts(place, joined, instances, count);
        boolean isAllowed = !problem.ignoredClasses().contains(parent);
        if (isAllowed && ofJoined.f1() >= OfferedDefinition.NEARLY && !isSettled) {
          best = joined;
          counts = ofJoined;
        }
      }
      ClassAxiom.Kind fitting =
          counts.f1() >= OfferedDefinition.NEARLY
              ? ClassAxiom.Kind.EQUIVALENT
              : ClassAxiom.Kind.SUB;
      all.add(
          new CountedDefinition(
              new ClassAxiom(place.iri(), kind.orElse(fitting), best),
              Confusion.of(problem, retriever.retrieve(best)),
              counts));
    }
    return chosen(place, all);
  }

  private static Counts counts(
      ClassPlace place, Concept concept, long instances, Function<Concept, OptionalLong> count) {
    return new Counts(instances, count.apply(joined(place.iri(), concept)), count.apply(concept));
  }

  private static Concept joined(String iri, Concept concept) {
    var operands = new ArrayList<Concept>(List.of(Concepts.atom(iri)));
    if (concept instanceof And and) {
      operands.addAll(and.operands());
    } else {
      operands.add(concept);
    }
    return Concepts.and(operands);
  }

  private static List<CountedDefinition> chosen(ClassPlace place, List<CountedDefinition> all) {
    List<CountedDefinition> news = all.stream().filter(one -> one.isNews(place)).toList();
    List<CountedDefinition> useful = news.stream().filter(CountedDefinition::holds).toList();
    CountedDefinition other =
        all.stream().filter(CountedDefinition::holds).findFirst().orElse(all.get(0));
    var sorted =
        new ArrayList<>(
            !useful.isEmpty() ? useful : news.isEmpty() ? List.of(other) : news.subList(0, 1));
    sorted.sort(
        Comparator.comparingInt(
            one -> one.counts.isExact() ? one.axiom.concept().length() : Integer.MAX_VALUE));
    return List.copyOf(sorted);
  }

  /**
   * Whether the axiom says more than the hierarchy does.
   *
   * @param place the class
   * @return whether it is neither ⊤ nor ⊥, nor a named superclass with further instances
   */
  public boolean isNews(ClassPlace place) {
    Concept concept = axiom.concept();
    boolean isKnown =
        concept instanceof Atom atom && place.above().contains(atom.iri()) && !counts.isExact();
    return !isKnown && !(concept instanceof Top) && !(concept instanceof Bottom);
  }

  /** Whether the axiom is true of nearly all instances: of the examples if others are unknown. */
  private boolean holds() {
    double recall =
        counts.both().isPresent()
            ? counts.recall()
            : confusion.truePositives()
                / (double) (confusion.truePositives() + confusion.falseNegatives());
    return recall >= OfferedDefinition.NEARLY || counts.f1() >= OfferedDefinition.NEARLY;
  }
}
