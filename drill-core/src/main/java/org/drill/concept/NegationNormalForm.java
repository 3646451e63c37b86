package org.drill.concept;

import java.util.List;

/**
 * The negation normal form of concepts: the same instances, with ¬ in front of leaves only.
 *
 * <p>Uses ¬¬C = C, De Morgan's laws, {@link Restriction#complement}, ¬⊤ = ⊥ and ¬⊥ = ⊤.
 */
public final class NegationNormalForm {
  private NegationNormalForm() {}

  /**
   * Pushes negation inwards.
   *
   * @param concept any concept
   * @return an equivalent concept in which only leaves are negated
   */
  public static Concept of(Concept concept) {
    return rewrite(concept, false);
  }

  /** Rewrites C, or ¬C if negative. */
  private static Concept rewrite(Concept concept, boolean negative) {
    return switch (concept.shape()) {
      case TOP -> negative ? Concepts.BOTTOM : concept;
      case BOTTOM -> negative ? Concepts.TOP : concept;
      case LEAF -> negative ? Concepts.not(concept) : concept;
      case NOT -> rewrite(concept.children().get(0), !negative);
      case STEP -> rewriteFiller(negative ? ((Restriction) concept).complement() : concept);
      case AND -> negative ? Concepts.or(each(concept, true)) : Concepts.and(each(concept, false));
      case OR -> negative ? Concepts.and(each(concept, true)) : Concepts.or(each(concept, false));
    };
  }

  private static Concept rewriteFiller(Concept restriction) {
    return restriction.withChildren(each(restriction, false));
  }

  private static List<Concept> each(Concept concept, boolean negative) {
    return concept.children().stream().map(child -> rewrite(child, negative)).toList();
  }
}
