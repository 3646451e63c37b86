package org.drill.kb.source;

import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.load.Owl;

/**
 * A choice of properties: some, or all but some. Those of RDF, RDFS and OWL are chosen by name
 * only.
 *
 * @param allBut whether all others are chosen
 * @param named the IRIs of the properties that are chosen or, if {@code allBut}, are not
 */
public record PropertyChoice(boolean allBut, Set<String> named) {
  /** No property. */
  public static final PropertyChoice NONE = new PropertyChoice(false, Set.of());

  /** All properties. */
  public static final PropertyChoice ALL = new PropertyChoice(true, Set.of());

  /** Copies the names. */
  public PropertyChoice {
    named = Set.copyOf(named);
  }

  /**
   * The choice of these.
   *
   * @param properties their IRIs
   * @return the choice
   */
  public static PropertyChoice only(Set<String> properties) {
    return new PropertyChoice(false, properties);
  }

  /**
   * The choice of all others.
   *
   * @param properties their IRIs
   * @return the choice
   */
  public static PropertyChoice allBut(Set<String> properties) {
    return new PropertyChoice(true, properties);
  }

  /**
   * Whether a property is chosen.
   *
   * @param property its IRI
   * @return whether it is
   */
  public boolean contains(String property) {
    return allBut
        ? !named.contains(property) && !Owl.isBuiltIn(property)
        : named.contains(property);
  }

  /**
   * Whether no property is chosen.
   *
   * @return whether it is surely none
   */
  public boolean isEmpty() {
    return !allBut && named.isEmpty();
  }

  @Override
  public String toString() {
    return (allBut ? "all but " : "") + new TreeSet<>(named);
  }
}
