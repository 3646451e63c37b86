package org.drill.sample;

import static java.util.Objects.requireNonNull;

/**
 * A learning problem over the bundled family graph whose answer is known.
 *
 * @param name its name in the problem file
 * @param difficulty how hard it is to find the target
 * @param target a class expression in DL syntax, with local names, that separates the examples
 * @param meaning the target in words
 */
public record SampleProblem(String name, Difficulty difficulty, String target, String meaning) {

  /** How hard a problem is, by the length and the constructors of its target. */
  public enum Difficulty {
    /** At most seven symbols: a class, a chain of roles, or both. */
    EASY,
    /** At most nine symbols, with ¬, ∀ or a chain through siblings or spouses. */
    MIDDLE,
    /** Nine symbols or more, with several of ⊔, ¬, ∀ and nested restrictions. */
    HARD
  }

  /** Checks that nothing is missing. */
  public SampleProblem {
    requireNonNull(name, "name");
    requireNonNull(difficulty, "difficulty");
    requireNonNull(target, "target");
    requireNonNull(meaning, "meaning");
  }
}
