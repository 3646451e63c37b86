package org.drill.policy;

import java.util.Locale;

/** The kinds of what a policy sees of a node and its places. */
public enum InputKind {
  /** How it splits the examples. */
  COUNTS(StateInputs.OWN, StateInputs.PARENT),
  /** How its parent and grandparent do, and what it gains over them. */
  PARENT(StateInputs.PARENT, StateInputs.SHAPE),
  /** Its length, depth and constructors. */
  SHAPE(StateInputs.SHAPE, StateInputs.ORIGIN),
  /** The move that it came with. */
  ORIGIN(StateInputs.ORIGIN, StateInputs.SIBLINGS),
  /** How it stands among those that came with it. */
  SIBLINGS(StateInputs.SIBLINGS, StateInputs.LANDMARKS),
  /** What one more building block would bring. */
  LANDMARKS(StateInputs.LANDMARKS, StateInputs.SIZE),
  /** Where its places are, what is there, and what that has to do with its mistakes. */
  PLACES(StateInputs.SIZE, StateInputs.SIZE + PlaceInputs.SIZE);

  private final int from;
  private final int to;

  InputKind(int from, int to) {
    this.from = from;
    this.to = to;
  }

  /**
   * Where the inputs of this kind begin, if those of a place follow those of its node.
   *
   * @return the index of the first
   */
  public int from() {
    return from;
  }

  /**
   * Where the inputs of this kind end.
   *
   * @return the index after the last
   */
  public int to() {
    return to;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
