package org.drill.domain;

import org.drill.kb.RoleIndex;
import org.jspecify.annotations.Nullable;

/**
 * The individuals that matter at a place of an expression, numbered from 0: all of them, the
 * examples at the root, or those that a relation leads to from there.
 *
 * <p>Sets on a domain are words over its numbers, as {@link org.drill.kb.Bits} has them. Relations
 * are those of the alphabet of a run, by their numbers there.
 */
public abstract sealed class Domain permits Everyone, NumberedDomain {
  Domain() {}

  /**
   * How many numbers there are, in use or not.
   *
   * @return the size
   */
  public abstract int size();

  /**
   * The numbers that stand for an individual.
   *
   * @return shared words, not to be changed
   */
  public abstract long[] all();

  /**
   * How many words a set has here.
   *
   * @return the number of words
   */
  public final int words() {
    return all().length;
  }

  /**
   * The members of a set that are numbered here.
   *
   * @param individuals the words of a set over the knowledge base
   * @return words over the numbers of this domain; shared, not to be changed
   */
  public abstract long[] project(long[] individuals);

  /** The number of each individual that has one here; null if it is that of the graph. */
  abstract int @Nullable [] numbers();

  /**
   * Where the parts of an expression stand that are about the successors by a relation.
   *
   * @param relation the number of the relation
   * @return the domain of its fillers
   */
  public abstract Domain below(int relation);

  /**
   * The pairs of a relation from here to the domain below it; made when first asked for, by one
   * thread.
   *
   * @param relation the number of the relation
   * @return its pairs, or null if nobody here has a successor
   */
  public abstract @Nullable RoleIndex link(int relation);

  /**
   * The individuals of this domain that are not in a set.
   *
   * @param set words over the numbers of this domain
   * @return new words
   */
  public final long[] complement(long[] set) {
    long[] rest = all().clone();
    for (int w = 0; w < rest.length; w++) {
      rest[w] &= ~set[w];
    }
    return rest;
  }
}
