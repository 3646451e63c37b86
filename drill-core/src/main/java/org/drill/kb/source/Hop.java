package org.drill.kb.source;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Restriction;

/**
 * One step along the told triples of a property, from subject to object or back.
 *
 * @param property the IRI of the property
 * @param backward whether it goes from object to subject
 */
public record Hop(String property, boolean backward) implements Comparable<Hop> {
  /** Checks that there is a property. */
  public Hop {
    requireNonNull(property, "property");
  }

  /**
   * The step from subjects to objects.
   *
   * @param property the IRI of the property
   * @return the hop
   */
  public static Hop forward(String property) {
    return new Hop(property, false);
  }

  /**
   * The step from objects to subjects.
   *
   * @param property the IRI of the property
   * @return the hop
   */
  public static Hop backward(String property) {
    return new Hop(property, true);
  }

  /**
   * The step that a part of an expression takes.
   *
   * @param part a part, without those within it
   * @return by its role or data property; nothing if it takes none
   */
  static Optional<Hop> of(Concept part) {
    if (part instanceof Restriction restriction) {
      return Optional.of(new Hop(restriction.role().iri(), restriction.role().isInverse()));
    }
    if (part instanceof HasSelf self) {
      return Optional.of(new Hop(self.role().iri(), self.role().isInverse()));
    }
    if (part instanceof HasValue value) {
      return Optional.of(forward(value.property()));
    }
    return part instanceof DataRange range
        ? Optional.of(forward(range.property()))
        : Optional.empty();
  }

  /**
   * The way back.
   *
   * @return the same property in the other direction
   */
  public Hop turned() {
    return new Hop(property, !backward);
  }

  @Override
  public int compareTo(Hop other) {
    int byProperty = property.compareTo(other.property);
    return byProperty != 0 ? byProperty : Boolean.compare(backward, other.backward);
  }
}
