package org.drill.app.serve;

import io.javalin.openapi.OpenApiName;
import java.util.List;
import java.util.Optional;
import org.drill.concept.syntax.Vocabulary;
import org.drill.define.DefinitionEffect;
import org.drill.define.DefinitionProblem;
import org.drill.define.OfferedDefinition;
import org.drill.kb.IndividualSet;
import org.drill.search.Answer;

/**
 * Axioms that could define a class, and what each would change.
 *
 * @param iri the class
 * @param name how expressions write it
 * @param instances how many instances it has
 * @param others how many individuals they were told from
 * @param against who these are: siblings, all or classes
 * @param againstClasses their classes, by name
 * @param superclasses the classes above, by name
 * @param hasOntology whether the ontology can be had with an axiom, and not only the axiom
 * @param offers the axioms, the best first
 */
@OpenApiName("Definition")
record DefinitionView(
    String iri,
    String name,
    int instances,
    int others,
    String against,
    List<String> againstClasses,
    List<String> superclasses,
    boolean hasOntology,
    List<Offer> offers) {
  private static final int NAMED = 50;

  /**
   * An axiom.
   *
   * @param axiom EquivalentTo or SubClassOf
   * @param expression in DL syntax
   * @param manchester in Manchester syntax
   * @param english in plain English
   * @param length of the expression
   * @param isNews whether it says more than the hierarchy does
   * @param f1 over the whole graph
   * @param recall over the whole graph
   * @param precision over the whole graph
   * @param newcomers who would newly be in the class if it is EquivalentTo
   * @param leftOut instances that do not satisfy it
   */
  @OpenApiName("OfferedAxiom")
  record Offer(
      String axiom,
      String expression,
      String manchester,
      String english,
      int length,
      boolean isNews,
      double f1,
      double recall,
      double precision,
      Some newcomers,
      Some leftOut) {}

  /**
   * Individuals.
   *
   * @param count how many
   * @param some the first of them
   */
  @OpenApiName("SomeIndividuals")
  record Some(int count, List<NamedEntity> some) {
    private static Some of(IndividualSet set, HostedKnowledgeBase hosted) {
      return new Some(set.size(), set.stream().limit(NAMED).mapToObj(hosted::individual).toList());
    }
  }

  /** The axioms that answers are, best first. */
  static List<OfferedDefinition> offers(DefinitionProblem problem, List<Answer> answers) {
    return OfferedDefinition.of(problem, answers, Optional.empty());
  }

  static DefinitionView of(
      DefinitionProblem problem, List<OfferedDefinition> offers, HostedKnowledgeBase hosted) {
    Vocabulary vocabulary = hosted.kb().vocabulary();
    return new DefinitionView(
        problem.iri(),
        vocabulary.className(problem.iri()),
        problem.instances().size(),
        problem.others().size(),
        problem.against().kind().toString(),
        problem.against().classes().stream().limit(NAMED).map(vocabulary::className).toList(),
        problem.parents().stream().limit(NAMED).map(vocabulary::className).toList(),
        hosted.source().isPresent(),
        offers.stream().map(one -> offer(problem, one, hosted)).toList());
  }

  private static Offer offer(
      DefinitionProblem problem, OfferedDefinition one, HostedKnowledgeBase hosted) {
    Vocabulary vocabulary = hosted.kb().vocabulary();
    DefinitionEffect effect = one.effect();
    var concept = one.axiom().concept();
    return new Offer(
        one.axiom().kind().toString(),
        vocabulary.dl(concept),
        vocabulary.manchester(concept),
        hosted.english().print(concept),
        concept.length(),
        one.isNews(problem),
        effect.f1(),
        effect.recall(),
        effect.precision(),
        Some.of(effect.newcomers(), hosted),
        Some.of(effect.leftOut(), hosted));
  }
}
