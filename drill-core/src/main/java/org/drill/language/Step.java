package org.drill.language;

import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.SetGroup;

/**
 * What makes an expression about individuals of one about their successors: ∃r or ∀r. It has a
 * meaning as soon as it has a filler. Immutable; equal steps are {@code equals}.
 *
 * <p>This is the one home of its meaning: retrieval and all searches call {@link #apply}.
 */
public interface Step {
  /**
   * The readable form.
   *
   * @param filler C
   * @return the concept with that filler
   */
  Concept concept(Concept filler);

  /**
   * How many symbols it adds to those of its filler.
   *
   * @return the length
   */
  int length();

  /**
   * The relation along which it steps.
   *
   * @param kb a knowledge base
   * @return the pairs over all individuals; the same object each time
   * @throws IllegalArgumentException if the knowledge base has no such relation
   */
  RoleIndex relation(KnowledgeBase kb);

  /**
   * Whether it covers more, or the same, where its filler does.
   *
   * @return whether it is monotone; otherwise it is antitone
   */
  boolean growsWithFiller();

  /**
   * Whether it holds only for individuals with a successor, as ∃r does. One that does not, as ∀r,
   * holds for all individuals without.
   *
   * @return whether its ⊥ is ⊥
   */
  boolean needsSuccessor();

  /**
   * The step D with ¬S.C = D.¬C.
   *
   * @return ∀r for ∃r, and the other way round
   */
  Step dual();

  /**
   * Who belongs to it.
   *
   * @param link the pairs from where it stands to where its filler does
   * @param filler the words of C; not changed
   * @param into the words to overwrite; numbers that stand for nobody may be set
   */
  void apply(RoleIndex link, long[] filler, long[] into);

  /**
   * Who belongs to it, for up to 64 fillers at once.
   *
   * @param link the pairs from where it stands to where its fillers do
   * @param fillers the sets of the fillers
   * @return the sets in the same order; numbers that stand for nobody may be set
   */
  SetGroup apply(RoleIndex link, SetGroup fillers);
}
