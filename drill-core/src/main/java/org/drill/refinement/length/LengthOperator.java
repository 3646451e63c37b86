package org.drill.refinement.length;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.drill.concept.Concept;
import org.drill.concept.ConceptDepthException;
import org.drill.concept.Concepts;
import org.drill.concept.Role;

/**
 * The length-based refinement operator ρ of DRILL (section 'Refinement Operator'): an upward
 * refinement operator over all ALC concepts ordered by length.
 *
 * <pre>
 *   ρ(C) = { ∃r.C, ∀r.C, C ⊓ ⊤, C ⊔ ⊤, ¬C, C }   for any C
 *          { ∃r.ρ(X) }                           if C = ∃r.X
 *          { ∀r.ρ(X) }                           if C = ∀r.X
 *          { ¬ρ(X) }                             if C = ¬X
 *          { ρ(X) ⊔ ρ(Y) }                       if C = X ⊔ Y
 *          { ρ(X) ⊓ ρ(Y) }                       if C = X ⊓ Y
 *          N_C⁺                                  if C = ⊤
 * </pre>
 *
 * <p>N_C⁺ is the named concepts, ⊤ and ⊥. We read the equation so: r runs over all roles R; all
 * lines that apply count, not the first alone; and ρ inside a constructor stands for the set of
 * what is made from its members, so that both sides of X ⊓ Y are refined independently and at once.
 *
 * <p>Two theorems hold, as in the paper: no refinement is shorter than C, and every ALC concept
 * over the names is reached from ⊤ by repeated refinement. ρ ignores meaning: C ⊓ ⊤ is a step on
 * the way to C ⊓ D, not C. It is finite but large, as big as the product of the operands'
 * refinements at a junction; so refinements are enumerated lazily, by ascending length, each once,
 * and the memory in use does not depend on how many were taken.
 *
 * <p>Departure: the equation is about binary junctions, while {@link Concept} has flattened, n-ary
 * ones. Here every operand is refined: ρ(C₁ ⊓ … ⊓ Cₙ) contains D₁ ⊓ … ⊓ Dₙ for all Dᵢ ∈ ρ(Cᵢ), and
 * likewise for ⊔. That is what the binary lines give for any bracketing, except for refinements
 * that take a bracket of two or more operands as a whole, such as X ⊓ ¬(Y ⊓ Z) from X ⊓ (Y ⊓ Z).
 * Those are reached from ⊤ on other ways, so both theorems hold unchanged.
 *
 * <p>Immutable and thread-safe; each stream belongs to one thread. The next refinement costs what
 * building it costs, and at a junction of n operands a matching of O(n³).
 */
public final class LengthOperator {
  private final Rho rho;

  /**
   * Makes the operator over a vocabulary. Neither order nor repetition of the IRIs matters.
   *
   * @param classIris the named concepts N_C that ⊤ is refined to, without {@code owl:Thing} and
   *     {@code owl:Nothing}, which are always there as ⊤ and ⊥
   * @param roleIris the roles R of new restrictions
   */
  public LengthOperator(Collection<String> classIris, Collection<String> roleIris) {
    this.rho = new Rho(rules(classIris, roleIris));
  }

  /** The paper's equation, line by line. */
  static List<Rule> rules(Collection<String> classIris, Collection<String> roleIris) {
    List<Concept> names = classIris.stream().map(Concepts::atom).toList();
    List<Role> roles = roleIris.stream().map(Concepts::role).toList();
    return List.of(
        new ExistsRule(roles),
        new ForallRule(roles),
        new ConjoinTopRule(),
        new DisjoinTopRule(),
        new NegateRule(),
        new KeepRule(),
        new ExistsFillerRule(),
        new ForallFillerRule(),
        new NegationOperandRule(),
        new DisjunctsRule(),
        new ConjunctsRule(),
        new TopRule(names));
  }

  /**
   * The refinements ρ(C).
   *
   * <p>Classes and roles in C that are not in the vocabulary stay where they are; only new ones are
   * drawn from it.
   *
   * @param c the concept C
   * @return each refinement once, C itself among them, by ascending length and in an order that
   *     depends on C and the vocabulary alone; on reaching a refinement nested deeper than {@link
   *     Concept#MAX_DEPTH} the stream throws {@link ConceptDepthException}
   */
  public Stream<Concept> refine(Concept c) {
    return refine(c, Integer.MAX_VALUE);
  }

  /**
   * The refinements in ρ(C) up to a length.
   *
   * @param c the concept C
   * @param maxLength the length of the longest refinements wanted
   * @return the beginning of {@link #refine(Concept)}; empty if {@code maxLength} is less than the
   *     length of C
   */
  public Stream<Concept> refine(Concept c, int maxLength) {
    requireNonNull(c, "c");
    int longest = Math.min(maxLength, rho.longest(c));
    Iterator<Concept> refinements =
        LazyIterators.flatMap(
            IntStream.rangeClosed(c.length(), longest).iterator(), length -> rho.refine(c, length));
    int traits =
        Spliterator.ORDERED | Spliterator.DISTINCT | Spliterator.NONNULL | Spliterator.IMMUTABLE;
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(refinements, traits), false);
  }
}
