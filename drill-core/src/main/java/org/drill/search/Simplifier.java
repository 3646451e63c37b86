package org.drill.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Shape;
import org.drill.kb.IndividualSet;
import org.drill.kb.Retriever;

/**
 * Shortens expressions without changing their extension over all individuals.
 *
 * <p>Tries, at every place, to drop an operand of ⊓ or ⊔, to remove a double negation, to take a
 * shorter form ({@link Concept#shorterForms}), and to replace a part by ⊤ or ⊥, and keeps what
 * leaves the extension of the whole as it is. Each step shortens, so it ends.
 */
public final class Simplifier {
  private final Retriever retriever;
  private final BooleanSupplier spent;

  /**
   * Makes a simplifier.
   *
   * @param retriever what decides whether an extension is still the same
   * @param spent whether to stop early, with what was reached
   */
  public Simplifier(Retriever retriever, BooleanSupplier spent) {
    this.retriever = retriever;
    this.spent = spent;
  }

  /**
   * Shortens a concept.
   *
   * @param concept any concept over the knowledge base of the retriever
   * @return a concept with the same extension, no longer than the given one
   */
  public Concept simplify(Concept concept) {
    if (spent.getAsBoolean()) {
      return concept;
    }
    return simplify(concept, retriever.retrieve(concept)::equals);
  }

  /**
   * Shortens a concept, in the same steps, as far as its extension allows.
   *
   * @param concept any concept over the knowledge base of the retriever
   * @param isGood whether an extension is as good as that of the given concept
   * @return a concept whose extension is good, no longer than the given one
   */
  public Concept simplify(Concept concept, Predicate<IndividualSet> isGood) {
    Concept current = concept;
    boolean shortened = true;
    while (shortened) {
      shortened = false;
      for (Concept shorter : shorter(current)) {
        if (spent.getAsBoolean()) {
          return current;
        }
        if (isGood.test(retriever.retrieve(shorter))) {
          current = shorter;
          shortened = true;
          break;
        }
      }
    }
    return current;
  }

  /** The expression with one part dropped or replaced, shortest first. */
  private static List<Concept> shorter(Concept concept) {
    var candidates = new ArrayList<Concept>();
    if (concept.length() > 1) {
      candidates.add(Concepts.TOP);
      candidates.add(Concepts.BOTTOM);
    }
    candidates.addAll(concept.shorterForms());
    List<Concept> children = concept.children();
    if (concept.shape() == Shape.NOT && children.get(0).shape() == Shape.NOT) {
      candidates.addAll(children.get(0).children());
    }
    for (int i = 0; i < children.size(); i++) {
      var others = new ArrayList<>(children);
      Concept child = others.remove(i);
      if (concept.shape().isJunction()) {
        candidates.add(concept.withChildren(others));
      }
      for (Concept replacement : shorter(child)) {
        others.add(i, replacement);
        candidates.add(concept.withChildren(others));
        others.remove(i);
      }
    }
    candidates.removeIf(c -> c.length() >= concept.length());
    candidates.sort((a, b) -> Integer.compare(a.length(), b.length()));
    return candidates;
  }
}
