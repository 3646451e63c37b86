package org.drill.language;

import java.util.List;
import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.problem.LearningProblem;

/** Finds the steps of one constructor. */
interface StepSource {
  /** The steps that expressions may have, those of one relation side by side. */
  List<Step> steps(LearningProblem problem, Language language);

  /** The step that a concept is made by; none if it is of another constructor. */
  Optional<Step> of(Concept concept);
}
