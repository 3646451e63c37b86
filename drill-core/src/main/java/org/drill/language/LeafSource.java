package org.drill.language;

import java.util.List;
import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;

/** Finds the leaves of one constructor. */
interface LeafSource {
  /** The leaves that expressions for a problem may have, in an order of their own. */
  List<Leaf> leaves(Reach reach, Language language);

  /** The greatest length up to which no leaf of the language is left out. */
  default int completeUpTo(Reach reach, Language language) {
    return Integer.MAX_VALUE;
  }

  /** The leaf that a concept stands for; none if it is of another constructor. */
  Optional<Leaf> of(Concept concept, KnowledgeBase kb);
}
