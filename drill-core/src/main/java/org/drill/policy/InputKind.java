package org.drill.policy;

import java.util.Locale;
import java.util.stream.Stream;

/** The kinds of what a policy sees of a node and its places. */
public enum InputKind {
  /** How it splits the examples. */
  COUNTS,
  /** How its parent and grandparent do, and what it gains over them. */
  PARENT,
  /** Its length, depth and constructors. */
  SHAPE,
  /** The move that it came with. */
  ORIGIN,
  /** How it stands among those that came with it. */
  SIBLINGS,
  /** Which of the examples it gets wrong: such as are seldom mended, or often. */
  MISTAKES,
  /** What the moves that were made from it have brought. */
  CHILDREN,
  /**
   * Where its places are, what is there, what that has to do with its mistakes, and what was tried
   * there.
   */
  PLACES;

  /**
   * Where the inputs of this kind begin, if those of a place follow those of its node.
   *
   * @return the index of the first
   */
  public int from() {
    if (this == PLACES) {
      return NodeInput.COUNT;
    }
    return inputs().mapToInt(NodeInput::index).min().orElseThrow();
  }

  /**
   * Where the inputs of this kind end.
   *
   * @return the index after the last
   */
  public int to() {
    if (this == PLACES) {
      return NodeInput.COUNT + PlaceInput.COUNT;
    }
    return inputs().mapToInt(NodeInput::index).max().orElseThrow() + 1;
  }

  /** Those of a node, which stand side by side. */
  private Stream<NodeInput> inputs() {
    return Stream.of(NodeInput.values()).filter(input -> input.kind() == this);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
