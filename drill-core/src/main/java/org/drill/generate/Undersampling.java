package org.drill.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;

/**
 * Balanced examples: E⁺ = R(c) and E⁻ = I ∖ R(c), the larger drawn down to the size of the smaller.
 *
 * @param positives the positive examples, ascending
 * @param negatives the negative examples, ascending
 */
record Undersampling(List<String> positives, List<String> negatives) {

  /**
   * Draws several times; a draw that came up before is left out.
   *
   * @param kb the knowledge base
   * @param extension R(c)
   * @param most how many examples a side may have
   * @param draws κ
   * @param random what chooses
   */
  static List<Undersampling> draw(
      KnowledgeBase kb, IndividualSet extension, int most, int draws, Random random) {
    long[] rest = Bits.empty(kb.size());
    Bits.complement(extension.words(), rest, kb.size());
    int[] yes = extension.toArray();
    int[] no = IndividualSet.wrap(rest, kb.size()).toArray();
    int size = Math.min(most, Math.min(yes.length, no.length));
    Set<Undersampling> drawn = new LinkedHashSet<>();
    for (int k = 0; k < draws; k++) {
      drawn.add(new Undersampling(names(kb, yes, size, random), names(kb, no, size, random)));
    }
    return new ArrayList<>(drawn);
  }

  private static List<String> names(KnowledgeBase kb, int[] from, int size, Random random) {
    int[] drawn = from;
    if (size < from.length) {
      // the first steps of a Fisher-Yates shuffle
      int[] pool = from.clone();
      for (int i = 0; i < size; i++) {
        int j = i + random.nextInt(pool.length - i);
        int other = pool[j];
        pool[j] = pool[i];
        pool[i] = other;
      }
      drawn = Arrays.copyOf(pool, size);
      Arrays.sort(drawn);
    }
    return Arrays.stream(drawn).mapToObj(kb.individuals()::name).toList();
  }
}
