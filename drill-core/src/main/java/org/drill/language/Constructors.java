package org.drill.language;

import java.util.List;
import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.concept.Shape;
import org.drill.kb.KnowledgeBase;

/** All constructors of leaves and steps: a new one is added here. */
public final class Constructors {
  static final List<LeafSource> LEAVES =
      List.of(
          new NamedClass.Source(),
          new NominalLeaf.Source(),
          new SelfLeaf.Source(),
          new DataLeaf.Source());
  static final List<StepSource> STEPS = List.of(new Quantifier.Source(), new CountedStep.Source());

  private Constructors() {}

  /**
   * The leaf that a concept stands for.
   *
   * @param concept a concept of the shape {@link Shape#LEAF}
   * @param kb the knowledge base
   * @return the leaf
   * @throws IllegalArgumentException if the knowledge base does not have what it names
   */
  public static Leaf leaf(Concept concept, KnowledgeBase kb) {
    for (LeafSource source : LEAVES) {
      Optional<Leaf> leaf = source.of(concept, kb);
      if (leaf.isPresent()) {
        return leaf.get();
      }
    }
    throw new IllegalStateException("no constructor has the leaf " + concept);
  }

  /**
   * The step that a concept is made by.
   *
   * @param concept a concept of the shape {@link Shape#STEP}
   * @return the step
   */
  public static Step step(Concept concept) {
    for (StepSource source : STEPS) {
      Optional<Step> step = source.of(concept);
      if (step.isPresent()) {
        return step.get();
      }
    }
    throw new IllegalStateException("no constructor has the step of " + concept);
  }
}
