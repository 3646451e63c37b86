package org.drill.refinement.length;

import java.util.Iterator;
import org.drill.concept.Concept;

/**
 * One member or one line of the equation that defines ρ: a set of refinements for each concept C.
 *
 * <p>The set is never built. It can be enumerated one length at a time, and asked whether it holds
 * a concept; the second is how two rules that share refinements avoid giving them twice.
 */
interface Rule {
  /**
   * Enumerates the refinements of exactly one length, each once and only as they are asked for.
   *
   * @param rho the whole operator, for the rules that refine parts of C
   * @param c the concept C
   * @param length the length wanted
   * @return the refinements in a fixed order; none where the rule does not apply to C
   */
  Iterator<Concept> refine(Rho rho, Concept c, int length);

  /**
   * Whether this rule refines C to D, without enumerating anything.
   *
   * @param rho the whole operator
   * @param c the concept C
   * @param d the concept D
   * @return whether D would be among {@code refine(rho, c, d.length())}
   */
  boolean yields(Rho rho, Concept c, Concept d);
}
