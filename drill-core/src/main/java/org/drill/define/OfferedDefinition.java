package org.drill.define;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.IndividualSet;
import org.drill.kb.Retriever;
import org.drill.quality.Confusion;
import org.drill.search.Answer;

/**
 * An axiom that is offered for a class, and what it would change.
 *
 * @param axiom the axiom: EquivalentTo where the expression has nearly the instances of the class,
 *     else SubClassOf
 * @param effect what it says of the whole graph
 * @param confusion what it says of the examples
 */
public record OfferedDefinition(ClassAxiom axiom, DefinitionEffect effect, Confusion confusion) {
  /** From this F1 over the whole graph on, an expression is offered as equivalent. */
  public static final double NEARLY = 0.95;

  /** Checks that all is there. */
  public OfferedDefinition {
    requireNonNull(axiom, "axiom");
    requireNonNull(effect, "effect");
    requireNonNull(confusion, "confusion");
  }

  /**
   * Makes axioms of answers. Where an answer tells the class from its siblings or others that were
   * named, and covers individuals elsewhere, the superclasses that leave those out are joined to
   * it, unless it is offered as a superclass all the same. Left out, if there are others, is what
   * says nothing new (⊤ and named superclasses), and what is true of too few of the instances.
   *
   * @param problem what was learned
   * @param answers the answers of a learner, in its order
   * @param kind what all axioms are to be; none for what suits each
   * @return at least one axiom: those that are exact on the whole graph first, the shortest before
   *     others, then in the order of the learner
   */
  public static List<OfferedDefinition> of(
      DefinitionProblem problem, List<Answer> answers, Optional<ClassAxiom.Kind> kind) {
    Retriever retriever = problem.problem().kb().retriever(0);
    Map<IndividualSet, OfferedDefinition> offered = new LinkedHashMap<>();
    for (Answer answer : answers) {
      OfferedDefinition made = offer(problem, retriever, answer.concept(), kind);
      offered.merge(
          made.effect().covered(),
          made,
          (known, other) ->
              other.axiom().concept().length() < known.axiom().concept().length() ? other : known);
    }
    List<OfferedDefinition> all = List.copyOf(offered.values());
    List<OfferedDefinition> news = all.stream().filter(one -> one.isNews(problem)).toList();
    List<OfferedDefinition> useful = news.stream().filter(OfferedDefinition::holds).toList();
    var sorted =
        new ArrayList<>(
            !useful.isEmpty()
                ? useful
                : news.isEmpty() ? List.of(trivial(all)) : news.subList(0, 1));
    sorted.sort(
        Comparator.comparingInt(
            one -> one.effect().isExact() ? one.axiom().concept().length() : Integer.MAX_VALUE));
    return sorted;
  }

  /** What is at least true, such as ⊤, where nothing says more; not ⊥. */
  private static OfferedDefinition trivial(List<OfferedDefinition> all) {
    return all.stream().filter(OfferedDefinition::holds).findFirst().orElse(all.get(0));
  }

  private static OfferedDefinition offer(
      DefinitionProblem problem,
      Retriever retriever,
      Concept answer,
      Optional<ClassAxiom.Kind> kind) {
    OfferedDefinition plain = offer(problem, answer, retriever.retrieve(answer), kind);
    if (problem.against().kind() == Against.Kind.ALL || answer.equals(Concepts.TOP)) {
      return plain;
    }
    OfferedDefinition joined = plain;
    for (String parent : problem.parents()) {
      Concept concept = joined(parent, joined.axiom().concept());
      IndividualSet covered = retriever.retrieve(concept);
      if (covered.size() < joined.effect().covered().size()
          && !problem.problem().ignoredClasses().contains(parent)) {
        joined = offer(problem, concept, covered, kind);
      }
    }
    return joined.axiom().kind() == ClassAxiom.Kind.EQUIVALENT ? joined : plain;
  }

  private static OfferedDefinition offer(
      DefinitionProblem problem,
      Concept concept,
      IndividualSet covered,
      Optional<ClassAxiom.Kind> kind) {
    var effect = new DefinitionEffect(problem.instances(), covered);
    ClassAxiom.Kind fitting =
        effect.f1() >= NEARLY ? ClassAxiom.Kind.EQUIVALENT : ClassAxiom.Kind.SUB;
    return new OfferedDefinition(
        new ClassAxiom(problem.iri(), kind.orElse(fitting), concept),
        effect,
        Confusion.of(problem.problem(), covered));
  }

  private static Concept joined(String parent, Concept concept) {
    var operands = new ArrayList<Concept>(List.of(Concepts.atom(parent)));
    if (concept instanceof And and) {
      operands.addAll(and.operands());
    } else {
      operands.add(concept);
    }
    return Concepts.and(operands);
  }

  /**
   * Whether the axiom says more than the hierarchy does.
   *
   * @param problem what was learned
   * @return whether it is neither ⊤ nor ⊥, nor a named superclass with further instances
   */
  public boolean isNews(DefinitionProblem problem) {
    boolean isKnown =
        axiom.concept() instanceof Atom atom && problem.isAbove(atom.iri()) && !effect.isExact();
    int covered = effect.covered().size();
    return !isKnown && covered > 0 && covered < effect.covered().universe();
  }

  /**
   * Whether the axiom is true of nearly all instances of the class.
   *
   * @return whether recall over the whole graph is {@value #NEARLY} or more, or F1 is
   */
  public boolean holds() {
    return effect.f1() >= NEARLY || effect.recall() >= NEARLY;
  }
}
