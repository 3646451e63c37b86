package org.drill.sample;

import java.util.List;
import java.util.Random;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;

/**
 * A seeded source of random ALC concepts of an exact length.
 *
 * <p>Every concept of the given length over the given names can occur, satisfiable or not: nothing
 * is simplified. Not thread-safe; the same seed and the same calls give the same concepts.
 */
public final class RandomConcepts {
  /**
   * Longer concepts are first split into junctions of similar parts, which keeps even the
   * unluckiest draw within {@link Concept#MAX_DEPTH}.
   */
  private static final int LONGEST_UNBALANCED = Concept.MAX_DEPTH / 2;

  private final List<Concept> atoms;
  private final List<Role> roles;
  private final Random random;

  /**
   * Makes a source.
   *
   * @param classIris the classes that may occur; without any, the leaves are ⊤ and ⊥
   * @param roleIris the roles that may occur; without any, there are no restrictions
   * @param seed what all choices follow from
   */
  public RandomConcepts(List<String> classIris, List<String> roleIris, long seed) {
    this.atoms = classIris.stream().map(Concepts::atom).toList();
    this.roles = roleIris.stream().map(Concepts::role).toList();
    this.random = new Random(seed);
  }

  /**
   * Draws a concept.
   *
   * @param length its length, at least 1
   * @return a concept whose {@link Concept#length()} is {@code length}
   */
  public Concept next(int length) {
    if (length < 1) {
      throw new IllegalArgumentException("length is " + length + "; give 1 or more");
    }
    return draw(length);
  }

  private Concept draw(int length) {
    if (length == 1) {
      return leaf();
    }
    if (length == 2) {
      return Concepts.not(leaf());
    }
    if (length > LONGEST_UNBALANCED) {
      return junction(length, length / 3);
    }
    int choice = random.nextInt(10);
    if (choice == 0) {
      return Concepts.not(draw(length - 1));
    }
    if (choice < 5 && !roles.isEmpty()) {
      return restriction(length);
    }
    return junction(length, 1);
  }

  private Concept restriction(int length) {
    Role role = roles.get(random.nextInt(roles.size()));
    boolean existential = random.nextInt(5) < 3;
    Concept filler = draw(length - 2);
    return existential ? Concepts.some(role, filler) : Concepts.all(role, filler);
  }

  /** A junction of two concepts, neither shorter than {@code shortest}. */
  private Concept junction(int length, int shortest) {
    int left = shortest + random.nextInt(length - 2 * shortest);
    boolean conjunction = random.nextInt(5) < 3;
    Concept first = draw(left);
    Concept second = draw(length - 1 - left);
    return conjunction ? Concepts.and(first, second) : Concepts.or(first, second);
  }

  private Concept leaf() {
    if (atoms.isEmpty() || random.nextInt(12) == 0) {
      return random.nextInt(3) == 0 ? Concepts.BOTTOM : Concepts.TOP;
    }
    return atoms.get(random.nextInt(atoms.size()));
  }
}
