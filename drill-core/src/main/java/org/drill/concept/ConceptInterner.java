package org.drill.concept;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A pool that keeps one instance of each concept, so that a search can compare concepts by identity
 * and number them densely.
 *
 * <p>Not thread-safe: a pool belongs to one run.
 */
public final class ConceptInterner {
  private final Map<Concept, Integer> ids = new HashMap<>();
  private Concept[] concepts = new Concept[64];

  /** Makes an empty pool. */
  public ConceptInterner() {}

  /**
   * The number of the concept, which is new if the pool did not hold an equal one.
   *
   * @param concept any concept
   * @return its number: 0 for the first concept seen, then 1, 2, …
   */
  public int id(Concept concept) {
    Integer known = ids.putIfAbsent(concept, ids.size());
    if (known != null) {
      return known;
    }
    int id = ids.size() - 1;
    if (id == concepts.length) {
      concepts = Arrays.copyOf(concepts, 2 * id);
    }
    concepts[id] = concept;
    return id;
  }

  /**
   * The instance that stands for all concepts equal to this one.
   *
   * @param concept any concept
   * @return the first equal concept that the pool saw
   */
  public Concept intern(Concept concept) {
    return concepts[id(concept)];
  }

  /**
   * The concept with this number.
   *
   * @param id a number that {@link #id} returned
   * @return the concept
   */
  public Concept concept(int id) {
    if (id < 0 || id >= size()) {
      throw new IndexOutOfBoundsException("concept " + id + " of " + size());
    }
    return concepts[id];
  }

  /**
   * How many different concepts the pool has seen.
   *
   * @return the number of concepts
   */
  public int size() {
    return ids.size();
  }
}
