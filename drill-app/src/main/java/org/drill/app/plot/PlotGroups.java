package org.drill.app.plot;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;

/**
 * A division of the individuals by class, for the colours of a plot.
 *
 * <p>An individual belongs to the smallest of its classes, of those that hold enough individuals to
 * be seen and not all of them. The classes that get the most individuals in this way become groups;
 * the individuals of the other classes go to the smallest group class that holds them, if any.
 */
final class PlotGroups {
  /** The group of an individual that is in none of the classes. */
  static final int OTHER = -1;

  private final List<ClassIndex> classes;
  private final int[] groupOf;

  /**
   * Divides the individuals.
   *
   * @param kb the knowledge base
   * @param most how many groups there may be, besides the others
   */
  PlotGroups(KnowledgeBase kb, int most) {
    int least = Math.max(2, kb.size() / 100);
    List<ClassIndex> candidates =
        kb.classes().stream()
            .filter(c -> c.extension().size() >= least && c.extension().size() < kb.size())
            .sorted(Comparator.comparingInt(c -> c.extension().size()))
            .toList();
    int[] counts = counts(smallest(kb, candidates), candidates.size());
    int[] chosen =
        IntStream.range(0, candidates.size())
            .filter(c -> counts[c] > 0)
            .boxed()
            .sorted(Comparator.comparingInt(c -> -counts[c]))
            .limit(most)
            .mapToInt(c -> c)
            .sorted()
            .toArray();
    List<ClassIndex> kept = Arrays.stream(chosen).mapToObj(candidates::get).toList();
    classes = kept;
    groupOf = smallest(kb, kept);
  }

  /** The first class that holds an individual, for each individual. */
  private static int[] smallest(KnowledgeBase kb, List<ClassIndex> ascending) {
    int[] smallest = new int[kb.size()];
    Arrays.fill(smallest, OTHER);
    for (int c = ascending.size() - 1; c >= 0; c--) {
      for (int individual : ascending.get(c).extension().toArray()) {
        smallest[individual] = c;
      }
    }
    return smallest;
  }

  private static int[] counts(int[] groupOf, int groups) {
    int[] counts = new int[groups];
    for (int group : groupOf) {
      if (group != OTHER) {
        counts[group]++;
      }
    }
    return counts;
  }

  /** The classes that stand for groups, from the smallest to the largest. */
  List<ClassIndex> classes() {
    return classes;
  }

  /** The group of an individual: the position of its class, or {@link #OTHER}. */
  int groupOf(int individual) {
    return groupOf[individual];
  }
}
