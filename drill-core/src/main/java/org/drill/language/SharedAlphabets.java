package org.drill.language;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.drill.problem.LearningProblem;

/**
 * The alphabets of a problem, each made once for all who search in it: choosing the bounds of
 * numbers walks over the graph, which takes long beside a short turn. Thread-safe; who asks for one
 * that is being made waits for it.
 */
public final class SharedAlphabets {
  private final LearningProblem problem;
  private final List<Alphabet> made = new ArrayList<>();

  /**
   * Makes none yet.
   *
   * @param problem the problem
   */
  public SharedAlphabets(LearningProblem problem) {
    this.problem = requireNonNull(problem, "problem");
  }

  /**
   * The problem that they are for.
   *
   * @return the problem
   */
  public LearningProblem problem() {
    return problem;
  }

  /**
   * The alphabet of a language.
   *
   * @param language which constructors it may have
   * @param roleDepth how deep its expressions may look; {@link Alphabet#ANY_DEPTH} for any depth
   * @param isLate says when to do without further data restrictions, if it is not there yet
   * @return the same one for everybody
   */
  public synchronized Alphabet of(Language language, int roleDepth, BooleanSupplier isLate) {
    for (Alphabet alphabet : made) {
      if (alphabet.roleDepth() == roleDepth && Objects.equals(alphabet.language(), language)) {
        return alphabet;
      }
    }
    var alphabet = new Alphabet(problem, language, roleDepth, isLate);
    made.add(alphabet);
    return alphabet;
  }
}
