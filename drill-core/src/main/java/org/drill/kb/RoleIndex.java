package org.drill.kb;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of a relation in both directions, and who has successors in a set.
 *
 * <p>Immutable and thread-safe.
 */
public final class RoleIndex {
  private final String iri;
  private final Adjacency successors;
  private final Adjacency predecessors;
  private final long[] domain;
  private final long[] range;
  private final int rangeSize;

  /** Sets with more members in the range than this are walked forward, others backward. */
  private final int mostBackward;

  /** The relation turned around, once it was asked for. */
  private volatile @Nullable RoleIndex inverse;

  /**
   * Makes the index of a role.
   *
   * @param iri the IRI of the role
   * @param successors its pairs (x, y)
   * @param predecessors its pairs turned around
   */
  public RoleIndex(String iri, Adjacency successors, Adjacency predecessors) {
    if (successors.size() != predecessors.size()) {
      throw new IllegalArgumentException(
          successors.size() + " pairs forward but " + predecessors.size() + " backward");
    }
    this.iri = iri;
    this.successors = successors;
    this.predecessors = predecessors;
    this.domain = successors.sources();
    this.range = predecessors.sources();
    this.rangeSize = Bits.count(range);
    this.mostBackward = (int) (turningPoint() * rangeSize);
  }

  /** Turns a relation around; everything is shared. */
  private RoleIndex(RoleIndex turned) {
    this.iri = turned.iri;
    this.successors = turned.predecessors;
    this.predecessors = turned.successors;
    this.domain = turned.range;
    this.range = turned.domain;
    this.rangeSize = Bits.count(range);
    this.mostBackward = (int) (turningPoint() * rangeSize);
    this.inverse = turned;
  }

  /**
   * The share of the range from which trying each member of the domain until its first hit is
   * faster than walking back from the members of the set: measured at 0.7 for one or two pairs a
   * member of the domain, from 200 to a million individuals; for eight pairs at 0.4 up to 22,000
   * individuals and at 0.6 for a million.
   */
  private double turningPoint() {
    return successors.size() > 4L * Bits.count(domain) ? 0.4 : 0.7;
  }

  /**
   * The relation turned around: r⁻ of r, and r of r⁻.
   *
   * @return always the same object; its inverse is this one
   */
  public RoleIndex inverse() {
    RoleIndex known = inverse;
    if (known == null) {
      synchronized (this) {
        known = inverse;
        if (known == null) {
          known = new RoleIndex(this);
          inverse = known;
        }
      }
    }
    return known;
  }

  /**
   * The IRI of the role; its inverse has the same.
   *
   * @return the IRI
   */
  public String iri() {
    return iri;
  }

  /**
   * The pairs (x, y) of the role.
   *
   * @return the relation
   */
  public Adjacency successors() {
    return successors;
  }

  /**
   * The pairs turned around.
   *
   * @return the converse relation
   */
  public Adjacency predecessors() {
    return predecessors;
  }

  /**
   * The individuals that have a successor.
   *
   * @return shared words, not to be changed
   */
  public long[] domain() {
    return domain;
  }

  /**
   * The individuals that have a predecessor.
   *
   * @return shared words, not to be changed
   */
  public long[] range() {
    return range;
  }

  /**
   * Writes those that have a successor in a set.
   *
   * @param set the words of a set of successors
   * @param result the words to overwrite; not {@code set} itself
   */
  public void preimage(long[] set, long[] result) {
    Arrays.fill(result, 0);
    addPreimage(set, 0, Bits.andCount(set, range), result);
  }

  /**
   * Writes those that have a successor outside of a set.
   *
   * @param set the words of a set of successors
   * @param result the words to overwrite; not {@code set} itself
   */
  public void preimageOfOthers(long[] set, long[] result) {
    Arrays.fill(result, 0);
    addPreimage(set, -1L, rangeSize - Bits.andCount(set, range), result);
  }

  /**
   * Writes those that have at least so many successors in a set.
   *
   * @param set the words of a set of successors
   * @param number how many, at least 1
   * @param result the words to overwrite; not {@code set} itself
   */
  public void preimage(long[] set, int number, long[] result) {
    Arrays.fill(result, 0);
    successors.addCounted(set, number, domain, result);
  }

  private void addPreimage(long[] set, long invert, int inRange, long[] result) {
    if (inRange == rangeSize) {
      System.arraycopy(domain, 0, result, 0, domain.length);
    } else if (inRange > mostBackward) {
      successors.addPreimage(set, invert, domain, result);
    } else if (inRange > 0) {
      predecessors.addImage(set, invert, range, result);
    }
  }
}
