package org.drill.concept;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A cardinality restriction ≥n r.C, ≤n r.C or =n r.C: so many different r-successors belong to C.
 */
public final class Cardinality extends Restriction {
  /** The largest n. */
  public static final int MOST = 1_000_000;

  /** How the number of successors is bounded. */
  public enum Bound {
    /** ≥n: n or more. */
    AT_LEAST('≥'),
    /** ≤n: n or fewer, so that it holds without successors. */
    AT_MOST('≤'),
    /** =n: just n. */
    EXACTLY('=');

    private final char symbol;

    Bound(char symbol) {
      this.symbol = symbol;
    }

    /**
     * How description logics write it.
     *
     * @return the symbol before n
     */
    public char symbol() {
      return symbol;
    }
  }

  private final Bound bound;
  private final int number;

  Cardinality(Bound bound, int number, Role role, Concept filler) {
    super(8 + bound.symbol() + 31 * checked(number), 1, role, filler);
    this.bound = requireNonNull(bound, "bound");
    this.number = number;
  }

  private static int checked(int number) {
    if (number < 0 || number > MOST) {
      throw new IllegalArgumentException(
          "a cardinality of " + number + "; give one from 0 to " + MOST);
    }
    return number;
  }

  /**
   * Which bound it is.
   *
   * @return ≥, ≤ or =
   */
  public Bound bound() {
    return bound;
  }

  /**
   * The number n.
   *
   * @return from 0 to {@link #MOST}
   */
  public int number() {
    return number;
  }

  @Override
  public Restriction withFiller(Concept other) {
    return new Cardinality(bound, number, role(), other);
  }

  @Override
  public Concept complement() {
    return switch (bound) {
      case AT_LEAST ->
          number == 0
              ? Concepts.BOTTOM
              : new Cardinality(Bound.AT_MOST, number - 1, role(), filler());
      case AT_MOST ->
          number == MOST
              ? new Not(this)
              : new Cardinality(Bound.AT_LEAST, number + 1, role(), filler());
      case EXACTLY -> new Not(this);
    };
  }

  @Override
  public List<Concept> shorterForms() {
    return switch (bound) {
      case AT_LEAST -> List.of(new Some(role(), filler()));
      case AT_MOST -> List.of(new All(role(), filler()));
      case EXACTLY -> List.of(new Some(role(), filler()), new All(role(), filler()));
    };
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.cardinality(this);
  }

  @Override
  int rank() {
    return 9;
  }

  @Override
  int compareOwn(Restriction other) {
    var that = (Cardinality) other;
    int byBound = bound.compareTo(that.bound);
    return byBound != 0 ? byBound : Integer.compare(number, that.number);
  }
}
