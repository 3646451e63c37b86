package org.drill.refinement.length;

import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.concept.Concept;

/**
 * The union of the rules: ρ itself, one length at a time.
 *
 * <p>The cases of the paper's equation are not exclusive: all that apply count, and some overlap
 * (for C = ¬X, ¬C is also in ¬ρ(X), because ¬X ∈ ρ(X)). A refinement belongs to the first rule that
 * yields it.
 *
 * <p>Immutable and thread-safe.
 */
final class Rho {
  private final List<Rule> rules;

  Rho(List<Rule> rules) {
    this.rules = List.copyOf(rules);
  }

  /** The members of ρ(C) of exactly this length, each once. */
  Iterator<Concept> refine(Concept c, int length) {
    if (length < c.length() || length > longest(c)) {
      return LazyIterators.none();
    }
    return LazyIterators.flatMap(
        IntStream.range(0, rules.size()).iterator(),
        i ->
            LazyIterators.filter(
                rules.get(i).refine(this, c, length), d -> !firstRulesYield(i, c, d)));
  }

  /** Whether D ∈ ρ(C). */
  boolean yields(Concept c, Concept d) {
    return c.length() <= d.length() && firstRulesYield(rules.size(), c, d);
  }

  /**
   * The length of the longest member of ρ(C).
   *
   * <p>Refining a leaf of the tree adds 0, 1 (¬) or 2 (∃, ∀, ⊓ ⊤, ⊔ ⊤), the leaves are refined
   * independently, and refining an inner node as a whole adds no more than refining its leaves. So
   * the longest adds 2 for each leaf, and there is a refinement of every length up to it.
   */
  int longest(Concept c) {
    return Math.addExact(c.length(), Math.multiplyExact(2, LeafCount.of(c)));
  }

  private boolean firstRulesYield(int count, Concept c, Concept d) {
    for (int i = 0; i < count; i++) {
      if (rules.get(i).yields(this, c, d)) {
        return true;
      }
    }
    return false;
  }
}
