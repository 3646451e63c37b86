package org.drill.examples;

import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learners;
import org.drill.owlapi.OwlConcepts;
import org.drill.problem.LearningProblem;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;

/** Makes an axiom of what was learned, for programs that use OWLAPI. */
public final class Example6Owl {
  private Example6Owl() {}

  /**
   * Runs the example.
   *
   * @param args ignored
   */
  public static void main(String[] args) {
    KnowledgeBase kb = Bundled.graph();
    LearningProblem problem = Bundled.problem(kb, "mother");
    // example
    Concept learned = Learners.byDefault().learn(problem, LearnOptions.DEFAULTS).best().concept();
    OWLDataFactory factory = OWLManager.getOWLDataFactory();
    OWLClassExpression expression = OwlConcepts.toOwl(learned, factory);
    OWLAxiom axiom =
        factory.getOWLEquivalentClassesAxiom(
            factory.getOWLClass(IRI.create("https://example.org/families#Mother")), expression);
    System.out.println(axiom);
    System.out.println(OwlConcepts.fromOwl(expression).equals(learned));
    // end
  }
}
