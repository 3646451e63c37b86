package org.drill.language;

import java.util.List;
import org.drill.concept.Shape;
import org.drill.domain.Domain;
import org.drill.kb.Bits;
import org.drill.kb.RoleIndex;
import org.jspecify.annotations.Nullable;

/**
 * What expressions mean: the set of one on a domain, from the sets of its parts. That of ⊤ is the
 * domain, that of ⊥ is empty, those of leaves and steps are their own ({@link Leaf}, {@link Step}).
 */
public final class Meaning {
  private Meaning() {}

  /**
   * Who belongs to ¬C.
   *
   * @param at where it stands
   * @param part the words of C
   * @return new words
   */
  public static long[] negation(Domain at, long[] part) {
    return at.complement(part);
  }

  /**
   * Who belongs to a junction.
   *
   * @param junction {@link Shape#AND} or {@link Shape#OR}
   * @param parts the words of its operands, at least one
   * @return new words
   */
  public static long[] junction(Shape junction, List<long[]> parts) {
    long[] words = parts.get(0).clone();
    for (int i = 1; i < parts.size(); i++) {
      join(junction, words, parts.get(i));
    }
    return words;
  }

  /**
   * Joins a set with another one.
   *
   * @param junction {@link Shape#AND} or {@link Shape#OR}
   * @param words the set to change
   * @param part the other one
   */
  public static void join(Shape junction, long[] words, long[] part) {
    if (junction == Shape.AND) {
      Bits.and(words, part);
    } else {
      Bits.or(words, part);
    }
  }

  /**
   * Who belongs to a step.
   *
   * @param step the step
   * @param at where it stands
   * @param link the pairs of its relation from there; null if there are none
   * @param filler the words of its filler on the domain that the pairs lead to
   * @return words that may be shared, not to be changed
   */
  public static long[] step(Step step, Domain at, @Nullable RoleIndex link, long[] filler) {
    if (link == null) {
      return step.needsSuccessor() ? new long[at.words()] : at.all();
    }
    long[] words = new long[at.words()];
    step.apply(link, filler, words);
    if (!step.needsSuccessor()) {
      Bits.and(words, at.all()); // numbers that stand for nobody have no successor
    }
    return words;
  }
}
