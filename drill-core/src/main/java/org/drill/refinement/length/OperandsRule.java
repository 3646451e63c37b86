package org.drill.refinement.length;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Junction;
import org.jspecify.annotations.Nullable;

/**
 * What the lines ρ(C) ⊇ ρ(X) ⊓ ρ(Y) if C = X ⊓ Y and ρ(C) ⊇ ρ(X) ⊔ ρ(Y) if C = X ⊔ Y share: every
 * operand of a junction is refined at once.
 *
 * <p>ρ(X) ⊓ ρ(Y) stands for { X′ ⊓ Y′ | X′ ∈ ρ(X), Y′ ∈ ρ(Y) }; as X ∈ ρ(X), refining one side only
 * is a special case. Junctions here have n ≥ 2 operands, and C₁ ⊓ … ⊓ Cₙ is refined to every D₁ ⊓ …
 * ⊓ Dₙ with Dᵢ ∈ ρ(Cᵢ). Below, ∘ is ⊓ or ⊔, and a choice is such a tuple (D₁, …, Dₙ).
 *
 * <p>Several choices can give the same junction, since its operands have no order and D₁ = C₁ ∘ ⊤
 * dissolves in it. To give each junction once without remembering any, one of its choices is
 * singled out by {@link #choice}, which depends on the junction alone; all others are skipped.
 * Equal operands, whose choices are only permuted, are refined in ascending order to begin with.
 */
abstract class OperandsRule implements Rule {
  private static final Comparator<Concept> ASCENDING =
      Comparator.comparingInt(Concept::length).thenComparing(Comparator.naturalOrder());

  private final Class<? extends Junction> kind;
  private final Function<List<Concept>, Concept> join;

  /**
   * Makes the rule for one of the junctions.
   *
   * @param kind the junctions that it refines
   * @param join makes such a junction of its operands
   */
  OperandsRule(Class<? extends Junction> kind, Function<List<Concept>, Concept> join) {
    this.kind = kind;
    this.join = join;
  }

  @Override
  public final Iterator<Concept> refine(Rho rho, Concept c, int length) {
    if (!kind.isInstance(c)) {
      return LazyIterators.none();
    }
    List<Concept> operands = ((Junction) c).operands();
    int total = length - (operands.size() - 1);
    return LazyIterators.flatMap(
        new LengthSplits(rho, operands).of(total),
        lengths ->
            LazyIterators.flatMap(
                choices(rho, operands, lengths, List.of()),
                choice -> junction(rho, operands, choice)));
  }

  @Override
  public final boolean yields(Rho rho, Concept c, Concept d) {
    return kind.isInstance(c)
        && kind.isInstance(d)
        && choice(rho, ((Junction) c).operands(), ((Junction) d).operands()) != null;
  }

  /** All ways to go on from the first few Dᵢ with |Dᵢ| = lengths[i], ascending at equal Cᵢ. */
  private static Iterator<List<Concept>> choices(
      Rho rho, List<Concept> operands, int[] lengths, List<Concept> chosen) {
    int i = chosen.size();
    if (i == operands.size()) {
      return LazyIterators.one(chosen);
    }
    Iterator<Concept> refinements = rho.refine(operands.get(i), lengths[i]);
    if (i > 0 && operands.get(i).equals(operands.get(i - 1))) {
      Concept least = chosen.get(i - 1);
      refinements = LazyIterators.filter(refinements, d -> ASCENDING.compare(least, d) <= 0);
    }
    return LazyIterators.flatMap(
        refinements, d -> choices(rho, operands, lengths, append(chosen, d)));
  }

  /** The junction of a choice, if it is the choice singled out for it. */
  private Iterator<Concept> junction(Rho rho, List<Concept> operands, List<Concept> choice) {
    Concept d = join.apply(choice);
    return choice.equals(choice(rho, operands, ((Junction) d).operands()))
        ? LazyIterators.one(d)
        : LazyIterators.none();
  }

  /**
   * The choice that stands for a junction, or null if no choice gives it.
   *
   * <p>The only member of ρ(Cᵢ) that is itself a ∘-junction is Cᵢ ∘ ⊤, because Cᵢ is none. So if
   * the junction has n + k operands, k of the Dᵢ are Cᵢ ∘ ⊤: without k times ⊤, which sorts first,
   * its operands must be one refinement of each Cᵢ, at least k of them Cᵢ itself. A matching with
   * as many Dᵢ = Cᵢ as possible decides that.
   */
  private @Nullable List<Concept> choice(Rho rho, List<Concept> from, List<Concept> to) {
    int n = from.size();
    int k = to.size() - n;
    if (k < 0 || k > n || !to.subList(0, k).stream().allMatch(Concepts.TOP::equals)) {
      return null;
    }
    List<Concept> refined = to.subList(k, k + n);
    var matching = new PreferredMatching(n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (refined.get(j).equals(from.get(i))) {
          matching.prefer(i, j);
        } else if (rho.yields(from.get(i), refined.get(j))) {
          matching.allow(i, j);
        }
      }
    }
    int[] matched = matching.solve();
    if (matched.length == 0) {
      return null;
    }
    var choice = new ArrayList<Concept>(n);
    for (int i = 0; i < n; i++) {
      Concept d = refined.get(matched[i]);
      if (k > 0 && d.equals(from.get(i))) {
        choice.add(join.apply(List.of(d, Concepts.TOP)));
        k--;
      } else {
        choice.add(d);
      }
    }
    if (k > 0) {
      return null;
    }
    sortAtEqualOperands(from, choice);
    return choice;
  }

  private static void sortAtEqualOperands(List<Concept> operands, List<Concept> choice) {
    int start = 0;
    for (int i = 1; i <= operands.size(); i++) {
      if (i == operands.size() || !operands.get(i).equals(operands.get(start))) {
        choice.subList(start, i).sort(ASCENDING);
        start = i;
      }
    }
  }

  private static List<Concept> append(List<Concept> chosen, Concept next) {
    var longer = new ArrayList<Concept>(chosen.size() + 1);
    longer.addAll(chosen);
    longer.add(next);
    return longer;
  }
}
