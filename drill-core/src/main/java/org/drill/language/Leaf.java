package org.drill.language;

import java.util.List;
import org.drill.concept.Concept;
import org.drill.domain.Domain;

/**
 * An expression without parts other than ⊤ and ⊥: a named class, a nominal, Self, or what is said
 * of data. Immutable.
 */
public interface Leaf {
  /**
   * The readable form.
   *
   * @return the concept
   */
  Concept concept();

  /**
   * Who belongs to it.
   *
   * @param at where it stands
   * @return words over the numbers of the domain; shared, not to be changed
   */
  long[] extent(Domain at);

  /**
   * The leaves that are told to contain it, directly; they need not be in the alphabet of a run.
   *
   * @return its parents in the order of leaves
   */
  List<Leaf> parents();

  /**
   * Whether its parents are all in an alphabet that has this leaf, and none contains another.
   *
   * @return whether nothing is left to find out about its place in the order
   */
  default boolean parentsAreDirect() {
    return false;
  }
}
