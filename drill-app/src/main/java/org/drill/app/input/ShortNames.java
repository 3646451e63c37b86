package org.drill.app.input;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.drill.concept.syntax.NameStyle;
import org.drill.kb.IndividualNames;
import org.drill.kb.KnowledgeBase;

/**
 * The names of the individuals of a knowledge base in its style; the shortest are local names where
 * one individual has them, else IRIs in angle brackets.
 *
 * <p>Finds out once which local names are taken twice, in a pass over the graph with eight bytes
 * for each individual, so that any number of names can then be asked for. Immutable.
 */
public final class ShortNames {
  private final KnowledgeBase kb;
  private final IndividualNames names;
  private final boolean isShort;

  /** Local names that several individuals have. */
  private final Set<String> shared;

  /** Looks at the names of a knowledge base. */
  public ShortNames(KnowledgeBase kb) {
    this.kb = kb;
    this.names = kb.individuals();
    this.isShort = kb.vocabulary().style() == NameStyle.SHORT;
    this.shared = isShort ? shared(names) : Set.of();
  }

  private static Set<String> shared(IndividualNames names) {
    long[] hashes = new long[names.size()];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = hash(IndividualLookup.localName(names.name(i)));
    }
    long[] sorted = hashes.clone();
    Arrays.parallelSort(sorted);
    int twice = 0;
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i] == sorted[i - 1] && (twice == 0 || sorted[twice - 1] != sorted[i])) {
        sorted[twice++] = sorted[i]; // never beyond what was looked at
      }
    }
    Set<String> seen = new HashSet<>();
    Set<String> shared = new HashSet<>();
    for (int i = 0; twice > 0 && i < hashes.length; i++) {
      if (Arrays.binarySearch(sorted, 0, twice, hashes[i]) >= 0) {
        String name = IndividualLookup.localName(names.name(i));
        if (!seen.add(name)) {
          shared.add(name);
        }
      }
    }
    return shared;
  }

  /** FNV-1a; equal hashes are looked at once more. */
  private static long hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    return hash;
  }

  /**
   * The name of an individual.
   *
   * @param individual its number
   * @return the name
   */
  public String of(int individual) {
    String iri = names.name(individual);
    if (!isShort) {
      return kb.vocabulary().individualName(iri);
    }
    String local = IndividualLookup.localName(iri);
    return shared.contains(local) ? "<" + iri + ">" : local;
  }
}
