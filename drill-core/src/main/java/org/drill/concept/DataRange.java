package org.drill.concept;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A data restriction ∃p.[≥v], ∃p.[≤w] or ∃p.[v,w]: some p-value lies in the range, bounds included.
 */
public final class DataRange extends LeafConcept {
  /** The length of one with both bounds. */
  public static final int TWO_BOUNDS = 6;

  private static final int ONE_BOUND = 4;
  private static final Comparator<@Nullable Value> UNBOUNDED_FIRST =
      Comparator.nullsFirst(Comparator.<Value>naturalOrder());

  private final String property;
  private final @Nullable Value low;
  private final @Nullable Value high;

  DataRange(String property, @Nullable Value low, @Nullable Value high) {
    super(
        low != null && high != null ? TWO_BOUNDS : ONE_BOUND,
        mix(
            low == null ? 13 : 31 * low.hashCode() + 13,
            requireNonNull(property, "property").hashCode(),
            high == null ? 0 : high.hashCode()));
    Value bound = low != null ? low : high;
    if (bound == null) {
      throw new IllegalArgumentException("a range without bounds");
    }
    if (!bound.kind().isOrdered()) {
      throw new IllegalArgumentException("there are no ranges of a " + bound.kind());
    }
    if (low != null && high != null) {
      if (low.kind() != high.kind()) {
        throw new IllegalArgumentException("a range from a " + low.kind() + " to a " + high.kind());
      }
      if (low.number() > high.number()) {
        throw new IllegalArgumentException("the range from " + low + " to " + high + " is empty");
      }
    }
    this.property = property;
    this.low = low;
    this.high = high;
  }

  /**
   * The data property p.
   *
   * @return its IRI, without angle brackets
   */
  public String property() {
    return property;
  }

  /**
   * The kind of its bounds.
   *
   * @return numbers, dates or times
   */
  public ValueKind kind() {
    return requireNonNull(low != null ? low : high, "bound").kind();
  }

  /**
   * The lower bound.
   *
   * @return v, or null if there is none
   */
  public @Nullable Value low() {
    return low;
  }

  /**
   * The upper bound.
   *
   * @return w, or null if there is none
   */
  public @Nullable Value high() {
    return high;
  }

  /**
   * Whether a value of its kind lies in the range.
   *
   * @param number as {@link Value#number()} has it; NaN lies nowhere
   * @return whether it does
   */
  public boolean contains(double number) {
    return (low == null ? !Double.isNaN(number) : number >= low.number())
        && (high == null || number <= high.number());
  }

  @Override
  public List<Concept> shorterForms() {
    return low == null || high == null
        ? List.of()
        : List.of(new DataRange(property, low, null), new DataRange(property, null, high));
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.dataRange(this);
  }

  @Override
  boolean takesStep() {
    return true;
  }

  @Override
  int rank() {
    return 5;
  }

  @Override
  int compareSameKind(Concept other) {
    var that = (DataRange) other;
    int byProperty = property.compareTo(that.property);
    if (byProperty != 0) {
      return byProperty;
    }
    int byLow = UNBOUNDED_FIRST.compare(low, that.low);
    return byLow != 0 ? byLow : UNBOUNDED_FIRST.compare(high, that.high);
  }
}
