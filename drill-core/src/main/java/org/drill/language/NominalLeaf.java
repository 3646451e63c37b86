package org.drill.language;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Nominal;
import org.drill.domain.Domain;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;

/**
 * {a} as a leaf: the individual a, and what is the same.
 *
 * @param kb the knowledge base
 * @param individual the number of a
 */
record NominalLeaf(KnowledgeBase kb, int individual) implements Leaf {
  /** Checks that there is such an individual. */
  NominalLeaf {
    requireNonNull(kb.individuals().name(individual), "individual");
  }

  @Override
  public Concept concept() {
    return Concepts.nominal(kb.individuals().name(individual));
  }

  @Override
  public long[] extent(Domain at) {
    long[] words = Bits.empty(kb.size());
    for (int same : kb.same(individual)) {
      Bits.set(words, same);
    }
    return at.project(words);
  }

  @Override
  public List<Leaf> parents() {
    return List.of();
  }

  @Override
  public boolean parentsAreDirect() {
    return true;
  }

  /**
   * The individuals to which most examples are linked, two at least; all that can be reached where
   * all thresholds are wanted; and with {@link Thresholds#SPLITS} those to which most individuals
   * are linked, three at least.
   */
  static final class Source implements LeafSource {
    private static final int MOST = 200;

    @Override
    public List<Leaf> leaves(Reach reach, Language language) {
      if (!language.nominals()) {
        return List.of();
      }
      KnowledgeBase kb = reach.problem().kb();
      IntStream chosen =
          language.thresholds() == Thresholds.ALL
              ? IntStream.of(reach.individuals())
              : linked(reach, language.thresholds()).stream().mapToInt(Integer::intValue);
      return chosen
          .filter(x -> kb.same(x)[0] == x)
          .sorted()
          .<Leaf>mapToObj(x -> new NominalLeaf(kb, x))
          .toList();
    }

    @Override
    public int completeUpTo(Reach reach, Language language) {
      return language.nominals() && language.thresholds() != Thresholds.ALL ? 0 : Integer.MAX_VALUE;
    }

    private static List<Integer> linked(Reach reach, Thresholds thresholds) {
      boolean byAnybody = thresholds == Thresholds.SPLITS;
      int least = byAnybody ? ToldValues.FREQUENT : 2;
      Map<Integer, Integer> counts = new HashMap<>();
      for (int example :
          byAnybody
              ? IntStream.range(0, reach.problem().kb().size()).toArray()
              : reach.examples()) {
        Set<Integer> found = new HashSet<>();
        for (RoleIndex relation : reach.relations()) {
          Adjacency pairs = relation.successors();
          for (int k = 0; k < pairs.degree(example); k++) {
            found.add(pairs.target(example, k));
          }
        }
        found.forEach(x -> counts.merge(x, 1, Integer::sum));
      }
      return counts.entrySet().stream()
          .filter(entry -> entry.getValue() >= least)
          .sorted(
              Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
                  .thenComparing(Map.Entry.comparingByKey()))
          .limit(MOST)
          .map(Map.Entry::getKey)
          .toList();
    }

    @Override
    public Optional<Leaf> of(Concept concept, KnowledgeBase kb) {
      if (!(concept instanceof Nominal nominal)) {
        return Optional.empty();
      }
      int id = kb.individuals().find(nominal.individual());
      if (id < 0) {
        throw new IllegalArgumentException("unknown individual <" + nominal.individual() + ">");
      }
      return Optional.of(new NominalLeaf(kb, id));
    }
  }
}
