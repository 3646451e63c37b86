package org.drill.kb;

import java.util.Map;

/**
 * The names that people gave to classes, roles and individuals: their {@code rdfs:label}.
 *
 * <p>Immutable and thread-safe. A knowledge base has labels only if the loader was asked for them.
 */
public final class Labels {
  /** No labels. */
  public static final Labels NONE = new Labels(Map.of());

  private final Map<String, String> byName;

  /**
   * Makes labels.
   *
   * @param byName the label of each IRI or blank node that has one
   */
  public Labels(Map<String, String> byName) {
    this.byName = Map.copyOf(byName);
  }

  /**
   * The label of something.
   *
   * @param name an IRI, or the name of a blank node
   * @return its label; the empty text if it has none
   */
  public String of(String name) {
    return byName.getOrDefault(name, "");
  }

  /**
   * How many things have a label.
   *
   * @return the size
   */
  public int size() {
    return byName.size();
  }
}
