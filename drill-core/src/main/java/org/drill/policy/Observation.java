package org.drill.policy;

import org.drill.refinement.BlockMoves;

/**
 * What a policy sees of a node: numbers of the node, and numbers of each of its places. Used again
 * and again; belongs to one thread.
 */
public final class Observation {
  /** How many numbers there are of a node. */
  public static final int NODE = NodeInput.COUNT;

  /** How many of them are known at first sight; they come first. */
  public static final int AT_FIRST_SIGHT = NodeInput.AT_FIRST_SIGHT;

  /** How many numbers there are of a place. */
  public static final int PLACE = PlaceInput.COUNT;

  final float[] node = new float[NODE];
  final float[] places = new float[BlockMoves.PLACES * PLACE];
  int size = 1;

  /** Makes one that sees nothing. */
  public Observation() {}

  /**
   * How many places are seen.
   *
   * @return from 1 to {@link BlockMoves#PLACES}
   */
  public int size() {
    return size;
  }

  /**
   * Copies the numbers of the node.
   *
   * @param into where to
   * @param at the index of the first
   */
  public void copyNode(float[] into, int at) {
    System.arraycopy(node, 0, into, at, NODE);
  }

  /**
   * Copies the numbers of the node that are known at first sight.
   *
   * @param into where to
   * @param at the index of the first
   */
  public void copyFirstSight(float[] into, int at) {
    System.arraycopy(node, 0, into, at, AT_FIRST_SIGHT);
  }

  /**
   * Copies the numbers of all places that are seen.
   *
   * @param into where to
   * @param at the index of the first
   */
  public void copyPlaces(float[] into, int at) {
    System.arraycopy(places, 0, into, at, size * PLACE);
  }

  /**
   * Sees a node with one place.
   *
   * @param ofNode the numbers of the node, from an index on
   * @param nodeAt that index
   * @param ofPlace the numbers of the place, from an index on
   * @param placeAt that index
   */
  public void set(float[] ofNode, int nodeAt, float[] ofPlace, int placeAt) {
    size = 1;
    System.arraycopy(ofNode, nodeAt, node, 0, NODE);
    System.arraycopy(ofPlace, placeAt, places, 0, PLACE);
  }

  /**
   * What is seen now.
   *
   * @return a copy
   */
  public Observation copy() {
    var copy = new Observation();
    copy.size = size;
    System.arraycopy(node, 0, copy.node, 0, node.length);
    System.arraycopy(places, 0, copy.places, 0, places.length);
    return copy;
  }

  /**
   * Replaces all inputs of a kind; of places, as many as both have.
   *
   * @param kind the kind
   * @param other where to take them from
   */
  public void replace(InputKind kind, Observation other) {
    if (kind == InputKind.PLACES) {
      System.arraycopy(other.places, 0, places, 0, Math.min(size, other.size) * PLACE);
    } else {
      System.arraycopy(other.node, kind.from(), node, kind.from(), kind.to() - kind.from());
    }
  }
}
