package org.drill.concept;

import java.util.List;
import java.util.stream.Stream;

/**
 * A class expression: an immutable syntax tree with value equality.
 *
 * <p>Trees are built with the factories of {@link Concepts}. Conjunctions and disjunctions are
 * n-ary, flattened and kept in canonical order, so that {@code A ⊓ (B ⊓ C)} and {@code (C ⊓ A) ⊓ B}
 * are equal. Nothing is simplified: {@code A ⊓ A} and {@code A ⊓ ⊤} stay what they are, because
 * refinement operators pass through them.
 *
 * <p>These are final classes rather than records because length, depth and hash code are asked for
 * far more often than trees are built: each node computes them once, from its children.
 *
 * <p>The natural order is the canonical order: ⊤, ⊥, names, {a}, ∃p.{v}, ∃p.[v,w], ∃r.Self, ∃, ∀, ≥
 * ≤ =, ¬, ⊓, ⊔; within a kind by IRI, then by operands. It is a total order consistent with {@code
 * equals}.
 */
public abstract sealed class Concept implements Comparable<Concept>
    permits Top, Bottom, LeafConcept, Not, Restriction, Junction {

  /**
   * The deepest nesting that can be built. Recursive visitors are safe on any stack within it;
   * deeper expressions are refused when they are constructed.
   */
  public static final int MAX_DEPTH = 500;

  private final int length;
  private final int depth;
  private final int hash;

  Concept(int length, int depth, int hash) {
    if (depth > MAX_DEPTH) {
      throw new ConceptDepthException();
    }
    this.length = length;
    this.depth = depth;
    this.hash = hash;
  }

  /**
   * The length |C| as DRILL defines it (section 'Refinement Operator'): 1 for ⊤, ⊥ and names, one
   * more for ¬, two more for ∃ and ∀, and |X| + |Y| + 1 for X ⊓ Y and X ⊔ Y. So it counts symbols,
   * and the other constructors do, too: r⁻ is two, ≥n r three, {a} one, ∃p.{v} and ∃r.Self three,
   * ∃p.[≥v] four, ∃p.[v,w] six.
   *
   * @return the length, at least 1
   */
  public final int length() {
    return length;
  }

  /**
   * The height of the tree: 1 for ⊤, ⊥ and names.
   *
   * @return the depth, from 1 to {@link #MAX_DEPTH}
   */
  public final int depth() {
    return depth;
  }

  /**
   * How many steps along roles and data properties an individual's surroundings must be known to
   * tell whether it belongs: 0 for ⊤, ⊥, names and {a}, one more than the filler for ∃r, ∀r and ≥n
   * r, and 1 for ∃r.Self and what is said of data.
   *
   * @return the role depth, 0 or more
   */
  public final int roleDepth() {
    int inside = 0;
    for (Concept child : children()) {
      inside = Math.max(inside, child.roleDepth());
    }
    return inside + (takesStep() ? 1 : 0);
  }

  /** Whether this constructor itself looks one step away from the individual. */
  boolean takesStep() {
    return false;
  }

  /**
   * What this concept looks like from outside.
   *
   * @return its shape
   */
  public abstract Shape shape();

  /**
   * The parts of this concept, from left to right: operands, what is negated, or a filler.
   *
   * @return its parts; none of ⊤, ⊥ and leaves
   */
  public abstract List<Concept> children();

  /**
   * The same constructor with other parts.
   *
   * @param children as many parts as this concept has; of a junction any number
   * @return a concept as the factories of {@link Concepts} make it
   */
  public abstract Concept withChildren(List<Concept> children);

  /**
   * Shorter concepts that say part of what this one does, or the same in fewer symbols: ∃r.C for ≥2
   * r.C, ∃p.[≥v] for ∃p.[v,w].
   *
   * @return such concepts, if there are any
   */
  public List<Concept> shorterForms() {
    return List.of();
  }

  /**
   * This concept and all its parts, and theirs: each before what is inside it.
   *
   * @return all parts, as often as they occur
   */
  public final Stream<Concept> parts() {
    return Stream.concat(Stream.of(this), children().stream().flatMap(Concept::parts));
  }

  /**
   * Calls the method of {@code visitor} for this kind of concept.
   *
   * @param visitor what to do for each kind
   * @param <R> the type of the result
   * @return what the visitor returned
   */
  public abstract <R> R accept(ConceptVisitor<R> visitor);

  /** The position of this kind in the canonical order. */
  abstract int rank();

  /** The only part of a concept that has one. */
  static Concept only(List<Concept> children) {
    if (children.size() != 1) {
      throw new IllegalArgumentException(children.size() + " parts; give 1");
    }
    return children.get(0);
  }

  /** Compares with another concept of the same kind. */
  abstract int compareSameKind(Concept other);

  @Override
  public final int compareTo(Concept other) {
    if (this == other) {
      return 0;
    }
    int byKind = Integer.compare(rank(), other.rank());
    return byKind != 0 ? byKind : compareSameKind(other);
  }

  @Override
  public final boolean equals(Object other) {
    return this == other
        || (other instanceof Concept that
            && hash == that.hash
            && length == that.length
            && compareTo(that) == 0);
  }

  @Override
  public final int hashCode() {
    return hash;
  }

  /** DL syntax with full IRIs; a {@link DlPrinter} can print short names. */
  @Override
  public final String toString() {
    return DlPrinter.WITH_IRIS.print(this);
  }

  /** Mixes a kind and two parts into a hash code whose low and high bits are both usable. */
  static int mix(int kind, int left, int right) {
    int h = (kind * 0x9E3779B9 + left) * 0x85EBCA6B;
    h = ((h ^ (h >>> 15)) + right) * 0xC2B2AE35;
    return h ^ (h >>> 16);
  }
}
