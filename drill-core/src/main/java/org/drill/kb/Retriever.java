package org.drill.kb;

import org.drill.concept.Concept;

/**
 * Answers which individuals of one knowledge base belong to a concept: R(C).
 *
 * <p>The meaning is closed-world over a materialised graph, the same for every engine: R(⊤) = I,
 * R(⊥) = ∅, R(¬C) = I ∖ R(C), R(C ⊓ D) = R(C) ∩ R(D), R(C ⊔ D) = R(C) ∪ R(D), R(∃r.C) = {x | ∃y:
 * r(x, y), y ∈ R(C)}, R(∀r.C) = I ∖ R(∃r.¬C). Individuals without r-successors belong to ∀r.C.
 *
 * <p>Implementations are thread-safe.
 */
public interface Retriever {
  /**
   * The instances of a concept.
   *
   * @param concept a concept over the classes and roles of the knowledge base
   * @return R(C)
   * @throws IllegalArgumentException if a class or role is not in the knowledge base
   */
  IndividualSet retrieve(Concept concept);

  /**
   * The number of instances of a concept.
   *
   * @param concept a concept over the classes and roles of the knowledge base
   * @return |R(C)|
   * @throws IllegalArgumentException if a class or role is not in the knowledge base
   */
  default int count(Concept concept) {
    return retrieve(concept).size();
  }

  /** Makes the engines of a knowledge base. */
  @FunctionalInterface
  interface Factory {
    /**
     * Makes an engine.
     *
     * @param kb the knowledge base
     * @param cacheBytes how much memory it may take to answer nothing twice; 0 for none
     * @return the engine
     */
    Retriever create(KnowledgeBase kb, long cacheBytes);
  }
}
