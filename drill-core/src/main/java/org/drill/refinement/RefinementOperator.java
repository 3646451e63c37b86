package org.drill.refinement;

import java.util.List;

/**
 * Proposes concepts close to a concept: ρ(C).
 *
 * <p>Refinements are asked for by length, so that a search can take the short ones first and ask
 * for longer ones later. An operator belongs to one run and one thread.
 */
public interface RefinementOperator {
  /**
   * The refinements of a term that have exactly a given length.
   *
   * @param term a term of the run
   * @param length the length wanted
   * @return each refinement once, in an order that depends on the problem alone
   */
  List<Term> refine(Term term, int length);
}
