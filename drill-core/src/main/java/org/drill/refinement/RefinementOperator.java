package org.drill.refinement;

/**
 * Proposes concepts close to a concept: ρ(C).
 *
 * <p>Refinements are asked for by length, so that a search can take the short ones first and ask
 * for longer ones later. They are asked for in two steps, so that many terms can be refined at
 * once: {@link #prepare} makes whatever parts are needed, in one thread; after that {@link #draft}
 * only reads, in as many threads as there are. An operator belongs to one run.
 */
public interface RefinementOperator {
  /**
   * Whether refinements are asked for length by length. Otherwise all come at once, whatever the
   * length asked for, and a search asks once.
   *
   * @return whether lengths matter
   */
  default boolean isByLength() {
    return true;
  }

  /**
   * Gets ready to draft the refinements of a term.
   *
   * @param term a term of the run
   * @param length the length wanted
   */
  void prepare(int term, int length);

  /**
   * Drafts the refinements of a term that have exactly a given length, in an order that depends on
   * the problem alone; a refinement may come up more than once.
   *
   * @param term a term of the run, for which and for the same length {@link #prepare} was called
   * @param length the length wanted
   * @param into where to draft them
   */
  void draft(int term, int length, Drafts into);
}
