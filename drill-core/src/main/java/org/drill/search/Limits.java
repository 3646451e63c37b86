package org.drill.search;

/**
 * How far a search may go. Ending at a limit is a normal result.
 *
 * @param seconds wall-clock time
 * @param expressions how many expressions may be tested
 * @param length how long an expression may be
 * @param nodes how many expressions may be kept in memory, at about 100 bytes each; one with a
 *     large set counts as several
 * @param roleDepth how many steps deep an expression may look, {@link
 *     org.drill.concept.Concept#roleDepth}; {@link #ANY_DEPTH} for any number
 */
public record Limits(double seconds, long expressions, int length, int nodes, int roleDepth) {
  /** No bound on role depth. */
  public static final int ANY_DEPTH = Integer.MAX_VALUE;

  /**
   * Three seconds, any number of expressions, length 31, eight million kept expressions, any role
   * depth.
   */
  public static final Limits DEFAULTS = new Limits(3, Long.MAX_VALUE, 31, 8_000_000, ANY_DEPTH);

  /** Checks that every limit leaves room for something. */
  public Limits {
    if (!(seconds > 0)) {
      throw new IllegalArgumentException("a limit of " + seconds + " seconds; give more than 0");
    }
    if (expressions < 1) {
      throw new IllegalArgumentException(
          "a limit of " + expressions + " expressions; give 1 or more");
    }
    if (length < 1) {
      throw new IllegalArgumentException("a limit of length " + length + "; give 1 or more");
    }
    if (nodes < 1) {
      throw new IllegalArgumentException("a limit of " + nodes + " nodes; give 1 or more");
    }
    if (roleDepth < 0) {
      throw new IllegalArgumentException("a role depth of " + roleDepth + "; give 0 or more");
    }
  }

  /**
   * These limits with another time.
   *
   * @param other the seconds
   * @return new limits
   */
  public Limits withSeconds(double other) {
    return new Limits(other, expressions, length, nodes, roleDepth);
  }

  /**
   * These limits with another number of expressions.
   *
   * @param other how many expressions may be tested
   * @return new limits
   */
  public Limits withExpressions(long other) {
    return new Limits(seconds, other, length, nodes, roleDepth);
  }

  /**
   * These limits with another length.
   *
   * @param other how long an expression may be
   * @return new limits
   */
  public Limits withLength(int other) {
    return new Limits(seconds, expressions, other, nodes, roleDepth);
  }

  /**
   * These limits with another number of nodes.
   *
   * @param other how many expressions may be kept in memory
   * @return new limits
   */
  public Limits withNodes(int other) {
    return new Limits(seconds, expressions, length, other, roleDepth);
  }

  /**
   * These limits with another role depth.
   *
   * @param other how many steps deep an expression may look
   * @return new limits
   */
  public Limits withRoleDepth(int other) {
    return new Limits(seconds, expressions, length, nodes, other);
  }
}
