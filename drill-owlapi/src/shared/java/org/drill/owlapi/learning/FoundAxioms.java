package org.drill.owlapi.learning;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.drill.define.DefinitionProblem;
import org.drill.search.LearningResult;

/**
 * What was found for a class.
 *
 * @param problem what was asked
 * @param result what the learner found, and how
 * @param language the language that it used, in a few letters
 * @param axioms the axioms, the best first; never empty
 * @param notes what else to know of the search, a sentence each
 */
public record FoundAxioms(
    DefinitionProblem problem,
    LearningResult result,
    String language,
    List<FoundAxiom> axioms,
    List<String> notes) {
  /** Copies the lists. */
  public FoundAxioms {
    requireNonNull(problem, "problem");
    requireNonNull(result, "result");
    requireNonNull(language, "language");
    axioms = List.copyOf(axioms);
    notes = List.copyOf(notes);
  }

  /**
   * The axiom that is offered first.
   *
   * @return the first of the axioms
   */
  public FoundAxiom best() {
    return axioms.get(0);
  }
}
