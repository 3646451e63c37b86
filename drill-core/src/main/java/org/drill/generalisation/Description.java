package org.drill.generalisation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.drill.kb.Bits;
import org.jspecify.annotations.Nullable;

/**
 * What individuals have in common, down to some depth: the names of classes, ∃r.D for descriptions
 * D, and in {@link org.drill.language.Language#ALE} negated names and ∀r.D. Made by a {@link
 * Generaliser}, which makes one description for each extension.
 *
 * <p>Immutable, but for sets that are computed when they are first asked for; of one thread.
 */
public final class Description {
  /** Those of the fewest individuals first, then in the order in which they were made. */
  private static final Comparator<Description> FEWEST_FIRST =
      (one, other) ->
          one.size != other.size
              ? Integer.compare(one.size, other.size)
              : Integer.compare(one.number, other.number);

  final int number;

  /** How many restrictions deep this description may go. */
  final int level;

  /** The individuals of the position that belong to it. */
  final long[] extension;

  final int size;

  /** The numbers of the classes that it names, as a set. */
  final long[] names;

  /** The numbers of the classes that it negates, as a set. */
  final long[] negated;

  /** For each role of the position, the most specific D of its ∃r.D. */
  final List<List<Description>> some;

  /** For each role of the position, the D of its ∀r.D; empty in EL. */
  final List<Description> all;

  /** ∃r.this and ∀r.this, for the roles of the position above. */
  private final long[] @Nullable [] lifted;

  Description(
      int number,
      int level,
      long[] extension,
      long[] names,
      long[] negated,
      List<List<Description>> some,
      List<Description> all,
      int rolesAbove) {
    this.number = number;
    this.level = level;
    this.extension = extension;
    this.size = Bits.count(extension);
    this.names = names;
    this.negated = negated;
    this.some = some;
    this.all = all;
    this.lifted = new long[2 * rolesAbove][];
  }

  /** The known set at a place that the generaliser chooses, or null. */
  long @Nullable [] lifted(int place) {
    return lifted[place];
  }

  void lift(int place, long[] set) {
    lifted[place] = set;
  }

  /**
   * The examples that belong to the description.
   *
   * @return shared words, not to be changed; other individuals are not among them
   */
  public long[] extension() {
    return extension;
  }

  /**
   * Whether an example belongs to the description.
   *
   * @param individual its number
   * @return whether it does
   */
  public boolean covers(int individual) {
    return Bits.get(extension, individual);
  }

  /** Whether every individual of this description belongs to the other one of the same level. */
  boolean isWithin(Description other) {
    for (int w = 0; w < extension.length; w++) {
      if ((extension[w] & ~other.extension[w]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Those that no other one is within, each once, those of the fewest individuals first. */
  static List<Description> least(Set<Description> descriptions) {
    var sorted = new ArrayList<>(descriptions);
    sorted.sort(FEWEST_FIRST);
    var kept = new ArrayList<Description>();
    for (Description description : sorted) {
      if (kept.stream().noneMatch(other -> other.isWithin(description))) {
        kept.add(description);
      }
    }
    return kept;
  }
}
