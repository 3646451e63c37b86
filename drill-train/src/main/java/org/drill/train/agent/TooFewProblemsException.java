package org.drill.train.agent;

import org.drill.generate.Generation;
import org.drill.generate.GeneratorOptions;

/** Thrown when a graph has no two targets for problems. */
public final class TooFewProblemsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Generation generation;
  private final transient GeneratorOptions wanted;

  TooFewProblemsException(Generation generation, GeneratorOptions wanted) {
    super("too few problems could be made of this graph");
    this.generation = generation;
    this.wanted = wanted;
  }

  /**
   * What could be made.
   *
   * @return the problems, and why there are not more
   */
  public Generation generation() {
    return generation;
  }

  /**
   * What was asked for.
   *
   * @return the options
   */
  public GeneratorOptions wanted() {
    return wanted;
  }
}
