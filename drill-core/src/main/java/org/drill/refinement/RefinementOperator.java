package org.drill.refinement;

import java.util.Arrays;
import org.drill.term.TermDrafts;

/**
 * Proposes concepts close to a concept: ρ(C).
 *
 * <p>Refinements are asked for in portions: by length, so that a search can take the short ones
 * first and ask for longer ones later, or by move, in any order. They are asked for in two steps,
 * so that many terms can be refined at once: {@link #prepare} makes whatever parts are needed, in
 * one thread; after that {@link #draft} only reads, in as many threads as there are. An operator
 * belongs to one run.
 */
public interface RefinementOperator {
  /**
   * Whether a portion is a length, and the next one is one longer. Otherwise a portion is a move.
   *
   * @return whether lengths matter
   */
  default boolean isByLength() {
    return true;
  }

  /**
   * Terms that were evaluated when the operator was made, which may be answers.
   *
   * @return shared terms, not to be changed; usually none
   */
  default int[] evaluated() {
    return new int[0];
  }

  /**
   * Whether a term was counted as tested when the operator was made.
   *
   * @param term a term of the run
   * @return whether a search does not count it again
   */
  default boolean isCounted(int term) {
    return false;
  }

  /**
   * How many moves a search can choose from; 1 if lengths matter.
   *
   * @return the number of moves
   */
  default int moves() {
    return 1;
  }

  /**
   * Says about how many refinements of a term each move makes: how many at most; 0 if none of them
   * could be better than the term. Called in the thread of {@link #prepare}.
   *
   * @param term an evaluated term of the run
   * @param sizes where to put the numbers
   * @param at the index of that of the first move
   */
  default void sizes(int term, int[] sizes, int at) {
    Arrays.fill(sizes, at, at + moves(), 1);
  }

  /**
   * Gets ready to draft a portion of the refinements of a term.
   *
   * @param term a term of the run
   * @param portion the length or move wanted
   */
  void prepare(int term, int portion);

  /**
   * Drafts the refinements of a term that have exactly a given length or come by a move, in an
   * order that depends on the problem alone; a refinement may come up more than once.
   *
   * @param term a term of the run, for which and for the same portion {@link #prepare} was called
   * @param portion the length or move wanted
   * @param into where to draft them
   */
  void draft(int term, int portion, TermDrafts into);
}
