package org.drill.language;

import java.util.List;
import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;

/** Finds the leaves of one constructor. */
interface LeafSource {
  /** The leaves that expressions for a problem may have, in an order of their own. */
  List<Leaf> leaves(LearningProblem problem, Language language);

  /** The leaf that a concept stands for; none if it is of another constructor. */
  Optional<Leaf> of(Concept concept, KnowledgeBase kb);
}
