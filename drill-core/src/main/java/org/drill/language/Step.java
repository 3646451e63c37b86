package org.drill.language;

import java.util.List;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.LinkedSets;
import org.drill.kb.RoleIndex;
import org.drill.kb.SetGroup;
import org.jspecify.annotations.Nullable;

/**
 * What makes an expression about individuals of one about their successors: ∃r, ∀r or ≥n r. It has
 * a meaning as soon as it has a filler. Immutable; equal steps are {@code equals}.
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
   * What becomes of it where its filler covers more.
   *
   * @return whether it covers more, too
   */
  Monotony monotony();

  /**
   * The steps that cover at least as much whatever the filler is, directly, as ≥2 r for ≥3 r; they
   * need not be in the alphabet of a run.
   *
   * @return its parents in the order of steps
   */
  default List<Step> parents() {
    return List.of();
  }

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
   * @return ∀r for ∃r, and the other way round; null if no step is so
   */
  @Nullable Step dual();

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
   * @param fillers the sets of the fillers, seen from where it stands; other steps along the same
   *     relation may be asked with them, too
   * @return the sets in the same order; numbers that stand for nobody may be set
   */
  SetGroup apply(LinkedSets fillers);
}
